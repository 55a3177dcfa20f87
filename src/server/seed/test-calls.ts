/**
 * Hidden calls „Testni poziv – status n”, one for every status that no call of the storyboard stands in. One call sets out
 * and goes through the table of moves; where ways part it is copied with its past, and each copy goes on by itself. Every
 * step is taken by a person whom the table allows, with what the step asks for.
 */

import { eq, inArray } from 'drizzle-orm'
import { addDays, toIsoInstant } from '#contract/kernel/datum.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { kreirajPoziv } from '../modules/poziv/poziv.desk.ts'
import { poziv as pozivTable } from '../modules/poziv/poziv.tables.ts'
import { notifikacija } from '../platform/notify/notify.tables.ts'
import { pozivKindDesk } from '../spojevi/kinds.ts'
import { digitalizacijaObrta } from './call-definitions.ts'
import { KONTROLNA_LISTA } from './call-parts.ts'
import { DRF, FIN } from './call-stories.ts'
import { komponentaId, type PozivUTijeku, povuciPotez, spremi } from './calls.ts'
import { idOf } from './ids.ts'
import { djelatnikKao, klupa, potezSustava, type Scena } from './scene.ts'
import { kopiraj, preimenuj } from './test-calls.fork.ts'
import { type Korak, potrebniKoraci, stablo, tkoPo } from './test-calls.ways.ts'

const APR = 2
const KK = 2
const PROVEDBA = 1
const POCETAK: PozivStatus = 'uIzradi'
/** Days before the demo's today. */
const [STVOREN, OTVOREN] = [-150, -100]
const PRIMJEDBA = { id: 'p1', tekst: 'Pojasniti prihvatljivost troškova.', odgovor: null }

interface NaPutu extends PozivUTijeku {
  status: PozivStatus
  /** Day of the last step, from the demo's today. */
  dan: number
}

const uDan = (scena: Scena, dan: number, sat?: string) => scena.sat.u(addDays('2026-04-15', dan), sat)
const ime = (id: number) => ({ naziv: `Testni poziv – status ${id}`, oznaka: `TEST.${String(id).padStart(2, '0')}` })

/** What has to be saved before a step, so that its rules are satisfied. */
async function pripremi(scena: Scena, poziv: NaPutu, korak: Korak, sada: number): Promise<PozivUTijeku> {
  const { status: iz } = poziv
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

async function stvori(scena: Scena): Promise<NaPutu> {
  const sada = uDan(scena, STVOREN)
  const actor = await djelatnikKao(scena, DRF, 'R', sada)
  const { naziv, oznaka } = ime(0)
  const created = await kreirajPoziv(klupa(scena, actor, sada), DRF, {
    programId: KK,
    naziv,
    vrstaPostupka: 'otvoreni',
    mutationId: idOf('testni poziv', sada),
    komponentaId: await komponentaId(scena, '01.1.1'),
  })
  await scena.tx.update(pozivTable).set({ testni: true }).where(eq(pozivTable.id, created.id))
  const definicija = digitalizacijaObrta({ oznaka, najranijiPocetak: scena.sat.danas, najkasnijiZavrsetak: null })
  const tko = { institucijaId: DRF, razina: 'R', sada: sada + 60_000 } as const
  const saved = await spremi(scena, created, tko, {
    osnovno: {
      oznaka,
      aprId: APR,
      selId: PROVEDBA,
      impId: PROVEDBA,
      finId: FIN,
      modalitet: 'trajni',
      definicija,
      alokacija: '1000000.00',
      najnizaPotpora: '5000.00',
      najvisaPotpora: '60000.00',
      datumNajave: toIsoInstant(uDan(scena, -110)),
      datumOtvaranja: toIsoInstant(uDan(scena, 100)),
      datumZatvaranja: toIsoInstant(uDan(scena, 300)),
      predlozakUgovora: 'Ugovor o dodjeli bespovratnih sredstava',
      prilogPredlosci: [1],
    },
  })
  return { ...saved, status: POCETAK, dan: STVOREN }
}

/** Those that go through the opening have it behind them; the others are still waiting for it. */
async function otvori(scena: Scena, poziv: NaPutu): Promise<NaPutu> {
  const datumOtvaranja = new Date(uDan(scena, OTVOREN))
  await scena.tx.update(pozivTable).set({ datumOtvaranja }).where(eq(pozivTable.id, poziv.id))
  const sada = datumOtvaranja.getTime() + 3_000
  const { verzijaRetka } = await potezSustava(scena, pozivKindDesk, { id: String(poziv.id), prijelaz: 'otvori', sada })
  return { ...poziv, verzijaRetka, status: 'otvoren', dan: OTVOREN }
}

async function zakoraci(scena: Scena, poziv: NaPutu, korak: Korak): Promise<NaPutu> {
  if (korak.code === 'otvori') return otvori(scena, poziv)
  const dan = poziv.dan + 2
  const sada = uDan(scena, dan, '10:20')
  const spreman = await pripremi(scena, poziv, korak, sada - SAT)
  const tko = { ...tkoPo(korak.who, { DRF, APR }), sada }
  // A change that is called off goes back at once when its button is pressed; here it is caught on the way.
  const stani = korak.to === 'izmjenaOtkazana'
  const after = await povuciPotez(scena, spreman, tko, korak.code, unosZa(scena, korak), stani)
  return { ...after, status: korak.to, dan }
}

/** Makes the missing ones; nobody is told about them. */
export async function seedTestCalls(scena: Scena): Promise<void> {
  const { tx } = scena
  const rows = await tx.selectDistinct({ statusId: pozivTable.statusId }).from(pozivTable)
  const reached = new Set(rows.map(({ statusId }) => statusId))
  const idOfStatus = (status: PozivStatus) => pozivKind.statuses[status].id
  const ciljevi = (Object.keys(pozivKind.statuses) as PozivStatus[]).filter((s) => !reached.has(idOfStatus(s)))
  const tree = stablo(POCETAK)
  const grane = potrebniKoraci(tree, ciljevi)
  const ids: number[] = []

  const idi = async (poziv: NaPutu): Promise<void> => {
    const dalje = grane.get(poziv.status) ?? []
    const ostaje = ciljevi.includes(poziv.status)
    for (const [i, cilj] of dalje.entries()) {
      const korak = tree.get(cilj)?.korak
      if (korak === undefined) throw new Error(`No way to ${cilj}`)
      const zadnji = !ostaje && i === dalje.length - 1
      await idi(await zakoraci(scena, zadnji ? poziv : { ...poziv, id: await kopiraj(tx, poziv.id) }, korak))
    }
    if (!ostaje) return
    await preimenuj(tx, poziv.id, ime(idOfStatus(poziv.status)))
    ids.push(poziv.id)
  }
  await idi(await stvori(scena))
  await tx.delete(notifikacija).where(inArray(notifikacija.pozivId, ids))
}
