/** Words of the addresses of the support's lists: whose inquiries, and which of them. Any other word is no address. */
import type { PopisPitanja, StranaPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'

export const POPISI = [
  ['dodijeljena_pitanja', 'dodijeljena', 'Dodijeljena meni'],
  ['istaknuta_pitanja', 'istaknuta', 'Istaknuta'],
  ['sva_pitanja', 'sva', 'Sva'],
] as const
export const STRANE = [
  ['prijavitelj', 'Prijavitelji'],
  ['institucija', 'Institucije'],
] as const
export const DODIJELJENA = '/administracija/tehnicka-pitanja/dodijeljena_pitanja'
/** The list an address names; undefined for any other. */
export function popisAdrese(strana: string, popis: string): { strana: StranaPitanja; popis: PopisPitanja } | undefined {
  const cija = STRANE.find(([key]) => key === strana)?.[0]
  const found = POPISI.find(([key]) => key === popis)?.[1]
  return cija === undefined || found === undefined ? undefined : { strana: cija, popis: found }
}
