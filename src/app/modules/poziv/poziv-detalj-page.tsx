import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { ChangedElsewhere } from '#app/platform/record/changed-elsewhere.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { imaOcjenu, Ocjena } from './ocjena.tsx'
import { pozivKey, pozivQuery, prijelazPoziva, upotrebaPozivaQuery } from './poziv.calls.ts'
import { tonStatusa, vrijemeTekst } from './poziv.tekst.ts'
import { KARTICE_POZIVA, type KarticaPoziva } from './poziv-kartice.ts'
import { PozivPregled } from './poziv-pregled.tsx'
import { KarticaUredivanja } from './uredivanje/kartica-uredivanja.tsx'
import { PreuzmiDefiniciju } from './uredivanje/preuzmi-definiciju.tsx'
import { usePoljaPoziva } from './uredivanje/use-polja.ts'
import { dioZaUredivanje, izvorPoziva, samoUpute, type Uredivanje, useUredivanje } from './uredivanje/use-uredivanje.ts'

interface PozivDetaljPageProps {
  institucijaId: number
  pozivId: number
  kartica: KarticaPoziva
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A call as its bodies work on it. */
export function PozivDetaljPage(props: PozivDetaljPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pozivQuery(props.institucijaId, props.pozivId))
  const retry = () => void refetch()
  if (data === undefined) {
    if (error === null) return <Skeleton shape="block" lines={8} />
    if (error instanceof ApiProblem && error.status === 404) return props.notFound
    return <QueryError error={error} known={false} retry={retry} />
  }
  return (
    <Stack gap={3}>
      <QueryError error={error} known retry={retry} />
      <Poziv
        {...props}
        poziv={data}
        foot={<AsOf asOf={dataUpdatedAt} busy={isFetching} />}
        promijenjen={(busy) => (
          <ChangedElsewhere
            vrsta="poziv"
            id={data.id}
            za={`institucija:${props.institucijaId}`}
            verzijaRetka={data.verzijaRetka}
            busy={busy || isFetching}
            onReload={retry}
          />
        )}
      />
    </Stack>
  )
}

function Poziv({
  poziv,
  institucijaId,
  kartica,
  base,
  foot,
  promijenjen,
}: PozivDetaljPageProps & { poziv: PozivDetalj; foot: ReactNode; promijenjen: (busy: boolean) => ReactNode }) {
  const { sve, kartica: skupine, greske } = usePoljaPoziva(poziv, kartica)
  const uredivanje = useUredivanje(institucijaId, poziv, sve)
  const mijenja = dioZaUredivanje(poziv)
  const { data: upotreba } = useQuery({
    ...upotrebaPozivaQuery(institucijaId, poziv.id),
    enabled: mijenja === 'izmjena',
  })
  const unsaved = Object.keys(uredivanje.promjene).length
  const send = useMove((body) => prijelazPoziva(institucijaId, poziv.id, body), poziv.verzijaRetka, [
    pozivKey(institucijaId, poziv.id),
    ['pozivi', institucijaId],
    ['upravljacka-ploca', 'institucija'],
  ])
  const radnje = unsaved === 0 ? poziv.dostupneRadnje : poziv.dostupneRadnje.map((one) => ({ ...one, ...NESPREMLJENO }))
  return (
    <RecordPage
      eyebrow={[poziv.program.naziv, poziv.komponenta?.naziv].filter(Boolean).join(' · ')}
      title={poziv.naziv === '' ? 'Poziv bez naziva' : poziv.naziv}
      number={poziv.oznaka ?? undefined}
      status={<StatusChip tone={tonStatusa(poziv.status.id)}>{poziv.status.naziv}</StatusChip>}
      meta={<NaPotezu poziv={poziv} />}
      notices={
        <>
          {promijenjen(uredivanje.pending)}
          <Obavijesti poziv={poziv} uredivanje={uredivanje} prijava={upotreba?.prijava ?? 0} />
        </>
      }
      actions={
        mijenja === 'osnovno' && (
          <PreuzmiDefiniciju institucijaId={institucijaId} poziv={poziv} polja={sve} onPreuzmi={uredivanje.preuzmi} />
        )
      }
      tabs={{
        label: 'Kartice poziva',
        items: tabs(base, kartica, greske(uredivanje.greske)),
      }}
      foot={foot}
      actionBar={
        (radnje.length > 0 || unsaved > 0) && (
          <ActionBar radnje={radnje} onMove={send} status={unsaved > 0 ? `Nespremljenih polja: ${unsaved}` : undefined}>
            {unsaved > 0 && (
              <>
                <Button variant="primary" pending={uredivanje.pending} onClick={() => void uredivanje.spremi()}>
                  {uredivanje.sukob ? 'Spremi moje izmjene' : 'Spremi'}
                </Button>
                <Button variant="quiet" onClick={uredivanje.odbaci}>
                  Odbaci izmjene
                </Button>
              </>
            )}
          </ActionBar>
        )
      }
    >
      {skupine.length > 0 && (
        <KarticaUredivanja
          skupine={skupine}
          izvor={izvorPoziva(poziv)}
          uredivanje={uredivanje}
          samoUpute={samoUpute(poziv)}
          upotreba={upotreba}
        />
      )}
      {skupine.length === 0 && <PozivPregled kartica={kartica} poziv={poziv} institucijaId={institucijaId} />}
      {kartica === 'osnovni-podaci' && imaOcjenu(poziv) && (
        <Ocjena key={poziv.status.id} institucijaId={institucijaId} poziv={poziv} />
      )}
    </RecordPage>
  )
}

