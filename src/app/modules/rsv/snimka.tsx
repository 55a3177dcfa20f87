import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#app/platform/api/use-online.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import {
  imeVlasnika,
  ispravaVlasnika,
  NAZIVI_ISHODA,
  NAZIVI_POLJA_VLASNIKA,
  opisVlasnika,
  prikazPolja,
  vrijemeSnimke,
} from '#contract/modules/rsv/rsv.poruke.ts'
import type { SnimkaDetalj, SnimkaRedak } from '#contract/modules/rsv/rsv.schema.ts'
import { imaRazlike } from '#contract/modules/rsv/rsv.usporedba.ts'
import { izvadakHref, izvornikHref, type RsvAdresa, snimkaQuery } from './rsv.calls.ts'
import type { RsvUpit } from './rsv.search.ts'
import { STUPCI_VLASNIKA } from './stupci-vlasnika.ts'

const kada = (snimka: SnimkaRedak) => vrijemeSnimke(snimka)
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
      columns={STUPCI_VLASNIKA}
      rows={vlasnici}
      rowKey={(one) => `${ispravaVlasnika(one)} ${one.vrsta} ${imeVlasnika(one)} ${one.opseg}`}
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
      <Popis naslov="Novi vlasnici" redci={novi.map(opisVlasnika)} />
      <Popis naslov="Više nisu vlasnici" redci={otisli.map(opisVlasnika)} />
      <Popis
        naslov="Promijenjeno"
        redci={promijenjeni.map(({ prije, sada, polja }) => {
          const sto = polja.map(
            (p) => `${NAZIVI_POLJA_VLASNIKA[p].toLowerCase()} ${prikazPolja(prije, p)} → ${prikazPolja(sada, p)}`,
          )
          return `${imeVlasnika(sada)}: ${sto.join('; ')}`
        })}
      />
    </Stack>
  )
}

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
