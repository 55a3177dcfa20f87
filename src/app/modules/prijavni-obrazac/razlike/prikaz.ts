/** A value of a conflict in words, also of a whole row. */
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { formatEur, formatPercent, parseEur, parsePercent } from '#contract/kernel/money.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { Polje } from '#contract/modules/prijavni-obrazac/obrazac.polje.ts'
import { resolvePath } from '#contract/modules/prijavni-obrazac/obrazac.putovi.ts'
import { opcijePolja } from '#contract/modules/prijavni-obrazac/obrazac.schema.ts'
import { isObject, prazno } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import type { Stanje } from '../stanje.ts'
import { TEKST } from '../tekst.ts'

function single(polje: Polje, text: string, { obrazac, ctx }: Stanje): string {
  if (polje.izvor !== undefined)
    return opcijePolja(polje, obrazac, ctx)?.find(({ value }) => value === text)?.label ?? text
  if (polje.tip === 'datum' && isIsoDatum(text)) return formatDatum(text)
  const amount = polje.tip === 'iznos' ? parseEur(text) : undefined
  if (amount?.ok) return formatEur(amount.cents)
  const share = polje.tip === 'postotak' ? parsePercent(text) : undefined
  return share?.ok ? formatPercent(share.hundredths) : text
}

function inWords(polje: Polje, value: Json, stanje: Stanje): string {
  if (prazno(value)) return TEKST.razlike.prazno
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (isObject(value)) return row(polje, value, stanje)
  if (Array.isArray(value)) return value.map((item) => inWords(polje, item, stanje)).join(', ')
  return single(polje, String(value), stanje)
}

function row(tablica: Polje, value: Record<string, Json>, stanje: Stanje): string {
  const parts = (tablica.polja ?? [])
    .filter((polje) => !prazno(value[polje.kljuc]) && polje.tip !== 'tablica')
    .map((polje) => `${polje.oznaka}: ${inWords(polje, value[polje.kljuc] ?? null, stanje)}`)
  return parts.join('; ')
}

/** How the value at a path reads; an empty one is said in words. */
export function prikazVrijednosti(path: string, value: Json, stanje: Stanje): string {
  const found = resolvePath(path)
  return found === null ? JSON.stringify(value) : inWords(found.polje, value, stanje)
}
