/** Server-sent events while somebody looks: a page that is hidden or without a network keeps no connection. */
import { useEffect, useRef, useState } from 'react'
import { reachability } from './reachability.ts'
import { useOnline } from './use-online.ts'

/** A browser keeps six connections to one place, so a page that is not looked at gives its own back. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

export interface EventStream {
  /** What is followed; another one is another stream, undefined is none. */
  key: string | undefined
  /** Asked when a stream begins; its answer may say what the screen knows by then. */
  url: () => string
  event: string
  onEvent: (data: string) => void
  /** Another event of the same stream. */
  also?: { event: string; onEvent: (data: string) => void }
}

/** Follows one stream. The browser itself connects again when it breaks. */
export function useEventStream({ key, event, ...rest }: EventStream): void {
  const online = useOnline()
  const visible = useVisible()
  const also = rest.also?.event
  // What it tells and where it begins may change without another stream.
  const latest = useRef(rest)
  useEffect(() => {
    latest.current = rest
  })
  useEffect(() => {
    if (key === undefined || !online || !visible || typeof EventSource === 'undefined') return
    const stream = new EventSource(latest.current.url())
    stream.addEventListener(event, ({ data }) => latest.current.onEvent(String(data)))
    if (also !== undefined) stream.addEventListener(also, ({ data }) => latest.current.also?.onEvent(String(data)))
    let release: () => void = () => undefined
    stream.onopen = () => {
      release()
      release = reachability.hold()
    }
    // It broke: perhaps the portal is gone, and nobody else would notice on a page where nothing happens.
    stream.onerror = () => {
      release()
      reachability.reportFailure()
    }
    return () => {
      release()
      stream.close()
    }
  }, [online, visible, key, event, also])
}
