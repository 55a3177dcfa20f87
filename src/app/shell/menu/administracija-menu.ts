/** Menu of the administration; named permissions decide what is seen (specification, section 6). Its modules bring their entries. */
import type { MenuEntry } from './menu.ts'
import { ZAHTJEVI_UPRAVE } from './zahtjevi-uprave.ts'

const A = '/administracija'

export const ADMINISTRACIJA_MENU: readonly MenuEntry[] = [
  { naziv: 'Pregled', icon: 'home', to: '/administracija', obuhvaca: false },
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
  { naziv: 'Predlošci odgovora', icon: 'chat', to: `${A}/tehnicka-pitanja/predlosci`, dopustenje: 'pitanja.predlosci' },
  { naziv: 'Prijavitelji', icon: 'building', to: `${A}/prijavitelji`, dopustenje: 'entiteti' },
  { naziv: 'Fizičke osobe', icon: 'users', to: `${A}/fizicke-osobe`, dopustenje: 'fizickeOsobe' },
  { naziv: 'Institucije', icon: 'building', to: `${A}/institucije`, dopustenje: 'institucije' },
  { naziv: 'Programi', icon: 'folder', to: `${A}/programi`, dopustenje: 'programi' },
  { naziv: 'Pozivi', icon: 'list', to: `${A}/pozivi`, dopustenje: 'programi' },
  {
    naziv: 'Prijave',
    icon: 'document',
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
  {
    naziv: 'Administratori',
    icon: 'user',
    children: [
      { naziv: 'Administratori', to: `${A}/administratori`, dopustenje: 'admini' },
      { naziv: 'Superadministratori', to: `${A}/superadministratori`, dopustenje: 'superadmin' },
      { naziv: 'Uloge', to: `${A}/admin/uloge`, dopustenje: 'ulogeAdmin' },
    ],
  },
  { naziv: 'Pretplate', icon: 'star', to: `${A}/pretplate`, dopustenje: 'notifications' },
  { naziv: 'Postavke sustava', icon: 'settings', to: `${A}/postavke-sustava`, dopustenje: 'postavke' },
  { naziv: 'Zastoji', icon: 'warning', to: `${A}/zastoji`, dopustenje: 'postavke' },
  { naziv: 'Pošalji mail', icon: 'send', to: `${A}/posalji-mail`, dopustenje: 'posaljiEmailKrozSustav' },
  { naziv: 'Mailovi', icon: 'mail', to: `${A}/mailovi`, dopustenje: 'posaljiEmailKrozSustav' },
]
