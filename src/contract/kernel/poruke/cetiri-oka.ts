/** Said to whoever would take a second step after their own first one (R-4E). */
export const cetiriOka = 'Radnju mora izvršiti druga osoba (načelo četiri oka).'
