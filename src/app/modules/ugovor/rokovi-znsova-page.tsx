import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { Tone } from '#app/ui/tone.ts'
import { addDays, formatDatum, isIsoDatum, today } from '#contract/kernel/datum.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import {
  greskeRokova,
  type RazdobljeProvedbe,
  type RokZns,
  type StanjeRoka,
  stanjeRoka,
  VRSTE_IZVJESTAJA,
  type VrstaIzvjestaja,
} from '#contract/modules/ugovor/rokovi-zns.ts'
import type { RokoviUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'
import { projektRijecima } from './kartice.ts'
import { rokoviQuery, spremiRokove, ugovorKey } from './ugovor.calls.ts'
import { TEKST } from './ugovor.tekst.ts'

const { rokovi: RIJECI } = TEKST
const TON: Record<StanjeRoka, Tone> = { predano: 'success', kasni: 'danger', dospjelo: 'warning', ceka: 'neutral' }

interface RokoviZnsovaPageProps {
  strana: StranaProjekta
  detalj: Pick<ProjektDetalj, 'naziv' | 'sifra'>
  notFound: ReactNode
}

/** Deadlines of claims by periods; an officer may set them otherwise, and says why. */
export function RokoviZnsovaPage({ strana, detalj, notFound }: RokoviZnsovaPageProps) {
  const [pise, setPise] = useState(false)
  return (
    <ReadRecord query={useQuery(rokoviQuery(strana))} notFound={notFound}>
      {({ verzijaRetka, razdoblje, rokovi, smijeUredivati }, { foot }) => (
        <RecordPage
          eyebrow={projektRijecima(detalj)}
          title={RIJECI.naslov}
          meta={razdoblje && RIJECI.provedba(formatDatum(razdoblje.od), formatDatum(razdoblje.do))}
          actions={
            smijeUredivati &&
            !pise && (
              <Button icon="edit" onClick={() => setPise(true)}>
                {RIJECI.izmijeni}
              </Button>
            )
          }
          foot={foot}
        >
          {pise && smijeUredivati && razdoblje !== null ? (
            <IzmjenaRokova
              strana={strana}
              zapis={{ verzijaRetka, razdoblje, rokovi }}
              onGotovo={() => setPise(false)}
            />
          ) : (
            <PopisRokova rokovi={rokovi} />
          )}
        </RecordPage>
      )}
    </ReadRecord>
  )
}

function PopisRokova({ rokovi }: Pick<RokoviUgovora, 'rokovi'>) {
  const danas = today(useServerClock()())
  const columns: Column<RokZns>[] = [
    { id: 'rb', header: RIJECI.rb, nowrap: true, width: '4rem', render: ({ rb }) => rb },
    { id: 'od', header: RIJECI.od, nowrap: true, render: ({ razdobljeOd }) => formatDatum(razdobljeOd) },
    { id: 'do', header: RIJECI.do, nowrap: true, render: ({ razdobljeDo }) => formatDatum(razdobljeDo) },
    { id: 'rok', header: RIJECI.rok, nowrap: true, render: ({ rok }) => formatDatum(rok) },
    { id: 'vrsta', header: RIJECI.vrsta, render: ({ vrsta }) => VRSTE_IZVJESTAJA[vrsta] },
    {
      id: 'stanje',
      header: RIJECI.stanje,
      render: (one) => {
        const stanje = stanjeRoka(one, danas)
        return <StatusChip tone={TON[stanje]}>{RIJECI.stanja[stanje]}</StatusChip>
      },
    },
  ]
  return (
    <DataTable
      caption={RIJECI.naslov}
      captionHidden
      columns={columns}
      rows={rokovi}
      rowKey={({ rb }) => String(rb)}
      empty={<EmptyState title={RIJECI.prazno} icon="calendar" />}
    />
  )
}

interface Unos {
  rokovi: RokZns[]
  razlog: string
}

interface IzmjenaRokovaProps {
  strana: StranaProjekta
  zapis: Pick<RokoviUgovora, 'verzijaRetka' | 'rokovi'> & { razdoblje: RazdobljeProvedbe }
  onGotovo: () => void
}

function IzmjenaRokova({ strana, zapis, onGotovo }: IzmjenaRokovaProps) {
  const { verzijaRetka, razdoblje, rokovi } = zapis
  const obrazac = useObrazac<Unos>({
    pocetno: { rokovi, razlog: '' },
    kljuc: ['fondovi', 'ugovor', strana.vrsta, strana.id, strana.projektId, 'rokovi'].join('/'),
    shema: poPravilima(({ rokovi: novi, razlog }) => ({
      ...Object.fromEntries(
        novi.flatMap((one, at) =>
          (['razdobljeOd', 'razdobljeDo', 'rok'] as const).flatMap((ime) =>
            isIsoDatum(one[ime]) ? [] : [[`rokovi.${at}.${ime}`, polje.obavezno]],
          ),
        ),
      ),
      ...(novi.every((one) => isIsoDatum(one.razdobljeOd) && isIsoDatum(one.razdobljeDo) && isIsoDatum(one.rok))
        ? Object.fromEntries(greskeRokova(novi, razdoblje, rokovi).map((one) => [one.polje ?? 'rokovi', one.poruka]))
        : {}),
      ...(razlog.trim() === '' ? { razlog: polje.obavezno } : {}),
    })),
    osvjezi: [ugovorKey(strana)],
    posalji: (sadrzaj, mutationId) =>
      spremiRokove(strana, {
        mutationId,
        verzijaRetka,
        razlog: sadrzaj.razlog.trim(),
        rokovi: sadrzaj.rokovi.map((one, at) => ({ ...one, rb: at + 1 })),
      }),
    nakon: () => {
      toast(RIJECI.spremljeno, { tone: 'success' })
      onGotovo()
    },
  })
  const odustani = () => {
    obrazac.odbaci()
    onGotovo()
  }
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <p>{RIJECI.opis}</p>
        <Razdoblja obrazac={obrazac} />
        <TextArea {...obrazac.polja.text('razlog')} label={RIJECI.razlog} required width="l" maxLength={2000} />
        <PorukaObrasca obrazac={obrazac} />
        <Inline gap={2}>
          <Button type="submit" variant="primary" pending={obrazac.pending}>
            {RIJECI.spremi}
          </Button>
          <Button variant="quiet" disabled={obrazac.pending} onClick={odustani}>
            {TEKST.odjeljak.odustani}
          </Button>
        </Inline>
      </Stack>
    </OkvirObrasca>
  )
}

