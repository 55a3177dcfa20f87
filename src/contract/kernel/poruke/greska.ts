/** The one sentence for what nobody foresaw; every page loads it. */
export const greska = 'Dogodila se greška, pokušajte ponovo.'
