/** Phases through which a project goes, with their words (specification, section 4). */
export const FAZE_PROJEKTA = { odabir: 'Odabir', ugovaranje: 'Ugovaranje', provedba: 'Provedba' } as const
export type Faza = keyof typeof FAZE_PROJEKTA
