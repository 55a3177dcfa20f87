/** Menus of an institution user; permission keys decide what is seen (specification, section 6). */
import type { MenuEntry } from './menu.ts'

const I = '/institucija/$institucijaId'
const G = `${I}/program/$programId`
const J = `${G}/projekti/$projektId`

export const INSTITUCIJA_MENU: readonly MenuEntry[] = [
  { naziv: 'Upravljačka ploča', icon: 'home', to: `${G}/upravljacka-ploca` },
  {
    naziv: 'Pozivi',
    icon: 'flag',
    children: [
      { naziv: 'Popis', to: `${G}/pozivi/popis` },
      { naziv: 'Obavijesti', to: `${G}/pozivi/obavijesti` },
      {
        naziv: 'Pitanja i odgovori',
        to: `${G}/pozivi/pitanja-i-odgovori`,
        dozvole: ['pozivi.pitanjaOdgovori.vidiSve'],
      },
      { naziv: 'Na ugovaranju', to: `${G}/pozivi/pozivi-projekata-na-ugovaranju` },
      {
        naziv: 'Pod prigovorom',
        to: `${G}/pozivi/pozivi-projekata-pod-prigovorom`,
        dozvole: ['projekt.prigovor.vidiSve'],
      },
      { naziv: 'U provedbi', to: `${G}/pozivi/pozivi-projekata-u-provedbi` },
    ],
  },
  {
    naziv: 'Odabir',
    icon: 'check',
    dozvole: ['odabir.opcenito.citaj'],
    children: [{ naziv: 'Pozivi u odabiru', to: `${G}/odabir/pozivi-u-odabiru` }],
  },
  { naziv: 'Projekti', icon: 'folder', to: `${G}/projekti` },
  { naziv: 'Tražilica', icon: 'search', to: `${G}/trazilica` },
  { naziv: 'Nabave', icon: 'document', to: `${G}/nabave` },
  { naziv: 'Nepravilnosti', icon: 'warning', to: `${G}/nepravilnosti`, dozvole: ['nepravilnosti.opcenito.vidiSve'] },
  {
    naziv: 'Financijski instrumenti',
    icon: 'euro',
    to: `${G}/financijski-instrumenti`,
    dozvole: ['financijskiInstrumenti.opcenito.citaj'],
  },
  {
    naziv: 'Pokazatelji',
    icon: 'chart',
    children: [
      {
        naziv: 'Pregled i ažuriranja',
        to: `${G}/pokazatelji/pregled-i-azuriranja`,
        dozvole: ['pokazatelji.pregledAzuriraj.vidi', 'pokazatelji.pregledAzuriraj.vidiSve'],
      },
      {
        naziv: 'Europski semestar',
        to: `${G}/pokazatelji/europski-semestar`,
        dozvole: ['pokazatelji.europskiSemestar.vidi'],
      },
      {
        naziv: 'Zahtjevi za plaćanje',
        to: `${G}/pokazatelji/zzp`,
        dozvole: ['pokazatelji.zahtjeviZaPlacanje.vidi'],
      },
      {
        naziv: 'Zajednički pokazatelji',
        to: `${G}/pokazatelji/zajednicki-pokazatelji`,
        dozvole: ['pokazatelji.zajednickiPokazatelji.vidi'],
      },
      {
        naziv: 'Dodatni pokazatelji',
        to: `${G}/pokazatelji/dodatni-pokazatelji`,
        dozvole: ['pokazatelji.dodatniPokazatelji.vidi'],
      },
    ],
  },
  { naziv: 'Analitika', icon: 'chart', to: `${G}/analitika/analitika`, samoMfin: true },
  { naziv: 'Pretinac', icon: 'mail', to: `${G}/pretinac`, brojac: 'pretinac' },
  { naziv: 'Obavijesti', icon: 'bell', to: `${G}/obavijesti`, dozvole: ['obavijesti.opcenito.citaj'] },
  { naziv: 'Registar stvarnih vlasnika', icon: 'users', to: `${G}/registar-stvarnih-vlasnika` },
  { naziv: 'Prijelaz na euro', icon: 'euro', to: `${G}/prijelaz-na-euro` },
]

/** Phase `odabir`; the other two phases bring their own lists. */
export const INSTITUCIJA_ODABIR_MENU: readonly MenuEntry[] = [
  { naziv: 'Upravljačka ploča', icon: 'home', to: `${J}/odabir/upravljacka-ploca` },
  { naziv: 'Pregled prijavnog obrasca', icon: 'eye', to: `${J}/odabir/pregled-prijavnog-obrasca` },
  { naziv: 'Izmjena prijavnog obrasca', icon: 'history', to: `${J}/odabir/izmjena-prijavnog-obrasca` },
  { naziv: 'Zahtjevi za pojašnjenjem', icon: 'chat', to: `${J}/odabir/zahtjevi-za-pojasnjenjem` },
  { naziv: 'Pretinac', icon: 'mail', to: `${J}/odabir/pretinac`, brojac: 'pretinacProjekt' },
  { naziv: 'Dnevnik aktivnosti', icon: 'history', to: `${J}/odabir/dnevnik-aktivnosti` },
  { naziv: 'Registar stvarnih vlasnika', icon: 'users', to: `${J}/odabir/registar-stvarnih-vlasnika` },
  { naziv: 'Preuzeti PDF', icon: 'download', to: `${J}/odabir/preuzeti-pdf` },
]
