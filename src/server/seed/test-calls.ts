/**
 * Hidden calls „Testni poziv – status n”, one for every status that no call of the storyboard stands in. Each is led there
 * through the table of moves by the shortest way, every step by a person it allows, with what the step asks for.
 */
import { eq, inArray } from 'drizzle-orm'
import { addDays, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Body, InstitutionLevel, Who } from '#contract/kernel/permissions.ts'
import { type Move, NOVO } from '#contract/kernel/record-kind.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { pozivKindDesk } from '../kinds.ts'
import { kreirajPoziv } from '../modules/poziv/poziv.desk.ts'
import { poziv as pozivTable } from '../modules/poziv/poziv.tables.ts'
import { notifikacija } from '../platform/workflow/workflow.tables.ts'
import { digitalizacijaObrta } from './call-definitions.ts'
import { FAZE, KONTROLNA_LISTA } from './call-parts.ts'
import { DRF, FIN } from './call-stories.ts'
import { komponentaId, type PozivUTijeku, povuciPotez, spremi } from './calls.ts'
import { idOf } from './ids.ts'
import { djelatnikKao, klupa, potezSustava, type Scena } from './scene.ts'

type Korak = Move<Poziv, PozivStatus>

const APR = 2
const KK = 2
const PROVEDBA = 1
const TIJELA: Partial<Record<Body, number>> = { DRF, APR }
/** Of the portal's own moves only the opening is on the way anywhere; the rest has a twin taken by people. */
const jeKorak = ({ from, who, code }: Korak) => !from.includes(NOVO) && (who[0] !== 'SYS' || code === 'otvori')
const KORACI = pozivKind.moves.filter(jeKorak)

/** The shortest way from the first status; the table is small enough to be searched whole. */
export function putDo(cilj: PozivStatus): Korak[] {
  const ways = new Map<PozivStatus, Korak[]>([['uIzradi', []]])
  const open: PozivStatus[] = ['uIzradi']
  for (let at = open.shift(); at !== undefined && !ways.has(cilj); at = open.shift()) {
    for (const move of KORACI) {
      if (!move.from.includes(at) || ways.has(move.to)) continue
      ways.set(move.to, [...(ways.get(at) ?? []), move])
      open.push(move.to)
    }
  }
  const way = ways.get(cilj)
  if (way === undefined) throw new Error(`No way to ${cilj}`)
  return way
}

function tkoPo(who: readonly Who[]): { institucijaId: number; razina: InstitutionLevel } {
  const [razina, tijelo] = (who[0] ?? '').split('@') as [InstitutionLevel, Body]
  const institucijaId = TIJELA[tijelo]
  if (institucijaId === undefined) throw new Error(`Nobody is ${who[0]}`)
  return { institucijaId, razina }
}

const PRIMJEDBA = { id: 'p1', tekst: 'Pojasniti prihvatljivost troškova.', odgovor: null }

/** What has to be saved before a step, so that its rules are satisfied. */
async function pripremi(scena: Scena, poziv: PozivUTijeku, iz: PozivStatus, korak: Korak, sada: number) {
  const drf = { institucijaId: DRF, razina: 'R', sada } as const
  const apr = { institucijaId: APR, razina: 'R', sada } as const
  if (korak.code === 'predloziOdobravanje') return spremi(scena, poziv, apr, { kontrolnaLista: KONTROLNA_LISTA })
  if (korak.code === 'vratiNaDoradu' || korak.code === 'vratiIzmjenuNaDoradu')
    return spremi(scena, poziv, apr, { primjedbe: [PRIMJEDBA] })
  if (korak.code !== 'posaljiNaPotvrdu') return poziv
  if (iz === 'uIzmjeni' || iz === 'zatvorenUIzmjeni')
    return spremi(scena, poziv, drf, { izmjena: { alokacija: '1100000.00' } })
  if (iz === 'vracen' || iz === 'izmjenaVracena')
    return spremi(scena, poziv, drf, { primjedbe: [{ ...PRIMJEDBA, odgovor: 'Dopunjeno u uputama.' }] })
  return poziv
}

