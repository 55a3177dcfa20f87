/** The ranking of one call in selection: what its definition says of it, trying other numbers, and what differs between two. */
import { parseDecimal } from '#contract/kernel/broj.ts'
import { retciOd, type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { SAFE_MAX } from '#contract/kernel/money.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { regijaProjekta } from '#contract/modules/prijavni-obrazac/obrazac.izvedeno.ts'
import { REGIJE_NAZIVI } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { rasporedi } from './poredak.raspodjela.ts'
import type { IshodPoretka, Podalokacija, Poredak, PoredakPoziva, PrijavaPoretka } from './poredak.ts'

/** What a ranking takes from its call. */
export interface PozivRangListe {
  modalitet: string
  najbrziPrst: boolean
  alokacija: number | null
  najnizaPotpora: number | null
  definicija: PozivDefinicija
}

const zbroj = (dijelovi: readonly Podalokacija[]) => dijelovi.reduce((sum, { iznos }) => sum + iznos, 0)

/** Parts that are more than the whole are cut in proportion, downwards to the cent. */
function unutar(alokacija: number, dijelovi: readonly Podalokacija[]): Podalokacija[] {
  const ukupno = zbroj(dijelovi)
  if (ukupno <= alokacija) return [...dijelovi]
  return dijelovi.map(({ kljuc, iznos }) => ({
    kljuc,
    iznos: Number((BigInt(iznos) * BigInt(alokacija)) / BigInt(ukupno)),
  }))
}

const regije = ({ raspodjelaAlokacije }: PozivDefinicija): Podalokacija[] =>
  kljuceviOd(REGIJE_NAZIVI).flatMap((kljuc) => {
    const iznos = raspodjelaAlokacije.find(({ naziv }) => naziv.trim() === REGIJE_NAZIVI[kljuc])?.iznos ?? 0
    return iznos > 0 ? [{ kljuc, iznos }] : []
  })
const skupine = (definicija: PozivDefinicija): Podalokacija[] =>
  definicija.skupine.flatMap(({ id, alokacija }) => (alokacija === null ? [] : [{ kljuc: id, iznos: alokacija }]))

/** Groups with money of their own; without any, parts of the allocation that are named after regions. */
function podalokacije(definicija: PozivDefinicija): { po: 'skupina' | 'regija'; dijelovi: Podalokacija[] } {
  const poSkupinama = skupine(definicija)
  return poSkupinama.length > 0
    ? { po: 'skupina', dijelovi: poSkupinama }
    : { po: 'regija', dijelovi: regije(definicija) }
}

export function poredakPoziva({ modalitet, najbrziPrst, ...poziv }: PozivRangListe): PoredakPoziva {
  const { definicija } = poziv
  const alokacija = poziv.alokacija ?? 0
  return {
    nacin: modalitet === 'trajni' || najbrziPrst ? 'zaprimanje' : 'bodovi',
    alokacija,
    podalokacije: unutar(alokacija, podalokacije(definicija).dijelovi),
    najniza: poziv.najnizaPotpora ?? 0,
    preskakanje: definicija.preskakanje ?? false,
    pragObustave: definicija.pragObustave,
  }
}

/** The sub-allocation of an application by its tab „projekt”; null where its call has none for it. */
export function podalokacijaPrijave(definicija: PozivDefinicija, projekt: Sadrzaj): string | null {
  const { po, dijelovi } = podalokacije(definicija)
  const kljuc = po === 'skupina' ? tekstOd(projekt, 'skupina') : regijaProjekta({ projekt })
  return dijelovi.some((one) => one.kljuc === kljuc) ? kljuc : null
}

/** Names of sub-allocations by their keys. */
export function naziviPodalokacija(definicija: PozivDefinicija): Record<string, string> {
  const naziviSkupina = definicija.skupine.map(({ id, naziv }) => [id, naziv] as const)
  return Object.fromEntries([...Object.entries(REGIJE_NAZIVI), ...naziviSkupina])
}

/** The indicator by which ties are parted: the first that the call asks of everybody and that ought to rise. */
const odlucujuci = ({ pokazatelji }: PozivDefinicija) =>
  pokazatelji.find(({ obvezan, smjer }) => obvezan && smjer === '>=')

/** Its target value in an application, in ten-thousandths. */
export function pokazateljPrijave(definicija: PozivDefinicija, pokazatelji: Sadrzaj): number | null {
  const id = String(odlucujuci(definicija)?.id ?? '')
  const redak = retciOd(pokazatelji, 'popis').find((one) => id !== '' && tekstOd(one, 'pokazatelj') === id)
  const ciljna = parseDecimal(redak === undefined ? '' : tekstOd(redak, 'ciljna'), 4, SAFE_MAX)
  return ciljna.ok ? ciljna.scaled : null
}

/** An application of a list, with what another threshold would make of it. */
export interface PrijavaRangListe extends PrijavaPoretka {
  naziv: string
  prijavitelj: string
  /** Its checks are not finished. */
  uTijeku: boolean
  /** Everything but the total threshold is met. */
  bezPraga: boolean
}

/** Numbers to try; what is absent stays as it is. */
export interface Proba {
  prag?: number | undefined
  alokacija?: number | undefined
  preskakanje?: boolean | undefined
}

/** The same list under other numbers. Nothing of it is kept anywhere. */
export function isprobaj(poziv: PoredakPoziva, prijave: readonly PrijavaRangListe[], proba: Proba): Poredak {
  const { prag, alokacija = poziv.alokacija, preskakanje = poziv.preskakanje } = proba
  const naPragu = (one: PrijavaRangListe): PrijavaPoretka =>
    prag === undefined || one.bodovi === null || one.uTijeku
      ? one
      : { ...one, ispunjava: one.bezPraga && one.bodovi >= prag }
  return rasporedi(
    { ...poziv, alokacija, preskakanje, podalokacije: unutar(alokacija, poziv.podalokacije) },
    prijave.map(naPragu),
  )
}

export interface RazlikaPoretka {
  id: string
  prije: { rang: number | null; ishod: IshodPoretka; iznos: number } | null
  poslije: { rang: number | null; ishod: IshodPoretka; iznos: number } | null
}

/** What changed between two lists, application by application, in the order of the later one. */
export function razlikePoretka(
  prije: Pick<Poredak, 'redci'> | null,
  poslije: Pick<Poredak, 'redci'>,
): RazlikaPoretka[] {
  const mjesta = (poredak: Pick<Poredak, 'redci'> | null) =>
    new Map((poredak?.redci ?? []).map(({ id, rang, ishod, iznos }) => [id, { rang, ishod, iznos }]))
  const [stara, nova] = [mjesta(prije), mjesta(poslije)]
  const isto = (a: RazlikaPoretka['prije'], b: RazlikaPoretka['prije']) =>
    a?.rang === b?.rang && a?.ishod === b?.ishod && a?.iznos === b?.iznos
  return [...new Set([...nova.keys(), ...stara.keys()])].flatMap((id) => {
    const [a, b] = [stara.get(id) ?? null, nova.get(id) ?? null]
    return isto(a, b) ? [] : [{ id, prije: a, poslije: b }]
  })
}

/** The rank behind which the money ends: of the last one that the walk has paid; null where nobody waits. Kept money stands anywhere. */
export function crta({ redci }: Pick<Poredak, 'redci'>): number | null {
  const rangovi = (...ishodi: IshodPoretka[]) =>
    redci.flatMap(({ rang, ishod }) => (rang !== null && ishodi.includes(ishod) ? [rang] : []))
  const [prviNaRezervi] = rangovi('rezerva')
  return prviNaRezervi === undefined ? null : Math.max(prviNaRezervi - 1, ...rangovi('odabir', 'ponuda'))
}
