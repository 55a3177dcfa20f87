/** Menus of an institution user; permission keys decide what is seen (specification, section 6). */
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { MenuEntry } from './menu.ts'
import { MOJA_TEHNICKA_PITANJA } from './zajednicko.ts'

const I = '/institucija/$institucijaId'
const G = `${I}/program/$programId`

/** Rights by which indicators are brought up to date, not only read. */
const AZURIRANJE: readonly InstitutionPermission[] = [
  'pokazatelji.pregledAzuriraj.vidi',
  'pokazatelji.pregledAzuriraj.vidiSve',
]

export const INSTITUCIJA_MENU: readonly MenuEntry[] = [
  { naziv: 'Upravljačka ploča', icon: 'home', to: `${G}/upravljacka-ploca`, brojac: 'naRedu' },
  { naziv: 'Kalendar rokova', icon: 'calendar', to: `${G}/kalendar-rokova` },
  {
    naziv: 'Pozivi',
    icon: 'flag',
    children: [
      { naziv: 'Popis', to: `${G}/pozivi/popis`, brojac: 'pozivi' },
      { naziv: 'Obavijesti o pozivima', to: `${G}/pozivi/obavijesti` },
      {
        naziv: 'Pitanja i odgovori',
        to: `${G}/pozivi/pitanja-i-odgovori`,
        dozvole: ['pozivi.pitanjaOdgovori.vidiSve'],
        brojac: 'pitanja',
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
  { naziv: 'Projekti', icon: 'folder', to: `${G}/projekti`, brojac: 'projekti' },
  { naziv: 'Plan posjeta', icon: 'calendar', to: `${I}/plan-posjeta` },
  { naziv: 'Primopredaje', icon: 'users', to: `${I}/primopredaje` },
  { naziv: 'Tražilica', icon: 'search', to: `${G}/trazilica` },
  { naziv: 'Nabave', icon: 'document', to: `${G}/nabave` },
  { naziv: 'Kontrolne liste', icon: 'list', to: `${G}/kontrolne-liste` },
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
        dozvole: AZURIRANJE,
      },
      {
        naziv: 'Pregled',
        to: `${G}/pokazatelji/pregled-i-azuriranja`,
        dozvole: ['pokazatelji.pregled.vidi', 'pokazatelji.pregled.vidiSve'],
        osim: AZURIRANJE,
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
  {
    naziv: 'Analitika',
    icon: 'chart',
    samoMfin: true,
    dozvole: ['analitika.opcenito.vidiSve'],
    children: [
      { naziv: 'Analitika', to: `${G}/analitika/analitika` },
      { naziv: 'Plaćanja i povrati', to: `${G}/analitika/placanjepovrati` },
      { naziv: 'Potprogrami', to: `${G}/analitika/potprogrami` },
      { naziv: 'Zahtjevi za plaćanje', to: `${G}/analitika/zahtjevizaplacanje` },
    ],
  },
  {
    naziv: 'Izvještaji',
    icon: 'document',
    samoMfin: true,
    children: [
      { naziv: 'Arachne', to: `${G}/izvjestaji/arachne`, dozvole: ['izvjestaj.excel.arachne'] },
      { naziv: 'Knjižni', to: `${G}/izvjestaji/knjizni` },
      { naziv: 'Obračun kamata', to: `${G}/izvjestaji/obracun-kamata` },
      { naziv: 'Plaćanja i povrati', to: `${G}/izvjestaji/placanja-i-povrati` },
      { naziv: 'Potprogrami', to: `${G}/izvjestaji/potprogrami` },
      { naziv: 'Predujam', to: `${G}/izvjestaji/predujam` },
      { naziv: 'Ugovori', to: `${G}/izvjestaji/ugovori` },
      { naziv: 'Verzije ugovora', to: `${G}/izvjestaji/verzije-ugovora` },
      { naziv: 'ZNS', to: `${G}/izvjestaji/zns` },
    ],
  },
  { naziv: 'Pretinac', icon: 'mail', to: `${G}/pretinac`, brojac: 'poruke' },
  {
    naziv: 'Obavijesti',
    icon: 'bell',
    to: `${G}/obavijesti`,
    brojac: 'obavijesti',
    dozvole: ['obavijesti.opcenito.citaj'],
  },
  { naziv: 'Registar stvarnih vlasnika', icon: 'users', to: `${G}/registar-stvarnih-vlasnika` },
  { naziv: 'Prijelaz na euro', icon: 'euro', to: `${G}/prijelaz-na-euro` },
  MOJA_TEHNICKA_PITANJA,
  {
    naziv: 'Administracija',
    icon: 'settings',
    administracija: true,
    children: [
      { naziv: 'Korisnici sustava', to: `${I}/administracija/korisnici-sustava` },
      { naziv: 'Uloge', to: `${I}/administracija/uloge` },
      { naziv: 'Grupe', to: `${I}/administracija/grupe` },
      { naziv: 'Elementi operativnog programa', to: `${I}/administracija/elementi-operativnog-programa` },
    ],
  },
]
