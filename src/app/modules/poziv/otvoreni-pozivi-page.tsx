import { useDocuments } from '#app/platform/offline/use-document.ts'
import { withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/stack.tsx'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { javnaStranica } from './javni-poziv.calls.ts'
import { JAVNI_STUPCI } from './javni-pozivi.columns.tsx'
import type { OtvoreniUpit } from './otvoreni-pozivi.search.ts'
import { PozivKartica } from './poziv-kartica.tsx'
import { poziviUredaja } from './pozivi-na-uredaju.ts'

interface OtvoreniPoziviPageProps {
  programId: number
  upit: OtvoreniUpit
  onUpit: (upit: OtvoreniUpit) => void
  /** Left out for whoever may begin no application in the programme. */
  onKreiraj: ((pozivId: number) => void) | undefined
}

/** Open calls of the programme, from the server or, without a network, from this device; each takes a new application. */
export function OtvoreniPoziviPage({ programId, upit, onUpit, onKreiraj }: OtvoreniPoziviPageProps) {
  const now = useServerClock()
  const { search } = upit
  const list = useRecordList<JavniPozivKartica>({
    queryKey: ['javni-pozivi', 'otvoreni', programId, search ?? ''],
    fetchPage: (cursor, signal) =>
      javnaStranica(
        { program: programId, skupina: 'otvoren', ...(search === undefined ? {} : { search }) },
        cursor,
        signal,
      ),
  })
  const documents = useDocuments('poziv')
  const here = list.rows === undefined && documents !== undefined && list.error !== null
  const rows = here ? poziviUredaja(documents, { programId, search, sada: now() }) : list.rows
  return (
    <RecordListPage
      title="Otvoreni pozivi"
      meta="Pozivi programa na koje se sada može prijaviti. Najprije oni koji se prvi zatvaraju."
      list={{ ...list, rows, total: rows === list.rows ? list.total : rows?.length }}
      search={{
        label: 'Pretraži pozive',
        value: search ?? '',
        onSearch: (text) => onUpit(withFilters(upit, { search: text === '' ? undefined : text })),
      }}
      onClear={search === undefined ? undefined : () => onUpit({})}
      columns={JAVNI_STUPCI}
      rowKey={({ id }) => String(id)}
      render={(calls) => (
        <Grid min="l" gap={4}>
          {calls.map((poziv) => (
            <PozivKartica
              key={poziv.id}
              poziv={poziv}
              now={now}
              level={2}
              action={
                poziv.vrstaPostupka === 'izravnaDodjela' ? (
                  <p>Prijavu na ovaj poziv otvara institucija prijavitelju s popisa.</p>
                ) : onKreiraj === undefined ? null : (
                  <div>
                    <Button variant="primary" icon="plus" onClick={() => onKreiraj(poziv.id)}>
                      Kreiraj prijavu
                    </Button>
                  </div>
                )
              }
            />
          ))}
        </Grid>
      )}
      empty={
        <EmptyState title="Trenutno nema otvorenih poziva" icon="flag">
          Kada se poziv ovog programa otvori, pojavit će se ovdje.
        </EmptyState>
      }
    />
  )
}
