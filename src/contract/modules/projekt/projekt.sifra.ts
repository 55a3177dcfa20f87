/** Number of a project (domain rules 1.7): the call's code, the group of the call it applies in, and a running number of the call. */
import { tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '../poziv/definicija.schema.ts'

/** Code of the group that the applicant chose; undefined where the call has none. */
export function skupinaPrijave(obrazac: JsonObject, { skupine }: Pick<PozivDefinicija, 'skupine'>): string | undefined {
  const chosen = tekstOd(tabOd(obrazac, 'projekt'), 'skupina')
  return skupine.find(({ id }) => id === chosen)?.id
}

/** `NPOO.C2.5.R1-I2.01-V3.0007`, and `KK.03.2.1.05.0012` without groups. */
export function sifraProjekta(oznaka: string, skupina: string | undefined, redniBroj: number): string {
  return `${oznaka}${skupina === undefined ? '' : `-${skupina}`}.${String(redniBroj).padStart(4, '0')}`
}
