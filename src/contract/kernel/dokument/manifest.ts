/** The manifest: which files a document names, with the hash each must have. Files travel beside the document and are tied to it by this. */
import { isUuid } from '../id.ts'
import { cistiNaziv } from '../naziv-datoteke.ts'
import type { Json, JsonObject } from '../sync/patch.ts'
import type { SvakiKatalog } from './katalog.ts'
import type { Polje } from './polje.ts'
import { isObject, okvirKartice, retciOd, type Sadrzaj } from './vrijednosti.ts'

/** One file of a field. `bajtova` is its size; `sha256` is what the server's copy must have. */
export interface PrilogDokumenta {
  id: string
  naziv: string
  sha256: string
  bajtova: number
}

const SHA256 = /^[0-9a-f]{64}$/
const KEYS = ['id', 'naziv', 'sha256', 'bajtova']

/** Whether a value is a file of the manifest and nothing more. */
export function jePrilog(value: Json): value is JsonObject & PrilogDokumenta {
  if (!isObject(value) || Object.keys(value).some((key) => !KEYS.includes(key))) return false
  const { id, naziv, sha256, bajtova } = value
  const named = typeof naziv === 'string' && naziv.length > 0 && naziv.length <= 150
  const hashed = typeof sha256 === 'string' && SHA256.test(sha256)
  const sized = typeof bajtova === 'number' && Number.isInteger(bajtova) && bajtova > 0
  return typeof id === 'string' && isUuid(id) && named && hashed && sized
}

/** Whether it may be written. It is named as an upload would be, so nothing hidden, no path and no direction marks reach a screen or a disk. */
export const jeNoviPrilog = (value: Json): boolean => jePrilog(value) && value.naziv === cistiNaziv(value.naziv)

/** The files of one field. */
export function priloziOd(object: Json | undefined, kljuc: string): PrilogDokumenta[] {
  return retciOd(object, kljuc).filter(jePrilog)
}

/** A file of the document with the path of the field that names it. */
interface NaMjestu {
  file: PrilogDokumenta
  put: string
}

function collect(polja: readonly Polje<never>[], object: Json | undefined, okvir: string): NaMjestu[] {
  return polja.flatMap((polje) => {
    const put = okvir === '' ? polje.kljuc : `${okvir}.${polje.kljuc}`
    if (polje.tip === 'prilog') return priloziOd(object, polje.kljuc).map((file) => ({ file, put }))
    if (polje.tip !== 'tablica') return []
    return retciOd(object, polje.kljuc).flatMap((row) => collect(polje.polja ?? [], row, `${put}.${row.id}`))
  })
}

function nosiPriloge(polje: Polje<never>): boolean {
  return polje.tip === 'prilog' || (polje.tip === 'tablica' && (polje.polja ?? []).some(nosiPriloge))
}

/** The few fields of each tab that hold files: the server asks for every document that it saves. */
function bearersOf({ kartice }: SvakiKatalog) {
  return kartice.map((kartica) => ({
    kartica,
    polja: kartica.skupine.flatMap(({ polja }) => polja.filter(nosiPriloge)),
  }))
}
const bearers = new WeakMap<object, ReturnType<typeof bearersOf>>()

function collected(katalog: SvakiKatalog, sadrzaj: Sadrzaj): NaMjestu[] {
  const known = bearers.get(katalog.kartice) ?? bearersOf(katalog)
  bearers.set(katalog.kartice, known)
  return known.flatMap(({ kartica, polja }) =>
    collect(polja, okvirKartice(sadrzaj, kartica), kartica.uKorijenu ? '' : kartica.kljuc),
  )
}

/** The files that one field names. */
export const priloziPolja = (katalog: SvakiKatalog, sadrzaj: Sadrzaj, putPolja: string): PrilogDokumenta[] =>
  collected(katalog, sadrzaj).flatMap(({ file, put }) => (put === putPolja ? [file] : []))

/** Every file the document names, wherever it stands. */
export const manifestOf = (katalog: SvakiKatalog, sadrzaj: Sadrzaj): PrilogDokumenta[] =>
  collected(katalog, sadrzaj).map(({ file }) => file)

/** Paths of the fields that name them, by the ids of the files. */
export const putoviPriloga = (katalog: SvakiKatalog, sadrzaj: Sadrzaj): Map<string, string> =>
  new Map(collected(katalog, sadrzaj).map(({ file, put }) => [file.id, put]))
