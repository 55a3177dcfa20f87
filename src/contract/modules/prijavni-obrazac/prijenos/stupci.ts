/** The fixed columns in which budget lines travel to and from a spreadsheet (domain rules 4.5), in the catalogue's order. */

import { opcijePolja } from '#contract/kernel/dokument/izbori.ts'
import type { Opcija } from '#contract/kernel/dokument/polje.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { karticaProracun } from '../kartica.proracun.ts'
import { oznakeAktivnosti } from '../obrazac.izbori.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'
import type { PoljePrijave } from '../obrazac.tab.ts'
import { PRIJAVNI_OBRAZAC } from '../prijavni-obrazac.ts'

/** What a spreadsheet may hold in a cell. */
export type Celija = string | number | boolean | Date | null

const tablica = karticaProracun.skupine[0]?.polja[0]

export const STUPCI: readonly PoljePrijave[] = tablica?.polja?.filter(({ tip }) => tip !== 'izracun') ?? []
/** How many lines a budget may have. */
export const NAJVISE_STAVKI = tablica?.maxRedaka ?? 0

/** What the import reads a draft against. */
export interface OkvirPrijenosa {
  obrazac: Sadrzaj
  ctx: KontekstObrasca
}

/** Choices under names that are all different, so that a name says which one is meant. */
export function izbori(polje: PoljePrijave, { obrazac, ctx }: OkvirPrijenosa): Opcija[] {
  const all = opcijePolja(PRIJAVNI_OBRAZAC, polje, obrazac, ctx) ?? []
  const count = new Map<string, number>()
  for (const { label } of all) count.set(key(label), (count.get(key(label)) ?? 0) + 1)
  return all.map(({ value, label }) => ({
    value,
    label: label.trim() === '' || (count.get(key(label)) ?? 0) > 1 ? `${label} [${value}]`.trim() : label.trim(),
  }))
}

/** One text whatever the case, diacritics and blanks. */
export const key = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** The choice a text means: its name, its value, or the sign of an activity („A1.2”); undefined when there is no such. */
export function izborZa(polje: PoljePrijave, text: string, okvir: OkvirPrijenosa): string | undefined {
  const options = izbori(polje, okvir)
  const wanted = key(text)
  const found = options.find(({ value }) => value === text.trim()) ?? options.find(({ label }) => key(label) === wanted)
  return found?.value ?? poOznaci(polje, wanted, okvir)
}

function poOznaci({ izvor }: PoljePrijave, wanted: string, { obrazac }: OkvirPrijenosa): string | undefined {
  if (izvor?.vrsta !== 'sadrzaj' || (izvor.naziv !== 'aktivnosti' && izvor.naziv !== 'elementi')) return undefined
  const signs = oznakeAktivnosti(obrazac)[izvor.naziv]
  const bySign = [...signs].find(([, sign]) => key(sign) === wanted)?.[0]
  if (bySign !== undefined) return bySign
  const lista = izvor.naziv === 'aktivnosti' ? 'popis' : 'elementi'
  const named = retciOd(tabOd(obrazac, 'aktivnosti'), lista).filter((row) => key(tekstOd(row, 'naziv')) === wanted)
  return named.length === 1 ? named[0]?.id : undefined
}
