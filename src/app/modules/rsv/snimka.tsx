import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#app/platform/api/use-online.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import {
  NAZIVI_ISHODA,
  NAZIVI_POLJA_VLASNIKA,
  NAZIVI_STVARNOG_VLASNISTVA,
  vrijemeSnimke,
} from '#contract/modules/rsv/rsv.poruke.ts'
import type { PoljeVlasnika, SnimkaDetalj, SnimkaRedak, StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { imaRazlike } from '#contract/modules/rsv/rsv.usporedba.ts'
import { izvadakHref, izvornikHref, type RsvAdresa, snimkaQuery } from './rsv.calls.ts'
import type { RsvUpit } from './rsv.search.ts'

const kada = (snimka: SnimkaRedak) => vrijemeSnimke(snimka)
const ime = ({ ime: name, prezime }: StvarniVlasnik) => `${name} ${prezime}`

/** A value as people read it; a dash for none. */
function prikaz(vlasnik: StvarniVlasnik, polje: PoljeVlasnika): string {
  const value = vlasnik[polje]
  if (value === null) return '–'
  if (polje === 'vrsta') return NAZIVI_STVARNOG_VLASNISTVA[vlasnik.vrsta]
  if (polje === 'datumRodenja') return formatDatum(value)
  return polje === 'opseg' ? `${value.replace('.', ',')} %` : value
}

const isprava = ({ oib, datumRodenja, brojIsprave }: StvarniVlasnik) =>
  oib ?? [datumRodenja === null ? '' : formatDatum(datumRodenja), brojIsprave ?? ''].filter(Boolean).join(', ')

const STUPCI: readonly Column<StvarniVlasnik>[] = [
  { id: 'ime', header: 'Ime i prezime', render: ime },
  { id: 'isprava', header: 'OIB ili isprava', render: isprava, nowrap: true },
  { id: 'prebivaliste', header: 'Država prebivališta', render: ({ drzavaPrebivalista }) => drzavaPrebivalista },
  { id: 'drzavljanstvo', header: 'Državljanstvo', render: ({ drzavljanstvo }) => drzavljanstvo },
  { id: 'vrsta', header: 'Vrsta vlasništva', render: (one) => prikaz(one, 'vrsta') },
  { id: 'opseg', header: 'Opseg', render: (one) => prikaz(one, 'opseg'), align: 'end', nowrap: true },
]

interface SnimkaProps {
  adresa: RsvAdresa
  snimka: SnimkaRedak
  sve: readonly SnimkaRedak[]
  upit: RsvUpit
  onUpit: (upit: RsvUpit) => void
}

/** The owners of one snapshot, and what differs from another. */
export function SnimkaPregled({ adresa, snimka, sve, upit, onUpit }: SnimkaProps) {
  const { data, error, refetch } = useQuery(snimkaQuery(adresa, snimka.id, upit.prema))
  const online = useOnline()
  const ostale = sve.filter(({ id }) => id !== snimka.id)
  const prema = data?.usporedba?.prema.id ?? null
  return (
    <>
      <Section
        title={`Stvarni vlasnici, ${kada(snimka)}`}
        actions={
          online && (
            <Inline gap={2}>
              {typeof data?.izvornik === 'string' && (
                <LinkButton href={izvornikHref(adresa, snimka.id)} variant="quiet" icon="download">
                  {data.izvornik}
                </LinkButton>
              )}
              <LinkButton
                href={izvadakHref(adresa, snimka.id)}
                variant="secondary"
                icon="download"
                target="_blank"
                rel="noopener"
              >
                Preuzmi izvadak
              </LinkButton>
            </Inline>
          )
        }
      >
        <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
        {data === undefined ? error === null && <Skeleton lines={4} /> : <Vlasnici snimka={data} />}
      </Section>
      {ostale.length > 0 && (
        <Section title="Usporedba">
          <Stack gap={4}>
            <Select
              name="prema"
              label="Usporedi sa snimkom"
              value={prema}
              placeholder="Prethodna snimka"
              options={ostale.map((one) => ({ value: one.id, label: kada(one) }))}
              onChange={(id) => onUpit({ snimka: snimka.id, ...(id === null ? {} : { prema: id }) })}
            />
            {data !== undefined && <Razlike snimka={data} />}
          </Stack>
        </Section>
      )}
    </>
  )
}

function Vlasnici({ snimka: { vlasnici, ishod } }: { snimka: SnimkaDetalj }) {
  return (
    <DataTable
      caption="Stvarni vlasnici"
      captionHidden
      columns={STUPCI}
      rows={vlasnici}
      rowKey={(one) => `${isprava(one)} ${one.vrsta} ${ime(one)} ${one.opseg}`}
      empty={<EmptyState icon="users" title={NAZIVI_ISHODA[ishod]} />}
    />
  )
}

function Razlike({ snimka: { usporedba, ishod } }: { snimka: SnimkaDetalj }) {
  if (usporedba === null) return <Banner tone="info">Prije ove snimke nema druge.</Banner>
  const { prema, novi, otisli, promijenjeni } = usporedba
  if (!imaRazlike(usporedba) && prema.ishod === ishod)
    return <Banner tone="success">Nema promjene prema snimci od {kada(prema)}.</Banner>
  return (
    <Stack gap={3}>
      <Banner tone="warning" title={`Promjena prema snimci od ${kada(prema)}`}>
        {prema.ishod !== ishod && `${NAZIVI_ISHODA[prema.ishod]} → ${NAZIVI_ISHODA[ishod]}.`}
      </Banner>
      <Popis naslov="Novi vlasnici" redci={novi.map(opis)} />
      <Popis naslov="Više nisu vlasnici" redci={otisli.map(opis)} />
      <Popis
        naslov="Promijenjeno"
        redci={promijenjeni.map(({ prije, sada, polja }) => {
          const sto = polja.map(
            (p) => `${NAZIVI_POLJA_VLASNIKA[p].toLowerCase()} ${prikaz(prije, p)} → ${prikaz(sada, p)}`,
          )
          return `${ime(sada)}: ${sto.join('; ')}`
        })}
      />
    </Stack>
  )
}

const opis = (one: StvarniVlasnik) =>
  [
    ime(one),
    isprava(one),
    prikaz(one, 'vrsta').toLowerCase(),
    ...(one.opseg === null ? [] : [prikaz(one, 'opseg')]),
  ].join(', ')

function Popis({ naslov, redci }: { naslov: string; redci: readonly string[] }) {
  if (redci.length === 0) return null
  return (
    <div>
      <h3>{naslov}</h3>
      <ul>
        {redci.map((redak) => (
          <li key={redak}>{redak}</li>
        ))}
      </ul>
    </div>
  )
}
