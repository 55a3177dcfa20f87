import '#app/ui/icon-more.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { compact } from '#app/platform/record/list-search.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import {
  type NajveciKorisnici,
  najveciKorisniciEndpoints,
} from '#contract/modules/najveci-korisnici/najveci-korisnici.endpoints.ts'
import {
  CSV_KORISNIKA,
  NASLOV_KORISNIKA,
  OBJASNJENJE_KORISNIKA,
  OPIS_KORISNIKA,
} from '#contract/modules/najveci-korisnici/najveci-korisnici.ts'

/** Bars in the picture; the table has all hundred. */
const U_GRAFU = 15

const popisQuery = (programId: number | undefined) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['najveci-korisnici', programId ?? null],
    queryFn: ({ signal }) => call(najveciKorisniciEndpoints.popis, { query: compact({ programId }) }, { signal }),
  })

interface NajveciKorisniciPageProps {
  program: number | undefined
  onProgram: (program: number | undefined) => void
  programi: readonly { id: number; naziv: string }[]
}

/** The hundred beneficiaries with the largest contracted grants: as bars, on a map, in a table, as CSV. */
export function NajveciKorisniciPage({ program, onProgram, programi }: NajveciKorisniciPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(popisQuery(program))
  return (
    <Stack gap={6}>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Informiranje i vidljivost', href: '/informiranje-i-vidljivost' },
              { label: NASLOV_KORISNIKA },
            ]}
          />
        }
        title={NASLOV_KORISNIKA}
        meta={OPIS_KORISNIKA}
        actions={
          <LinkButton
            icon="download"
            href={program === undefined ? CSV_KORISNIKA : `${CSV_KORISNIKA}?programId=${program}`}
            download
          >
            Preuzmi CSV
          </LinkButton>
        }
      />
      <Select
        name="filter-program"
        label="Program"
        placeholder="Svi programi"
        width="m"
        value={program === undefined ? null : String(program)}
        onChange={(value) => onProgram(value === null ? undefined : Number(value))}
        options={programi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={10} />}
      {data && <Popis podaci={data} />}
      {data && <AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    </Stack>
  )
}

function Popis({ podaci }: { podaci: NajveciKorisnici }) {
  const { korisnici, zupanije, ukupno } = podaci
  if (korisnici.length === 0)
    return (
      <EmptyState title="Još nema ugovorenih projekata" icon="flag">
        Popis nastaje čim se zabilježi prvi potpisani ugovor.
      </EmptyState>
    )
  return (
    <Stack gap={6}>
      <p>
        Ukupno {formatEur(fromWire(ukupno.iznos))}. Korisnika: {ukupno.brojKorisnika}. Projekata: {ukupno.brojProjekata}
        . {OBJASNJENJE_KORISNIKA}
      </p>
      <Section title="Najveći korisnici">
        <Slika
          slika={{
            vrsta: 'stupci',
            naziv: 'Ugovorena bespovratna sredstva najvećih korisnika',
            mjera: 'eur',
            stavka: 'Korisnik',
            stavke: korisnici.slice(0, U_GRAFU).map(({ red, naziv, iznos }) => ({
              oznaka: `${red}. ${naziv}`,
              vrijednost: fromWire(iznos),
            })),
          }}
        />
      </Section>
      <Section
        title="Po županijama"
        description="Ugovorena bespovratna sredstva svih korisnika, prema županiji sjedišta."
      >
        <Stack gap={5}>
          <Slika
            slika={{
              vrsta: 'karta',
              naziv: 'Ugovorena bespovratna sredstva po sjedištu korisnika',
              mjera: 'eur',
              stavke: zupanije.map(({ id, iznos }) => ({ zupanija: id, vrijednost: fromWire(iznos) })),
            }}
          />
          <DataTable
            caption="Ugovorena bespovratna sredstva po županijama"
            columns={STUPCI_ZUPANIJA}
            rows={[...zupanije]}
            rowKey={({ id }) => String(id)}
          />
        </Stack>
      </Section>
      <Section title="Popis">
        <DataTable
          caption="Sto korisnika s najvećim ugovorenim bespovratnim sredstvima"
          columns={STUPCI}
          rows={[...korisnici]}
          rowKey={({ red }) => String(red)}
        />
      </Section>
    </Stack>
  )
}

type Korisnik = NajveciKorisnici['korisnici'][number]
type Zupanija = NajveciKorisnici['zupanije'][number]

const STUPCI: readonly Column<Korisnik>[] = [
  { id: 'naziv', header: 'Korisnik', width: '18rem', render: ({ red, naziv }) => `${red}. ${naziv}` },
  { id: 'oib', header: 'OIB', nowrap: true, render: ({ oib }) => oib ?? 'ne objavljuje se' },
  { id: 'zupanija', header: 'Županija', render: ({ zupanija }) => zupanija.naziv },
  {
    id: 'iznos',
    header: 'Bespovratna sredstva',
    align: 'end',
    nowrap: true,
    render: ({ iznos }) => <Money cents={fromWire(iznos)} />,
  },
  { id: 'projekti', header: 'Projekata', align: 'end', render: ({ brojProjekata }) => String(brojProjekata) },
]

const STUPCI_ZUPANIJA: readonly Column<Zupanija>[] = [
  { id: 'naziv', header: 'Županija', width: '18rem', render: ({ naziv }) => naziv },
  {
    id: 'iznos',
    header: 'Bespovratna sredstva',
    align: 'end',
    nowrap: true,
    render: ({ iznos }) => <Money cents={fromWire(iznos)} />,
  },
  { id: 'projekti', header: 'Projekata', align: 'end', render: ({ brojProjekata }) => String(brojProjekata) },
]
