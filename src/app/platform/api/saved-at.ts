/** What the service worker and the pages tell each other about kept answers of public catalogues. */

/** Header of a kept answer: when the server gave it, milliseconds since the epoch. */
export const SAVED_AT = 'x-spremljeno'

/** The worker has asked the server again behind a kept answer; `at` is when the server answered, in milliseconds. */
export interface Freshened {
  type: 'javno-osvjezeno'
  url: string
  at: number
  changed: boolean
}

export function isFreshened(data: unknown): data is Freshened {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'javno-osvjezeno'
}
