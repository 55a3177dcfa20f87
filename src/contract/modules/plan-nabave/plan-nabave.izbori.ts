/** What is chosen in a procurement plan, with the words of each choice (domain rules 3.4). */

export const OBVEZNICI = {
  javni: 'Javni naručitelj',
  sektorski: 'Sektorski naručitelj',
  nijePrimjenjivo: 'Nije primjenjivo',
} as const
/** Whose rules the procurements follow. */
export const PRILOZI = { zjn: 'ZJN', nojn: 'NOJN', ostalo: 'Ostalo', nijePrimjenjivo: 'Nije primjenjivo' } as const
export const VRSTE = { robe: 'Robe', usluge: 'Usluge', radovi: 'Radovi' } as const
export const POSTUPCI = {
  jednostavna: 'Jednostavna nabava',
  maleVrijednosti: 'Otvoreni postupak male vrijednosti',
  velikeVrijednosti: 'Postupak velike vrijednosti (EU)',
  bezPostupka: 'Bez postupka, samo račun',
  poziv: 'Poziv na najmanje tri ponuditelja ili istraživanje tržišta',
  javnaObjava: 'Javna objava na portalu',
  drugi: 'Drugi postupak',
} as const
export const U_PLANU = {
  nije: 'Nije u planu nabave',
  jest: 'Plan nabave',
  nijePrimjenjivo: 'Nije primjenjivo',
} as const
export const STANJA = {
  planirano: 'Planirano',
  uTijeku: 'U tijeku',
  ugovoreno: 'Ugovoreno',
  ponisteno: 'Poništeno',
} as const
export const RIZICI = { visoko: 'Visoko', srednje: 'Srednje', nisko: 'Nisko' } as const

export type Vrsta = keyof typeof VRSTE
export type Postupak = keyof typeof POSTUPCI
export type Rizik = keyof typeof RIZICI
