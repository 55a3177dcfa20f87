/** Menus of an applicant: the programme's, and the project's by its phase (specification, sections 2 and 6). */
import type { MenuEntry } from './menu.ts'
import { MOJA_TEHNICKA_PITANJA, NASLIJEDEN_RSV } from './zajednicko.ts'

const P = '/prijavitelj/$prijaviteljId'
const G = `${P}/program/$programId`
const J = `${G}/projekti/$projektId`

export const PRIJAVITELJ_MENU: readonly MenuEntry[] = [
  { naziv: 'Upravljačka ploča', icon: 'home', to: `${G}/upravljacka-ploca`, brojac: 'naRedu' },
  { naziv: 'Kalendar rokova', icon: 'calendar', to: `${G}/kalendar-rokova` },
  { naziv: 'Pozivi', icon: 'flag', to: `${G}/pozivi/popis` },
  { naziv: 'Projekti', icon: 'folder', to: `${G}/projekti`, brojac: 'projekti' },
  { naziv: 'Nabave', icon: 'document', to: `${G}/nabave` },
  { naziv: 'Prigovori', icon: 'chat', to: `${G}/prigovori` },
  { naziv: 'Financijski instrumenti', icon: 'euro', to: `${G}/financijski-instrumenti` },
  {
    naziv: 'Pitanja i odgovori',
    icon: 'help',
    children: [
      { naziv: 'Moja pitanja', to: `${G}/pitanja-i-odgovori/moja-pitanja` },
      { naziv: 'Pitanja prijavitelja', to: `${G}/pitanja-i-odgovori/pitanja-prijavitelja` },
      { naziv: 'Objavljena pitanja', to: `${G}/pitanja-i-odgovori/objavljena-pitanja` },
    ],
  },
  { naziv: 'Pretinac', icon: 'mail', to: `${G}/pretinac`, brojac: 'poruke' },
  { naziv: 'Pohrana', icon: 'cloud', to: `${G}/pohrana` },
  { naziv: 'Analitika', icon: 'chart', to: `${G}/analitika` },
  {
    naziv: 'Administracija',
    icon: 'settings',
    administracija: true,
    children: [
      { naziv: 'Podaci o prijavitelju', to: `${P}/administracija/podaci-o-prijavitelju` },
      { naziv: 'Podaci o osobama', to: `${P}/administracija/podaci-o-osobama` },
      {
        naziv: 'Zahtjevi',
        brojac: 'zahtjevi',
        to: `${P}/administracija/zahtjevi/ovlastenje`,
        podrucje: `${P}/administracija/zahtjevi`,
      },
    ],
  },
  { naziv: 'Prijelaz na euro', icon: 'euro', to: `${G}/prijelaz-na-euro` },
  MOJA_TEHNICKA_PITANJA,
]

const UGOVOR = ['ugovaranje', 'provedba'] as const
const PROVEDBA = ['provedba'] as const

/** One list for all phases: each entry says in which it stands (specification, section 4). */
export const PRIJAVITELJ_PROJEKT_MENU: readonly MenuEntry[] = [
  { naziv: 'Upravljačka ploča', icon: 'home', to: `${J}/upravljacka-ploca` },
  { naziv: 'Prijavni obrazac', icon: 'edit', to: `${J}/prijavni-obrazac` },
  {
    naziv: 'Pregled prijavnog obrasca',
    icon: 'eye',
    to: `${J}/pregled-prijavnog-obrasca`,
    brojacProjekta: 'popunjeniObrasciKomentarCount',
  },
  { naziv: 'Odluke o prijavi', icon: 'document', to: `${J}/odluke` },
  {
    naziv: 'Prigovor',
    icon: 'chat',
    to: `${J}/pregled-prijavnog-obrasca/prigovor`,
    faze: ['odabir'],
    samoPrigovor: true,
  },
  {
    naziv: 'Ugovori',
    icon: 'document',
    faze: UGOVOR,
    children: [
      { naziv: 'Važeći ugovor', to: `${J}/ugovori/vazeci-ugovor`, brojacProjekta: 'vazeciUgovorCount' },
      { naziv: 'Izmjene ugovora', to: `${J}/ugovori/izmjene-ugovora`, brojacProjekta: 'upravljanjeUgovoromCount' },
      { naziv: 'Preuzmi PDF', to: `${J}/ugovori/preuzeti-pdf` },
    ],
  },
  { ...NASLIJEDEN_RSV, to: `${J}/ugovori/registar-stvarnih-vlasnika-legacy` },
  { naziv: 'Izmjena korisnika', icon: 'users', to: `${J}/zahtjevi/izmjena-korisnika` },
  { naziv: 'Plan nabave', icon: 'list', to: `${J}/plan-nabave`, faze: PROVEDBA },
  { naziv: 'Ugovori o nabavi', icon: 'document', to: `${J}/ugovori-o-nabavi`, faze: PROVEDBA },
  {
    naziv: 'Zahtjevi za sredstvima',
    icon: 'euro',
    faze: PROVEDBA,
    children: [
      { naziv: 'Zahtjevi za nadoknadom sredstava', to: `${J}/zahtjevi-za-nadoknadom-sredstava` },
      { naziv: 'Rokovi ZNS-ova', to: `${J}/rokovi-znsova` },
      { naziv: 'Zahtjevi za plaćanjem predujma', to: `${J}/zahtjevi-za-placanjem-predujma` },
    ],
  },
  { naziv: 'Plaćanje i povrati', icon: 'euro', to: `${J}/placanje-i-povrati`, faze: PROVEDBA },
  {
    naziv: 'Financijsko praćenje',
    icon: 'chart',
    faze: PROVEDBA,
    children: [
      { naziv: 'Knjižne obavijesti', to: `${J}/financijsko-pracenje/knjizne-obavijesti` },
      { naziv: 'Knjižni', to: `${J}/financijsko-pracenje/knjizni` },
    ],
  },
  { naziv: 'Pokazatelji', icon: 'chart', to: `${J}/pokazatelji`, faze: PROVEDBA },
  { naziv: 'Provjere na licu mjesta', icon: 'check', to: `${J}/provjere-na-licu-mjesta`, faze: PROVEDBA },
  // Of a project that is cancelled an applicant sees selection, and so not this.
  { naziv: 'Ispravak statusa projekta', icon: 'edit', to: `${J}/ispravak-statusa-projekta`, faze: PROVEDBA },
  {
    naziv: 'Zahtjevi za pojašnjenjem',
    icon: 'chat',
    to: `${J}/zahtjevi-za-pojasnjenjem`,
    brojacProjekta: 'zahtjeviCount',
  },
  { naziv: 'Pretinac', icon: 'mail', to: `${J}/pretinac`, brojacProjekta: 'neprocitanePorukePretinacCount' },
  { naziv: 'Dnevnik aktivnosti', icon: 'history', to: `${J}/dnevnik-aktivnosti` },
  { naziv: 'Preuzmi PDF', icon: 'download', to: `${J}/preuzeti-pdf` },
]
