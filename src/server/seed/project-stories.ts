/**
 * The projects of the storyboard (12.4) as far as the moves built so far lead them: what a later module brings about
 * (selection, contract, …) is still to come, so those stand submitted, with their numbers and amounts.
 */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Udio } from './budget.ts'
import type { KljucPoziva } from './call-stories.ts'

export interface PricaProjekta {
  /** Number in the storyboard. */
  broj: number
  naziv: string
  prijaviteljId: number
  poziv: KljucPoziva
  /** Euros as in the storyboard's table. */
  prihvatljivo: string
  bespovratna: string
  sazetak: string
  sazetakEn: string
  cilj: string
  udjeli: Udio[]
  /** Area of intervention (Annex I). */
  intervencija: string
  provedba: [pocetak: IsoDatum, kraj: IsoDatum]
  /** Day of submission; the form was begun ten days before. A draft was last edited then. */
  dan: IsoDatum
  stanje: 'nacrt' | 'spremno' | 'podneseno'
  /** What happened after submission. */
  dalje?: { radnja: 'povuci' | 'zatraziPovratak' | 'odbijPovratak'; dan: IsoDatum; sat: string; razlog: string }[]
}

const OPREMA: Udio[] = [
  ['Strojevi i oprema', 1, 7000],
  ['Programska podrška', 2, 1200],
  ['Stručne usluge i ispitivanja', 4, 800],
]
const ENERGIJA: Udio[] = [
  ['Oprema i ugradnja', 1, 7600],
  ['Projektna dokumentacija i nadzor', 4, 1000],
]
const GRADNJA: Udio[] = [
  ['Građevinski i instalacijski radovi', 3, 6800],
  ['Opremanje', 1, 1800],
  ['Projektiranje i nadzor', 4, 600],
]
const EDUKACIJA: Udio[] = [
  ['Programi osposobljavanja', 7, 6500],
  ['Vanjski predavači i mentori', 4, 1800],
]

const NPOO_JESEN: [IsoDatum, IsoDatum] = ['2025-09-01', '2026-06-30']
const NPOO_STUDENI: [IsoDatum, IsoDatum] = ['2025-11-01', '2026-06-30']
const KK_LJETO: [IsoDatum, IsoDatum] = ['2026-06-01', '2027-05-31']
const VJESTINE: [IsoDatum, IsoDatum] = ['2026-09-01', '2027-08-31']

type Redak = [
  ...[broj: number, prijaviteljId: number, poziv: KljucPoziva, prihvatljivo: string, bespovratna: string],
  ...[dan: IsoDatum, provedba: [IsoDatum, IsoDatum], udjeli: Udio[], intervencija: string],
  ...[naziv: string, sazetak: string, sazetakEn: string, cilj: string],
]

