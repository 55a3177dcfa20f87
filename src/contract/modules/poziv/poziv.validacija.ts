/** What a call must satisfy before it leaves its first status: the validations of domain rules 5.9, one numbered rule each. */

import { formatDatum, type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { formatPercent } from '#contract/kernel/money.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { javniSektor } from '../prijavni-obrazac/obrazac.sifrarnici.ts'
import { type Intenzitet, intenzitetIzKarte, type OznakaFiksneStope, REGIJE, VELICINE } from './definicija.schema.ts'
import { fazeOdabira } from './poziv.faze.ts'
import { poljePoPutu, smijeSakriti } from './poziv.obrazac.ts'
import { OBVEZNI_IZNOSI, TIJELA_POZIVA } from './poziv.obvezno.ts'
import { ms } from './poziv.osnova.ts'
import { najvisaStopa, parametarNaDan, parametriU, stotinke } from './poziv.parametri.ts'
import { prohodnost } from './poziv.prohodnost.ts'
import type { Poziv } from './poziv.schema.ts'

/** A call of limited time stays open at least so many days (invented default of the domain rules). */
export const MIN_DANA_OTVORENOSTI = 30
const NPOO = 1
/** Grants above this total cost cannot belong to an operation that must use simplified options: 200.000,00 €. */
const PRAG_POJEDNOSTAVLJENIH = 20_000_000
const NEIZRAVNE: readonly OznakaFiksneStope[] = ['FS-7', 'FS-15', 'FS-25']

function greska(pravilo: string, tab: string, polje: string, poruka: string): Greska {
  return { pravilo, tab, polje, poruka }
}

function orTrue(greske: Greska[]): true | Greska[] {
  return greske.length === 0 ? true : greske
}

const obveznaPolja: Rule<Poziv> = {
  id: 'POZ-02',
  poruka: PORUKE.polje.obavezno,
  test: ({ naziv, oznaka, definicija, datumNajave, datumOtvaranja, datumZatvaranja, modalitet, ...poziv }) => {
    const missing = (tab: string, polje: string) => greska('POZ-02', tab, polje, PORUKE.polje.obavezno)
    const texts = [
      ['naziv', naziv],
      ['oznaka', oznaka ?? ''],
      ['definicija.svrha', definicija.svrha],
      ['definicija.predmet', definicija.predmet],
    ] as const
    const dates = { datumNajave, datumOtvaranja, ...(modalitet === 'trajni' ? {} : { datumZatvaranja }) }
    return orTrue([
      ...texts.filter(([, value]) => value.trim() === '').map(([polje]) => missing('osnovni-podaci', polje)),
      ...OBVEZNI_IZNOSI.filter((polje) => poziv[polje] === null).map((polje) => missing('alokacija-i-iznosi', polje)),
      ...Object.entries(dates).flatMap(([polje, value]) => (value === null ? [missing('rokovi', polje)] : [])),
    ])
  },
}

const tijela: Rule<Poziv> = {
  id: 'POZ-03',
  poruka: 'Potrebno je odabrati svih pet tijela poziva.',
  test: (poziv) =>
    orTrue(
      TIJELA_POZIVA.filter((polje) => poziv[polje] === null).map((polje) =>
        greska('POZ-03', 'osnovni-podaci', polje, tijela.poruka),
      ),
    ),
}

/** Also asked when the call opens: a call cannot be opened with a component whose remaining allocation is lower. */
export const slobodnaAlokacija: Rule<Poziv> = {
  id: 'POZ-04',
  poruka: 'Alokacija poziva veća je od slobodne alokacije komponente.',
  polje: 'alokacija',
  test: ({ alokacija, cinjenice: { slobodnaAlokacijaKomponente: free } }) => free === null || (alokacija ?? 0) <= free,
}

const redoslijedDatuma: Rule<Poziv> = {
  id: 'POZ-05',
  poruka: 'Datumi moraju slijediti redom: najava, otvaranje, rok za pitanja, zatvaranje.',
  polje: 'datumOtvaranja',
  test: ({ datumNajave, datumOtvaranja, radniPodaci, datumZatvaranja }) => {
    const order = [datumNajave, datumOtvaranja, radniPodaci.rokPitanja, datumZatvaranja].flatMap((at) => ms(at) ?? [])
    return order.every((at, index) => index === 0 || (order[index - 1] ?? at) < at)
  },
}

const trajanjeOtvorenosti: Rule<Poziv> = {
  id: 'POZ-06',
  poruka: `Privremeni poziv mora biti otvoren najmanje ${MIN_DANA_OTVORENOSTI} dana.`,
  polje: 'datumZatvaranja',
  test: ({ modalitet, datumOtvaranja, datumZatvaranja }) => {
    const opening = ms(datumOtvaranja)
    const closing = ms(datumZatvaranja)
    if (modalitet !== 'privremeni' || opening === null || closing === null) return true
    return closing - opening >= MIN_DANA_OTVORENOSTI * DAN
  },
}

const iznosi: Rule<Poziv> = {
  id: 'POZ-07',
  poruka: 'Najniža potpora ne smije biti viša od najviše, a najviša od alokacije.',
  polje: 'najvisaPotpora',
  test: ({ najnizaPotpora: min, najvisaPotpora: max, alokacija }) =>
    min === null || max === null || alokacija === null || (min <= max && max <= alokacija),
}

const raspodjela: Rule<Poziv> = {
  id: 'POZ-08',
  poruka: 'Zbroj raspodjele mora biti jednak ukupnoj alokaciji.',
  polje: 'definicija.raspodjelaAlokacije',
  test: ({ alokacija, definicija: { raspodjelaAlokacije: rows } }) =>
    rows.length === 0 || rows.reduce((sum, row) => sum + row.iznos, 0) === alokacija,
}

const ponderi: Rule<Poziv> = {
  id: 'POZ-09',
  poruka: 'Zbroj pondera kriterija mora iznositi 100 %.',
  polje: 'definicija.kriteriji',
  test: ({ definicija }) => definicija.kriteriji.reduce((sum, { ponder }) => sum + ponder, 0) === 10_000,
}

const bodovnaPolja: Rule<Poziv> = {
  id: 'POZ-10',
  poruka: 'Polje koje se boduje mora biti povezano s kriterijem.',
  test: ({ definicija }) => {
    const linked = new Set(definicija.kriteriji.flatMap(({ polja }) => polja))
    return orTrue(
      Object.entries(definicija.obrazac)
        .filter(([key, options]) => options.scorable && !linked.has(key))
        .map(([key]) => greska('POZ-10', 'kriteriji', `definicija.obrazac.${key}`, bodovnaPolja.poruka)),
    )
  },
}

const pokazatelji: Rule<Poziv> = {
  id: 'POZ-11',
  poruka: 'Poziv mora imati barem jedan pokazatelj.',
  polje: 'definicija.pokazatelji',
  test: ({ definicija }) => definicija.pokazatelji.length > 0,
}

const predlozakUgovora: Rule<Poziv> = {
  id: 'POZ-13',
  poruka: 'Poziv mora imati predložak ugovora.',
  polje: 'radniPodaci.predlozakUgovora',
  test: ({ radniPodaci }) => (radniPodaci.predlozakUgovora ?? '').trim() !== '',
}

function cell(matrix: Intenzitet, velicina: (typeof VELICINE)[number], regija: (typeof REGIJE)[number]): number {
  return matrix['1']?.[velicina]?.[regija] ?? 0
}

const intenzitet: Rule<Poziv> = {
  id: 'POZ-14',
  poruka: 'Intenzitet državne potpore viši je od dopuštenog prema karti regionalnih potpora.',
  polje: 'definicija.intenzitet',
  test: ({ definicija }) => {
    const map = intenzitetIzKarte()
    return VELICINE.every((velicina) =>
      REGIJE.every((regija) => cell(definicija.intenzitet, velicina, regija) <= cell(map, velicina, regija)),
    )
  },
}

const fiksneStope: Rule<Poziv> = {
  id: 'POZ-15',
  poruka: 'Odabrane fiksne stope ne smiju se primijeniti zajedno ili prelaze dopuštenu stopu.',
  polje: 'definicija.fiksneStope',
  test: ({ definicija: { fiksneStope: rates }, cinjenice }, _input, { sada }) => {
    const kinds = rates.map(({ oznaka }) => oznaka)
    const parametri = parametriU(cinjenice.parametri, sada)
    if (rates.some(({ oznaka, stopa }) => stopa > najvisaStopa(oznaka, parametri))) return false
    if (new Set(kinds).size < kinds.length || (kinds.includes('FS-40') && kinds.length > 1)) return false
    return kinds.filter((kind) => NEIZRAVNE.includes(kind)).length <= 1
  },
}

const predlosciIzjava: Rule<Poziv> = {
  id: 'POZ-16',
  poruka: 'Prilog vrste izjava mora imati predložak.',
  test: ({ definicija, radniPodaci }) =>
    orTrue(
      definicija.prilozi.popis
        .filter(
          ({ id, vrsta, predlozak }) => vrsta === 'izjava' && !predlozak && !radniPodaci.prilogPredlosci.includes(id),
        )
        .map(({ id }) => greska('POZ-16', 'dokumentacija', `definicija.prilozi.popis.${id}`, predlosciIzjava.poruka)),
    ),
}

const krajProvedbe: Rule<Poziv> = {
  id: 'POZ-17',
  poruka: 'Provedba projekata NPOO-a mora završiti u roku Mehanizma.',
  test: ({ programId, definicija: { prihvatljivost }, cinjenice }, _input, { sada }) => {
    const kraj = parametarNaDan(cinjenice.parametri, 'npooKraj', today(sada))
    if (programId !== NPOO || (prihvatljivost.najkasnijiZavrsetak ?? '') <= kraj) return true
    const poruka = `Provedba projekata NPOO-a mora završiti najkasnije ${formatDatum(kraj)}`
    return [greska('POZ-17', 'prihvatljivost', 'definicija.prihvatljivost.najkasnijiZavrsetak', poruka)]
  },
}

const poljaObrascaPoziva: Rule<Poziv> = {
  id: 'POZ-40',
  poruka: 'Polje koje koriste financije, pokazatelji ili izvješća ne smije se sakriti.',
  test: ({ definicija }) =>
    orTrue(
      Object.entries(definicija.obrazac).flatMap(([put, { hidden }]) => {
        const known = poljePoPutu(put) !== undefined
        if (known && (hidden !== true || smijeSakriti(put))) return []
        const poruka = known ? poljaObrascaPoziva.poruka : 'Prijavni obrazac nema ovo polje.'
        return [greska('POZ-40', 'obrazac', `definicija.obrazac.${put}`, poruka)]
      }),
    ),
}

const pdvNpoo: Rule<Poziv> = {
  id: 'POZ-42',
  poruka: 'PDV se ne financira iz Mehanizma: neprihvatljiv je ili ga plaća nacionalni proračun.',
  polje: 'definicija.pdvFinanciranje',
  test: ({ programId, definicija }) => programId !== NPOO || definicija.pdvFinanciranje !== 'prihvatljiv',
}

/** Every validation of 5.9, in the order in which the screens show them. */
export const validacije: readonly Rule<Poziv>[] = [
  obveznaPolja,
  tijela,
  slobodnaAlokacija,
  redoslijedDatuma,
  trajanjeOtvorenosti,
  iznosi,
  raspodjela,
  ponderi,
  bodovnaPolja,
  pokazatelji,
  ...fazeOdabira,
  predlozakUgovora,
  intenzitet,
  fiksneStope,
  predlosciIzjava,
  krajProvedbe,
  poljaObrascaPoziva,
  pdvNpoo,
  ...prohodnost,
]

const POJEDNOSTAVLJENE =
  'Operacije do 200.000,00 € ukupnog troška koje nisu državna potpora moraju koristiti pojednostavljene mogućnosti financiranja, a poziv nema fiksnih stopa, jediničnih troškova ni paušala.'

/** POZ-41: a call of the cohesion programme in which small operations would have nothing to use (CPR Art. 53(2)). */
function bezPojednostavljenih({ programId, najnizaPotpora, definicija }: Poziv): boolean {
  const { vrstePomoci, fiksneStope, jedinicniTroskovi, pausali } = definicija
  const onlyStateAid = vrstePomoci.length > 0 && vrstePomoci.every(({ id }) => id === '1')
  const none = fiksneStope.length + jedinicniTroskovi.length + pausali.length === 0
  return programId !== NPOO && !onlyStateAid && none && (najnizaPotpora ?? 0) <= PRAG_POJEDNOSTAVLJENIH
}

/** The share an advance usually reaches, by who may apply (domain rules 3.9). */
function visokPredujam({ definicija: { predujam, prihvatljivost }, cinjenice }: Poziv, dan: IsoDatum): string[] {
  const { vrsteOrganizacije } = prihvatljivost
  const javni = vrsteOrganizacije.length > 0 && vrsteOrganizacije.every(javniSektor)
  const najvise = parametarNaDan(cinjenice.parametri, javni ? 'predujamJavni' : 'predujamOstali', dan)
  const isHigh = predujam.dopusten && predujam.najvisi > stotinke(najvise)
  const kome = javni ? 'javne korisnike' : 'ostale korisnike'
  return isHigh ? [`Predujam poziva viši je od uobičajenog za ${kome}: ${formatPercent(stotinke(najvise))}.`] : []
}

/** What does not stop a call but should be seen before it is sent. */
export function upozorenjaPoziva(poziv: Poziv, sada: Instant): string[] {
  const { programId, definicija, cinjenice } = poziv
  const end = definicija.prihvatljivost.najkasnijiZavrsetak
  const usual = parametarNaDan(cinjenice.parametri, 'npooKrajUobicajen', today(sada))
  const late = programId === NPOO && end !== null && end > usual
  return [
    ...(late ? [`Uobičajeni krajnji rok provedbe projekata NPOO-a je ${formatDatum(usual)}`] : []),
    ...(bezPojednostavljenih(poziv) ? [POJEDNOSTAVLJENE] : []),
    ...visokPredujam(poziv, today(sada)),
  ]
}
