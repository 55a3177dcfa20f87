/** What an answer of the portal makes of a package on this device. Pure. */
import { SAT } from '#contract/kernel/trajanje.ts'
import type { Paket } from '#contract/modules/projekt/projekt.paket.schema.ts'
import { backoff } from '../core/backoff.ts'
import { type Edition, type PackageFailure, type PackageItem, type PackageRow, RECORD } from './package.types.ts'

/** How often the portal is asked whether a package is still the newest. */
const CHECK_MS = SAT
/** When a device that had no room looks again by itself. */
const FULL_PAUSE_MS = SAT

/** Every byte of it is on the device. */
export const isWhole = ({ stored, bytes }: PackageItem) => stored === bytes

/** The record's hash, when the device holds it whole. */
export function heldRecord({ next, ready }: Pick<PackageRow, 'next' | 'ready'>): string | undefined {
  const items = [...(next?.items ?? []), ...(ready?.items ?? [])]
  return items.find((item) => item.id === RECORD && isWhole(item))?.sha256
}

/** The edition of an answer; what the device already holds of it, whole or in part, is taken over. */
export function editionOf(
  answer: Paket,
  { next, ready, without = [] }: Pick<PackageRow, 'next' | 'ready' | 'without'>,
  { now, newSlot }: { now: number; newSlot: () => string },
): Edition {
  const known = [...(ready?.items ?? []), ...(next?.items ?? [])]
  const record = { id: RECORD, naziv: 'Prijavni obrazac', sha256: answer.sazetak, bajtova: answer.bajtova }
  const datoteke = answer.datoteke.filter(({ id }) => !without.includes(id))
  const items = [record, ...datoteke].map(({ id, naziv, sha256, bajtova }): PackageItem => {
    const same = known.filter((item) => item.id === id && item.sha256 === sha256 && item.bytes === bajtova)
    const { slot, stored } = same.sort((a, b) => b.stored - a.stored)[0] ?? { slot: newSlot(), stored: 0 }
    return { id, naziv, sha256, bytes: bajtova, slot, stored }
  })
  const lasts = Date.parse(answer.vrijediDo) - Date.parse(answer.izdano)
  return { items, missing: answer.nedostaje, issuedAt: now, expiresAt: now + lasts }
}

const namesOf = ({ items, missing }: Edition) =>
  JSON.stringify([items.map(({ id, sha256, naziv }) => [id, sha256, naziv]), missing])

/** The portal has answered: nothing new, then only fresher; or something to bring. */
export function answered(row: PackageRow, edition: Edition, now: number): PackageRow {
  const heard = { ...row, checkedAt: now, asked: false, failures: 0, nextAttemptAt: 0 }
  const { ready } = row
  if (ready !== null && namesOf(ready) === namesOf(edition)) {
    const { issuedAt, expiresAt } = edition
    return { ...heard, next: null, ready: { ...ready, issuedAt, expiresAt }, trouble: null }
  }
  return { ...heard, next: edition }
}

/** Every item was read back and is what the portal said. */
export function verified(row: PackageRow, now: number): PackageRow {
  if (row.next === null) return row
  return { ...row, ready: row.next, readyAt: now, next: null, trouble: null, failures: 0, nextAttemptAt: 0 }
}

/** These items are not what was stored; they are brought again, and until then there is no tick. */
export function damaged(
  row: PackageRow,
  broken: ReadonlySet<string>,
  { newSlot, ...moment }: { now: number; random: number; newSlot: () => string },
): PackageRow {
  const edition = row.next ?? row.ready
  if (edition === null) return row
  const items = edition.items.map((item) => (broken.has(item.slot) ? { ...item, slot: newSlot(), stored: 0 } : item))
  const ready = row.ready?.items.some(({ slot }) => broken.has(slot)) ? null : row.ready
  return later({ ...row, next: { ...edition, items }, ready, trouble: { kind: 'osteceno' } }, moment)
}

/** Not now; again after a pause that grows. */
export function later(
  row: PackageRow,
  { now, random }: { now: number; random: number },
  failure?: PackageFailure,
): PackageRow {
  const failures = row.failures + 1
  const pause = failure?.kind === 'throttled' ? failure.retryAfterMs : 0
  return { ...row, failures, nextAttemptAt: now + Math.max(pause, backoff(failures, random)) }
}

/** What did not fit; the rest stays and can be read. */
export function tooFull(row: PackageRow, left: readonly PackageItem[], now: number): PackageRow {
  const bytes = left.reduce((sum, item) => sum + item.bytes - item.stored, 0)
  const trouble = { kind: 'nema-mjesta' as const, items: left.map(({ naziv }) => naziv), bytes }
  return { ...row, trouble, nextAttemptAt: now + FULL_PAUSE_MS }
}

/** The portal no longer shows it to this person: nothing of it stays but the news. */
export function takenAway(row: PackageRow, now: number): PackageRow {
  return { ...row, ready: null, next: null, asked: false, pinnedAt: null, trouble: { kind: 'oduzeto', at: now } }
}

/** Too old to be read: its bytes leave the device, the row stays and says so (R-OFF-1). */
export function wornOut(row: PackageRow): PackageRow {
  return { ...row, ready: row.ready && { ...row.ready, items: [] }, next: null }
}

/** What the portal said of it was said before this contact, or too long ago. */
function isOld({ checkedAt }: PackageRow, now: number, contactAt: number): boolean {
  return checkedAt === null || checkedAt < contactAt || now - checkedAt >= CHECK_MS
}

/** Whether a package has something to ask or to bring now. `contactAt`: when the line came back or the page began. */
export function isDue(row: PackageRow, now: number, contactAt: number): boolean {
  if (row.trouble?.kind === 'oduzeto' || row.nextAttemptAt > now) return false
  return row.asked || row.next !== null || row.ready === null || isOld(row, now, contactAt)
}

/** The portal has never said what belongs to it. */
export function isUnanswered({ ready, next }: Pick<PackageRow, 'ready' | 'next'>): boolean {
  return ready === null && next === null
}

/** Whether the portal is asked again before anything more is brought. */
export function mustAsk(row: PackageRow, now: number, contactAt: number): boolean {
  return row.next === null || row.asked || isOld(row, now, contactAt)
}
