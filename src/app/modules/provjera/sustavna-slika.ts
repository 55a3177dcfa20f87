import { useRef } from 'react'

/** Files say when they were made in whole seconds, some devices in twos. */
const SAT_SLIKE_MS = 2_000

/** The camera of the device may give an older picture as well, where people find the gallery in it. */
export function useSustavnaSlika() {
  const otvorena = useRef(Number.POSITIVE_INFINITY)
  return {
    /** The camera of the device opens now. */
    otvara: () => {
      otvorena.current = Date.now()
    },
    /** Made before that camera was opened. */
    jeStarija: (file: Pick<File, 'lastModified'>, izvor: 'kamera' | 'sustav') =>
      izvor === 'sustav' && file.lastModified < otvorena.current - SAT_SLIKE_MS,
  }
}
