import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis, type Vrijednosti } from '#app/platform/record/uredi-zapis.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import {
  predlozakEndpoints as api,
  type PredlozakUnos,
} from '#contract/modules/tehnicko-pitanje/predlozak.endpoints.ts'

const KEY = ['predlosci-odgovora'] as const
const POLJA: readonly PoljeZapisa[] = [
  { kljuc: 'naziv', naziv: 'Naziv predloška', obvezno: true, najdulje: 120 },
  {
    kljuc: 'tekst',
    naziv: 'Tekst odgovora',
    vrsta: 'dugiTekst',
    obvezno: true,
    najdulje: 2000,
    pomoc: 'Umeci: {{ime}} je ime osobe koja pita, {{oznakaProjekta}} oznaka projekta iz upita.',
  },
  { kljuc: 'vrijedi', naziv: 'Nudi se pri odgovaranju', vrsta: 'daNe' },
]
const tijelo = ({ naziv, tekst, vrijedi }: Vrijednosti, verzijaRetka: number) =>
  ({ naziv: naziv ?? '', tekst: tekst ?? '', vrijedi: vrijedi === true, verzijaRetka }) as PredlozakUnos

/** Texts that the support answers with. */
export function PredlosciPage() {
  const client = useQueryClient()
  const [krug, setKrug] = useState(0)
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(api.popis, {}, { signal }) })
  return (
    <Stack gap={6}>
      <PageHeader title="Predlošci odgovora" meta="Podrška ih bira pri odgovaranju na tehnička pitanja." />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="table" lines={4} />}
      {data && (
        <DataTable
          caption="Predlošci odgovora"
          captionHidden
          rows={data.data}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/administracija/tehnicka-pitanja/predlosci/${id}`}
          empty={<EmptyState icon="chat">Još nema predložaka.</EmptyState>}
          columns={[
            { id: 'naziv', header: 'Naziv', render: ({ naziv }) => naziv },
            { id: 'vrijedi', header: 'Nudi se', render: ({ vrijedi }) => (vrijedi ? 'Da' : 'Ne') },
          ]}
        />
      )}
      <Section title="Novi predložak">
        <UrediZapis
          key={krug}
          novo
          polja={POLJA}
          vrijednosti={{ naziv: null, tekst: null, vrijedi: true }}
          spremi={async (unos) => {
            await call(api.novi, { body: tijelo(unos, 0) })
            await client.invalidateQueries({ queryKey: KEY })
            toast('Predložak je spremljen.', { tone: 'success' })
            setKrug(krug + 1)
          }}
        />
      </Section>
    </Stack>
  )
}

export function PredlozakPage({ id, notFound }: { id: number; notFound: ReactNode }) {
  const client = useQueryClient()
  const queryKey = [...KEY, id]
  const params = { predlozakId: id }
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(api.detalj, { params }, { signal }) })
  return (
    <ReadRecord query={query} notFound={notFound}>
      {({ naziv, tekst, vrijedi, verzijaRetka }, { retry }) => (
        <Stack gap={6}>
          <RecordHeader title={naziv} eyebrow="Predložak odgovora" />
          <UrediZapis
            polja={POLJA}
            vrijednosti={{ naziv, tekst, vrijedi }}
            spremi={async (unos) => {
              client.setQueryData(queryKey, await call(api.uredi, { params, body: tijelo(unos, verzijaRetka) }))
            }}
            osvjezi={retry}
          />
        </Stack>
      )}
    </ReadRecord>
  )
}
