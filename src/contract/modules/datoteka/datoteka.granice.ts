/** What a place for files takes, and the specification's text for what it does not; the device and the portal ask the same. */

import { PORUKE } from '#contract/kernel/messages.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { VRSTE_DATOTEKA, VRSTE_ZVUKA } from './datoteka.schema.ts'

const MB = 1024 * 1024

/** Bytes as the texts say them: MB, cut to two decimals. */
export const uMegabajtima = (bytes: number): number => Math.floor((bytes / MB) * 100) / 100

/** The smaller of what the portal takes and what the call takes for this attachment; 0 and undefined take nothing. */
export function najveca(portal: number | undefined, najviseMb: number | null | undefined): number | undefined {
  return portal === undefined || najviseMb == null ? portal : Math.min(portal, najviseMb * MB)
}

/** What one place takes where that is less than the portal takes; absent and empty take the same. */
export interface GranicaMjesta {
  /** Largest file in MB. */
  najviseMb?: number | null | undefined
  /** Extensions as a call lists them: `pdf, asice`. */
  format?: string | undefined
}

/** The same kind of file under two names. */
const ISTO: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], jpeg: ['jpg'] }

/** The extensions of a list as people write it; undefined where it names none that the portal knows. */
export function dopustene(format: string | undefined): readonly string[] | undefined {
  const named = (format ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? []
  const known = named.filter((one) => Object.hasOwn(VRSTE_DATOTEKA, one))
  return known.length === 0 ? undefined : [...new Set(known.flatMap((one) => [one, ...(ISTO[one] ?? [])]))]
}

/** The extensions that are offered at a place with this list; where it names none, all but recordings. */
export const ponudene = (format: string | undefined): readonly string[] =>
  dopustene(format) ?? Object.keys(VRSTE_DATOTEKA).filter((one) => !VRSTE_ZVUKA.includes(one))

/** Whether a file of this name may stand in a place with this list. */
export function dopustenFormat(naziv: string, format: string | undefined): boolean {
  return dopustene(format)?.includes(ekstenzija(naziv)) ?? true
}

/** Why a file of this name and size may not come; null when it may. The size may be unknown yet. */
export function zasto(
  { naziv, bajtova }: { naziv: string; bajtova: number | null },
  najviseBajtova: number | undefined,
  format?: string,
): string | null {
  if (!najviseBajtova) return PORUKE.datoteka.bezNajveceVelicine
  if (!Object.hasOwn(VRSTE_DATOTEKA, ekstenzija(naziv)) || !dopustenFormat(naziv, format)) return PORUKE.datoteka.vrsta
  return bajtova !== null && bajtova > najviseBajtova ? PORUKE.datoteka.prevelika(uMegabajtima(najviseBajtova)) : null
}