const NESPREMLJENO = { onemoguceno: true, razlog: 'Najprije spremite ili odbacite izmjene.' } as const

/** Tabs as addresses; every tab keeps its place. */
export function tabs(base: string, current: KarticaPoziva, greske: Partial<Record<KarticaPoziva, number>>) {
  return KARTICE_POZIVA.map(([key, label]) => ({
    href: `${base}?kartica=${key}`,
    label,
    current: key === current,
    errors: greske[key] ?? 0,
  }))
}

/** Who acts next and until when, in words. */
function NaPotezu({ poziv }: { poziv: PozivDetalj }) {
  const now = useServerClock()
  const moja = poziv.dostupneRadnje.find(({ opasno }) => !opasno)
  const { skupina, datumZatvaranja, datumOtvaranja } = poziv
  return (
    <>
      {skupina === 'Otvoren' && datumZatvaranja !== null && (
        <Countdown deadline={Date.parse(datumZatvaranja)} now={now} label="Prijave" />
      )}
      {skupina === 'U najavi' && <span>Otvara se {vrijemeTekst(datumOtvaranja) ?? 'naknadno'}. </span>}
      <span>{moja === undefined ? 'Od vas se sada ne traži radnja.' : potezTekst(moja)}</span>
    </>
  )
}

/** What is expected of this person, or why it cannot be done yet. */
function potezTekst({ oznaka, onemoguceno, razlog }: PozivDetalj['dostupneRadnje'][number]): string {
  return onemoguceno ? `Sljedeća radnja: ${oznaka}. ${razlog ?? ''}` : `Na potezu ste vi: ${oznaka}.`
}

interface ObavijestiProps {
  poziv: PozivDetalj
  uredivanje: Uredivanje
  prijava: number
}

function Obavijesti({ poziv, uredivanje, prijava }: ObavijestiProps) {
  const { upozorenja, izmjena } = poziv
  return (
    <Stack gap={3}>
      {uredivanje.poruka && (
        <Banner tone="danger" live="assertive" title="Izmjene nisu spremljene">
          {uredivanje.poruka}
          {uredivanje.sukob && ' Učitano je novo stanje, a ono što ste unijeli ostalo je u poljima.'}
        </Banner>
      )}
      {izmjena !== null && (
        <Banner tone="info" title={`U tijeku je ${VRSTE[izmjena.vrsta]}`}>
          {izmjena.razlog || 'Vrijedi dosadašnji sadržaj dok izmjena ne stupi na snagu.'}
        </Banner>
      )}
      {prijava > 0 && (
        <Banner tone="warning" title="Poziv već ima prijave">
          {`Broj prijava: ${prijava}. Ono što promijenite vrijedit će i za njih kad izmjena stupi na snagu.`}
        </Banner>
      )}
      {upozorenja.map((text) => (
        <Banner key={text} tone="warning">
          {text}
        </Banner>
      ))}
    </Stack>
  )
}

const VRSTE = {
  bitna: 'bitna izmjena poziva',
  tehnicka: 'tehnička izmjena poziva',
  azuriranje: 'ažuriranje dokumentacije',
} as const
