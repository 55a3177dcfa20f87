import { lazy, Suspense, useEffect, useState } from 'react'
import { afterLoad } from '#app/platform/pwa/after-load.ts'

/** When the notice was agreed to on this device, milliseconds; it is asked again after a year (specification, section 9). */
export const KOLACICI_KEY = 'fondovi.kolacici'
const VRIJEDI_MS = 365 * 24 * 60 * 60 * 1000

const Kolacici = lazy(() => import('./kolacici.tsx').then((module) => ({ default: module.Kolacici })))

function prihvaceni(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KOLACICI_KEY)) < VRIJEDI_MS
  } catch {
    return false
  }
}

/** The cookie notice, fetched behind the first page and only by devices that have not agreed to it. */
export function LazyKolacici() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let gone = false
    void afterLoad().then(() => {
      if (!gone) setShown(!prihvaceni())
    })
    return () => {
      gone = true
    }
  }, [])
  const agree = () => {
    try {
      localStorage.setItem(KOLACICI_KEY, String(Date.now()))
    } catch {
      // A full or forbidden storage: it is asked again next time.
    }
    setShown(false)
  }
  return <Suspense fallback={null}>{shown && <Kolacici onAgree={agree} />}</Suspense>
}
