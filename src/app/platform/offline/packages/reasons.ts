/** Why a package is kept, what of it may be shown, and what goes first when the device is full. Pure. */
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Edition, PackageRow } from './package.types.ts'

/** How long an opened package stays for that alone. */
export const OPENED_DAYS = 3

/** `priprema`: the person asked for it; `otvoreno`: opened lately; `neposlano`: work on it has not arrived. */
export type Reason = 'priprema' | 'otvoreno' | 'neposlano'

export interface Moment {
  /** Milliseconds of this device's clock. */
  now: number
  /** Projects with unsent work. */
  unsent: ReadonlySet<string>
}

export function reasonsOf(
  { pinnedAt, openedAt, target }: Pick<PackageRow, 'pinnedAt' | 'openedAt' | 'target'>,
  { now, unsent }: Moment,
): Reason[] {
  const reasons: Reason[] = []
  if (pinnedAt !== null) reasons.push('priprema')
  if (openedAt !== null && now - openedAt < OPENED_DAYS * DAN) reasons.push('otvoreno')
  if (unsent.has(target.projektId)) reasons.push('neposlano')
  return reasons
}

/** What is too old is not shown: the right to read it may have ended. A clock put back does not make it younger. */
export function isExpired({ issuedAt, expiresAt }: Pick<Edition, 'issuedAt' | 'expiresAt'>, now: number): boolean {
  return now >= expiresAt || now < issuedAt - DAN
}

export type PackageState = 'ceka' | 'preuzima' | 'spremno' | 'isteklo' | 'nepotpuno' | 'oduzeto'

export function stateOf({ trouble, ready, next }: PackageRow, now: number): PackageState {
  if (trouble?.kind === 'oduzeto') return 'oduzeto'
  if (ready !== null && isExpired(ready, now)) return 'isteklo'
  if (trouble?.kind === 'nema-mjesta') return 'nepotpuno'
  if (ready !== null) return 'spremno'
  return next === null ? 'ceka' : 'preuzima'
}

export interface Size {
  bytes: number
  stored: number
}

/** Of what is being brought, otherwise of what is there. */
export function sizeOf({ ready, next }: Pick<PackageRow, 'ready' | 'next'>): Size {
  const items = (next ?? ready)?.items ?? []
  return {
    bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
    stored: items.reduce((sum, { stored }) => sum + stored, 0),
  }
}

/** Nothing keeps it any more and nobody could read it: it leaves by itself. */
export function mayLeave(row: PackageRow, moment: Moment): boolean {
  const edition = row.ready ?? row.next
  const old = edition === null || isExpired(edition, moment.now)
  return row.trouble?.kind !== 'oduzeto' && old && reasonsOf(row, moment).length === 0
}

/**
 * It is past its time and its bytes leave, though the person still wants it. Only what is unsent holds them, and a clock put back
 * does not end them: the device may be far from every network.
 */
export function mustEmpty({ ready, next, target }: PackageRow, { now, unsent }: Moment): boolean {
  const edition = ready ?? next
  return edition !== null && edition.items.length > 0 && now >= edition.expiresAt && !unsent.has(target.projektId)
}

const lastUse = ({ openedAt, readyAt, next }: PackageRow) => Math.max(openedAt ?? 0, readyAt ?? next?.issuedAt ?? 0)

/** Ids of packages that make room, in the order in which they go: without a reason, the longest unused first. Nothing that is kept for one. */
export function evictionOrder(rows: readonly PackageRow[], moment: Moment): string[] {
  return rows
    .filter((row) => row.trouble?.kind !== 'oduzeto' && reasonsOf(row, moment).length === 0)
    .sort((a, b) => lastUse(a) - lastUse(b) || (a.pkgId < b.pkgId ? -1 : 1))
    .map(({ pkgId }) => pkgId)
}
