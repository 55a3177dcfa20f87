/**
 * What was typed and the database has not written yet, sealed in the same breath. A page that is left at once loses no letter.
 * It lies beside the database, because IndexedDB answers later and a page that is left does not wait for it.
 */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { RowCipher } from '../cipher/row-cipher.ts'

export interface Unwritten {
  /** One form as typed; `undefined` once the database has it. Nothing is kept where the browser keeps nothing. */
  note: (name: string, value: JsonObject | undefined) => void
  /** What pages that are gone left behind. `at`: milliseconds of this device's clock when it was typed. */
  left: () => Left[]
  /** Removes what `left` gave and was taken over; what its page has typed since stays. */
  remove: (taken: readonly Left[]) => void
}

export interface Left {
  key: string
  text: string
  at: number
  forms: Readonly<Record<string, JsonObject>>
}

type Entry = Pick<Left, 'at' | 'forms'>

export const unwrittenPrefix = (osobaId: number): string => `fondovi.nezapisano.${osobaId}.`

/** `page`: names this page among those of the same person. */
export function browserUnwritten(
  osobaId: number,
  cipher: Pick<RowCipher, 'seal' | 'open'>,
  page: string,
  now: () => number,
): Unwritten {
  const prefix = unwrittenPrefix(osobaId)
  const own = prefix + page
  let forms: Record<string, JsonObject> = {}

  function opened(key: string): Left[] {
    const text = localStorage.getItem(key)
    if (text === null) return []
    try {
      const [iv = '', sealed = ''] = text.split(' ')
      const { at, forms } = cipher.open(prefix, { iv: bytes(iv), sealed: bytes(sealed) }) as Entry
      return [{ key, text, at, forms }]
    } catch {
      // Sealed with a key that this profile no longer has: nobody can read it.
      localStorage.removeItem(key)
      return []
    }
  }

  return {
    note: (name, value) => {
      const { [name]: _, ...others } = forms
      forms = value === undefined ? others : { ...others, [name]: value }
      quietly(() => {
        if (Object.keys(forms).length === 0) return localStorage.removeItem(own)
        const { iv, sealed } = cipher.seal(prefix, { at: now(), forms } satisfies Entry)
        localStorage.setItem(own, `${text(iv)} ${text(sealed)}`)
      }, undefined)
    },
    left: () => quietly(() => keysOf(prefix).flatMap((key) => (key === own ? [] : opened(key))), []),
    remove: (taken) =>
      quietly(() => {
        for (const { key, text } of taken) if (localStorage.getItem(key) === text) localStorage.removeItem(key)
      }, undefined),
  }
}

/** Their author had their work removed from this device. */
export function forgetUnwritten(osobaId: number): void {
  quietly(() => {
    for (const key of keysOf(unwrittenPrefix(osobaId))) localStorage.removeItem(key)
  }, undefined)
}

const keysOf = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** A browser that refuses storage keeps what the database keeps. */
function quietly<R>(run: () => R, otherwise: R): R {
  try {
    return run()
  } catch {
    return otherwise
  }
}

const text = (raw: Uint8Array): string => btoa(Array.from(raw, (byte) => String.fromCharCode(byte)).join(''))
const bytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
