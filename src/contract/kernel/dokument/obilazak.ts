/** One walk over everything a person sees in a draft: rules, completeness and differences all go this way. */
import { type Memory, NO_MEMORY, type Remembered } from '../memory.ts'
import type { Json } from '../sync/patch.ts'
import { fieldsFor, type KarticaDokumenta, type Katalog, type PoljeDokumenta, poljaKartice } from './katalog.ts'
import {
  isObject,
  okvirKartice,
  putPolja,
  type Redak,
  retciOd,
  type Sadrzaj,
  uvjetVrijedi,
  vrijednost,
} from './vrijednosti.ts'

/** A field as it stands in the document. */
export interface Mjesto<T extends string = string> {
  tab: T
  polje: PoljeDokumenta
  /** Exact path, row ids included. */
  path: string
  value: Json
  /** The row or tab the value stands in. */
  okvir: Json | undefined
  obvezno: boolean
  /** Names of the rows around it: `['Lokacija 1']`. */
  redci: readonly string[]
}

interface Okvir {
  tab: string
  object: Json | undefined
  pathOf: (kljuc: string) => string
  redci: readonly string[]
}

function required(polje: PoljeDokumenta, okvir: Okvir, primaDatoteke: boolean): boolean {
  if (polje.tip === 'prilog' && !primaDatoteke) return false
  if (polje.tip === 'tablica') return (polje.minRedaka ?? 0) > 0
  return polje.obvezno === true || (polje.obveznoAko !== undefined && uvjetVrijedi(polje.obveznoAko, okvir.object, []))
}

/** The places of a row, of the rows inside it too; of a tab, what stands outside of its rows. */
export type Dio = readonly Mjesto[]

interface Obilazak {
  uvjeti: object
  primaDatoteke: boolean
  remembered: Remembered<Dio>
}

function walk(polja: readonly PoljeDokumenta[], okvir: Okvir, obilazak: Obilazak): Dio[] {
  const parts: Dio[] = []
  let own: Mjesto[] = []
  for (const polje of polja) {
    if (!uvjetVrijedi(polje.vidljivoAko, okvir.object, polja)) continue
    const path = okvir.pathOf(polje.kljuc)
    own.push({
      tab: okvir.tab,
      polje,
      path,
      value: vrijednost(okvir.object, polje.kljuc),
      okvir: okvir.object,
      obvezno: required(polje, okvir, obilazak.primaDatoteke),
      redci: okvir.redci,
    })
    const rows = polje.tip === 'tablica' ? retciOd(okvir.object, polje.kljuc) : []
    if (rows.length === 0) continue
    parts.push(own, ...rows.map((row, i) => redak(polje, row, i, okvir, obilazak)))
    own = []
  }
  if (own.length > 0) parts.push(own)
  return parts
}

function redak(tablica: PoljeDokumenta, row: Redak, index: number, okvir: Okvir, obilazak: Obilazak): Dio {
  const path = `${okvir.pathOf(tablica.kljuc)}.${row.id}`
  const redci = [...okvir.redci, `${tablica.redak ?? ''} ${index + 1}`.trim()]
  const inside = { tab: okvir.tab, object: row, pathOf: (kljuc: string) => `${path}.${kljuc}`, redci }
  return obilazak.remembered(row, [obilazak.uvjeti, tablica, path, redci.join()], () =>
    walk(tablica.polja ?? [], inside, obilazak).flat(),
  )
}

/** The tabs in these circumstances, cut once for as long as they last. */
export function cutOnce<T extends string, U extends object>(
  katalog: Katalog<T, U>,
  uvjeti: U,
  memory: Memory,
): KarticaDokumenta<T>[] {
  return memory.of<KarticaDokumenta<T>[]>('kartice')(uvjeti, [], () => fieldsFor(katalog, uvjeti))
}

/** Every visible field of the draft in the order of display. Its parts stay the same objects while nothing in them changes. */
export function dijelovi<U extends object>(
  katalog: Katalog<string, U>,
  sadrzaj: Sadrzaj,
  uvjeti: U,
  memory: Memory = NO_MEMORY,
): Dio[] {
  const primaDatoteke = katalog.primaDatoteke?.(uvjeti) ?? true
  const obilazak = { uvjeti, primaDatoteke, remembered: memory.of<Dio>('mjesta retka') }
  const ofTab = memory.of<Dio[]>('mjesta kartice')
  return cutOnce(katalog, uvjeti, memory).flatMap((kartica) => {
    const object = okvirKartice(sadrzaj, kartica)
    const okvir = { tab: kartica.kljuc, object, pathOf: (kljuc: string) => putPolja(kartica, kljuc), redci: [] }
    const walked = () => walk(poljaKartice(kartica), okvir, obilazak)
    return isObject(object) ? ofTab(object, [uvjeti, kartica], walked) : walked()
  })
}

/** Every visible field of the draft, tables before their rows, in the order of display. */
export function mjesta<U extends object>(katalog: Katalog<string, U>, sadrzaj: Sadrzaj, uvjeti: U): Mjesto[] {
  return dijelovi(katalog, sadrzaj, uvjeti).flat()
}
