/** Why cases are handed over, with the words of each choice (decision 0150). */
export const RAZLOZI_PRIMOPREDAJE = {
  odsutnost: 'Odsutnost',
  preraspodjela: 'Preraspodjela posla',
  odlazak: 'Odlazak iz institucije',
} as const
