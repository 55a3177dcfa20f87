/** Brings the calls of the storyboard to where they stand, step by step, by the people of their bodies, at the time it happened. */
import { eq } from 'drizzle-orm'
import { addDays, type IsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import type { InstitutionLevel } from '#contract/kernel/permissions.ts'
import { type PozivSpremanje, pozivSpremanje } from '#contract/modules/poziv/poziv.endpoints.ts'
import { kreirajPoziv, spremiPoziv } from '../modules/poziv/poziv.desk.ts'
import { prijaviteljNaPozivu } from '../modules/prijavitelj/prijavitelj.tables.ts'
import { komponenta } from '../modules/program/program.tables.ts'
import { pozivKindDesk } from '../spojevi/kinds.ts'
import { KONTROLNA_LISTA } from './call-parts.ts'
import { DRF, FIN, type KljucPoziva, type Nastavak, POZIVI, type PricaPoziva } from './call-stories.ts'
import { krajNpoo } from './clock.ts'
import { idOf } from './ids.ts'
import { djelatnikKao, klupa, potez, potezSustava, type Scena } from './scene.ts'

/** A call on its way, as the next step needs it. */
export interface PozivUTijeku {
  id: number
  verzijaRetka: number
}

type Osnovno = NonNullable<PozivSpremanje['osnovno']>
type Dijelovi = Omit<PozivSpremanje, 'mutationId' | 'verzijaRetka'>

/** A save at a desk, checked like the body of the call. */
export async function spremi(
  scena: Scena,
  poziv: PozivUTijeku,
  tko: { institucijaId: number; razina: InstitutionLevel; sada: number },
  dijelovi: Dijelovi,
): Promise<PozivUTijeku> {
  const actor = await djelatnikKao(scena, tko.institucijaId, tko.razina, tko.sada)
  const mutationId = idOf(`poziv ${poziv.id} spremanje ${poziv.verzijaRetka}`, tko.sada)
  const body = pozivSpremanje.parse({ mutationId, verzijaRetka: poziv.verzijaRetka, ...dijelovi })
  return { ...poziv, ...(await spremiPoziv(klupa(scena, actor, tko.sada), poziv.id, body)) }
}

/** A person's move on a call. With `stani` the portal's own step that would follow at once is left to its timer. */
export async function povuciPotez(
  scena: Scena,
  poziv: PozivUTijeku,
  tko: { institucijaId: number; razina: InstitutionLevel; sada: number },
  prijelaz: string,
  unos: Parameters<typeof potez>[2]['unos'] = {},
  stani = false,
): Promise<PozivUTijeku> {
  const actor = await djelatnikKao(scena, tko.institucijaId, tko.razina, tko.sada)
  const desk = stani ? { binding: pozivKindDesk.binding } : pozivKindDesk
  const { verzijaRetka } = await potez(scena, desk, {
    id: String(poziv.id),
    verzijaRetka: poziv.verzijaRetka,
    prijelaz,
    actor,
    sada: tko.sada,
    unos,
  })
  return { ...poziv, verzijaRetka }
}

export async function komponentaId(scena: Scena, oznaka: string): Promise<number> {
  const [row] = await scena.tx.select({ id: komponenta.id }).from(komponenta).where(eq(komponenta.oznaka, oznaka))
  if (row === undefined) throw new Error(`No component ${oznaka}`)
  return row.id
}

function osnovno(scena: Scena, prica: PricaPoziva): Osnovno {
  const { sat } = scena
  const {
    oznaka,
    aprId,
    selId,
    modalitet,
    najbrziPrst = false,
    alokacija,
    potpora,
    otvaranje,
    zatvaranje,
    zatvaraSe = sat.u(zatvaranje),
    kraj,
  } = prica
  const [najnizaPotpora, najvisaPotpora] = potpora
  const definicija = prica.definicija({
    oznaka,
    najranijiPocetak: sat.dan(otvaranje),
    najkasnijiZavrsetak: kraj === 'npoo' ? krajNpoo(sat) : sat.dan(kraj),
  })
  return {
    oznaka,
    aprId,
    selId,
    impId: selId,
    finId: FIN,
    modalitet,
    najbrziPrst,
    alokacija,
    najnizaPotpora,
    najvisaPotpora,
    definicija,
    datumNajave: toIsoInstant(sat.u(addDays(otvaranje, -30))),
    datumOtvaranja: toIsoInstant(sat.u(otvaranje)),
    datumZatvaranja: toIsoInstant(zatvaraSe),
    rokPitanja: toIsoInstant(sat.u(addDays(zatvaranje, -14), '16:00')),
    predlozakUgovora: 'Ugovor o dodjeli bespovratnih sredstava',
    prilogPredlosci: definicija.prilozi.popis.filter(({ vrsta }) => vrsta === 'izjava').map(({ id }) => id),
  }
}

/** Days before opening on which each step was taken; a call that is still being confirmed is counted from today. */
const KORACI = {
  kreiraj: [-75, '09:05'],
  spremi: [-72, '14:20'],
  posalji: [-70, '10:15'],
  potvrdi: [-66, '11:40'],
  odobri: [-63, '13:05'],
  lista: [-50, '09:30'],
  predlozi: [-45, '10:10'],
  potvrdiApr: [-38, '12:25'],
  odobriApr: [-31, '14:45'],
} as const satisfies Record<string, readonly [number, string]>

function kada(scena: Scena, prica: PricaPoziva, korak: keyof typeof KORACI): number {
  const [dana, sat] = KORACI[korak]
  const osnova: IsoDatum = prica.dokle === 'potvrda' ? '2026-06-22' : prica.otvaranje
  return scena.sat.u(addDays(osnova, dana), sat)
}

async function izradi(scena: Scena, prica: PricaPoziva): Promise<PozivUTijeku> {
  const { programId, naziv, vrstaPostupka } = prica
  const sada = kada(scena, prica, 'kreiraj')
  const actor = await djelatnikKao(scena, DRF, 'R', sada)
  const created = await kreirajPoziv(klupa(scena, actor, sada), DRF, {
    programId,
    naziv,
    vrstaPostupka,
    mutationId: idOf(`poziv ${prica.kljuc}`, sada),
    komponentaId: await komponentaId(scena, prica.komponenta),
  })
  const kod = (institucijaId: number, razina: InstitutionLevel, korak: keyof typeof KORACI) => ({
    institucijaId,
    razina,
    sada: kada(scena, prica, korak),
  })
  let poziv = await spremi(scena, created, kod(DRF, 'R', 'spremi'), { osnovno: osnovno(scena, prica) })
  if (prica.prijavitelji !== undefined) {
    const rows = prica.prijavitelji.map((prijaviteljId) => ({ pozivId: poziv.id, prijaviteljId }))
    await scena.tx.insert(prijaviteljNaPozivu).values(rows)
  }
  poziv = await povuciPotez(scena, poziv, kod(DRF, 'R', 'posalji'), 'posaljiNaPotvrdu')
  if (prica.dokle === 'potvrda') return poziv
  poziv = await povuciPotez(scena, poziv, kod(DRF, 'V', 'potvrdi'), 'potvrdi')
  poziv = await povuciPotez(scena, poziv, kod(DRF, 'A', 'odobri'), 'odobriIPodnesi')
  poziv = await spremi(scena, poziv, kod(prica.aprId, 'R', 'lista'), { kontrolnaLista: KONTROLNA_LISTA })
  poziv = await povuciPotez(scena, poziv, kod(prica.aprId, 'R', 'predlozi'), 'predloziOdobravanje')
  poziv = await povuciPotez(scena, poziv, kod(prica.aprId, 'V', 'potvrdiApr'), 'potvrdiOdobravanje')
  return povuciPotez(scena, poziv, kod(prica.aprId, 'A', 'odobriApr'), 'odobri')
}

/** The timers look every few seconds; so did this one. */
const OTKUCAJ = 3_000

export interface PozivPrice extends PozivUTijeku {
  prica: PricaPoziva
}

/** Every call up to its opening (or where it stopped before), by its key. */
export async function seedCalls(scena: Scena): Promise<Map<KljucPoziva, PozivPrice>> {
  const calls = new Map<KljucPoziva, PozivPrice>()
  for (const prica of POZIVI) {
    const poziv = await izradi(scena, prica)
    if (prica.dokle !== undefined) {
      calls.set(prica.kljuc, { ...poziv, prica })
      continue
    }
    calls.set(prica.kljuc, { ...(await otvori(scena, poziv, prica)), prica })
  }
  return calls
}

async function otvori(scena: Scena, { id }: PozivUTijeku, { otvaranje }: PricaPoziva): Promise<PozivUTijeku> {
  const sada = scena.sat.u(otvaranje) + OTKUCAJ
  const { verzijaRetka } = await potezSustava(scena, pozivKindDesk, { id: String(id), prijelaz: 'otvori', sada })
  return { id, verzijaRetka }
}

/** One call from its first draft to its opening. */
export async function otvoriPoziv(scena: Scena, prica: PricaPoziva): Promise<PozivUTijeku> {
  return otvori(scena, await izradi(scena, prica), prica)
}

/** One thing that happened to a call after it opened. Its version is read from what came before. */
export async function nastaviPoziv(scena: Scena, poziv: PozivPrice, nastavak: Nastavak): Promise<PozivPrice> {
  const { sat } = scena
  const id = String(poziv.id)
  if (nastavak.vrsta === 'zatvori') {
    const sada = sat.u(nastavak.dan) + OTKUCAJ
    const { verzijaRetka } = await potezSustava(scena, pozivKindDesk, { id, prijelaz: 'zatvori', sada })
    return { ...poziv, verzijaRetka }
  }
  if (nastavak.vrsta === 'obustavi') {
    const tko = { institucijaId: DRF, razina: 'A', sada: sat.u(nastavak.dan, '12:10') } as const
    return { ...poziv, ...(await povuciPotez(scena, poziv, tko, 'obustavi', { obrazlozenje: nastavak.razlog })) }
  }
  const tko = { institucijaId: DRF, razina: 'R', sada: sat.u(nastavak.dan, '10:35') } as const
  return { ...poziv, ...(await povuciPotez(scena, poziv, tko, 'pokreniAzuriranje')) }
}
