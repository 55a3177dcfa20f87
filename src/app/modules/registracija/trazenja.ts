/** Who may be looked for in which register, and by which number. */

export type Broj = 'oib' | 'mbs' | 'mbo'

export interface Trazenje {
  put: string
  naslov: string
  opis: string
  /** Besides the OIB. */
  broj: Exclude<Broj, 'oib'>
}

export const TRAZENJA = {
  pravnaOsoba: {
    put: '/prijava/podaci/pravna-osoba',
    naslov: 'Pravna osoba',
    opis: 'Trgovačko društvo, ustanova, udruga, zaklada, općina, grad ili županija.',
    broj: 'mbs',
  },
  obrt: { put: '/prijava/podaci/obrt', naslov: 'Obrt', opis: 'Obrt upisan u obrtni registar.', broj: 'mbo' },
  djelatnost: {
    put: '/prijava/podaci/opg-slobodno-zanimanje',
    naslov: 'OPG ili slobodno zanimanje',
    opis: 'Obiteljsko poljoprivredno gospodarstvo, odvjetnik, liječnik, umjetnik i druga slobodna zanimanja.',
    broj: 'mbo',
  },
} as const satisfies Record<string, Trazenje>

/** Where a request of a kind is written; undefined as long as this build has no requests. */
export type ZahtjevPut = (vrsta: 'registracije' | 'opunomocenja' | 'ovlastenja') => string
