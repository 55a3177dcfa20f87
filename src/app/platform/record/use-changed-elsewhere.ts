/** Tells an open screen that somebody else changed its record. */
import { useEffect, useRef, useState } from 'react'
import { urlOf } from '#app/platform/api/url.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { type DogadajZapisa, dogadajEndpoints, type PracenaVrsta } from '#contract/kernel/dogadaj.ts'

export interface FollowedRecord {
  vrsta: PracenaVrsta
  id: number | string
  /** `institucija:4`, `prijavitelj:7`. */
  za: string
  verzijaRetka: number
}

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

/** The newest version the server told of, at least the one on the screen. The browser itself connects again when the stream breaks. */
export function useNewestVersion({ vrsta, id, za, verzijaRetka }: FollowedRecord): number {
  const online = useOnline()
  const visible = useVisible()
  const key = `${vrsta}:${id}`
  const [told, setTold] = useState({ key, verzija: verzijaRetka })
  // Where a stream begins; a version that is read later must not open another one.
  const shown = useRef(verzijaRetka)
  useEffect(() => {
    shown.current = verzijaRetka
  }, [verzijaRetka])
  useEffect(() => {
    if (!online || !visible || typeof EventSource === 'undefined') return
    const query = { zapis: key, za, verzija: String(shown.current) }
    const stream = new EventSource(urlOf(dogadajEndpoints.prati.path, {}, query))
    stream.addEventListener('zapis', ({ data }) => {
      const { verzijaRetka: verzija } = JSON.parse(data) as DogadajZapisa
      setTold((before) => (before.key !== key || verzija > before.verzija ? { key, verzija } : before))
    })
    return () => stream.close()
  }, [online, visible, key, za])
  return told.key === key ? Math.max(told.verzija, verzijaRetka) : verzijaRetka
}
