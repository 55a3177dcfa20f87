import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { UvidRedak } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'
import { uvidiQuery } from './privatnost.calls.ts'

const RAZINA: Readonly<Record<string, string>> = { R: 'referent', V: 'voditelj', A: 'administrator institucije' }

function uloga({ svojstvo, institucija, razina }: UvidRedak): string {
  if (svojstvo === 'administrator') return 'Administrator portala'
  if (svojstvo === 'prijavitelj') return 'Osoba za zastupanje prijavitelja'
  if (svojstvo === 'impersonacija') return 'Administrator portala, u vaše ime'
  return [institucija, razina === null ? undefined : RAZINA[razina]].filter(Boolean).join(', ')
}

const STUPCI: readonly Column<UvidRedak>[] = [
  { id: 'kada', header: 'Kada', render: ({ vrijeme }) => formatVrijeme(Date.parse(vrijeme)), nowrap: true },
  { id: 'tko', header: 'Tko', render: ({ tko }) => tko ?? 'Osoba čiji su podaci obrisani' },
  { id: 'uloga', header: 'Uloga', render: uloga },
  { id: 'razlog', header: 'Što', render: ({ razlog }) => razlog },
]

/** Who looked at the person's data: staff and administrators who opened it, the latest first. */
export function Uvidi() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(uvidiQuery)
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Section
      title="Tko je gledao moje podatke"
      description="Svako otvaranje vaših podataka u administraciji ostaje zapisano i nitko ga ne može izbrisati. Uvidi unutar deset minuta zapisani su jednom."
    >
      <Stack gap={4}>
        {error !== null && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
        {(error === null || rows !== undefined) && (
          <DataTable
            caption="Tko je gledao moje podatke"
            captionHidden
            columns={STUPCI}
            rows={rows}
            rowKey={({ id }) => String(id)}
            empty={<EmptyState title="Još nitko nije otvorio vaše podatke" icon="eye" />}
          />
        )}
        {hasNextPage && (
          <div>
            <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Prikaži starije
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}
