/** Tells an open screen that somebody else changed its record. */
import { useState } from 'react'
import { urlOf } from '#app/platform/api/url.ts'
import { useEventStream } from '#app/platform/api/use-event-stream.ts'
import { type DogadajZapisa, dogadajEndpoints, type PracenaVrsta } from '#contract/kernel/dogadaj.ts'

export interface FollowedRecord {
  vrsta: PracenaVrsta
  id: number | string
  /** `institucija:4`, `prijavitelj:7`. */
  za: string
  verzijaRetka: number
}

/** The newest version the server told of, at least the one on the screen. */
export function useNewestVersion({ vrsta, id, za, verzijaRetka }: FollowedRecord): number {
  const key = `${vrsta}:${id}`
  const [told, setTold] = useState({ key, verzija: verzijaRetka })
  useEventStream({
    key: `${key} ${za}`,
    // A version that is read later does not open another stream.
    url: () => urlOf(dogadajEndpoints.prati.path, {}, { zapis: key, za, verzija: String(verzijaRetka) }),
    event: 'zapis',
    onEvent: (data) => {
      const { verzijaRetka: verzija } = JSON.parse(data) as DogadajZapisa
      setTold((before) => (before.key !== key || verzija > before.verzija ? { key, verzija } : before))
    },
  })
  return told.key === key ? Math.max(told.verzija, verzijaRetka) : verzijaRetka
}
