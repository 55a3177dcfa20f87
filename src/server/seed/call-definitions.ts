/** Definitions of the storyboard's calls: amounts and intensities, eligibility, indicators, criteria, form. */
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import {
  type Intenzitet,
  intenzitetIzKarte,
  jednakIntenzitet,
  type PozivDefinicija,
} from '#contract/modules/poziv/definicija.schema.ts'
import {
  dokumentacija,
  KRITERIJI_ULAGANJA,
  kriteriji,
  OBRAZAC,
  OBVEZNI_PRILOZI,
  pokazatelji,
  prilozi,
  priloziKaoDatoteke,
  RAZLOZI_ISKLJUCENJA,
} from './call-parts.ts'

/** What differs between calls beside the definition proper. */
export interface Granice {
  oznaka: string
  najranijiPocetak: string
  najkasnijiZavrsetak: string | null
}

type Dodaci = Omit<Partial<PozivDefinicija>, 'prihvatljivost'> & {
  prihvatljivost: Partial<PozivDefinicija['prihvatljivost']>
}

const NIJE_POTPORA = { id: '0', naziv: 'Nije potpora', program: '' } as const
const REGIONALNA = {
  id: '1',
  naziv: 'Državne potpore',
  program: 'Program dodjele državnih potpora za regionalna ulaganja',
} as const
const MALE_VRIJEDNOSTI = {
  id: '2',
  naziv: 'Potpore male vrijednosti',
  program: 'Program dodjele potpora male vrijednosti',
} as const

/** Shares of those that are no enterprise. */
const bezVelicine = (share: number): NonNullable<Intenzitet['0']> => {
  const { nijePrimjenjivo } = jednakIntenzitet(share)
  return nijePrimjenjivo === undefined ? {} : { nijePrimjenjivo }
}

function definicija(granice: Granice, changes: Dodaci): PozivDefinicija {
  const empty = emptyDefinicija()
  const { oznaka, najranijiPocetak, najkasnijiZavrsetak } = granice
  return {
    ...empty,
    kontakt: { naziv: 'Služba za pozive', email: 'pozivi@mingo.demo', telefon: '+385 1 555 0100' },
    dokumentacija: dokumentacija(oznaka),
    kriteriji: KRITERIJI_ULAGANJA,
    obrazac: OBRAZAC,
    prilozi: prilozi(...OBVEZNI_PRILOZI),
    ...changes,
    prihvatljivost: {
      ...empty.prihvatljivost,
      najranijiPocetak,
      najkasnijiZavrsetak,
      razloziIskljucenja: RAZLOZI_ISKLJUCENJA,
      najveciUdioKategorije: [{ kategorijaId: 8, postotak: 500, iznos: 500_000 }],
      pragDokazaCijene: 2_000_000,
      ...changes.prihvatljivost,
    },
  }
}

const npoo = (granice: Granice, changes: Dodaci) =>
  definicija(granice, {
    fond: 'NPOO',
    predujam: { dopusten: true, najvisi: 3000, osiguranje: 'Bjanko zadužnica' },
    metodePlacanja: [1, 2],
    nacela: { dnsh: true, klimatskaPriprema: false, doprinosi: true },
    ...changes,
  })

const kk = (granice: Granice, changes: Dodaci) =>
  definicija(granice, {
    fond: 'EFRR',
    stopaEu: 8500,
    pdvFinanciranje: 'prihvatljiv',
    predujam: { dopusten: true, najvisi: 3000, osiguranje: 'Bjanko zadužnica' },
    metodePlacanja: [1, 2],
    ...changes,
  })

