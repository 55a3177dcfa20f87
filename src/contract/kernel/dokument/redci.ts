/** What a document begins with, and how it follows circumstances that change. Rows they ask for come, rows they dropped go. */
import type { Json, JsonObject, PatchOp } from '../sync/patch.ts'
import type { Katalog, ZadaniRedak } from './katalog.ts'
import type { Polje } from './polje.ts'
import {
  isObject,
  okvirKartice,
  prazno,
  putPolja,
  type Redak,
  retciOd,
  type Sadrzaj,
  tabOd,
  vrijednost,
} from './vrijednosti.ts'

type AnyPolje = Polje<never>

function initial(polje: AnyPolje): Json {
  if (polje.pocetno !== undefined) return polje.pocetno
  return polje.tip === 'tablica' || polje.tip === 'visestrukiOdabir' || polje.tip === 'prilog' ? [] : null
}

function put(target: JsonObject, kljuc: string, value: Json): void {
  const [head = '', ...rest] = kljuc.split('.')
  if (rest.length === 0) {
    target[head] = value
    return
  }
  const old = target[head]
  const child: JsonObject = isObject(old) ? old : {}
  target[head] = child
  put(child, rest.join('.'), value)
}

function emptyValues(polja: readonly AnyPolje[]): JsonObject {
  const result: JsonObject = {}
  for (const polje of polja) if (polje.tip !== 'izracun') put(result, polje.kljuc, initial(polje))
  return result
}

/** A new row of a table's fields with their starting values. */
export function emptyRow(polja: readonly AnyPolje[], id: string): Redak {
  return { ...emptyValues(polja), id }
}

/** A row of the circumstances with the starting values of its table. */
function made<U extends object>({ kartice }: Katalog<string, U>, { tab, lista, id, vrijednosti }: ZadaniRedak): Redak {
  const polja = kartice
    .find(({ kljuc }) => kljuc === tab)
    ?.skupine.flatMap((skupina) => skupina.polja)
    .find(({ kljuc }) => kljuc === lista)?.polja
  return { ...emptyRow(polja ?? [], id), ...vrijednosti, id }
}

/** A document in which nothing is answered yet; deterministic, so two devices that make it agree. */
export function emptyDocument<U extends object>(katalog: Katalog<string, U>, uvjeti: U): Sadrzaj {
  const sadrzaj: Sadrzaj = {}
  for (const { kljuc, uKorijenu, skupine } of katalog.kartice) {
    const values = emptyValues(skupine.flatMap(({ polja }) => polja))
    if (uKorijenu) Object.assign(sadrzaj, values)
    else sadrzaj[kljuc] = values
  }
  for (const zadani of katalog.zadaniRedci?.za(uvjeti) ?? []) {
    const values = tabOd(sadrzaj, zadani.tab) ?? sadrzaj
    if (isObject(values)) values[zadani.lista] = [...retciOd(values, zadani.lista), made(katalog, zadani)]
  }
  return sadrzaj
}

/** True for a row that the circumstances ask for as they are now. */
export function obvezanRedak<U extends object>({ zadaniRedci }: Katalog<string, U>, id: string, uvjeti: U): boolean {
  return zadaniRedci?.jeZadan(id) === true && zadaniRedci.za(uvjeti).some((row) => row.id === id)
}

/**
 * What brings a document to its circumstances as they are now, as operations. Rows of what they ask for no longer go, rows
 * of what they ask for besides come, in their order. A row that is merely obligatory no longer stays: it may go now.
 */
export function supplementOps<U extends object>(katalog: Katalog<string, U>, sadrzaj: Sadrzaj, uvjeti: U): PatchOp[] {
  const { zadaniRedci } = katalog
  if (zadaniRedci === undefined) return []
  return zadaniRedci.liste.flatMap(({ tab, lista }) => {
    const kartica = katalog.kartice.find(({ kljuc }) => kljuc === tab)
    if (kartica === undefined) return []
    const path = putPolja(kartica, lista)
    const rows = retciOd(okvirKartice(sadrzaj, kartica), lista)
    const gone = rows.filter((row) => zadaniRedci.jeVisak(tab, row, uvjeti))
    const kept = rows.filter((row) => !gone.includes(row))
    const has = (row: Redak) => kept.some((one) => one.id === row.id || zadaniRedci.jeIsti(tab, one, row))
    const asked = zadaniRedci
      .za(uvjeti)
      .flatMap((one) => (one.tab === tab && one.lista === lista ? [made(katalog, one)] : []))
    return [
      ...gone.map((row): PatchOp => ({ kind: 'remove', path: `${path}.${row.id}`, was: row })),
      ...asked.flatMap((row, index): PatchOp[] =>
        has(row) ? [] : [{ kind: 'add', path, now: row, after: asked[index - 1]?.id ?? null }],
      ),
    ]
  })
}

function started(
  { zadaniRedci }: Pick<Katalog<string, never>, 'zadaniRedci'>,
  polja: readonly AnyPolje[],
  object: Json | undefined,
): boolean {
  return polja.some((polje) => {
    const value = vrijednost(object, polje.kljuc)
    if (polje.tip !== 'tablica') return !prazno(value) && value !== polje.pocetno
    return retciOd(object, polje.kljuc).some((row) => {
      if (zadaniRedci?.jeZadan(row.id) !== true) return true
      const own = (polje.polja ?? []).filter(({ kljuc }) => !zadaniRedci.ispunjena.includes(kljuc))
      return started({ zadaniRedci }, own, row)
    })
  })
}

/** True when a person has entered something; starting values and rows of the circumstances do not count. */
export function isStarted<U extends object>(katalog: Katalog<string, U>, sadrzaj: Sadrzaj, tab: string): boolean {
  const kartica = katalog.kartice.find(({ kljuc }) => kljuc === tab)
  if (kartica === undefined) return false
  return started(
    katalog,
    kartica.skupine.flatMap(({ polja }) => polja),
    okvirKartice(sadrzaj, kartica),
  )
}
