/** Menu of the administration; named permissions decide what is seen (specification, section 6). Its modules bring their entries. */
import type { MenuEntry } from './menu.ts'
import { ZAHTJEVI_UPRAVE } from './zahtjevi-uprave.ts'

const A = '/administracija'

/** Entries under one heading. */
const uSkupini = (skupina: string, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => ({ ...entry, skupina }))

const RAD: readonly MenuEntry[] = [
  { naziv: 'Obavijesti', icon: 'bell', to: `${A}/obavijesti`, dopustenje: 'obavijesti' },
  {
    naziv: 'Tehnička pitanja',
    icon: 'help',
    dopustenje: 'pitanja.opcenito',
    to: `${A}/tehnicka-pitanja/dodijeljena_pitanja`,
    brojac: 'dodijeljeniUpiti',
  },
  {
    naziv: 'Zahtjevi',
    icon: 'document',
    to: `${A}/zahtjevi/$popisZahtjeva`,
    podrucje: `${A}/zahtjevi`,
    brojac: 'zahtjevi',
    jednoOd: [...new Set(Object.values(ZAHTJEVI_UPRAVE))],
  },
  { naziv: 'Pitanja i odgovori', icon: 'chat', to: `${A}/pitanja-i-odgovori`, dopustenje: 'pozivi.pozivPitanja' },
  { naziv: 'Predlošci odgovora', icon: 'copy', to: `${A}/tehnicka-pitanja/predlosci`, dopustenje: 'pitanja.predlosci' },
  {
    naziv: 'Prijave',
    icon: 'folder',
    children: [
      { naziv: 'Zaprimljene prijave', to: `${A}/zaprimljene-prijave`, dopustenje: 'najbrziPrst' },
      {
        naziv: 'Trenutno povučene prijave',
        to: `${A}/trenutno-povucene-prijave`,
        dopustenje: 'pozivi.povratakPrijave',
        brojac: 'povrati',
      },
    ],
  },
  { naziv: 'Pošalji mail', icon: 'send', to: `${A}/posalji-mail`, dopustenje: 'posaljiEmailKrozSustav' },
]
const REGISTRI: readonly MenuEntry[] = [
  { naziv: 'Prijavitelji', icon: 'building', to: `${A}/prijavitelji`, dopustenje: 'entiteti' },
  { naziv: 'Fizičke osobe', icon: 'user', to: `${A}/fizicke-osobe`, dopustenje: 'fizickeOsobe' },
  { naziv: 'Institucije', icon: 'institution', to: `${A}/institucije`, dopustenje: 'institucije' },
  { naziv: 'Programi', icon: 'layers', to: `${A}/programi`, dopustenje: 'programi' },
  { naziv: 'Pozivi', icon: 'flag', to: `${A}/pozivi`, dopustenje: 'programi' },
]
const SUSTAV: readonly MenuEntry[] = [
  {
    naziv: 'Administratori',
    icon: 'users',
    children: [
      { naziv: 'Administratori', to: `${A}/administratori`, dopustenje: 'admini' },
      { naziv: 'Superadministratori', to: `${A}/superadministratori`, dopustenje: 'superadmin' },
      { naziv: 'Uloge', to: `${A}/admin/uloge`, dopustenje: 'ulogeAdmin' },
    ],
  },
  { naziv: 'Pretplate', icon: 'star', to: `${A}/pretplate`, dopustenje: 'notifications' },
  { naziv: 'Mailovi', icon: 'mail', to: `${A}/mailovi`, dopustenje: 'posaljiEmailKrozSustav' },
  { naziv: 'Kontrolne liste', icon: 'list', to: `${A}/kontrolne-liste`, dopustenje: 'postavke' },
  { naziv: 'Zastoji', icon: 'warning', to: `${A}/zastoji`, dopustenje: 'postavke' },
  { naziv: 'Postavke sustava', icon: 'settings', to: `${A}/postavke-sustava`, dopustenje: 'postavke' },
]

export const ADMINISTRACIJA_MENU: readonly MenuEntry[] = [
  { naziv: 'Pregled', icon: 'home', to: '/administracija', obuhvaca: false },
  ...uSkupini('Rad', RAD),
  ...uSkupini('Registri', REGISTRI),
  ...uSkupini('Sustav', SUSTAV),
]
