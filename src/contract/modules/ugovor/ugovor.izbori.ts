/** Constant choices of a contract, with their words (domain rules, chapter 6). */
export const VRSTE_UGOVORA = {
  ugovor: 'Ugovor o dodjeli bespovratnih sredstava',
  sporazum: 'Sporazum',
  odluka: 'Odluka',
} as const

export const STRANE_UGOVORA = { korisnik: 'Korisnik', tijelo: 'Tijelo koje provodi projekt' } as const
export type StranaUgovora = keyof typeof STRANE_UGOVORA

export const NACINI_POTPISA = {
  kvalificirani: 'Kvalificirani elektronički potpis',
  vlastorucni: 'Vlastoručni potpis',
} as const

export const MODELI_OPRAVDAVANJA = { razmjerno: 'Razmjerno predujmu', puno: 'U punom iznosu' } as const

export const METODE_PLACANJA = { 1: 'Metoda plaćanja', 2: 'Metoda nadoknade' } as const

/** Months between two claims. */
export const UCESTALOSTI_ZNS = {
  1: 'svaki mjesec',
  2: 'svaka dva mjeseca',
  3: 'svaka tri mjeseca',
  6: 'svakih šest mjeseci',
} as const

/** Years of durability after the last payment. */
export const TRAJNOSTI = { 3: 'tri godine', 5: 'pet godina', nijePrimjenjivo: 'nije primjenjivo' } as const
export type Trajnost = `${keyof typeof TRAJNOSTI}`

export const VRSTE_OSIGURANJA = {
  zaduznica: 'Zadužnica',
  bjankoZaduznica: 'Bjanko zadužnica',
  bankarskaGarancija: 'Bankarska garancija',
  mjenica: 'Mjenica',
  ostalo: 'Ostalo',
} as const

export const PRIVICI = {
  1: 'I. Opći uvjeti',
  2: 'II. Opis projekta',
  3: 'III. Proračun',
  4: 'IV. Pravila nabave',
  5: 'V. Financijske korekcije',
} as const

/** Why a body changes a contract by itself. */
export const POVODI_IZMJENE = {
  pogreska: 'Ispravak pogreške',
  propis: 'Izmjena propisa',
  nepravilnost: 'Nepravilnost',
  smanjenje: 'Smanjenje sredstava',
} as const
