/** Versions of a contract: which was valid at a moment, which is the last signed one, and how they are listed (domain rules 3.15 and 6). */
import type { Instant, IsoDatum } from '#contract/kernel/datum.ts'
import { krajDana } from '#contract/kernel/datum.ts'

/** What made a version: the contract itself, or a change of it. */
export const VRSTE_INACICA = {
  ugovor: 'Ugovor',
  mala: 'Mala izmjena',
  velika: 'Velika izmjena',
  tijelo: 'Izmjena tijela',
  izravna: 'Izmjena (izravna dodjela)',
} as const
export type VrstaInacice = keyof typeof VRSTE_INACICA

/** A small change is accepted without a signature: what follows it is still measured against what was signed. */
const BEZ_POTPISA: readonly VrstaInacice[] = ['mala']

export interface Inacica {
  broj: number
  vrsta: VrstaInacice
  /** From when it is valid. */
  vrijediOd: Instant
  prihvatljivo: number
  bespovratna: number
}

const poBroju = <I extends Pick<Inacica, 'broj'>>(inacice: readonly I[]): I[] =>
  inacice.toSorted((a, b) => a.broj - b.broj)

/** The version that was valid at a moment; undefined before the first. A claim refers to that of its submission. */
export const vazecaU = <I extends Pick<Inacica, 'broj' | 'vrijediOd'>>(
  inacice: readonly I[],
  trenutak: Instant,
): I | undefined => poBroju(inacice).findLast(({ vrijediOd }) => vrijediOd <= trenutak)

/** The version as the day ended. */
export const vazecaNaDan = <I extends Pick<Inacica, 'broj' | 'vrijediOd'>>(inacice: readonly I[], dan: IsoDatum) =>
  vazecaU(inacice, krajDana(dan))

/** What a change is measured against: the contract, the last addendum or the last decision, whichever is newest. */
export const zadnjaPotpisana = <I extends Pick<Inacica, 'broj' | 'vrsta'>>(inacice: readonly I[]): I | undefined =>
  poBroju(inacice).findLast(({ vrsta }) => !BEZ_POTPISA.includes(vrsta))

export interface RedakInacice extends Inacica {
  /** Against the version before; null of the first. */
  razlikaPrihvatljivo: number | null
  razlikaBespovratna: number | null
}

/** The newest first, each with what it changed. */
export function popisInacica(inacice: readonly Inacica[]): RedakInacice[] {
  const redom = poBroju(inacice)
  return redom
    .map((one, at) => {
      const prije = redom[at - 1]
      return {
        ...one,
        razlikaPrihvatljivo: prije === undefined ? null : one.prihvatljivo - prije.prihvatljivo,
        razlikaBespovratna: prije === undefined ? null : one.bespovratna - prije.bespovratna,
      }
    })
    .reverse()
}
