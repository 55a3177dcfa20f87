/**
 * Whether a change of a contract is small or large, against the last signed version, and what it may not do (domain
 * rules 2.9). One pure function: the device rehearses with it, the server decides by it. Exact to the cent.
 */
import { percentRatio, ratioPercentFloor2 } from '#contract/kernel/money.ts'
import { PRAVILA_RAZVRSTAVANJA, type VrstaRazvrstavanja, zaprekaIzmjene } from './razvrstavanje.pravila.ts'
import type {
  GraniceIzmjene,
  PoljeStanja,
  Promjena,
  PromjenaElementa,
  Razvrstavanje,
  StanjeUgovora,
  StavkaStanja,
} from './razvrstavanje.types.ts'

/** Usual values of grant contracts: parameters, not law. */
export const UOBICAJENE_GRANICE = { udio: 1500, iznos: 5_000_00, mjeseci: 3 } as const

const PUT_STAVKI = 'proracun.stavke'
const PUT_TRAJANJA = 'projekt.trajanje'
const PUT_POCETKA = 'projekt.pocetakProvedbe'
const PUT_KORISNIKA = 'prijavitelj'

const zbroj = (iznosi: readonly number[]) => iznosi.reduce((sum, one) => sum + one, 0)
const par = (potpisano: number, novo: number) => ({ potpisano, novo, razlika: novo - potpisano })
const unija = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) => [
  ...new Set([...Object.keys(a), ...Object.keys(b)]),
]

function poMjerama(stavke: readonly StavkaStanja[]): Record<string, number> {
  const sume: Record<string, number> = {}
  for (const { mjera, prihvatljivo } of stavke) sume[mjera] = (sume[mjera] ?? 0) + prihvatljivo
  return sume
}

function promjeneElemenata(potpisano: StanjeUgovora, novo: StanjeUgovora): PromjenaElementa[] {
  const [prije, poslije] = [poMjerama(potpisano.stavke), poMjerama(novo.stavke)]
  return unija(prije, poslije).flatMap((mjera) => {
    const [bilo, jest] = [prije[mjera] ?? 0, poslije[mjera] ?? 0]
    if (bilo === jest) return []
    const naziv = novo.mjere[mjera] ?? potpisano.mjere[mjera] ?? ''
    return [
      {
        mjera,
        naziv,
        potpisano: bilo,
        novo: jest,
        razlika: jest - bilo,
        udio: ratioPercentFloor2(jest - bilo, bilo),
      },
    ]
  })
}

/** `|Δ| > share × signed`, compared as products so that nothing is cut. */
function prelaziUdio({ razlika, potpisano }: PromjenaElementa, udio: number): boolean {
  const { num, den } = percentRatio(udio)
  return BigInt(Math.abs(razlika)) * BigInt(den) > BigInt(potpisano) * BigInt(num)
}

function preraspodjela(elementi: readonly PromjenaElementa[], granice: GraniceIzmjene): Promjena[] {
  const mala = zbroj(elementi.map(({ razlika }) => Math.abs(razlika))) <= granice.iznos
  return elementi.map((element) => ({
    pravilo: !mala && prelaziUdio(element, granice.udio) ? 'velikaPreraspodjela' : 'preraspodjela',
    polje: PUT_STAVKI,
    sto: element.naziv,
  }))
}

/** Lines that came or went: small where lines of the same purpose stand on the other side. */
function stavke(potpisano: StanjeUgovora, novo: StanjeUgovora): Promjena[] {
  const samoU = (a: StanjeUgovora, b: StanjeUgovora) => {
    const ids = new Set(b.stavke.map(({ id }) => id))
    const namjene = new Set(b.stavke.map(({ namjena }) => namjena))
    return a.stavke
      .filter(({ id }) => !ids.has(id))
      .map(({ put, naziv, namjena }): Promjena => {
        return { pravilo: namjene.has(namjena) ? 'stavka' : 'namjena', polje: put, sto: naziv }
      })
  }
  return [...samoU(novo, potpisano), ...samoU(potpisano, novo)]
}

