/** Texts of the bell, its panel and the settings of notifications. */

export const notifikacije = {
  imaNovih: 'ima novih',
  neprocitano: 'Nepročitano:',
  novo: 'Novo:',
  procitajSve: 'Označi sve pročitanim',
  postavke: 'Postavke obavijesti',
  jos: 'Prikaži starije',
  zasto: (razlog: string) => `Dobili ste je ${razlog}.`,
} as const
