/** How long the selection of a call still lasts, in words. */
import { diffDays, formatDatum, type IsoDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { dana } from '#contract/kernel/plural.ts'
import type { PozivUOdabiruRedak } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'

/** „još 12 dana”, „danas je zadnji dan” or how long ago it was. */
export function preostaje(kraj: IsoDatum, danas: IsoDatum): string {
  const jos = diffDays(danas, kraj)
  if (jos === 0) return 'danas je zadnji dan'
  return jos > 0 ? `još ${dana(jos)}` : `rok je prošao prije ${dana(-jos)}`
}

/** „Odabir do 30. 3. 2027., još 120 dana”; nothing where every application has its own time. */
export function krajRijecima({ kraj }: Pick<PozivUOdabiruRedak, 'kraj'>, danas: IsoDatum): string | undefined {
  if (kraj === null || !isIsoDatum(kraj)) return undefined
  return `Odabir do ${formatDatum(kraj)}, ${preostaje(kraj, danas)}`
}