/** What the step asks of the person who takes it. */
function unosZa(scena: Scena, { code, obrazlozenje }: Korak) {
  const polja = { predmet: 'alokacija', suglasnostApr: 'KLASA: 910-04/26-01/1', prijaviteljiObavijesteni: true }
  const asks = code === 'otkazi' || code === 'pokreniBitnuIzmjenu'
  return {
    ...(obrazlozenje === undefined ? {} : { obrazlozenje: 'Radi prikaza statusa u pokaznim podacima.' }),
    ...(asks ? { polja } : {}),
    // An approved change waits, so that the timer does not lead the call on.
    ...(code === 'odobriIzmjenu' || code === 'odobriObjavu' ? { datum: addDays(scena.sat.danas, 90) } : {}),
  }
}

async function stvori(scena: Scena, id: number, cilj: PozivStatus, otvaraSe: boolean): Promise<PozivUTijeku> {
  const { danas } = scena.sat
  const dan = (dana: number) => scena.sat.u(addDays('2026-04-15', dana))
  const sada = dan(-150)
  const actor = await djelatnikKao(scena, DRF, 'R', sada)
  const naziv = `Testni poziv – status ${id}`
  const created = await kreirajPoziv(klupa(scena, actor, sada), DRF, {
    ...{ programId: KK, naziv, vrstaPostupka: 'otvoreni', mutationId: idOf(`testni poziv ${cilj}`, sada) },
    komponentaId: await komponentaId(scena, '01.1.1'),
  })
  await scena.tx.update(pozivTable).set({ testni: true }).where(eq(pozivTable.id, created.id))
  const granice = { oznaka: `TEST.${id}`, najranijiPocetak: danas, najkasnijiZavrsetak: null }
  return spremi(scena, created, { institucijaId: DRF, razina: 'R', sada: sada + 60_000 }, {
    osnovno: {
      ...{ oznaka: granice.oznaka, aprId: APR, selId: PROVEDBA, impId: PROVEDBA, finId: FIN, modalitet: 'trajni' },
      ...{ alokacija: '1000000.00', najnizaPotpora: '5000.00', najvisaPotpora: '60000.00' },
      definicija: digitalizacijaObrta(granice),
      datumNajave: toIsoInstant(dan(-110)),
      datumOtvaranja: toIsoInstant(dan(otvaraSe ? -100 : 100)),
      datumZatvaranja: toIsoInstant(dan(300)),
      ...{ faze: FAZE, predlozakUgovora: 'Ugovor o dodjeli bespovratnih sredstava', prilogPredlosci: [1] },
    },
  })
}

async function dovedi(scena: Scena, cilj: PozivStatus): Promise<number> {
  const put = putDo(cilj)
  const otvaraSe = put.some(({ code }) => code === 'otvori')
  let poziv = await stvori(scena, pozivKind.statuses[cilj].id, cilj, otvaraSe)
  let iz: PozivStatus = 'uIzradi'
  let dan = -148
  for (const korak of put) {
    dan = korak.code === 'otvori' ? -100 : dan + 2
    const sada = scena.sat.u(addDays('2026-04-15', dan), korak.code === 'otvori' ? '11:00:03' : '10:20')
    if (korak.code === 'otvori') {
      const opened = await potezSustava(scena, pozivKindDesk, { id: String(poziv.id), prijelaz: 'otvori', sada })
      poziv = { ...poziv, verzijaRetka: opened.verzijaRetka }
    } else {
      poziv = await pripremi(scena, poziv, iz, korak, sada - 3_600_000)
      poziv = await zadnji(scena, poziv, korak, sada)
    }
    iz = korak.to
  }
  return poziv.id
}

/** A change that is called off goes back at once when its button is pressed; here it is caught on the way. */
function zadnji(scena: Scena, poziv: PozivUTijeku, korak: Korak, sada: number): Promise<PozivUTijeku> {
  const tko = { ...tkoPo(korak.who), sada }
  return povuciPotez(scena, poziv, tko, korak.code, unosZa(scena, korak), korak.to === 'izmjenaOtkazana')
}

/** Makes the missing ones; nobody is told about them. */
export async function seedTestCalls(scena: Scena): Promise<void> {
  const rows = await scena.tx.selectDistinct({ statusId: pozivTable.statusId }).from(pozivTable)
  const reached = new Set(rows.map(({ statusId }) => statusId))
  const missing = (Object.keys(pozivKind.statuses) as PozivStatus[]).filter(
    (status) => !reached.has(pozivKind.statuses[status].id),
  )
  const ids: number[] = []
  for (const status of missing) ids.push(await dovedi(scena, status))
  await scena.tx.delete(notifikacija).where(inArray(notifikacija.pozivId, ids))
}
