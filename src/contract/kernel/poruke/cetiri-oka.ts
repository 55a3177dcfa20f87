/** Said to whoever would take a second step after their own first one (R-4E). */
export const cetiriOka = 'Radnju mora izvršiti druga osoba (načelo četiri oka).'

/** The rule of four eyes, as it stands beside the rules of a move. */
export const CETIRI_OKA = { pravilo: 'R-4E', poruka: cetiriOka } as const