/** A line that stayed and was given another purpose. */
function namjene(potpisano: StanjeUgovora, novo: StanjeUgovora): Promjena[] {
  const prije = new Map(potpisano.stavke.map((one) => [one.id, one]))
  const poznate = new Set(potpisano.stavke.map(({ namjena }) => namjena))
  const ostale = new Set(novo.stavke.map(({ namjena }) => namjena))
  return novo.stavke.flatMap(({ id, put, naziv, namjena }): Promjena[] => {
    const bila = prije.get(id)?.namjena
    if (bila === undefined || bila === namjena) return []
    return [{ pravilo: poznate.has(namjena) && ostale.has(bila) ? 'preraspodjela' : 'namjena', polje: put, sto: naziv }]
  })
}

const sastav = (potpisano: StanjeUgovora, novo: StanjeUgovora): Promjena[] =>
  unija(potpisano.sastav, novo.sastav).flatMap((put) =>
    Object.hasOwn(potpisano.sastav, put) && Object.hasOwn(novo.sastav, put)
      ? []
      : [{ pravilo: 'sastav', polje: put, sto: novo.sastav[put] ?? potpisano.sastav[put] ?? '' }],
  )

function razdoblje(potpisano: StanjeUgovora, novo: StanjeUgovora, granice: GraniceIzmjene): Promjena[] {
  const pocetak: Promjena[] =
    potpisano.pocetak === novo.pocetak ? [] : [{ pravilo: 'ostalo', polje: PUT_POCETKA, sto: 'Početak provedbe' }]
  if (potpisano.trajanje === novo.trajanje) return pocetak
  const pravilo = uGranicama(potpisano, novo, granice) ? 'produljenje' : 'dugoProduljenje'
  return [...pocetak, { pravilo, polje: PUT_TRAJANJA, sto: 'Završetak provedbe' }]
}

/** Within so many months either way of the signed end, and inside the call's limits. */
function uGranicama(potpisano: StanjeUgovora, { trajanje, zavrsetak }: StanjeUgovora, granice: GraniceIzmjene) {
  const { mjeseci, najkasnijiZavrsetak, najviseMjeseci } = granice
  if (potpisano.trajanje === null || trajanje === null || zavrsetak === null) return false
  const uPozivu = najkasnijiZavrsetak === null || zavrsetak <= najkasnijiZavrsetak
  return Math.abs(trajanje - potpisano.trajanje) <= mjeseci && trajanje <= najviseMjeseci && uPozivu
}

/** Fields that differ. */
function razlicitaPolja(potpisano: StanjeUgovora, novo: StanjeUgovora): (PoljeStanja & { path: string })[] {
  return unija(potpisano.polja, novo.polja).flatMap((path) => {
    const [prije, poslije] = [potpisano.polja[path], novo.polja[path]]
    const polje = poslije ?? prije
    if (polje === undefined || (prije?.vrijednost ?? '') === (poslije?.vrijednost ?? '')) return []
    return [{ ...polje, path }]
  })
}

/** Fields that are changes by themselves: rows that came or went are told of as a whole, but for what was scored in them. */
function pojedina(
  razlicita: ReturnType<typeof razlicitaPolja>,
  cijeli: readonly Promjena[],
  iznosi: boolean,
): Promjena[] {
  const redci = cijeli.map(({ polje }) => `${polje}.`)
  return razlicita
    .filter(({ razred }) => razred !== 'produljenje' && (razred !== 'preraspodjela' || !iznosi))
    .filter(({ razred, path }) => razred === 'cilj' || !redci.some((redak) => path.startsWith(redak)))
    .map(({ razred, path, oznaka }) => ({ pravilo: razred, polje: path, sto: oznaka }))
}

/** Rows of a table that stayed and stand in another order. */
function redoslijed(potpisano: StanjeUgovora, novo: StanjeUgovora): Promjena[] {
  return Object.entries(novo.redci).flatMap(([put, sada]): Promjena[] => {
    const prije = potpisano.redci[put] ?? []
    const ostali = (redci: readonly string[], drugi: ReadonlySet<string>) => redci.filter((id) => drugi.has(id)).join()
    const isti = ostali(prije, new Set(sada)) === ostali(sada, new Set(prije))
    return isti ? [] : [{ pravilo: 'podaci', polje: put, sto: 'Redoslijed' }]
  })
}