// biome-ignore format: one project a paragraph, as in the storyboard's table
const REDCI: readonly Redak[] = [
  [1, 1, 'N1', '486250.00', '340375.00', '2025-02-14', NPOO_JESEN, OPREMA, '27', 'Pametna stezna glava za visokoprecizno tokarenje',
    'Razvijena je stezna glava koja sama mjeri i ispravlja odstupanja. Projektom se dovršava, certificira i uvodi u serijsku proizvodnju.',
    'A chuck that measures and corrects its own deviations is finished, certified and put into series production.', 'Uvesti na tržište vlastiti proizvod veće dodane vrijednosti.'],
  [2, 4, 'N1', '298400.00', '164120.00', '2025-02-20', ['2025-07-01', '2026-01-31'], [['Razvoj programske podrške', 2, 5500], ['Poslužitelji i senzori', 1, 2500], ['Ispitivanje kod korisnika', 4, 900]], '13', 'Platforma za prediktivno održavanje strojeva',
    'Platforma iz podataka senzora predviđa kvarove strojeva. Projektom se priprema za tržište i ispituje kod tri proizvođača.',
    'The platform predicts machine failures from sensor data and is prepared for the market with three manufacturers.', 'Smanjiti zastoje u proizvodnji korisnika.'],
  [3, 2, 'N1', '812600.40', '406300.20', '2025-03-03', NPOO_JESEN, OPREMA, '27', 'Autonomno plovilo za nadzor akvatorija',
    'Plovilo bez posade nadzire stanje mora i luka. Projektom se izrađuje i certificira predserijski primjerak.',
    'An unmanned vessel monitors the sea and harbours; a pre-series vessel is built and certified.', 'Ponuditi lukama trajan nadzor mora.'],
  [4, 8, 'N1', '210000.00', '105000.00', '2025-03-11', NPOO_JESEN, [['Oprema zajedničkog prostora', 1, 5000], ['Mentorstvo i savjetovanje', 4, 3500]], '25', 'Inkubator društvenih inovacija',
    'Inkubator prati timove od ideje do prve usluge za ranjive skupine.',
    'The incubator guides teams from an idea to a first service for vulnerable groups.', 'Pretvoriti društvene inovacije u održive usluge.'],
  [5, 10, 'N1', '205500.00', '102750.00', '2025-03-25', NPOO_JESEN, OPREMA, '27', 'Pomagala za starije osobe',
    'Udruga s korisnicima razvija jednostavna pomagala za svakodnevni život.',
    'Simple aids for everyday life are developed together with older people.', 'Olakšati samostalan život starijih osoba.'],
  [30, 5, 'N1', '168000.00', '117600.00', '2025-04-08', NPOO_JESEN, OPREMA, '27', 'Modularni element od križno lameliranog drva',
    'Modul od domaćeg drva sastavlja se bez teške mehanizacije. Projektom se ispituje i certificira.',
    'A module of local timber that is assembled without heavy machinery is tested and certified.', 'Ponuditi brzu gradnju od domaćeg drva.'],

  [6, 2, 'N2', '655480.00', '327740.00', '2025-05-20', NPOO_STUDENI, ENERGIJA, '48', 'Fotonaponska elektrana i dizalica topline u proizvodnoj hali',
    'Krov hale dobiva sunčanu elektranu, a grijanje prelazi na dizalicu topline.',
    'The hall gets a solar power plant on its roof and a heat pump for heating.', 'Prepoloviti potrošnju kupljene energije.'],
  [7, 3, 'N2', '240900.00', '168630.00', '2025-05-28', ['2025-11-01', '2026-04-30'], ENERGIJA, '75', 'Energetski učinkovita linija za sortiranje',
    'Nova linija sortira više otpada uz trećinu manje energije.',
    'A new line sorts more waste with a third less energy.', 'Sortirati više uz manju potrošnju.'],
  [8, 5, 'N2', '142300.50', '99610.35', '2025-06-04', NPOO_STUDENI, ENERGIJA, '38', 'Sušara drva s povratom topline',
    'Sušara koristi toplinu koju je dosad ispuštala.',
    'The kiln reuses the heat that it used to release.', 'Smanjiti trošak sušenja drva.'],
  [9, 11, 'N2', '118750.00', '83125.00', '2025-06-11', NPOO_STUDENI, ENERGIJA, '48', 'Solarna sušara ljekovitog bilja',
    'Ljekovito bilje suši se energijom sunca, bez plina.',
    'Medicinal herbs are dried with solar energy instead of gas.', 'Proizvoditi sušeno bilje bez fosilnih goriva.'],
  [10, 12, 'N2', '1480000.00', '740000.00', '2025-06-18', NPOO_STUDENI, ENERGIJA, '40', 'Energetska obnova upravne zgrade',
    'Ovojnica, rasvjeta i grijanje upravne zgrade obnavljaju se u jednom zahvatu.',
    'Envelope, lighting and heating of the head office are renewed in one go.', 'Smanjiti potrebnu toplinu za grijanje za 60 %.'],
  [29, 1, 'N2', '96400.00', '67480.00', '2025-06-30', NPOO_STUDENI, ENERGIJA, '38', 'Rekuperacija topline kompresorske stanice',
    'Otpadna toplina kompresora grije proizvodnu halu.',
    'Waste heat of the compressors heats the production hall.', 'Iskoristiti toplinu koja se danas gubi.'],

  [11, 6, 'N3', '388000.00', '329800.00', '2025-03-28', ['2025-06-01', '2026-06-30'], GRADNJA, '67', 'Reciklažno dvorište Lipovac Novi',
    'Grad gradi i oprema reciklažno dvorište za 6.200 stanovnika.',
    'The town builds and equips a recycling yard for 6,200 inhabitants.', 'Omogućiti odvojenu predaju 22 vrste otpada.'],
  [12, 7, 'N3', '296400.00', '251940.00', '2025-11-05', ['2026-01-01', '2026-06-30'], GRADNJA, '67', 'Reciklažno dvorište Donja Suhača',
    'Općina gradi reciklažno dvorište uz cestu prema odlagalištu.',
    'The municipality builds a recycling yard by the road to the landfill.', 'Smanjiti količinu otpada koji se odlaže.'],

  [13, 1, 'K1', '412350.00', '279875.00', '2025-06-16', ['2026-01-01', '2027-06-30'], [], '21', 'CNC obradni centar i sustav MES',
    'Obradni centar i sustav za praćenje proizvodnje skraćuju vrijeme izrade.',
    'A machining centre and a production monitoring system shorten production time.', 'Povećati točnost i udio izvoza.'],
  [14, 3, 'K1', '364210.00', '254947.00', '2025-06-25', KK_LJETO, OPREMA, '71', 'Linija za granulaciju plastike',
    'Linija pretvara odvojenu plastiku u granulat za proizvođače.',
    'The line turns sorted plastic into granulate for manufacturers.', 'Prodavati sirovinu umjesto otpada.'],
  [15, 5, 'K1', '131480.00', '92036.00', '2025-07-09', ['2026-07-01', '2027-03-31'], OPREMA, '21', 'CNC glodalica za masivno drvo',
    'Glodalica izrađuje zakrivljene dijelove namještaja koji se danas rade ručno.',
    'The router makes curved furniture parts that are made by hand today.', 'Skratiti izradu namještaja po mjeri.'],
  [16, 4, 'K1', '268930.00', '147911.50', '2025-07-22', KK_LJETO, OPREMA, '13', 'Automatizirana montaža IoT uređaja',
    'Montaža malih serija uređaja prelazi na automatiziranu liniju.',
    'Assembly of small series of devices moves to an automated line.', 'Udvostručiti broj sastavljenih uređaja.'],
  [17, 2, 'K1', '903150.00', '451575.00', '2025-09-04', KK_LJETO, OPREMA, '21', 'Robotsko zavarivanje aluminijskih trupova',
    'Robot zavaruje trupove radnih brodova ujednačenom kvalitetom.',
    'A robot welds hulls of work boats with even quality.', 'Graditi više trupova u istoj hali.'],
  [18, 11, 'K1', '149999.99', '104999.99', '2025-09-16', KK_LJETO, OPREMA, '21', 'Pogon za hladno prešano ulje',
    'Pogon preša bučine i lanene sjemenke iz vlastitog uzgoja.',
    'The plant presses pumpkin and flax seeds of the farm itself.', 'Prodavati gotov proizvod umjesto sirovine.'],
  [19, 10, 'K1', '121000.00', '84700.00', '2025-09-25', KK_LJETO, OPREMA, '21', 'Radionica drvenih igračaka',
    'Radionica zapošljava osobe s invaliditetom u izradi drvenih igračaka.',
    'The workshop employs people with disabilities in making wooden toys.', 'Otvoriti radna mjesta za osobe s invaliditetom.'],

  [21, 2, 'K2', '118900.00', '71340.00', '2026-03-10', VJESTINE, EDUKACIJA, '23', 'Zelene vještine u brodogradnji',
    'Zaposlenici uče graditi i održavati plovila s manjim utjecajem na more.',
    'Employees learn to build and maintain vessels with less impact on the sea.', 'Osposobiti 40 zaposlenih za zelene tehnologije.'],
  [22, 8, 'K2', '98450.00', '68915.00', '2026-03-16', VJESTINE, EDUKACIJA, '146', 'Mreža mentora za zelenu tranziciju',
    'Mreža mentora pomaže malim poduzećima da smanje otpad i potrošnju energije.',
    'A network of mentors helps small enterprises to cut waste and energy use.', 'Osposobiti 25 mentora.'],
  [24, 5, 'K2', '31200.00', '21840.00', '2026-03-20', VJESTINE, EDUKACIJA, '23', 'Digitalna stolarija',
    'Majstori uče crtati u tri dimenzije i upravljati CNC strojevima.',
    'Craftsmen learn three-dimensional drawing and the use of CNC machines.', 'Osposobiti sve zaposlene za digitalnu izradu.'],
  [25, 11, 'K2', '28600.00', '20020.00', '2026-03-26', VJESTINE, EDUKACIJA, '23', 'E-poslovanje na OPG-u',
    'Članovi gospodarstva uče prodavati i voditi poslovanje putem interneta.',
    'Members of the farm learn to sell and to run the business online.', 'Prodavati polovicu proizvoda izravno kupcima.'],
  [31, 12, 'K2', '84000.00', '42000.00', '2026-03-27', VJESTINE, EDUKACIJA, '146', 'Toplinske crpke: znanja za montere i projektante',
    'Monteri i projektanti uče ugrađivati i održavati toplinske crpke novih generacija.',
    'Fitters and designers learn to install and maintain heat pumps of new generations.', 'Osposobiti 35 zaposlenih za rad s toplinskim crpkama.'],
  [32, 10, 'K2', '62400.00', '43680.00', '2026-03-30', VJESTINE, EDUKACIJA, '146', 'Digitalne vještine za njegovatelje',
    'Njegovatelji uče voditi digitalnu evidenciju skrbi i koristiti pomagala na daljinu.',
    'Carers learn to keep digital care records and to use remote aids.', 'Osposobiti 24 njegovatelja.'],
  [33, 1, 'K2', '47500.00', '33250.00', '2026-04-07', VJESTINE, EDUKACIJA, '23', 'Programiranje suradničkih robota',
    'Operateri uče programirati robote koji rade uz čovjeka.',
    'Operators learn to program robots that work beside people.', 'Osposobiti 15 operatera za rad sa suradničkim robotima.'],
  [34, 3, 'K2', '39800.00', '27860.00', '2026-04-13', VJESTINE, EDUKACIJA, '71', 'Sortiranje otpada uz pomoć umjetne inteligencije',
    'Zaposlenici sortirnice uče nadzirati i podešavati sustav koji prepoznaje materijale.',
    'Employees of the sorting plant learn to supervise a system that recognises materials.', 'Osposobiti 18 zaposlenih za rad na novoj liniji.'],
  [20, 4, 'K2', '64300.00', '45010.00', '2026-04-12', VJESTINE, EDUKACIJA, '23', 'Akademija digitalnih vještina za zaposlene',
    'Unutarnja akademija uči programere i prodaju o umjetnoj inteligenciji.',
    'An internal academy teaches developers and sales about artificial intelligence.', 'Osposobiti 30 zaposlenih.'],
  [23, 1, 'K2', '52775.25', '36942.67', '2026-04-14', VJESTINE, EDUKACIJA, '23', 'Certificiranje operatera CNC strojeva',
    'Operateri stječu certifikate za rad na petoosnim strojevima.',
    'Operators obtain certificates for work on five-axis machines.', 'Certificirati 12 operatera.'],

  [28, 7, 'K3', '2480000.00', '2108000.00', '2025-12-02', ['2026-03-01', '2027-09-30'], GRADNJA, '73', 'Poduzetnički inkubator Suhača',
    'Napuštena mljekara postaje inkubator s radionicama i uredima.',
    'A disused dairy becomes an incubator with workshops and offices.', 'Otvoriti prostor za deset novih poduzeća.'],
  [26, 6, 'K3', '6850000.00', '5822500.00', '2026-04-09', ['2026-10-01', '2028-09-30'], GRADNJA, '73', 'Poduzetnički inkubator Stara tkaonica',
    'Zgrada stare tkaonice obnavlja se i postaje inkubator.',
    'The old weaving mill is renewed and becomes an incubator.', 'Vratiti život zgradi koja je prazna dvadeset godina.'],
  [27, 9, 'K3', '4120000.00', '3502000.00', '2026-04-08', ['2026-09-01', '2028-08-31'], GRADNJA, '73', 'Inovacijski centar Stara pilana',
    'Stara pilana postaje centar za istraživanje drva i suradnju s poduzećima.',
    'The old sawmill becomes a centre for wood research and work with enterprises.', 'Povezati istraživače i prerađivače drva.'],
]

