/** All that letters and decisions of selection say, in one place. */
import { formatDatum, type IsoDatum } from '#contract/kernel/datum.ts'

export const TEKST_PISMA = {
  naslovi: {
    prihvacanje: 'Obavijest o prihvaćanju prijave',
    financiranje: 'Odluka o financiranju',
    odbijanje: 'Odluka o odbijanju prijave',
    prigovor: 'Rješenje o prigovoru',
  },
  prijavitelj: 'Prijavitelj',
  oib: 'OIB',
  projekt: 'Projekt',
  poziv: 'Poziv',
  kod: 'Kontrolni kod',
  izreka: 'Izreka',
  obrazlozenje: 'Obrazloženje',
  uvjeti: 'Uvjeti',
  lijek: 'Uputa o pravnom lijeku',
  poKriterijima: 'Ocjena po kriterijima',
  korekcija: {
    naslov: 'Korekcija proračuna',
    stavka: 'Stavka',
    staro: 'Prijavljeno',
    novo: 'Prihvatljivo',
    razlog: 'Razlog',
    prati: 'Obračunava se po fiksnoj stopi na umanjenu osnovicu.',
  },
  neispunjeno: 'Neispunjeni uvjeti',
  kriterij: 'Kriterij',
  najvise: 'Najviše',
  prag: 'Prag',
  ocjenjivac: (n: number) => `Ocj. ${n}`,
  prosjek: 'Prosjek',
  udio: 'Ukupno',
  zbroj: 'Ukupno bodova',
  oznaka: 'Oznaka',
  pitanje: 'Pitanje',
  odgovor: 'Odgovor',
  razlog: 'Razlog',
  navodi: 'Navodi prigovora',
  ocitovanje: 'Očitovanje tijela koje je donijelo odluku',
  ocjenaKomisije: 'Ocjena komisije',
} as const