export const komercijalizacija = (granice: Granice): PozivDefinicija =>
  npoo(granice, {
    svrha: 'Poduprijeti poduzetnike koji inovaciju žele pretvoriti u proizvod ili uslugu na tržištu.',
    predmet: 'Završni razvoj, zaštita, certifikacija i priprema proizvodnje inovativnih proizvoda i usluga.',
    specificniCilj: 'Jačanje inovacijskog potencijala gospodarstva',
    vrstePomoci: [REGIONALNA, NIJE_POTPORA],
    intenzitet: { ...intenzitetIzKarte(), '0': bezVelicine(5000) },
    prihvatljivost: {
      vrsteOrganizacije: [4, 5, 6, 7],
      velicine: ['mikro', 'malo', 'srednje', 'nijePrimjenjivo'],
      maxPartnera: 2,
      maxMjeseci: 18,
      poticajniUcinak: true,
      zabranjeneKategorije: [11],
    },
    pokazatelji: pokazatelji(
      ['Poduzeća koja su na tržište uvela inovaciju', 'broj', true, '1', 'ostvarenja'],
      ['Prihod od inovacije', 'EUR', false, '10000', 'rezultata'],
    ),
    obrazac: { ...OBRAZAC, 'projekt.trl': { required: true, min: '5', info: 'Razina na početku provedbe.' } },
  })

export const energetskaTranzicija = (granice: Granice): PozivDefinicija =>
  npoo(granice, {
    svrha: 'Pomoći poduzećima da smanje potrošnju energije i otpad te prijeđu na čišću proizvodnju.',
    predmet: 'Ulaganja u energetsku učinkovitost, obnovljive izvore i resursno učinkovitu opremu.',
    specificniCilj: 'Zelena tranzicija poduzeća',
    vrstePomoci: [REGIONALNA],
    intenzitet: intenzitetIzKarte(),
    nacela: { dnsh: true, klimatskaPriprema: true, doprinosi: true },
    prihvatljivost: {
      vrsteOrganizacije: [6, 7],
      maxMjeseci: 18,
      poticajniUcinak: true,
      zabranjeneKategorije: [11],
    },
    pokazatelji: pokazatelji(
      ['Ušteda primarne energije', 'MWh/god.', true, '5', 'rezultata'],
      ['Smanjenje emisija CO2', 't/god.', false, '1', 'rezultata'],
    ),
    obrazac: { ...OBRAZAC, 'projekt.trl': { hidden: true } },
  })

export const reciklaznaDvorista = (granice: Granice): PozivDefinicija =>
  npoo(granice, {
    svrha: 'Smanjiti količinu otpada koji se odlaže tako da ga građani mogu odvojeno predati blizu doma.',
    predmet: 'Izgradnja i opremanje reciklažnih dvorišta jedinica lokalne samouprave.',
    specificniCilj: 'Održivo gospodarenje otpadom',
    vrstePomoci: [NIJE_POTPORA],
    intenzitet: { '0': bezVelicine(8500) },
    pdvFinanciranje: 'nacionalniProracun',
    prihvatljivost: { vrsteOrganizacije: [2], maxMjeseci: 24 },
    pokazatelji: pokazatelji(['Izgrađena i opremljena reciklažna dvorišta', 'broj', true, '1', 'ostvarenja']),
    prilozi: priloziKaoDatoteke(...OBVEZNI_PRILOZI, ['dozvola', 'Građevinska dozvola ili glavni projekt', true]),
    obrazac: { ...OBRAZAC, 'projekt.trl': { hidden: true }, 'projekt.pocetnoUlaganje': { hidden: true } },
  })

