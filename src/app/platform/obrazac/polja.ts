/**
 * What ties the fields of a form to what is being typed. Spread over a field it gives its name, value, change, and the
 * refusal that names it.
 *
 *     const { polja } = useObrazac(…)
 *     <DateField {...polja.value('datum')} label="Datum" required />
 */
import type { Option } from '#app/ui/option.ts'
import { idPolja } from './fokus.ts'

/** Names of the values of `U` that are `T`. */
type NamesOf<U, T> = { [K in keyof U]-?: U[K] extends T ? K : never }[keyof U] & string

export function fieldsOf<U extends object>(
  typed: U,
  set: (changes: Partial<U>) => void,
  errorOf: (name: string) => string | undefined,
  /** Begins the ids of the fields. */
  ime?: string,
) {
  const field = <K extends keyof U & string, V>(
    name: K,
    { shown, kept }: { shown: (value: U[K]) => V; kept: (value: V) => unknown },
  ) => ({
    name: idPolja(name, ime),
    value: shown(typed[name]),
    error: errorOf(name),
    onChange: (value: V) => set({ [name]: kept(value) } as Partial<U>),
  })
  return {
    /** As it is. */
    value: <K extends keyof U & string>(name: K) =>
      field<K, U[K]>(name, { shown: (value) => value, kept: (value) => value }),
    /** A text that is never null: while nothing is typed it is empty. */
    text: (name: NamesOf<U, string>) =>
      field<typeof name, string | null>(name, {
        shown: (value) => (value === '' ? null : (value as string)),
        kept: (value) => value ?? '',
      }),
    /** Ticked or not. */
    tick: (name: NamesOf<U, boolean>) =>
      field<typeof name, boolean | null>(name, {
        shown: (value) => value as boolean,
        kept: (value) => value === true,
      }),
    /** One of some words, or none yet. */
    choice: (name: NamesOf<U, string | null>, options: readonly Option[]) => ({
      ...field<typeof name, string | null>(name, {
        shown: (value) => value as string | null,
        kept: (value) => (options.some((one) => one.value === value) ? value : null),
      }),
      options,
    }),
    /** One of some words, always: what is no choice leaves the one that stands. */
    oneOf: (name: NamesOf<U, string>, options: readonly Option[]) => ({
      ...field<typeof name, string | null>(name, {
        shown: (value) => value as string,
        kept: (value) => (options.some((one) => one.value === value) ? value : typed[name]),
      }),
      options,
    }),
    /** The number of a record chosen from a list, or none yet. */
    id: (name: NamesOf<U, number | null>, options: readonly Option[]) => ({
      ...field<typeof name, string | null>(name, {
        shown: (value) => (value === null ? null : String(value)),
        kept: (value) => (value === null ? null : Number(value)),
      }),
      options,
    }),
    /** Numbers of records chosen from a list. */
    ids: (name: NamesOf<U, readonly number[]>, options: readonly Option[]) => ({
      ...field<typeof name, string[]>(name, {
        shown: (value) => (value as readonly number[]).map(String),
        kept: (value) => value.map(Number),
      }),
      options: [...options],
    }),
  }
}
