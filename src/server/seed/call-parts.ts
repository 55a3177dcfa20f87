/** Parts from which the definitions of the storyboard's calls are made. */
import type { PozivDefinicija, PozivPokazatelj, PozivPrilog } from '#contract/modules/poziv/definicija.schema.ts'
import type { RadniPodaci } from '#contract/modules/poziv/poziv.schema.ts'

type Kriterij = PozivDefinicija['kriteriji'][number]

/** Weights in hundredths of a percent; together 100 %. */
export function kriteriji(
  ...rows: [naziv: string, ponder: number, max: number, min: number, polja: string[]][]
): Kriterij[] {
  return rows.map(([naziv, ponder, max, min, polja], i) => ({ id: i + 1, naziv, ponder, max, min, polja }))
}

export const KRITERIJI_ULAGANJA = kriteriji(
  ['Relevantnost projekta', 3000, 30, 12, ['projekt.opravdanost']],
  ['Učinkovitost i dodana vrijednost', 2500, 25, 10, ['pokazatelji-i-rezultati.popis.ciljna']],
  ['Financijski i provedbeni kapaciteti', 2000, 20, 8, []],
  ['Održivost rezultata', 1500, 15, 6, []],
  ['Doprinos horizontalnim načelima', 1000, 10, 0, ['horizontalna-nacela.odrziviRazvoj.utjecaj']],
)

type Pokazatelj = [
  naziv: string,
  jedinica: string,
  obvezan: boolean,
  minimum: string | null,
  vrsta: PozivPokazatelj['vrsta'],
]

export function pokazatelji(...rows: Pokazatelj[]): PozivPokazatelj[] {
  return rows.map(([naziv, jedinica, obvezan, minimum, vrsta], i) => ({
    id: i + 1,
    naziv,
    jedinica,
    obvezan,
    minimum,
    vrsta,
    smjer: '>=',
  }))
}

type Prilog = [vrsta: PozivPrilog['vrsta'], naziv: string, obvezno: boolean, vrijediDana?: number]

/** Documents of which an application says date and number. */
export function prilozi(...rows: Prilog[]): PozivDefinicija['prilozi'] {
  const popis = rows.map(([vrsta, naziv, obvezno, vrijediDana = null], i) => ({
    id: i + 1,
    vrsta,
    naziv,
    obvezno,
    vrijediDana,
    format: 'pdf, asice, jpg, png, heic',
    potpisKvalificirani: vrsta === 'izjava',
  }))
  return { ucitavanjeOmoguceno: false, popis }
}

/** Documents that are sent as files too. */
export function priloziKaoDatoteke(...rows: Prilog[]): PozivDefinicija['prilozi'] {
  return { ...prilozi(...rows), ucitavanjeOmoguceno: true }
}

export const OBVEZNI_PRILOZI: Prilog[] = [
  ['izjava', 'Izjava prijavitelja', true],
  ['ostalo', 'Potvrda Porezne uprave o nepostojanju duga', true, 30],
]

export function dokumentacija(oznaka: string): PozivDefinicija['dokumentacija'] {
  const rows = [
    ['Upute za prijavitelje', `Pravila poziva ${oznaka}`],
    ['Sažetak poziva', 'Poziv na dvije stranice'],
    ['Opći uvjeti ugovora', 'Prava i obveze korisnika'],
  ] as const
  return rows.map(([naziv, opis], i) => ({ id: i + 1, naziv, opis, url: null }))
}

export const RAZLOZI_ISKLJUCENJA = [
  'Stečaj, likvidacija ili predstečajni postupak',
  'Dug prema državnom proračunu',
  'Pravomoćna osuda za kaznena djela prijevare, korupcije ili pranja novca',
  'Obveza povrata nezakonite državne potpore',
  'Poduzetnik u teškoćama',
  'Mjere ograničavanja Europske unije',
]

/** What the form asks and explains on every call. */
export const OBRAZAC: PozivDefinicija['obrazac'] = {
  'projekt.naziv': { tooltip: 'Naziv pod kojim će projekt biti objavljen.' },
  'projekt.sazetakHr': { info: 'Napišite tako da razumije i onaj tko ne poznaje vašu djelatnost.' },
  'projekt.opravdanost': { info: 'Opišite problem i zašto ga rješavate upravo ovim projektom.', scorable: true },
  'projekt.pocetakProvedbe': { tooltip: 'Prvi dan provedbe projekta.' },
  'pokazatelji-i-rezultati.popis.ciljna': { info: 'Vrijednost koju ćete dokazati na kraju provedbe.', scorable: true },
  'horizontalna-nacela.odrziviRazvoj.utjecaj': { scorable: true },
}

export const KONTROLNA_LISTA: RadniPodaci['kontrolnaLista'] = [
  'Poziv je usklađen s programom i komponentom.',
  'Alokacija je osigurana.',
  'Kriteriji odabira su mjerljivi i nediskriminirajući.',
  'Pravila o državnim potporama su navedena.',
  'Rokovi su primjereni.',
].map((stavka) => ({ stavka, odgovor: 'Da' }))