export const naprednaOprema = (granice: Granice): PozivDefinicija =>
  kk(granice, {
    svrha: 'Povećati produktivnost i izvoz malih i srednjih poduzeća ulaganjem u naprednu opremu.',
    predmet: 'Nabava strojeva, softvera i s njima povezanih usluga za početno ulaganje.',
    specificniCilj: 'Viša produktivnost MSP-ova',
    vrstePomoci: [REGIONALNA, MALE_VRIJEDNOSTI, NIJE_POTPORA],
    intenzitet: { ...intenzitetIzKarte(), '2': jednakIntenzitet(5000), '0': bezVelicine(7000) },
    fiksneStope: [
      { oznaka: 'FS-15', naziv: 'Neizravni troškovi', stopa: 1500, kategorijaTroskaId: 1, dopusteneKategorije: [] },
    ],
    jedinicniTroskovi: jedinicniTroskovi('Sat rada opremljenog radnog mjesta', 'Sat rada osobe na projektu'),
    prihvatljivost: {
      vrsteOrganizacije: [4, 6, 7],
      velicine: ['mikro', 'malo', 'srednje', 'nijePrimjenjivo'],
      maxPartnera: 2,
      maxMjeseci: 24,
      poticajniUcinak: true,
      zabranjeneKategorije: [11],
    },
    pokazatelji: pokazatelji(
      ['Podržana poduzeća', 'broj', true, '1', 'ostvarenja'],
      ['Povećanje prihoda od prodaje', '%', true, '5', 'rezultata'],
      ['Nova radna mjesta', 'broj', false, '1', 'rezultata'],
    ),
    prilozi: prilozi(...OBVEZNI_PRILOZI, ['izjava', 'Izjava o veličini poduzeća', true]),
  })

/** What an hour costs, by the group and by the person; small operations use nothing else (CPR Art. 53(2)). */
function jedinicniTroskovi(skupina: string, osoba: string): PozivDefinicija['jedinicniTroskovi'] {
  const sat = { jedinica: 'sat', metodologija: 'Prosjek tržišta', vrijediOd: null }
  return [
    { ...sat, id: 1, naziv: skupina, iznos: 11_500 },
    { ...sat, id: 2, naziv: osoba, iznos: 1783 },
  ]
}

export const vjestine = (granice: Granice): PozivDefinicija =>
  kk(granice, {
    svrha: 'Osposobiti zaposlene za poslove koje donose zelena i digitalna tranzicija.',
    predmet: 'Osposobljavanje, certificiranje i mentorstvo zaposlenih.',
    specificniCilj: 'Bolje vještine u MSP-ovima',
    najveciBrojPrijavaPoPrijavitelju: 5,
    vrstePomoci: [MALE_VRIJEDNOSTI],
    intenzitet: {
      '2': { ...jednakIntenzitet(7000), ...srednjaIVelika(6000, 5000) },
    },
    jedinicniTroskovi: jedinicniTroskovi('Sat programa osposobljavanja po skupini', 'Sat rada osobe na projektu'),
    pausali: [
      { id: 1, naziv: 'Završna konferencija', iznos: 500_000, uvjet: 'Održana konferencija s najmanje 50 sudionika' },
    ],
    prihvatljivost: { maxPartnera: 3, maxMjeseci: 18, zabranjeneKategorije: [3, 11] },
    pokazatelji: pokazatelji(
      ['Osobe koje su završile osposobljavanje', 'broj', true, '5', 'ostvarenja'],
      ['Osobe sa stečenim certifikatom', 'broj', false, '3', 'rezultata'],
    ),
    kriteriji: kriteriji(
      ['Potreba za vještinama', 4000, 40, 16, ['projekt.opravdanost']],
      ['Kvaliteta programa osposobljavanja', 4000, 40, 16, ['pokazatelji-i-rezultati.popis.ciljna']],
      ['Doprinos horizontalnim načelima', 2000, 20, 0, ['horizontalna-nacela.odrziviRazvoj.utjecaj']],
    ),
    obrazac: { ...OBRAZAC, 'projekt.trl': { hidden: true }, 'projekt.pocetnoUlaganje': { hidden: true } },
  })

function srednjaIVelika(srednje: number, veliko: number) {
  const [row, largest] = [jednakIntenzitet(srednje).srednje, jednakIntenzitet(veliko).veliko]
  return { ...(row === undefined ? {} : { srednje: row }), ...(largest === undefined ? {} : { veliko: largest }) }
}