/** A period after the last one, for a claim of progress. */
function novoRazdoblje(rokovi: readonly RokZns[]): RokZns {
  const kraj = rokovi.at(-1)?.razdobljeDo ?? ''
  const od = isIsoDatum(kraj) ? addDays(kraj, 1) : ''
  return { rb: rokovi.length + 1, razdobljeOd: od, razdobljeDo: '', rok: '', vrsta: 'napredak', znsId: null }
}

function Razdoblja({ obrazac: { unos, set, greske } }: { obrazac: Obrazac<Unos> }) {
  const { rokovi } = unos
  const promijeni = (at: number, promjena: Partial<RokZns>) =>
    set(
      ({ rokovi: prije }) => ({ rokovi: prije.map((one, i) => (i === at ? { ...one, ...promjena } : one)) }),
      [`rokovi.${at}`],
    )
  const dan = (at: number, ime: 'razdobljeOd' | 'razdobljeDo' | 'rok', label: string) => (
    <DateField
      name={`rokovi.${at}.${ime}`}
      label={label}
      value={rokovi[at]?.[ime] || null}
      error={greske[`rokovi.${at}.${ime}`]}
      disabled={rokovi[at]?.znsId !== null}
      required
      onChange={(value) => promijeni(at, { [ime]: value ?? '' })}
    />
  )
  return (
    <TableOfRows
      name="rokovi"
      label={RIJECI.naslov}
      rows={rokovi.map((one, at) => ({ one, at }))}
      rowKey={({ at }) => String(at)}
      rowTitle={({ one }, at) =>
        [RIJECI.razdoblje(at + 1), isIsoDatum(one.rok) ? formatDatum(one.rok) : ''].filter(Boolean).join(' · ')
      }
      errorCount={({ at }) => Object.keys(greske).filter((put) => put.startsWith(`rokovi.${at}.`)).length}
      addLabel={RIJECI.dodaj}
      onAdd={() => set(({ rokovi: prije }) => ({ rokovi: [...prije, novoRazdoblje(prije)] }))}
      onRemove={(_row, at) => set(({ rokovi: prije }) => ({ rokovi: prije.filter((_one, i) => i !== at) }))}
      renderRow={({ one }, at) => (
        <Inline gap={4} align="start">
          {dan(at, 'razdobljeOd', RIJECI.od)}
          {dan(at, 'razdobljeDo', RIJECI.do)}
          {dan(at, 'rok', RIJECI.rok)}
          <Select
            name={`rokovi.${at}.vrsta`}
            label={RIJECI.vrsta}
            options={opcijeOd(VRSTE_IZVJESTAJA)}
            noClear
            value={one.vrsta}
            error={greske[`rokovi.${at}.vrsta`]}
            onChange={(value) => promijeni(at, { vrsta: value as VrstaIzvjestaja })}
          />
        </Inline>
      )}
    />
  )
}
