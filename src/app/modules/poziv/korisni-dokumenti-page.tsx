import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { compact, type PojamUpit } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { type DokumentiPoziva, dokumentiEndpoints } from '#contract/modules/poziv/dokumenti.endpoints.ts'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import { Dokumentacija } from './definicija/popisi.tsx'
import { SKUPINA_TON } from './poziv.tekst.ts'

interface KorisniDokumentiPageProps {
  upit: PojamUpit
  onUpit: (upit: PojamUpit) => void
}

/** Documents that were published with calls. */
export function KorisniDokumentiPage({ upit, onUpit }: KorisniDokumentiPageProps) {
  const list = useRecordList<DokumentiPoziva>({
    queryKey: ['javni-dokumenti', upit],
    fetchPage: (cursor, signal) =>
      call(dokumentiEndpoints.javniPopis, { query: compact({ ...upit, cursor }) }, { signal }),
    options: JAVNI_KATALOG,
  })
  return (
    <RecordListPage
      title="Korisni dokumenti"
      meta="Dokumenti objavljeni uz pozive. Najprije oni uz pozive koji se prvi zatvaraju."
      list={list}
      search={{
        label: 'Pretraži dokumente',
        placeholder: 'Naziv dokumenta ili poziva',
        value: upit.search ?? '',
        onSearch: (search) => onUpit(search === '' ? {} : { search }),
      }}
      onClear={upit.search === undefined ? undefined : () => onUpit({})}
      columns={[]}
      rowKey={({ id }) => String(id)}
      render={(rows) => (
        <Stack gap={4}>
          {rows.map(({ id, naziv, oznaka, skupina, program, dokumenti }) => (
            <Card
              key={id}
              title={naziv}
              level={2}
              href={`/pozivi/${id}`}
              actions={<StatusChip tone={SKUPINA_TON[skupina]}>{skupina}</StatusChip>}
            >
              <Stack gap={3}>
                <p>{[oznaka, program.naziv].filter(Boolean).join(' · ')}</p>
                <Dokumentacija definicija={{ dokumentacija: dokumenti }} put={(file) => datotekaPozivaPut(id, file)} />
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
      empty={
        <EmptyState title="Još nema objavljenih dokumenata" icon="document">
          Dokumenti se objavljuju uz pozive.
        </EmptyState>
      }
    />
  )
}
