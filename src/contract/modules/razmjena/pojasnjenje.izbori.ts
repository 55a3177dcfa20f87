/** What is chosen in a clarification request, with the words of each choice (domain rules 3.19). */
export const FAZE_POJASNJENJA = { odabir: 'Odabir', ugovaranje: 'Ugovaranje', provedba: 'Provedba' } as const
export type FazaPojasnjenja = keyof typeof FAZE_POJASNJENJA

export const OCJENE_ODGOVORA = { da: 'Da', ne: 'Ne', uvjetno: 'Uvjetno' } as const
export type OcjenaOdgovora = keyof typeof OCJENE_ODGOVORA

/** Working days in which the applicant answers: those of a new request, and the bounds. */
export const ROK_ODGOVORA = { zadano: 7, najmanje: 3, najvise: 60 } as const
export const NAJVISE_PITANJA = 30
