/** Texts of the technical inquiry. */

export const upit = {
  naslov: 'Pošalji upit',
  poslan: 'Upit uspješno poslan',
  greska: 'Došlo je do greške prilikom slanja upita',
} as const