/** Lines whose intensity changed; only down, and then the change is large. */
function intenziteti(potpisano: StanjeUgovora, novo: StanjeUgovora) {
  const prije = new Map(potpisano.stavke.map((one) => [one.id, one.stopa]))
  const smjer = (veci: boolean) =>
    novo.stavke.filter(({ id, stopa }) => {
      const bila = prije.get(id)
      return bila !== undefined && (veci ? stopa > bila : stopa < bila)
    })
  return { nize: smjer(false), vise: smjer(true) }
}

export function razvrstaj(potpisano: StanjeUgovora, novo: StanjeUgovora, granice: GraniceIzmjene): Razvrstavanje {
  const elementi = promjeneElemenata(potpisano, novo)
  const prihvatljivo = par(...ukupno(potpisano, novo, 'prihvatljivo'))
  const bespovratna = par(...ukupno(potpisano, novo, 'bespovratna'))
  const { nize, vise } = intenziteti(potpisano, novo)
  const cijeli = [...stavke(potpisano, novo), ...sastav(potpisano, novo)]
  const razlicita = razlicitaPolja(potpisano, novo)
  const promjene: Promjena[] = [
    ...(potpisano.korisnik === novo.korisnik
      ? []
      : [{ pravilo: 'korisnik', polje: PUT_KORISNIKA, sto: 'Korisnik' } as const]),
    ...cijeli,
    ...namjene(potpisano, novo),
    ...razdoblje(potpisano, novo, granice),
    ...preraspodjela(elementi, granice),
    ...(prihvatljivo.razlika < 0
      ? [{ pravilo: 'smanjenje', polje: PUT_STAVKI, sto: 'Ukupni prihvatljivi troškovi' } as const]
      : []),
    ...nize.map(({ put, naziv }) => ({ pravilo: 'smanjenje', polje: `${put}.stopa`, sto: naziv }) as const),
    ...pojedina(razlicita, cijeli, elementi.length > 0),
    ...redoslijed(potpisano, novo),
  ]
  const vrsta = vrstaOd(promjene)
  const velika = vrsta === 'velika'
  return {
    vrsta,
    promjene,
    elementi,
    ukupnaPromjena: zbroj(elementi.map(({ razlika }) => Math.abs(razlika))),
    prihvatljivo,
    bespovratna,
    zapreke: [
      ...(prihvatljivo.razlika > 0 ? [zaprekaIzmjene('ukupno', PUT_STAVKI)] : []),
      ...vise.map(({ put }) => zaprekaIzmjene('intenzitet', `${put}.stopa`)),
      ...(bespovratna.razlika > 0 ? [zaprekaIzmjene('bespovratna', PUT_STAVKI)] : []),
    ],
    trazi: {
      obrazlozenje: velika,
      uvjeti: velika,
      dodatak: velika,
      suglasnostDrf: velika && (bespovratna.razlika !== 0 || mijenjaCilj(razlicita)),
      dokazRacuna: promjene.some(({ pravilo }) => pravilo === 'racun'),
    },
    putovi: [...new Set(razlicita.map(({ put }) => put))],
  }
}

const ukupno = (a: StanjeUgovora, b: StanjeUgovora, sto: 'prihvatljivo' | 'bespovratna') =>
  [a, b].map(({ stavke: sve }) => zbroj(sve.map((one) => one[sto]))) as [number, number]

const mijenjaCilj = (razlicita: readonly PoljeStanja[]) =>
  razlicita.some(({ put }) => put.startsWith('pokazatelji-i-rezultati.'))

function vrstaOd(promjene: readonly Promjena[]): VrstaRazvrstavanja | null {
  if (promjene.length === 0) return null
  return promjene.some(({ pravilo }) => PRAVILA_RAZVRSTAVANJA[pravilo].vrsta === 'velika') ? 'velika' : 'mala'
}
