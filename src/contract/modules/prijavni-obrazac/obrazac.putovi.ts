/** Paths of the document against the catalogue: the server refuses an operation on anything the form does not have. */
import type { Joining } from '#contract/kernel/sync/merge.ts'
import type { Json, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { KARTICE } from './obrazac.fields.ts'
import { jeNoviPrilog } from './obrazac.manifest.ts'
import { type Polje, TABOVI, type Tab, type TipPolja } from './obrazac.polje.ts'
import { emptyRow, obvezanRedak, redakPoziva } from './obrazac.schema.ts'
import { isObject, type Redak } from './obrazac.vrijednosti.ts'

const ROW_ID = /^[A-Za-z0-9_-]{1,60}$/

/** What a path names. `put` is the path without row ids: the key of the call's options and of comments on a field. */
export interface NadeniPut {
  vrsta: 'polje' | 'lista' | 'redak'
  tab: Tab
  polje: Polje
  put: string
}

/** Rows of a table and files of a field come and go by their ids. */
function isList({ tip }: Polje): boolean {
  return tip === 'tablica' || tip === 'prilog'
}

function find(polja: readonly Polje[], segments: readonly string[], tab: Tab, parent: string): NadeniPut | null {
  const polje = polja.find(({ kljuc }) => {
    const parts = kljuc.split('.')
    return parts.length <= segments.length && parts.every((part, i) => part === segments[i])
  })
  if (polje === undefined) return null
  const put = `${parent}.${polje.kljuc}`
  const [rowId, ...rest] = segments.slice(polje.kljuc.split('.').length)
  if (rowId === undefined) return { vrsta: isList(polje) ? 'lista' : 'polje', tab, polje, put }
  if (!isList(polje) || !ROW_ID.test(rowId)) return null
  if (polje.tip === 'prilog' && rest.length > 0) return null
  return rest.length === 0 ? { vrsta: 'redak', tab, polje, put } : find(polje.polja ?? [], rest, tab, put)
}

/** Finds a path of the document in the catalogue; null when the form has no such place. */
export function resolvePath(path: string): NadeniPut | null {
  const [head, ...segments] = path.split('.')
  const tab = TABOVI.find((name) => name === head)
  const kartica = KARTICE.find(({ kljuc }) => kljuc === tab)
  if (tab === undefined || kartica === undefined || segments.length === 0) return null
  return find(
    kartica.skupine.flatMap(({ polja }) => [...polja]),
    segments,
    tab,
    tab,
  )
}

/** True when the path is a field, list or row of the form. */
export function knownPath(path: string): boolean {
  return resolvePath(path) !== null
}

const SPAJANJE: Partial<Record<TipPolja, Joining>> = { dugiTekst: 'words', visestrukiOdabir: 'set', prilog: 'set' }

/** How an answer is put together from two people's; undefined for all but prose and choices of several (I17). */
export function spajanjePolja(path: string): Joining | undefined {
  const found = resolvePath(path)
  return found?.vrsta === 'polje' ? SPAJANJE[found.polje.tip] : undefined
}

function fits(polje: Polje, value: Json): boolean {
  switch (polje.tip) {
    case 'izracun':
      return false
    case 'daNe':
      return value === null || typeof value === 'boolean'
    case 'prilog':
      return value === null || (Array.isArray(value) && value.every(jeNoviPrilog))
    case 'visestrukiOdabir':
      return value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    case 'tablica':
      return Array.isArray(value) && value.every((row) => rowFits(polje, row))
    default:
      return value === null || typeof value === 'string'
  }
}

function rowFits(tablica: Polje, row: Json): boolean {
  if (!isObject(row) || typeof row.id !== 'string' || !ROW_ID.test(row.id)) return false
  return Object.entries(row).every(([kljuc, value]) => {
    if (kljuc === 'id') return true
    const polje = tablica.polja?.find((one) => one.kljuc === kljuc)
    return polje !== undefined && fits(polje, value)
  })
}

/**
 * True when the operation may be applied: the place exists, the value has the field's shape (also when it is not yet
 * valid), nothing computed or locked is written, and rows that the call asks for stay.
 */
export function knownOp(op: PatchOp, definicija: PozivDefinicija): boolean {
  const found = resolvePath(op.path)
  if (found === null) return false
  if (op.kind === 'set') return found.vrsta === 'polje' && !found.polje.zakljucano && fits(found.polje, op.now)
  if (op.kind === 'add') {
    if (found.polje.tip === 'prilog') return found.vrsta === 'lista' && jeNoviPrilog(op.now)
    if (found.vrsta !== 'lista' || !rowFits(found.polje, op.now)) return false
    return !found.polje.zakljucano || redakPoziva(op.now.id)
  }
  return (
    found.vrsta === 'redak' && !found.polje.zakljucano && !obvezanRedak(op.path.split('.').at(-1) ?? '', definicija)
  )
}

/** A new row for the list at `path`, with starting values. Throws a RangeError when the form has no such list. */
export function newRow(path: string, id: string): Redak {
  const found = resolvePath(path)
  if (found?.vrsta !== 'lista') throw new RangeError(`The form has no list ${path}`)
  return emptyRow(found.polje.polja ?? [], id)
}
