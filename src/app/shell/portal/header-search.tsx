import { useRouter, useRouterState } from '@tanstack/react-router'
import { SearchField } from '#app/ui/search-field.tsx'

const RESULTS = '/rezultati-pretrage'

/** The search in the header: on the page of results it replaces what is looked for, from anywhere else it leads there (specification, section 6). */
export function HeaderSearch() {
  const { navigate, history } = useRouter()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const onResults = pathname === RESULTS
  const sought = onResults ? (search as { search?: string }).search : undefined
  const look = (text: string) => {
    if (text === '') return
    // The address is there before the screen: what is typed on while its code is loading is the same search.
    const there = history.location.pathname === RESULTS
    void navigate({ to: RESULTS, search: { search: text }, replace: there, resetScroll: !there })
  }
  return <SearchField label="Pretraga portala" placeholder="Pretraga" value={sought ?? ''} onSearch={look} />
}
