/** What a form is told, and what it gives. */
import type { QueryKey } from '@tanstack/react-query'
import type { Greske } from './greske.ts'
import type { fieldsOf } from './polja.ts'
import type { Shema } from './shema.ts'

/** Answer of `posalji` that leaves what was typed: it waits in the outbox, or the person thought better of it. */
export const ZADRZI = 'zadrzi'

export interface OpisObrasca<U extends object, S = U, R = unknown> {
  /** What stands in the fields before anybody types: the saved record, or what a new one begins with. */
  pocetno: U
  /**
   * Under which name what is typed stays on the device until it has arrived. It names the form, the desk and the record,
   * so that nobody meets what was typed elsewhere. A secret has none.
   */
  kljuc?: string | undefined
  /** Fields that are given anew each time and never kept. */
  neCuva?: readonly (keyof U)[]
  /** What can be judged before anything is sent, and what becomes of what was typed; without one the server judges. */
  shema?: Shema<U, S> | undefined
  /** Rejects with the refusal. */
  posalji: (sadrzaj: S, mutationId: string) => Promise<R>
  /** After what was sent is forgotten. */
  nakon?: ((odgovor: R) => unknown) | undefined
  /** Asked anew after it has arrived, and after somebody else's save. */
  osvjezi?: readonly QueryKey[] | undefined
  /** Loads the newer state after somebody else has saved, where a key does not say it. Resolves once it is here. */
  naSukob?: (() => Promise<unknown>) | undefined
  /** Parts of the body that precede a field's name in the server's refusal. */
  dijelovi?: readonly string[] | undefined
  /** The sentence over fields that cannot be sent. */
  neispravno?: string | undefined
  /** Begins the ids of the fields, where the page behind a dialog may hold the same names. */
  ime?: string | undefined
  /** Told of everything that is typed, for a form that is kept elsewhere. */
  onUnos?: ((unos: U) => void) | undefined
  /** The form lists its errors in an `ErrorSummary`, which takes the focus; otherwise the first wrong field does. */
  sazetak?: true
}

export interface Obrazac<U extends object> {
  /** What stands in the form. */
  unos: U
  /** A change, or what makes one of all that stands in the form at that moment. `polja`: whose complaints it answers. */
  set: (changes: Partial<U> | ((before: U) => Partial<U>), polja?: readonly string[]) => void
  /** Ties a field to its name: `<TextField {...polja.text('naziv')} label="Naziv" />`. */
  polja: ReturnType<typeof fieldsOf<U>>
  greske: Greske
  /** One sentence about the last refusal. */
  poruka: string | undefined
  /** What of it stands at no field. */
  bezPolja: string | undefined
  /** Somebody else has saved meanwhile: the next press goes on top of what they saved. */
  sukob: boolean
  pending: boolean
  /** Grows with every refusal, so that a summary of errors is announced anew. */
  pokusaj: number
  /** How many fields differ from what the portal has. */
  nespremljeno: number
  /** True once it has arrived. A second press before the answer is the same press. */
  predaj: () => Promise<boolean>
  /** A refusal that came later. */
  odbij: (greske: Greske, poruka: string | undefined) => void
  /** Forgets what was typed. */
  odbaci: () => void
}
