/** What is chosen in a clarification request, with the words of each choice (domain rules 3.19). */
export const OCJENE_ODGOVORA = { da: 'Da', ne: 'Ne', uvjetno: 'Uvjetno' } as const
export type OcjenaOdgovora = keyof typeof OCJENE_ODGOVORA

/** Working days in which the applicant answers: those of a new request, and the bounds. */
export const ROK_ODGOVORA = { zadano: 7, najmanje: 3, najvise: 60 } as const
export const NAJVISE_PITANJA = 30
/** Longest words, in characters: of a title, and of a question or an answer. */
export const NAJDULJE = { naslov: 200, tekst: 4000 } as const
