import { ApiProblem, messageOf, Offline } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'

interface QueryErrorProps {
  error: Error | null
  /** Something is on the screen already: the failure is a line above it, not instead of it. */
  known: boolean
  /** Nothing else is on the screen, not even its heading. */
  zaslon?: boolean | undefined
  retry: () => void
  /** Said when the server gave no text of its own. */
  fallback?: string | undefined
}

/** A reading that failed. Known data stays; being offline with known data is said by the as-of line alone. */
export function QueryError({ error, known, zaslon, retry, fallback = PORUKE.dohvat.podaci }: QueryErrorProps) {
  if (error === null || (known && error instanceof Offline)) return null
  const denied = known && error instanceof ApiProblem && (error.status === 404 || error.status === 403)
  const text = denied ? PORUKE.dohvat.pravoPrestalo : messageOf(error, fallback)
  const isUnknown = error instanceof ApiProblem && error.status === 404
  const again = (
    <Button size="s" icon="refresh" onClick={retry}>
      Pokušaj ponovno
    </Button>
  )
  if (known) {
    return (
      <Banner tone="danger" actions={again}>
        {text}
      </Banner>
    )
  }
  // That there is no line stands in the header, for as long as it is so.
  if (error instanceof Offline) {
    return (
      <EmptyState title={PORUKE.zaslon.nijeNaUredaju} zaslon={zaslon} icon="cloud-off" action={again}>
        {PORUKE.zaslon.nijeNaUredajuUputa}
      </EmptyState>
    )
  }
  // Asking again would answer the same.
  if (isUnknown)
    return (
      <EmptyState title={PORUKE.zaslon.nePostoji} zaslon={zaslon} icon="error">
        {PORUKE.zaslon.nePostojiUputa}
      </EmptyState>
    )
  return (
    <EmptyState title={text} zaslon={zaslon} icon="error" action={again}>
      Podaci se nisu mogli učitati.
    </EmptyState>
  )
}
