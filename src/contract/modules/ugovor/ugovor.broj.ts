/** Numbers of contracts and their addenda: the programme's prefix before the number of the project (domain rules 1.7). */

/** „UG.NPOO.C1.1.2.R2-I5.02.0001”: the call's mask has made the rest. */
export const brojUgovora = ({ ugovorPrefiks, sifra }: { ugovorPrefiks: string; sifra: string }): string =>
  `${ugovorPrefiks}${sifra}`

/** „UG.NPOO.C1.1.2.R2-I5.02.0001-D2”: the second addendum. */
export const brojDodatka = (broj: string, redniBroj: number): string => `${broj}-D${redniBroj}`
