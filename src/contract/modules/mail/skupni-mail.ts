/** Whom an administrator may write to, and what of a letter is filled in for each recipient. */
export const SKUPINE_PRIMATELJA = {
  zastupnici: 'Zastupnici svih prijavitelja',
  prijaviteljiPoziva: 'Zastupnici prijavitelja na poziv',
  djelatnici: 'Djelatnici institucija',
  administratori: 'Administratori portala',
} as const
export type SkupinaPrimatelja = keyof typeof SKUPINE_PRIMATELJA
export const SKUPINE_KLJUCEVI = Object.keys(SKUPINE_PRIMATELJA) as [SkupinaPrimatelja, ...SkupinaPrimatelja[]]

/** „Ovu poruku primate jer …” */
export const RAZLOZI_SKUPINA: Readonly<Record<SkupinaPrimatelja, string>> = {
  zastupnici: 'zastupate prijavitelja na Portalu fondova',
  prijaviteljiPoziva: 'ste podnijeli prijavu na poziv o kojem je riječ',
  djelatnici: 'ste djelatnik institucije na Portalu fondova',
  administratori: 'ste administrator Portala fondova',
}

export const NAJDULJE_TIJELO = 20_000
export const STATUSI_SKUPNOG: Readonly<Record<number, string>> = {
  1: 'Čeka drugog administratora',
  2: 'Predano slanju',
  3: 'Odbijen',
}

export const UMECI_MAILA = ['ime', 'prezime'] as const
