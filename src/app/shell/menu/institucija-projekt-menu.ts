/** Menus of a project for an institution: the address says in which of the three phases it is looked at (specification, section 4). */
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import type { MenuEntry } from './menu.ts'
import { NASLIJEDEN_RSV } from './zajednicko.ts'

const J = '/institucija/$institucijaId/program/$programId/projekti/$projektId'
const ODABIR = `${J}/odabir`
const UGOVARANJE = `${J}/ugovaranje`
const PROVEDBA = `${J}/provedba`

/** What stands in every phase, under the address of that phase. */
const ploca = (faza: string): MenuEntry => ({
  naziv: 'Upravljačka ploča',
  icon: 'home',
  to: `${faza}/upravljacka-ploca`,
})
const rijeci = (faza: string): readonly MenuEntry[] => [
  { naziv: 'Zahtjevi za pojašnjenjem', icon: 'chat', to: `${faza}/zahtjevi-za-pojasnjenjem` },
  { naziv: 'Pretinac', icon: 'mail', to: `${faza}/pretinac`, brojacProjekta: 'neprocitanePorukePretinacCount' },
  { naziv: 'Dnevnik aktivnosti', icon: 'history', to: `${faza}/dnevnik-aktivnosti` },
  { naziv: 'Registar stvarnih vlasnika', icon: 'users', to: `${faza}/registar-stvarnih-vlasnika` },
]
const naslijeden: MenuEntry = { ...NASLIJEDEN_RSV, to: `${PROVEDBA}/ugovori/registar-stvarnih-vlasnika-legacy` }

/** The way to the other phases: to those that the project has come to. */
const FAZE: readonly MenuEntry[] = [
  { naziv: 'Odabir', icon: 'arrow-left', to: `${ODABIR}/upravljacka-ploca`, faze: ['ugovaranje', 'provedba'] },
  {
    naziv: 'Ugovaranje',
    icon: 'arrow-left',
    to: `${UGOVARANJE}/upravljacka-ploca`,
    faze: ['provedba'],
  },
  {
    naziv: 'Ugovaranje',
    icon: 'arrow-right',
    to: `${UGOVARANJE}/upravljacka-ploca`,
    faze: ['odabir'],
    odFaze: 'ugovaranje',
  },
  {
    naziv: 'Provedba',
    icon: 'arrow-right',
    to: `${PROVEDBA}/upravljacka-ploca`,
    faze: ['odabir', 'ugovaranje'],
    odFaze: 'provedba',
  },
]

const ODABIR_MENU: readonly MenuEntry[] = [
  ploca(ODABIR),
  {
    naziv: 'Pregled prijavnog obrasca',
    icon: 'eye',
    to: `${ODABIR}/pregled-prijavnog-obrasca`,
    brojacProjekta: 'popunjeniObrasciKomentarCount',
  },
  {
    naziv: 'Korekcije proračuna',
    icon: 'edit',
    to: `${ODABIR}/korekcije-proracuna`,
    dozvole: ['odabir.opcenito.citaj'],
  },
  { naziv: 'Odluke o prijavi', icon: 'document', to: `${ODABIR}/odluke` },
  { naziv: 'Prigovor', icon: 'chat', to: `${ODABIR}/pregled-prijavnog-obrasca/prigovor`, samoPrigovor: true },
  {
    naziv: 'Izmjena prijavnog obrasca',
    icon: 'history',
    to: `${ODABIR}/izmjena-prijavnog-obrasca`,
    dozvole: ['odabir.opcenito.citaj'],
  },
  ...rijeci(ODABIR),
  naslijeden,
  { naziv: 'Preuzmi PDF', icon: 'download', to: `${ODABIR}/preuzeti-pdf` },
  ...FAZE,
]

const UGOVARANJE_MENU: readonly MenuEntry[] = [
  ploca(UGOVARANJE),
  { naziv: 'Priprema ugovora', icon: 'edit', to: `${UGOVARANJE}/priprema-ugovora` },
  {
    naziv: 'Izmjena prijavnog obrasca',
    icon: 'history',
    to: `${UGOVARANJE}/izmjena-prijavnog-obrasca`,
    dozvole: ['odabir.opcenito.citaj'],
  },
  ...rijeci(UGOVARANJE),
  naslijeden,
  { naziv: 'Preuzmi PDF', icon: 'download', to: `${UGOVARANJE}/preuzeti-pdf` },
  ...FAZE,
]

