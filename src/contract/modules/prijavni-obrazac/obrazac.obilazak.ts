/** One walk over everything a person sees in a draft: rules, completeness and differences all go this way. */
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tab } from './obrazac.polje.ts'
import { fieldsFor, type PoljeObrasca, poljaKartice } from './obrazac.schema.ts'
import { type Obrazac, retciOd, tabOd, uvjetVrijedi, vrijednost } from './obrazac.vrijednosti.ts'

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

function walk(polja: readonly PoljeObrasca[], okvir: Okvir, definicija: PozivDefinicija): Mjesto[] {
  return polja.flatMap((polje) => {
    if (!uvjetVrijedi(polje.vidljivoAko, okvir.object, polja)) return []
    const path = `${okvir.path}.${polje.kljuc}`
    const here: Mjesto = {
      tab: okvir.tab,
      polje,
      path,
      value: vrijednost(okvir.object, polje.kljuc),
      okvir: okvir.object,
      obvezno: required(polje, okvir, definicija),
      redci: okvir.redci,
    }
    const rows = polje.tip === 'tablica' ? retciOd(okvir.object, polje.kljuc) : []
    return [
      here,
      ...rows.flatMap((row, i) =>
        walk(
          polje.polja ?? [],
          {
            tab: okvir.tab,
            object: row,
            path: `${path}.${row.id}`,
            redci: [...okvir.redci, `${polje.redak ?? ''} ${i + 1}`.trim()],
          },
          definicija,
        ),
      ),
    ]
  })
}

/** Every visible field of the draft, tables before their rows, in the order of display. */
export function mjesta(obrazac: Obrazac, definicija: PozivDefinicija): Mjesto[] {
  return fieldsFor(definicija).flatMap((kartica) =>
    walk(
      poljaKartice(kartica),
      { tab: kartica.kljuc, object: tabOd(obrazac, kartica.kljuc), path: kartica.kljuc, redci: [] },
      definicija,
    ),
  )
}
