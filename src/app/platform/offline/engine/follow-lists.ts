/** Joins the lists of the screens to what the device keeps of them. Every answer is kept, and stands in when the portal is not there. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { KeptLists } from './kept-lists.ts'

const nameOf = (queryKey: QueryKey): string => JSON.stringify(queryKey)

/** A list of many pages is kept with its first: what a person sees at once. */
const PAGES = 5

interface Pages {
  pages: unknown[]
  pageParams: unknown[]
}
const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

function toKeep(data: unknown): Json {
  if (!isPages(data)) return data as Json
  return { pages: data.pages.slice(0, PAGES), pageParams: data.pageParams.slice(0, PAGES) } as Json
}

/** JSON has no `undefined`, which is where a first page starts. */
function toShow(data: Json): unknown {
  return isPages(data)
    ? { pages: (data as Pages).pages, pageParams: data.pageParams.map((param) => param ?? undefined) }
    : data
}

/** From now on until the returned function is called. `rights`: what the person may see; under others nothing kept is shown. */
export function followLists(queryClient: QueryClient, lists: KeptLists, rights: string): () => void {
  let stopped = false
  const ready = lists.under(rights)

  async function show(query: Query): Promise<void> {
    await ready
    const kept = await lists.read(nameOf(query.queryKey))
    if (kept === undefined || stopped || query.state.data !== undefined) return
    queryClient.setQueryData(query.queryKey, toShow(kept.data), { updatedAt: kept.at })
  }

  async function follow(query: Query): Promise<void> {
    if (query.meta?.naUredaju !== true) return
    const { status, error, data, dataUpdatedAt } = query.state
    if (error instanceof Offline && data === undefined) return show(query)
    const isDenied = error instanceof ApiProblem && (error.status === 403 || error.status === 404)
    await ready
    if (isDenied) return lists.forget(nameOf(query.queryKey))
    if (status === 'success') await lists.keep(nameOf(query.queryKey), { data: toKeep(data), at: dataUpdatedAt })
  }

  // What the device cannot keep or read is asked from the portal as before.
  const run = (query: Query) => void follow(query).catch(() => undefined)
  for (const query of queryClient.getQueryCache().getAll()) run(query)
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    // What was put there by hand, also by us, is no answer of the portal.
    if (action.type === 'error' || (action.type === 'success' && action.manual !== true)) run(event.query)
  })
  return () => {
    stopped = true
    leave()
  }
}
