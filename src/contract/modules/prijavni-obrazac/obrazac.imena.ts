/** Fields that name a row of the form, the most telling first. */
export const IMENA_REDAKA = [
  'naziv',
  'adresa',
  'mjera',
  'pokazatelj',
  'prilog',
  'fiksnaStopa',
  'davatelj',
  'mreza',
  'opis',
  'vrsta',
  'vrstaPodrucja',
  'oib',
] as const
