/** Names of the service worker's caches that pages look into as well. */

/** Files that calls have published. */
export const CALL_FILES = 'fondovi-datoteke-poziva'
