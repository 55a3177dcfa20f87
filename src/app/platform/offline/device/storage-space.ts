/** How much room the browser gives this portal, and whether it may take it back. */
export interface StorageSpace {
  used: number
  quota: number
  /** Photos of `PHOTO_BYTES` that still fit below the point where new ones stop. */
  photos: number
  level: 'dovoljno' | 'malo' | 'puno'
  /** The browser promised not to clear this by itself. */
  persistent: boolean
}

/** A shrunk photo of a field visit, generously. */
export const PHOTO_BYTES = 1_500_000
const WARN_SHARE = 0.7
/** Above this share no new photo is taken; texts go on. */
export const STOP_SHARE = 0.9

export function spaceOf(used: number, quota: number, persistent: boolean): StorageSpace {
  const share = quota > 0 ? used / quota : 1
  const photos = Math.max(0, Math.floor((quota * STOP_SHARE - used) / PHOTO_BYTES))
  return {
    used,
    quota,
    photos,
    level: share >= STOP_SHARE ? 'puno' : share >= WARN_SHARE ? 'malo' : 'dovoljno',
    persistent,
  }
}

/** Null where the browser does not say. */
export async function readSpace(storage: StorageManager | undefined = navigator.storage): Promise<StorageSpace | null> {
  if (storage?.estimate === undefined) return null
  const { usage, quota } = await storage.estimate()
  if (usage === undefined || quota === undefined) return null
  return spaceOf(usage, quota, (await storage.persisted?.()) ?? false)
}

/** Share of the device's room after which what the server has may go. */
export const EVICT_SHARE = 0.7
