import { useJournal, useSyncNow } from '#app/platform/offline/hooks/use-sync-status.ts'
import type { JournalRow } from '#app/platform/offline/ports/tables.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { trenutak, zapisa } from './vrijeme.ts'

const ISHODI: Readonly<Record<string, string>> = {
  done: 'Sve što je bilo spremno poslano je, a novosti su preuzete.',
  failed: 'Portal je odgovorio pogreškom; pokušat će se ponovno.',
  unreachable: 'Portal nije bio dostupan.',
  unauthorized: 'Prijava je istekla; za slanje se potrebno prijaviti.',
  'stale-client': 'Portal je nadograđen; za slanje ga je potrebno osvježiti.',
  busy: 'Slala je druga kartica ovog preglednika.',
  aborted: 'Prekinuto jer je stranica zatvorena ili ju je preuzela druga kartica.',
}

/** One entry of the journal in words; it holds no content. */
export function opisUnosa({ event, outcome }: JournalRow): string {
  if (event === 'uvoz') return `Iz datoteke je preuzeto: ${zapisa(Number(outcome))}.`
  return ISHODI[outcome] ?? 'Usklađivanje je završeno.'
}

/** The last 50 cycles. */
export function Povijest() {
  const journal = useJournal()
  const syncNow = useSyncNow()
  return (
    <Stack gap={4}>
      <div>
        <Button icon="refresh" debounce onClick={syncNow}>
          Provjeri sada
        </Button>
      </div>
      <Disclosure summary="Zadnja usklađivanja">
        {journal === undefined || journal.length === 0 ? (
          <p>Usklađivanja još nije bilo.</p>
        ) : (
          <ol>
            {journal.map((row) => {
              const { tekst, iso } = trenutak(row.at)
              return (
                <li key={row.n}>
                  <time dateTime={iso}>{tekst}</time> – {opisUnosa(row)}
                </li>
              )
            })}
          </ol>
        )}
      </Disclosure>
    </Stack>
  )
}
