/** Paths of a document against its catalogue: the server refuses an operation on anything the document does not have. */
import type { Joining } from '../sync/merge.ts'
import type { Json, PatchOp } from '../sync/patch.ts'
import type { Katalog, SvakiKatalog } from './katalog.ts'
import { jeNoviPrilog } from './manifest.ts'
import type { Polje, TipPolja } from './polje.ts'
import { emptyRow, obvezanRedak } from './redci.ts'
import { isObject, putPolja, type Redak } from './vrijednosti.ts'

const ROW_ID = /^(?!prototype$)[A-Za-z0-9_-]{1,60}$/
/**
 * What may name a row. As a part of a path may be: a row that no path can name could be edited and removed by nobody, and held up
 * whoever tried. And nothing that every object has by itself (`toString`): what stands beside a document is kept by the ids of its rows.
 */
const jeIdRetka = (id: string): boolean => ROW_ID.test(id) && !Object.hasOwn(Object.prototype, id)

/** What a path names. `put` is the path without row ids: the key of options and of comments on a field. */
export interface NadeniPut<T extends string = string> {
  vrsta: 'polje' | 'lista' | 'redak'
  tab: T
  polje: Polje<never>
  put: string
}

/** Rows of a table and files of a field come and go by their ids. */
function isList({ tip }: Polje<never>): boolean {
  return tip === 'tablica' || tip === 'prilog'
}

type Nadeno = Omit<NadeniPut, 'tab'>

function find(
  polja: readonly Polje<never>[],
  segments: readonly string[],
  putOf: (kljuc: string) => string,
): Nadeno | null {
  const polje = polja.find(({ kljuc }) => {
    const parts = kljuc.split('.')
    return parts.length <= segments.length && parts.every((part, i) => part === segments[i])
  })
  if (polje === undefined) return null
  const put = putOf(polje.kljuc)
  const [rowId, ...rest] = segments.slice(polje.kljuc.split('.').length)
  if (rowId === undefined) return { vrsta: isList(polje) ? 'lista' : 'polje', polje, put }
  if (!isList(polje) || !jeIdRetka(rowId)) return null
  if (polje.tip === 'prilog' && rest.length > 0) return null
  if (rest.length === 0) return { vrsta: 'redak', polje, put }
  return find(polje.polja ?? [], rest, (kljuc) => `${put}.${kljuc}`)
}

/** Finds a path of the document in the catalogue; null when the document has no such place. */
export function resolvePath<T extends string>({ kartice }: SvakiKatalog<T>, path: string): NadeniPut<T> | null {
  const all = path.split('.')
  const kartica = kartice.find(({ kljuc, uKorijenu }) => uKorijenu || kljuc === all[0])
  if (kartica === undefined) return null
  const { kljuc: tab, uKorijenu, skupine } = kartica
  const segments = uKorijenu ? all : all.slice(1)
  if (segments.length === 0) return null
  const polja = skupine.flatMap((skupina) => skupina.polja)
  const found = find(polja, segments, (kljuc) => putPolja(kartica, kljuc))
  return found && { ...found, tab }
}

/** True when the path is a field, list or row of the document. */
export function knownPath(katalog: SvakiKatalog, path: string): boolean {
  return resolvePath(katalog, path) !== null
}

const SPAJANJE: Partial<Record<TipPolja, Joining>> = { dugiTekst: 'words', visestrukiOdabir: 'set', prilog: 'set' }

/** How an answer is put together from two people's; undefined for all but prose and choices of several (I17). */
export function joiningAt(katalog: SvakiKatalog, path: string): Joining | undefined {
  const found = resolvePath(katalog, path)
  return found?.vrsta === 'polje' ? SPAJANJE[found.polje.tip] : undefined
}

/** Rows and files are known by their ids, so no two of a list have the same. */
const razlicitiId = (redci: readonly Json[]): boolean =>
  new Set(redci.map((one) => (isObject(one) ? one.id : one))).size === redci.length

/** True when a value has the shape of its field, also when it is not yet valid. */
export function fits(polje: Polje<never>, value: Json): boolean {
  switch (polje.tip) {
    case 'izracun':
      return false
    case 'daNe':
      return value === null || typeof value === 'boolean'
    case 'prilog':
      return value === null || (Array.isArray(value) && value.every(jeNoviPrilog) && razlicitiId(value))
    case 'visestrukiOdabir':
      return value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    case 'tablica':
      return Array.isArray(value) && value.every((row) => rowFits(polje, row)) && razlicitiId(value)
    default:
      return value === null || typeof value === 'string'
  }
}

function rowFits(tablica: Polje<never>, row: Json): boolean {
  if (!isObject(row) || typeof row.id !== 'string' || !jeIdRetka(row.id)) return false
  return Object.entries(row).every(([kljuc, value]) => {
    if (kljuc === 'id') return true
    const polje = tablica.polja?.find((one) => one.kljuc === kljuc)
    return polje !== undefined && fits(polje, value)
  })
}

/**
 * True when the operation may be applied. The place exists, the value has the field's shape (also when it is not yet
 * valid), nothing computed or locked is written, and rows that the circumstances ask for stay.
 */
export function knownOp<U extends object>(katalog: Katalog<string, U>, op: PatchOp, uvjeti: U): boolean {
  const found = resolvePath(katalog, op.path)
  if (found === null) return false
  if (op.kind === 'set') return found.vrsta === 'polje' && !found.polje.zakljucano && fits(found.polje, op.now)
  if (op.kind === 'add') {
    if (found.polje.tip === 'prilog') return found.vrsta === 'lista' && jeNoviPrilog(op.now)
    if (found.vrsta !== 'lista' || !rowFits(found.polje, op.now)) return false
    return !found.polje.zakljucano || katalog.zadaniRedci?.jeZadan(op.now.id) === true
  }
  const id = op.path.split('.').at(-1) ?? ''
  return found.vrsta === 'redak' && !found.polje.zakljucano && !obvezanRedak(katalog, id, uvjeti)
}

/** A new row for the list at `path`, with starting values. Throws a RangeError when the document has no such list. */
export function newRow(katalog: SvakiKatalog, path: string, id: string): Redak {
  const found = resolvePath(katalog, path)
  if (found?.vrsta !== 'lista') throw new RangeError(`The document has no list ${path}`)
  return emptyRow(found.polje.polja ?? [], id)
}