export const RECENICE = {
  izdano: (kada: string) => `Izdano na portalu ${kada}.`,
  uvod: (poziv: string, tijelo: string) =>
    `Na temelju provedenog postupka odabira na pozivu ${poziv} ${tijelo} donosi sljedeću odluku.`,
  uvodPrigovora: (komisija: string, poziv: string) =>
    `${komisija}, odlučujući o prigovoru prijavitelja na pozivu ${poziv}, donosi sljedeće rješenje.`,

  prihvaceno: (faza: string) => `Obavještavamo Vas da je prijava prihvaćena: zadovoljava u fazi „${faza}”.`,
  sljedecaFaza: (faza: string) => `Prijava se upućuje u sljedeću fazu odabira: „${faza}”.`,
  nijeOdluka: 'Ova obavijest nije odluka o financiranju i ne daje pravo na bespovratna sredstva.',
  obavijestitCemo: 'O ishodu odabira obavijestit ćemo Vas putem portala.',

  odabire: (projekt: string, prijavitelj: string) =>
    `Za financiranje se odabire projekt ${projekt}, prijavitelj ${prijavitelj}.`,
  dodjeljuje: (iznos: string, udio: string, prihvatljivo: string) =>
    `Dodjeljuju se bespovratna sredstva u iznosu do ${iznos}, što je ${udio} prihvatljivih troškova od ${prihvatljivo}.`,
  izvori: (eu: string, nacionalno: string) =>
    `Iz sredstava Europske unije financira se ${eu}, a iz nacionalnih sredstava ${nacionalno}.`,
  potpora: {
    '1': 'Sredstva se dodjeljuju kao državna potpora.',
    '2': 'Sredstva se dodjeljuju kao potpora male vrijednosti.',
    '0': 'Dodijeljena sredstva nisu potpora.',
  },
  sveFaze: (dan: IsoDatum, redniBroj: number) =>
    `Prijava je zaprimljena ${formatDatum(dan)} pod rednim brojem ${redniBroj} i zadovoljila je u svim fazama odabira.`,
  naRangListi: (bodovi: string, rang: number) =>
    `Ostvarila je ${bodovi} bodova i na rang-listi je na ${rang}. mjestu, unutar raspoložive alokacije.`,
  poRedu: (rang: number) => `Po redu zaprimanja na ${rang}. je mjestu, unutar raspoložive alokacije.`,
  umanjeno: (trazeno: string, dan: IsoDatum) =>
    `Zatraženo je ${trazeno}. Prijavitelj je ${formatDatum(dan)} prihvatio umanjeni iznos koji je preostao u alokaciji.`,
  korekcija: (prije: string, poslije: string, trazeno: string, dan: IsoDatum) =>
    `Prihvatljivi troškovi umanjeni su s ${prije} na ${poslije}, a bila su zatražena bespovratna sredstva od ${trazeno}. Prijavitelj je na to pristao ${formatDatum(dan)}`,
  umanjenoDeMinimis: (trazeno: string) =>
    `Zatraženo je ${trazeno}. Iznos je umanjen do potpora male vrijednosti koje prijavitelj još može dobiti, što je prihvatio pri podnošenju.`,
  mirovanje: 'Ugovor se ne sklapa prije isteka roka za prigovor, osim ako se prijavitelj odrekne prava na prigovor.',

  odbija: (projekt: string, prijavitelj: string) =>
    `Odbija se prijava projekta ${projekt}, prijavitelj ${prijavitelj}.`,
  nezadovoljava: (faza: string) => `Prijava ne zadovoljava u fazi „${faza}” iz razloga koji su navedeni u nastavku.`,
  ispodPraga: (bodovi: string, prag: string) =>
    `Prijava je ostvarila ${bodovi} bodova, a za odabir ih je potrebno najmanje ${prag}.`,
  ispodPragaKriterija: (kriteriji: string) => `Kriteriji u kojima prag nije dosegnut: ${kriteriji}.`,
  bezAlokacije: (rang: number) =>
    `Prijava ispunjava uvjete poziva, ali je na ${rang}. mjestu rang-liste i za nju nema raspoložive alokacije.`,
  bezDorade: (zatrazeno: IsoDatum, rok: IsoDatum) =>
    `Dorada je zatražena ${formatDatum(zatrazeno)}, a prijavitelj je do ${formatDatum(rok)} nije podnio.`,

  prigovorMoguc: (dana: number) => `Protiv ove odluke može se podnijeti prigovor u roku od ${dana} dana od dostave.`,
  prigovorKome: (tijelo: string) =>
    `Prigovor podnosi osoba ovlaštena zastupati prijavitelja, putem portala. O njemu odlučuje ${tijelo}.`,
  dostava: (dana: number) =>
    `Odluka je dostavljena kada je u portalu prvi put otvori osoba ovlaštena zastupati prijavitelja, a najkasnije ${dana}. dan od slanja.`,

  ishodPrigovora: {
    usvojen: 'Prigovor se usvaja.',
    djelomicno: 'Prigovor se djelomično usvaja.',
    odbijen: 'Prigovor se odbija kao neosnovan.',
    nepravodoban: 'Prigovor se odbacuje jer nije podnesen u roku.',
    neovlasten: 'Prigovor se odbacuje jer ga nije podnijela osoba ovlaštena zastupati prijavitelja.',
  },
  odlukaPrestaje: (odluka: string, faza: string) =>
    `Odluka ${odluka} stavlja se izvan snage, a prijava se vraća u fazu „${faza}”.`,
  otkazivanjePrestaje: (odluka: string) =>
    `Odluka ${odluka} stavlja se izvan snage, a postupak se nastavlja ugovaranjem.`,
  odlukaOstaje: (odluka: string) => `Odluka ${odluka} ostaje na snazi.`,
  podnesen: (dan: IsoDatum, razlozi: string) => `Prigovor je ${formatDatum(dan)} podnesen iz ovih razloga: ${razlozi}.`,
  glasovanje: { jednoglasno: 'Komisija je odlučila jednoglasno.', vecina: 'Komisija je odlučila većinom glasova.' },
  bezNovogPrigovora: 'Protiv ovog rješenja ne može se podnijeti novi prigovor.',
} as const
