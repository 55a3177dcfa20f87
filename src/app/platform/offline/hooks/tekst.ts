/** What several screens say of the room that the browser gives. */
export const TEKST = {
  trajnaNijeDana: 'Preglednik nije dao trajnu pohranu. Dat će je kada portal instalirate ili ga češće koristite.',
  trajnaDana: 'Preglednik je obećao da podatke ovog portala neće sam brisati.',
  neSprema: 'Na ovom uređaju se ne može spremiti.',
} as const