export const prenamjena = (granice: Granice): PozivDefinicija =>
  kk(granice, {
    svrha: 'Vratiti život napuštenim industrijskim zgradama i u njima otvoriti prostor za nova poduzeća.',
    predmet: 'Obnova, prenamjena i opremanje zgrada za poduzetničke inkubatore i inovacijske centre.',
    specificniCilj: 'Obnova i prenamjena napuštenih industrijskih područja',
    vrstePomoci: [NIJE_POTPORA],
    intenzitet: { '0': bezVelicine(8500) },
    nacela: { dnsh: true, klimatskaPriprema: true, doprinosi: false },
    prihvatljivost: { vrsteOrganizacije: [2, 3], maxMjeseci: 36 },
    pokazatelji: pokazatelji(
      ['Obnovljena i prenamijenjena površina', 'm2', true, '500', 'ostvarenja'],
      ['Poduzeća u inkubatoru', 'broj', false, '5', 'rezultata'],
    ),
    prilozi: priloziKaoDatoteke(...OBVEZNI_PRILOZI, ['dozvola', 'Dokaz vlasništva zgrade', true]),
    obrazac: { ...OBRAZAC, 'projekt.trl': { hidden: true }, 'projekt.pocetnoUlaganje': { hidden: true } },
  })

export const digitalizacijaObrta = (granice: Granice): PozivDefinicija =>
  kk(granice, {
    svrha: 'Pomoći obrtima i mikropoduzećima da posao vode digitalno.',
    predmet: 'Uvođenje softvera, mrežne prodaje i digitalnih alata.',
    specificniCilj: 'Digitalna preobrazba najmanjih',
    vrstePomoci: [MALE_VRIJEDNOSTI],
    intenzitet: { '2': jednakIntenzitet(7500) },
    jedinicniTroskovi: jedinicniTroskovi('Sat uvođenja digitalnog rješenja', 'Sat rada osobe na projektu'),
    prihvatljivost: {
      vrsteOrganizacije: [6, 7],
      velicine: ['mikro', 'malo'],
      maxMjeseci: 12,
      zabranjeneKategorije: [3, 11],
    },
    pokazatelji: pokazatelji(['Uvedena digitalna rješenja', 'broj', true, '1', 'ostvarenja']),
  })

/** A small call with everything that an application can be asked: files that must be there and may be, flat rates, lump sums. */
export const vauceri = (granice: Granice): PozivDefinicija =>
  kk(granice, {
    svrha: 'Pomoći malima da dođu do savjeta i usluge koju si inače ne bi priuštili.',
    predmet: 'Savjetovanje, ispitivanje i certificiranje proizvoda i usluga.',
    specificniCilj: 'Konkurentniji obrti i mala poduzeća',
    vrstePomoci: [MALE_VRIJEDNOSTI],
    intenzitet: { '2': jednakIntenzitet(8500) },
    fiksneStope: [
      { oznaka: 'FS-15', naziv: 'Neizravni troškovi', stopa: 1500, kategorijaTroskaId: 1, dopusteneKategorije: [] },
    ],
    jedinicniTroskovi: jedinicniTroskovi('Sat savjetovanja po skupini', 'Sat rada osobe na projektu'),
    pausali: [
      { id: 1, naziv: 'Plan uvođenja', iznos: 250_000, uvjet: 'Plan uvođenja predan i prihvaćen' },
      { id: 2, naziv: 'Završna radionica', iznos: 120_000, uvjet: 'Održana radionica s najmanje 10 sudionika' },
    ],
    prihvatljivost: { maxPartnera: 1, maxMjeseci: 12, zabranjeneKategorije: [3, 11] },
    pokazatelji: pokazatelji(['Poduzeća koja su primila savjet', 'broj', true, '1', 'ostvarenja']),
    prilozi: priloziKaoDatoteke(
      ...OBVEZNI_PRILOZI,
      ['ostalo', 'Ponuda savjetnika', true],
      ['ostalo', 'Životopis savjetnika', false],
    ),
    obrazac: { ...OBRAZAC, 'projekt.trl': { hidden: true }, 'projekt.pocetnoUlaganje': { hidden: true } },
  })
