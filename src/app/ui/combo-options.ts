import { useCallback, useEffect, useRef, useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { matches } from '#contract/kernel/tekst.ts'
import type { Option } from './option.ts'
import { toast } from './toast-store.ts'

/** How many options are shown at once (specification, section 9). */
export const OPTIONS_PAGE = 20
/** Pause in typing before options are asked for (specification, section 9). */
export const OPTIONS_DEBOUNCE_MS = 350

/** How long the failure is told beside the list (specification, section 8). */
const FAILURE_TOAST_MS = 3000

export interface OptionsPage {
  options: readonly Option[]
  more: boolean
}
export type LoadOptions = (query: string, offset: number, signal: AbortSignal) => Promise<OptionsPage>

/** A page of the given options that match, whatever the case and diacritics. */
export function filterOptions(options: readonly Option[], query: string, most: number): OptionsPage {
  const found =
    query.trim() === '' ? options : options.filter((option) => matches(`${option.label} ${option.hint ?? ''}`, query))
  return { options: found.slice(0, most), more: found.length > most }
}

interface Source {
  options: readonly Option[] | undefined
  load: LoadOptions | undefined
  query: string
  active: boolean
}

/** Options for a query: filtered here, or loaded page by page with a pause after typing. */
export function useOptions({ options, load, query, active }: Source) {
  const [pages, setPages] = useState(1)
  const [loaded, setLoaded] = useState<OptionsPage>({ options: [], more: false })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef<AbortController>(undefined)

  const fetchPage = useCallback(
    async (text: string, before: readonly Option[]) => {
      if (load === undefined) return
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setState('loading')
      try {
        const page = await load(text, before.length, controller.signal)
        if (controller.signal.aborted) return
        setLoaded({ options: [...before, ...page.options], more: page.more })
        setState('idle')
      } catch (error) {
        if (controller.signal.aborted) return
        setState('failed')
        toast(error instanceof Error && error.message !== '' ? error.message : PORUKE.dohvat.podaci, {
          tone: 'danger',
          duration: FAILURE_TOAST_MS,
        })
      }
    },
    [load],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the first page
  useEffect(() => setPages(1), [query])
  useEffect(() => {
    if (!active || load === undefined) return
    const timer = window.setTimeout(() => void fetchPage(query, []), query === '' ? 0 : OPTIONS_DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [active, load, query, fetchPage])
  useEffect(() => () => running.current?.abort(), [])

  if (load === undefined) {
    const page = filterOptions(options ?? [], query, pages * OPTIONS_PAGE)
    return { ...page, state: 'idle' as const, loadMore: () => setPages(pages + 1), retry: () => undefined }
  }
  const loadMore = () => {
    if (state !== 'loading' && loaded.more) void fetchPage(query, loaded.options)
  }
  const retry = () => void fetchPage(query, loaded.options)
  return { ...loaded, state, loadMore, retry }
}
