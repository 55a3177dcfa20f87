import { useRouterState } from '@tanstack/react-router'
import { VezaPodrske } from '#app/modules/tehnicko-pitanje/gumb-podrske.tsx'
import { useSession } from '#app/shell/session/session.ts'
import { Podrska, TRAZENO } from './-podrska.tsx'

/** Screens of signing in: the way to the support would lead to where the visitor already is. */
const PRIJAVE = ['/prijava-odabir', '/prijava', '/login']

/** The technical support on public pages; who is not signed in comes back to this page with the window open. */
export function PodrskaJavno() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const { profil } = useSession()
  if (profil === null && PRIJAVE.includes(pathname)) return null
  const search = new URLSearchParams(searchStr)
  search.set(TRAZENO, 'true')
  const prijava = `/prijava-odabir?redirectUrl=${encodeURIComponent(`${pathname}?${search}`)}`
  return (
    <aside aria-label="Podrška">
      {profil === null ? (
        <VezaPodrske href={prijava} />
      ) : (
        <Podrska profil={profil} kontekst={undefined} uZaglavlju={false} />
      )}
    </aside>
  )
}
