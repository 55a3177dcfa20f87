import { Suspense, useState } from 'react'
import { useAfterLoad } from '#app/platform/pwa/after-load.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { DAN } from '#contract/kernel/trajanje.ts'

/** When the notice was agreed to on this device, milliseconds; it is asked again after a year (specification, section 9). */
export const KOLACICI_KEY = 'fondovi.kolacici'
const VRIJEDI_MS = 365 * DAN

const Kolacici = lazyPart(() => import('./kolacici.tsx').then((module) => module.Kolacici))

function prihvaceni(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KOLACICI_KEY)) < VRIJEDI_MS
  } catch {
    return false
  }
}

/** The cookie notice, fetched behind the first page and only by devices that have not agreed to it. */
export function LazyKolacici() {
  const loaded = useAfterLoad()
  const [agreed, setAgreed] = useState(prihvaceni)
  const agree = () => {
    try {
      localStorage.setItem(KOLACICI_KEY, String(Date.now()))
    } catch {
      // A full or forbidden storage: it is asked again next time.
    }
    setAgreed(true)
  }
  return <Suspense fallback={null}>{loaded && !agreed && <Kolacici onAgree={agree} />}</Suspense>
}
