/** Requests before anything was written, by kind. */
import type { SadrzajVrste, VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'

const BROJEVI = { mb: null, mbs: null, mbo: null }

export const PRAZNO: { readonly [V in VrstaZahtjeva]: SadrzajVrste<V> } = {
  opunomocenja: {
    vrsta: 'opunomocenja',
    prijaviteljOib: '',
    punomoc: null,
    vrijediOd: null,
    vrijediDo: null,
    opseg: null,
  },
  ovlastenja: {
    vrsta: 'ovlastenja',
    prijaviteljOib: '',
    programId: null,
    projektSifra: null,
    pravo: null,
    izjava: null,
  },
  'podaci-o-prijavitelju': { vrsta: 'podaci-o-prijavitelju', promjene: {}, dokaz: null },
  'promjene-vlasnistva': {
    vrsta: 'promjene-vlasnistva',
    vrstaVlasnistva: null,
    vlasnici: [],
    datumPromjene: null,
    izvadak: null,
  },
  registracije: {
    vrsta: 'registracije',
    pravniOblik: null,
    naziv: '',
    oib: '',
    ...BROJEVI,
    sjediste: '',
    adresa: '',
    zupanijaId: null,
    vrstaOrganizacijeId: null,
    velicina: null,
    pdv: null,
    iban: '',
    nkd: null,
    svojstvo: '',
    dokaz: null,
  },
  'vrsta-pravnog-oblika': {
    vrsta: 'vrsta-pravnog-oblika',
    noviOblik: null,
    ...BROJEVI,
    pravnoSljednistvo: '',
    dokaz: null,
  },
  'izmjena-korisnika': {
    vrsta: 'izmjena-korisnika',
    noviPrijaviteljOib: '',
    razlog: null,
    datumUcinka: null,
    suglasnost: null,
  },
}
