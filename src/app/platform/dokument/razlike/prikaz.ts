/** A value of a conflict in words, also of a whole row. */

import type { Polje } from '#contract/kernel/dokument/polje.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { prikazTeksta } from '#contract/kernel/dokument/razlike.ts'
import { isObject, prazno } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { Stanje } from '../stanje.ts'
import { TEKST } from '../tekst.ts'

function single(polje: Polje<never>, text: string, { opcije }: Stanje): string {
  if (polje.izvor !== undefined) return opcije(polje)?.find(({ value }) => value === text)?.label ?? text
  return prikazTeksta(polje, text)
}

function inWords(polje: Polje<never>, value: Json, stanje: Stanje): string {
  if (prazno(value)) return TEKST.razlike.prazno
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (isObject(value)) return row(polje, value, stanje)
  if (Array.isArray(value)) return value.map((item) => inWords(polje, item, stanje)).join(', ')
  return single(polje, String(value), stanje)
}

function row(tablica: Polje<never>, value: Record<string, Json>, stanje: Stanje): string {
  const parts = (tablica.polja ?? [])
    .filter((polje) => !prazno(value[polje.kljuc]) && polje.tip !== 'tablica')
    .map((polje) => `${polje.oznaka}: ${inWords(polje, value[polje.kljuc] ?? null, stanje)}`)
  return parts.join('; ')
}

/** How the value at a path reads; an empty one is said in words. */
export function prikazVrijednosti(path: string, value: Json, stanje: Stanje): string {
  const found = resolvePath(stanje.katalog, path)
  if (found !== null) return inWords(found.polje, value, stanje)
  return typeof value === 'string' ? value : TEKST.razlike.nepoznato
}

/** A side of a difference: what was there and is no longer was deleted, what never was there is empty. */
export function prikazStrane(path: string, value: Json, osnova: Json, stanje: Stanje): string {
  return prazno(value) && !prazno(osnova) ? TEKST.razlike.obrisano : prikazVrijednosti(path, value, stanje)
}

/** The field's label, or what the row is called; also where the document no longer has the place. */
export function nazivPuta(path: string, stanje: Stanje, ...values: readonly Json[]): string {
  const known = stanje.nazivi.get(path)?.oznaka
  if (known !== undefined) return known
  const found = resolvePath(stanje.katalog, path)
  if (found === null) return TEKST.razlike.nepoznato
  const rijec = found.polje.redak ?? found.polje.oznaka
  if (found.vrsta !== 'redak') return found.polje.oznaka
  const row = values.find((value) => isObject(value))
  const prvo = (found.polje.polja ?? []).find(({ tip }) => tip === 'tekst' || tip === 'dugiTekst')
  const ime = isObject(row) && prvo !== undefined ? row[prvo.kljuc] : undefined
  return typeof ime === 'string' && ime !== '' ? `${rijec} „${ime}”` : rijec
}
