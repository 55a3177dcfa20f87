/** Edits of the form in words: where it was and what was written, for logs, lists and the outbox. */
import { type Json, type PatchOp, touchedPath } from '#contract/kernel/sync/patch.ts'
import { KARTICE } from './obrazac.fields.ts'
import type { Polje } from './obrazac.polje.ts'
import { resolvePath } from './obrazac.putovi.ts'
import { prikazTeksta } from './obrazac.razlike.ts'
import { isObject, prazno } from './obrazac.vrijednosti.ts'

const KARTICA = new Map<string, string>(KARTICE.map(({ kljuc, naslov }) => [kljuc, naslov]))

/** „Proračun – Iznos jedinice”, or the word for a row of the list. */
export function nazivPolja(path: string): string {
  const found = resolvePath(path)
  if (found === null) return 'Podatak kojeg obrazac više nema'
  const oznaka = found.vrsta === 'redak' ? (found.polje.redak ?? found.polje.oznaka) : found.polje.oznaka
  return [KARTICA.get(found.tab), oznaka].filter(Boolean).join(' – ')
}

/** A value in words; a row by the names of its fields. */
export function rijecima(polje: Polje | undefined, value: Json): string {
  if (prazno(value)) return 'prazno'
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (Array.isArray(value)) return value.map((item) => rijecima(polje, item)).join(', ')
  if (!isObject(value)) return `„${polje === undefined ? String(value) : prikazTeksta(polje, String(value))}”`
  return (polje?.polja ?? [])
    .filter(({ kljuc }) => !prazno(value[kljuc]))
    .map((one) => `${one.oznaka}: ${rijecima(one, value[one.kljuc] ?? null)}`)
    .join('; ')
}

/** One edit: its field, and what was written there. */
export function izmjenaRijecima(op: PatchOp): { polje: string; upisano: string } {
  const path = touchedPath(op)
  return {
    polje: nazivPolja(path),
    upisano: op.kind === 'remove' ? 'obrisano' : rijecima(resolvePath(path)?.polje, op.now),
  }
}