const PROVEDBA_MENU: readonly MenuEntry[] = [
  ploca(PROVEDBA),
  {
    naziv: 'Ugovori',
    icon: 'document',
    children: [
      { naziv: 'Važeći ugovor', to: `${PROVEDBA}/ugovori/vazeci-ugovor`, brojacProjekta: 'vazeciUgovorCount' },
      {
        naziv: 'Izmjene ugovora',
        to: `${PROVEDBA}/ugovori/izmjene-ugovora`,
        brojacProjekta: 'upravljanjeUgovoromCount',
      },
      {
        naziv: 'Izmjena prijavnog obrasca',
        to: `${PROVEDBA}/ugovori/izmjena-prijavnog-obrasca`,
        dozvole: ['odabir.opcenito.citaj'],
      },
      { naziv: 'Ispravak ugovora', to: `${PROVEDBA}/ugovori/ispravak-ugovora` },
      { naziv: 'Preuzmi PDF', to: `${PROVEDBA}/ugovori/preuzeti-pdf` },
    ],
  },
  { naziv: 'Plan nabave', icon: 'list', to: `${PROVEDBA}/plan-nabave` },
  { naziv: 'Ugovori o nabavi', icon: 'document', to: `${PROVEDBA}/ugovori-o-nabavi` },
  {
    naziv: 'Zahtjevi za sredstvima',
    icon: 'euro',
    children: [
      { naziv: 'Zahtjevi za nadoknadom sredstava', to: `${PROVEDBA}/zahtjevi-za-nadoknadom-sredstava` },
      { naziv: 'Rokovi ZNS-ova', to: `${PROVEDBA}/rokovi-znsova` },
      { naziv: 'Zahtjevi za plaćanjem predujma', to: `${PROVEDBA}/zahtjevi-za-placanjem-predujma` },
    ],
  },
  { naziv: 'Plaćanje i povrati', icon: 'euro', to: `${PROVEDBA}/placanje-i-povrati` },
  {
    naziv: 'Financijsko praćenje',
    icon: 'chart',
    children: [
      { naziv: 'Knjižne obavijesti', to: `${PROVEDBA}/financijsko-pracenje/knjizne-obavijesti` },
      { naziv: 'Knjižni', to: `${PROVEDBA}/financijsko-pracenje/knjizni` },
    ],
  },
  { naziv: 'Pokazatelji', icon: 'chart', to: `${PROVEDBA}/pokazatelji` },
  {
    naziv: 'Provjere',
    icon: 'check',
    children: [
      { naziv: 'Provjere na licu mjesta', to: `${PROVEDBA}/provjere-na-licu-mjesta` },
      { naziv: 'Ex-post', to: `${PROVEDBA}/ex-post` },
      { naziv: 'Izvještaji nakon provedbe', to: `${PROVEDBA}/izvjestaji-nakon-provedbe` },
      { naziv: 'Nepravilnosti', to: `${PROVEDBA}/nepravilnosti`, dozvole: ['projekt.nepravilnosti.vidiSve'] },
    ],
  },
  { naziv: 'Ispravak statusa projekta', icon: 'edit', to: `${PROVEDBA}/ispravak-statusa-projekta` },
  { naziv: 'Izmjena korisnika', icon: 'users', to: `${PROVEDBA}/zahtjevi/izmjena-korisnika` },
  { naziv: 'Osobe na projektu', icon: 'users', to: `${PROVEDBA}/osobe-na-projektu` },
  { naziv: 'Odgovori prijavitelju', icon: 'chat', to: `${PROVEDBA}/odgovori-prijavitelju` },
  ...rijeci(PROVEDBA),
  naslijeden,
  ...FAZE,
]

/** The menu of each phase. */
export const INSTITUCIJA_PROJEKT_MENU: Readonly<Record<Faza, readonly MenuEntry[]>> = {
  odabir: ODABIR_MENU,
  ugovaranje: UGOVARANJE_MENU,
  provedba: PROVEDBA_MENU,
}
