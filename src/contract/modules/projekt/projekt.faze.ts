/** Phases through which a project goes, with their words (specification, section 4), and who of its call works on it in each. */
import type { Body } from '#contract/kernel/permissions.ts'

export const FAZE_PROJEKTA = { odabir: 'Odabir', ugovaranje: 'Ugovaranje', provedba: 'Provedba' } as const
export type Faza = keyof typeof FAZE_PROJEKTA

/** The body that works on a project: the first of these that its call has. */
export const TIJELA_FAZE = {
  odabir: ['SEL'],
  ugovaranje: ['IMP', 'SEL'],
  provedba: ['IMP', 'SEL'],
} as const satisfies Record<Faza, readonly Body[]>

export const tijeloFaze = (faza: Faza, tijela: { readonly [tijelo in Body]?: number | undefined }): 'SEL' | 'IMP' =>
  TIJELA_FAZE[faza].find((tijelo) => tijela[tijelo] !== undefined) ?? 'SEL'
