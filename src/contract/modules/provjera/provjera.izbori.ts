/** What is chosen in an on-site check, with the words of each choice (domain rules 3.20 and 7.1). */
/** Which check-list is asked. */
export const TIPOVI = {
  infrastruktura: 'Infrastruktura',
  oprema: 'Nabava opreme',
  usluge: 'Usluge/osposobljavanje',
} as const
export const POVODI = {
  planirana: 'Planirana',
  adHoc: 'Ad hoc',
  prijeZavrsnogZnsa: 'Prije završnog ZNS-a',
  exPost: 'Ex-post',
  poPrijavi: 'Po prijavi',
} as const
/** These may come without being announced. */
export const NENAJAVLJENI: readonly string[] = ['adHoc', 'poPrijavi']
export const ULOGE = { voditelj: 'Voditelj tima', clan: 'Član tima' } as const
export const STRANE = {
  institucija: 'Institucija',
  korisnik: 'Korisnik',
  partner: 'Partner',
  izvodac: 'Izvođač',
  nadzor: 'Nadzor',
} as const
/** Sides that sign for the beneficiary. */
export const STRANE_KORISNIKA: readonly string[] = ['korisnik', 'partner']
export const TEZINE = { visoko: 'Visoko', srednje: 'Srednje', nisko: 'Nisko' } as const
export const STANJA_OPREME = {
  uUporabi: 'U uporabi',
  ugradeno: 'Ugrađeno, nije u uporabi',
  neispravno: 'Neispravno',
  nijeZateceno: 'Nije zatečeno',
} as const
export const OCJENE = {
  bezNalaza: 'Bez nalaza',
  sPreporukama: 'S preporukama',
  utjecu: 'S nalazima koji utječu na troškove',
  sumnja: 'Sumnja na nepravilnost',
} as const
export const PLOCE = {
  privremena: 'Privremena (A3 ili veća)',
  trajna: 'Trajna ploča',
  nijePotrebna: 'Nije potrebna',
} as const
/** What the body may say of a recommendation. */
export const OCJENE_PREPORUKE = {
  ispunjena: 'Ispunjena',
  djelomicno: 'Djelomično ispunjena',
  neispunjena: 'Neispunjena',
} as const

export type Tip = keyof typeof TIPOVI
export type Tezina = keyof typeof TEZINE

/** By when a recommendation is to be carried out, in days by the weight of its finding (domain rules 7.1). */
export const ROK_PREPORUKE: Readonly<Record<Tezina, number>> = { visoko: 15, srednje: 30, nisko: 60 }
