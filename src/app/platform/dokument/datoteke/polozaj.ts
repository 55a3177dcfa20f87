/** Where a picture was taken, by the device itself: browsers strip the place from the picture. */
import type { Polozaj } from '#contract/modules/datoteka/datoteka.schema.ts'

const WAIT_MS = 4_000
const OLDEST_MS = 60_000

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
    const id = navigator.geolocation.watchPosition(keep, () => undefined, { enableHighAccuracy: true })
    stop = () => navigator.geolocation.clearWatch(id)
  }
  navigator.permissions.query({ name: 'geolocation' }).then(begin, () => undefined)
  return () => {
    left = true
    stop?.()
  }
}

/** The fix with its accuracy and age. Null when the person does not allow it or the device does not know. */
export function polozajUredaja(): Promise<Polozaj | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  if (last !== undefined && Date.now() - last.timestamp < OLDEST_MS) return Promise.resolve(asPolozaj(last))
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (fix) => resolve(asPolozaj(fix)),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLDEST_MS },
    )
  })
}
