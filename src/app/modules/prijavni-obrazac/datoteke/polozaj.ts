/** Where a picture was taken, by the device itself: browsers strip the place from the picture. */
import type { Polozaj } from '#contract/modules/datoteka/datoteka.schema.ts'

const WAIT_MS = 4_000
const OLDEST_MS = 60_000

/** The fix with its accuracy and age; null when the person does not allow it or the device does not know. */
export function polozajUredaja(): Promise<Polozaj | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          ...{ lat: coords.latitude, lon: coords.longitude, tocnost: Math.min(100_000, coords.accuracy) },
          starostMs: Math.max(0, Date.now() - timestamp),
        }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLDEST_MS },
    )
  })
}
