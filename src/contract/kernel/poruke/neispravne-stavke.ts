/** A message of fields that is also the text of the problem `pravila`, which every page may meet. The other fields' texts stay out of the first load. */
export const NEISPRAVNE_STAVKE = 'Postoje neispravno unesene stavke'
