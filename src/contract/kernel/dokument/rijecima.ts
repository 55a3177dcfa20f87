/** Edits of a document in words: where it was and what was written, for logs, lists and the outbox. */
import { type Json, type PatchOp, touchedPath } from '../sync/patch.ts'
import type { SvakiKatalog } from './katalog.ts'
import type { Polje } from './polje.ts'
import { resolvePath } from './putovi.ts'
import { prikazTeksta } from './razlike.ts'
import { isObject, prazno } from './vrijednosti.ts'

/** „Proračun – Iznos jedinice”, or the word for a row of the list. */
export function nazivPolja(katalog: SvakiKatalog, path: string): string {
  const found = resolvePath(katalog, path)
  if (found === null) return 'Podatak kojeg obrazac više nema'
  const oznaka = found.vrsta === 'redak' ? (found.polje.redak ?? found.polje.oznaka) : found.polje.oznaka
  const kartica = katalog.kartice.find(({ kljuc }) => kljuc === found.tab)?.naslov
  return [kartica, oznaka].filter(Boolean).join(' – ')
}

/** A value in words; a row by the names of its fields. */
export function rijecima(polje: Polje<never> | undefined, value: Json): string {
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
export function izmjenaRijecima(katalog: SvakiKatalog, op: PatchOp): { polje: string; upisano: string } {
  const path = touchedPath(op)
  return {
    polje: nazivPolja(katalog, path),
    upisano: op.kind === 'remove' ? 'obrisano' : rijecima(resolvePath(katalog, path)?.polje, op.now),
  }
}
