/** Lists of administrators, and what each flag lets them do. */
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import type { AdministratorRedak } from './administratori.schema.ts'

export const DOPUSTENJA_NAZIVI: Readonly<Record<AdminPermission, string>> = {
  institucije: 'Institucije',
  entiteti: 'Prijavitelji',
  'zahtjevi.novoOvlastenje': 'Zahtjevi: ovlaštenja',
  'zahtjevi.novoOpunomocenje': 'Zahtjevi: opunomoćenja',
  'zahtjevi.novaDjelatnost': 'Zahtjevi: registracije',
  'zahtjevi.promjenaEntiteta': 'Zahtjevi: promjene vlasništva i podaci o prijavitelju',
  'zahtjevi.promjenaPravnogOblika': 'Zahtjevi: vrsta pravnog oblika',
  najbrziPrst: 'Zaprimljene prijave',
  'pozivi.povratakPrijave': 'Povučene prijave i povrat prijave',
  'pozivi.rasprave.povijestZahtjeva': 'Povijest povučenih prijava',
  'pokazatelji.opcenito': 'Pokazatelji',
  notifications: 'Pretplate i notifikacije',
  posaljiEmailKrozSustav: 'Mailovi i slanje maila',
  programi: 'Programi i pozivi',
  fizickeOsobe: 'Fizičke osobe',
  admini: 'Administratori',
  superadmin: 'Superadministratori',
  ulogeAdmin: 'Uloge administratora',
  zahtjeviZaPlacanje: 'Zahtjevi za plaćanje',
  obavijesti: 'Obavijesti',
  'pozivi.pozivPitanja': 'Pitanja i odgovori na pozive',
  'pitanja.opcenito': 'Tehnička pitanja',
  'pitanja.predlosci': 'Predlošci odgovora',
  postavke: 'Postavke sustava',
}

const STUPCI: Popis<AdministratorRedak>['stupci'] = {
  osoba: { naziv: 'Prezime i ime', vrijednost: ({ ime, prezime }) => `${prezime} ${ime}`, poredak: true },
  oib: { naziv: 'OIB', vrijednost: ({ oib }) => oib, skriven: true },
  uloge: { naziv: 'Uloge', vrijednost: ({ uloge }) => uloge.join(', ') },
  dopustenja: {
    naziv: 'Dopuštenja',
    vrijednost: ({ superadmin, dopustenja }) =>
      superadmin ? 'sva' : dopustenja.map((one) => DOPUSTENJA_NAZIVI[one]).join(', '),
  },
  racun: { naziv: 'Račun', vrijednost: ({ aktivna }) => (aktivna ? 'aktivan' : 'zatvoren') },
}

export const POPIS_ADMINISTRATORA: Popis<AdministratorRedak> = {
  kljuc: 'administratori',
  vrsta: 'osoba',
  naziv: 'Administratori',
  stupci: STUPCI,
  poredak: 'osoba',
  filtri: { zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
export const POPIS_SUPERADMINISTRATORA: Popis<AdministratorRedak> = {
  kljuc: 'superadministratori',
  vrsta: 'osoba',
  naziv: 'Superadministratori',
  stupci: STUPCI,
  poredak: 'osoba',
  filtri: { zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
