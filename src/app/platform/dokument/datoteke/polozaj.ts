/** Where a picture was taken, by the device itself: browsers strip the place from the picture. */
import type { Polozaj } from '#contract/modules/datoteka/datoteka.schema.ts'

const WAIT_MS = 4_000
const OLDEST_MS = 60_000
/** The code by which a browser says that the person, or the device, does not allow it. */
const PERMISSION_DENIED = 1

/** Why there is no position: it was refused, the device could not tell it, or it never can. */
export type BezPolozaja = 'odbijena' | 'nedostupna' | 'nepodrzana'

export type Nalaz = { polozaj: Polozaj } | { polozaj: null; bez: BezPolozaja }

let last: GeolocationPosition | undefined

function asPolozaj({ coords, timestamp }: GeolocationPosition): Polozaj {
  return {
    lat: coords.latitude,
    lon: coords.longitude,
    tocnost: Math.min(100_000, coords.accuracy),
    starostMs: Math.max(0, Date.now() - timestamp),
  }
}

/** Follows the device while a place for pictures is open, if the person has allowed it before. The first fix takes longest. */
export function pratiPolozaj(): () => void {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return () => undefined
  let stop: (() => void) | undefined
  let left = false
  const begin = (status: PermissionStatus) => {
    if (left || status.state !== 'granted') return
    const keep = (fix: GeolocationPosition) => {
      last = fix
    }
    // What was known before the right was taken back, or the signal lost, is not where the next picture is.
    const forget = () => {
      last = undefined
    }
    const id = navigator.geolocation.watchPosition(keep, forget, { enableHighAccuracy: true })
    stop = () => navigator.geolocation.clearWatch(id)
  }
  navigator.permissions.query({ name: 'geolocation' }).then(begin, () => undefined)
  return () => {
    left = true
    stop?.()
  }
}

/** The fix with its accuracy and age, or why there is none. */
export function polozajUredaja(): Promise<Nalaz> {
  if (!('geolocation' in navigator)) return Promise.resolve({ polozaj: null, bez: 'nepodrzana' })
  if (last !== undefined && Date.now() - last.timestamp < OLDEST_MS)
    return Promise.resolve({ polozaj: asPolozaj(last) })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (fix) => resolve({ polozaj: asPolozaj(fix) }),
      ({ code }) => resolve({ polozaj: null, bez: code === PERMISSION_DENIED ? 'odbijena' : 'nedostupna' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLDEST_MS },
    )
  })
}