const STANJA: Partial<Record<number, PricaProjekta['stanje']>> = {
  20: 'nacrt',
  26: 'nacrt',
  23: 'spremno',
  27: 'spremno',
}
const DALJE: Partial<Record<number, PricaProjekta['dalje']>> = {
  10: [{ radnja: 'povuci', dan: '2025-07-02', sat: '13:20', razlog: 'Obnova će se financirati vlastitim sredstvima.' }],
  24: [
    {
      radnja: 'zatraziPovratak',
      dan: '2026-04-14',
      sat: '15:40',
      razlog: 'Potrebno je ispraviti proračun osposobljavanja.',
    },
  ],
  25: [
    { radnja: 'zatraziPovratak', dan: '2026-04-10', sat: '09:15', razlog: 'Želimo dodati još jednog polaznika.' },
    {
      radnja: 'odbijPovratak',
      dan: '2026-04-14',
      sat: '16:30',
      razlog: 'Navedeni razlog ne zahtijeva povratak prijave.',
    },
  ],
}

/** In the order of submission, which gives the numbers of the storyboard; drafts last. */
export const PROJEKTI: readonly PricaProjekta[] = REDCI.map(
  ([broj, prijaviteljId, poziv, prihvatljivo, bespovratna, dan, provedba, udjeli, intervencija, ...tekst]) => {
    const [naziv, sazetak, sazetakEn, cilj] = tekst
    const dalje = DALJE[broj]
    return {
      broj,
      prijaviteljId,
      poziv,
      prihvatljivo,
      bespovratna,
      dan,
      provedba,
      udjeli,
      intervencija,
      naziv,
      sazetak,
      sazetakEn,
      cilj,
      stanje: STANJA[broj] ?? 'podneseno',
      ...(dalje === undefined ? {} : { dalje }),
    }
  },
)
