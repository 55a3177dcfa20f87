/** One walk over everything a person sees in a draft: rules, completeness and differences all go this way. */
import { type Memory, NO_MEMORY, type Remembered } from '#contract/kernel/memory.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tab } from './obrazac.polje.ts'
import { fieldsFor, type KarticaObrasca, type PoljeObrasca, poljaKartice } from './obrazac.schema.ts'
import { isObject, type Obrazac, type Redak, retciOd, tabOd, uvjetVrijedi, vrijednost } from './obrazac.vrijednosti.ts'

/** A field as it stands in the document. */
export interface Mjesto {
  tab: Tab
  polje: PoljeObrasca
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
  tab: Tab
  object: Json | undefined
  path: string
  redci: readonly string[]
}

function required(polje: PoljeObrasca, okvir: Okvir, definicija: PozivDefinicija): boolean {
  if (polje.tip === 'prilog' && !definicija.prilozi.ucitavanjeOmoguceno) return false
  if (polje.tip === 'tablica') return (polje.minRedaka ?? 0) > 0
  return polje.obvezno === true || (polje.obveznoAko !== undefined && uvjetVrijedi(polje.obveznoAko, okvir.object, []))
}

/** The places of a row, of the rows inside it too; of a tab, what stands outside of its rows. */
export type Dio = readonly Mjesto[]

interface Obilazak {
  definicija: PozivDefinicija
  remembered: Remembered<Dio>
}

function walk(polja: readonly PoljeObrasca[], okvir: Okvir, obilazak: Obilazak): Dio[] {
  const parts: Dio[] = []
  let own: Mjesto[] = []
  for (const polje of polja) {
    if (!uvjetVrijedi(polje.vidljivoAko, okvir.object, polja)) continue
    const path = `${okvir.path}.${polje.kljuc}`
    own.push({
      tab: okvir.tab,
      polje,
      path,
      value: vrijednost(okvir.object, polje.kljuc),
      okvir: okvir.object,
      obvezno: required(polje, okvir, obilazak.definicija),
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

function redak(tablica: PoljeObrasca, row: Redak, index: number, okvir: Okvir, obilazak: Obilazak): Dio {
  const path = `${okvir.path}.${tablica.kljuc}.${row.id}`
  const redci = [...okvir.redci, `${tablica.redak ?? ''} ${index + 1}`.trim()]
  const inside = { tab: okvir.tab, object: row, path, redci }
  return obilazak.remembered(row, [obilazak.definicija, tablica, path, redci.join()], () =>
    walk(tablica.polja ?? [], inside, obilazak).flat(),
  )
}

/** Every visible field of the draft in the order of display, in parts that stay the same objects while nothing in them changes. */
export function dijelovi(obrazac: Obrazac, definicija: PozivDefinicija, memory: Memory = NO_MEMORY): Dio[] {
  const kartice = memory.of<KarticaObrasca[]>('kartice')(definicija, [], () => fieldsFor(definicija))
  const remembered = memory.of<Dio>('mjesta retka')
  const ofTab = memory.of<Dio[]>('mjesta kartice')
  return kartice.flatMap((kartica) => {
    const object = tabOd(obrazac, kartica.kljuc)
    const okvir = { tab: kartica.kljuc, object, path: kartica.kljuc, redci: [] }
    const walked = () => walk(poljaKartice(kartica), okvir, { definicija, remembered })
    return isObject(object) ? ofTab(object, [definicija, kartica], walked) : walked()
  })
}

/** Every visible field of the draft, tables before their rows, in the order of display. */
export function mjesta(obrazac: Obrazac, definicija: PozivDefinicija): Mjesto[] {
  return dijelovi(obrazac, definicija).flat()
}
