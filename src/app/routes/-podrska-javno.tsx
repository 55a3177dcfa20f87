import { useRouterState } from '@tanstack/react-router'
import { VezaPodrske } from '#app/modules/tehnicko-pitanje/gumb-podrske.tsx'
import { useSession } from '#app/shell/session/session.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Podrska, TRAZENO } from './-podrska.tsx'

/** Screens of signing in: the way to the support would lead to where the visitor already is. */
const PRIJAVE = ['/prijava-odabir', '/prijava', '/login']

/** The way from the page of the support to its inquiry; who is not signed in comes back with the window open. */
export function UpitSaStranice() {
  const { pathname } = useRouterState({ select: ({ location }) => location })
  const { profil } = useSession()
  const upit = `${pathname}?${TRAZENO}=true`
  const href = profil === null ? `/prijava-odabir?redirectUrl=${encodeURIComponent(upit)}` : upit
  return (
    <LinkButton href={href} variant="primary" icon="send">
      {PORUKE.upit.naslov}
    </LinkButton>
  )
}

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
