/** The catalogue of one kind of document, and what of it there is in given circumstances. Options are applied, the rest is gone. */
import type { Kartica, Opcija, Polje, Skupina } from './polje.ts'
import { putPolja, type Redak, type Sadrzaj } from './vrijednosti.ts'

/** What circumstances may say of a field besides its catalogue: a call of its application form. */
export interface OpcijePolja {
  info?: string | undefined
  tooltip?: string | undefined
  maxLength?: number | undefined
  required?: boolean | undefined
  hidden?: boolean | undefined
  scorable?: boolean | undefined
  min?: string | undefined
  max?: string | undefined
  options?: readonly Opcija[] | undefined
}

/** A row that the circumstances put into every document of theirs; its id is the same on every device. */
export interface ZadaniRedak {
  tab: string
  lista: string
  id: string
  vrijednosti: Sadrzaj
}

/** Rows that come with the circumstances. They may not be removed while the circumstances ask for them. */
export interface ZadaniRedci<U> {
  liste: readonly { tab: string; lista: string }[]
  za: (uvjeti: U) => readonly ZadaniRedak[]
  /** True for the id of such a row in whatever circumstances. */
  jeZadan: (id: string) => boolean
  /** True for a row of something that is not there any more, whoever made it. */
  jeVisak: (tab: string, redak: Redak, uvjeti: U) => boolean
  /** True where the author has made the same row already. */
  jeIsti: (tab: string, redak: Redak, zadani: Redak) => boolean
  /** Fields that come filled; what stands in them is nobody's answer. */
  ispunjena: readonly string[]
}

/** What a kind of document asks for. `T` are its tabs, `U` the circumstances by which the catalogue is cut: one object while they last. */
export interface Katalog<T extends string, U extends object> {
  kartice: readonly Kartica<T, U>[]
  /** Options by the path without row ids. */
  opcije?: (uvjeti: U) => Readonly<Record<string, OpcijePolja>>
  zadaniRedci?: ZadaniRedci<U>
  /** False where fields for files take none and are therefore not required. */
  primaDatoteke?: (uvjeti: U) => boolean
}

/** Any catalogue, where only what stands in it matters. */
export type SvakiKatalog<T extends string = string> = Pick<Katalog<T, never>, 'kartice'>

function keysOf(polja: readonly Polje<never>[]): readonly string[] {
  return polja.map(({ kljuc }) => kljuc)
}

function faultsOf(polja: readonly Polje<never>[], put: string): string[] {
  const keys = keysOf(polja)
  return polja.flatMap((polje) => [
    ...(keys.indexOf(polje.kljuc) === keys.lastIndexOf(polje.kljuc) ? [] : [`${put}.${polje.kljuc} stands twice`]),
    ...[polje.vidljivoAko, polje.obveznoAko].flatMap((uvjet) =>
      uvjet === undefined || keys.includes(uvjet.polje) ? [] : [`${put}.${polje.kljuc} asks for ${uvjet.polje}`],
    ),
    ...faultsOf(polje.polja ?? [], `${put}.${polje.kljuc}`),
  ])
}

/** A catalogue, checked as the portal starts: keys stand once, conditions name a field beside them. */
export function defineKatalog<T extends string, U extends object>(katalog: Katalog<T, U>): Katalog<T, U> {
  const { kartice } = katalog
  const rooted = kartice.filter(({ uKorijenu }) => uKorijenu)
  const faults = kartice.flatMap(({ kljuc, skupine }) =>
    faultsOf(
      skupine.flatMap(({ polja }) => polja),
      kljuc,
    ),
  )
  if (rooted.length > 0 && kartice.length > 1) faults.push('only a tab that stands alone may stand at the top')
  if (faults.length > 0) throw new Error(`A catalogue is wrong: ${faults.join('; ')}`)
  return katalog
}

/** A field as the circumstances have it, with its path (without row ids) and what they say of it. */
export interface PoljeDokumenta extends Omit<Polje, 'polja' | 'hint' | 'zaKontekst'> {
  put: string
  hint?: string
  info?: string
  tooltip?: string
  polja?: readonly PoljeDokumenta[]
}
export interface SkupinaDokumenta extends Omit<Skupina, 'polja'> {
  polja: readonly PoljeDokumenta[]
}
export interface KarticaDokumenta<T extends string = string> extends Omit<Kartica<T>, 'skupine' | 'zaKontekst'> {
  skupine: readonly SkupinaDokumenta[]
}

function withOptions<U>(polje: Polje<U>, opcije: OpcijePolja): Omit<PoljeDokumenta, 'put'> {
  const { info, tooltip, maxLength, required, scorable, min, max, options } = opcije
  const { polja: _polja, hint: _hint, zaKontekst: _zaKontekst, ...rest } = polje
  const rows =
    polje.tip === 'tablica' && required !== undefined
      ? { minRedaka: required ? Math.max(1, polje.minRedaka ?? 0) : 0 }
      : {}
  return {
    ...rest,
    ...rows,
    ...(info === undefined ? {} : { info }),
    ...(tooltip === undefined ? {} : { tooltip }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(required === undefined ? {} : { obvezno: required }),
    ...(scorable === undefined ? {} : { bodovljivo: scorable }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(options === undefined ? {} : { izvor: { vrsta: 'stalni', opcije: options } }),
  }
}

type OpcijePoPutu = Readonly<Record<string, OpcijePolja>>

function cut<U>(polja: readonly Polje<U>[], putOf: (kljuc: string) => string, uvjeti: U, all: OpcijePoPutu) {
  return polja.flatMap((polje): PoljeDokumenta[] => {
    const put = putOf(polje.kljuc)
    const opcije = all[put] ?? {}
    if (opcije.hidden || polje.zaKontekst?.(uvjeti) === false) return []
    const rows = polje.polja && { polja: cut(polje.polja, (kljuc) => `${put}.${kljuc}`, uvjeti, all) }
    const hint = typeof polje.hint === 'function' ? polje.hint(uvjeti) : polje.hint
    return [{ ...withOptions(polje, opcije), ...(hint === undefined ? {} : { hint }), put, ...rows }]
  })
}

/** The document in these circumstances: hidden fields, tabs and empty groups are gone, every option is applied. */
export function fieldsFor<T extends string, U extends object>(
  katalog: Katalog<T, U>,
  uvjeti: U,
): KarticaDokumenta<T>[] {
  const opcije = katalog.opcije?.(uvjeti) ?? {}
  return katalog.kartice
    .filter(({ zaKontekst }) => zaKontekst?.(uvjeti) !== false)
    .map(({ zaKontekst: _zaKontekst, ...kartica }) => ({
      ...kartica,
      skupine: kartica.skupine
        .map((skupina) => ({
          ...skupina,
          polja: cut(skupina.polja, (kljuc) => putPolja(kartica, kljuc), uvjeti, opcije),
        }))
        .filter(({ polja }) => polja.length > 0),
    }))
}

/** The fields of a tab of {@link fieldsFor}, without their groups. */
export const poljaKartice = (kartica: KarticaDokumenta): PoljeDokumenta[] =>
  kartica.skupine.flatMap(({ polja }) => [...polja])

/** A path that the circumstances hide: the field itself, its table, or what stands in it. */
export function isHidden<U extends object>(katalog: Pick<Katalog<string, U>, 'opcije'>, uvjeti: U) {
  const opcije = katalog.opcije?.(uvjeti) ?? {}
  const hidden = Object.keys(opcije).filter((put) => opcije[put]?.hidden)
  return (put: string): boolean => hidden.some((one) => put === one || put.startsWith(`${one}.`))
}
