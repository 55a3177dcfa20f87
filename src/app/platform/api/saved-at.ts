/** Header of an answer that the service worker kept: when the server gave it, milliseconds since the epoch. */
export const SAVED_AT = 'x-spremljeno'
