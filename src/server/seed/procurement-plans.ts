/** Tells the procurement plans of the storyboard: written on the applicant's tablet, checked by the body that implements. */
import { sql } from 'drizzle-orm'
import { addMonths, type IsoDatum } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json, PatchOp } from '#contract/kernel/sync/patch.ts'
import { RETCI_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { spremiOcjenu } from '../modules/plan-nabave/plan-nabave.desk.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { spremiZapis } from '../platform/workflow/stol.ts'
import { planNabaveKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja, PRIJAVITELJI } from './applicants.ts'
import { posaljiDokument } from './files.ts'
import { idOf } from './ids.ts'
import { type KorakPlana, PLANOVI, type Predmet, type PricaPlana } from './procurement-plan-stories.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import { izmjena, makeTableti, nacrt, naredba, type Tableti } from './tablet.ts'

interface Projekt {
  id: string
  naziv: string
  prijaviteljId: number
  impId: number
  stavke: string[]
}

interface Pripovijest {
  scena: Scena
  tableti: Tableti
  projekt: Projekt
  planId: string
}

interface Stanje extends Record<string, unknown> {
  sadrzaj: Sadrzaj
  statusId: number
  verzijaRetka: number
}

async function projektOd({ tx }: Scena, broj: number): Promise<Projekt> {
  const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
  const { rows } = await tx.execute<Projekt & Record<string, unknown>>(sql`
    select p.id, p.naziv, p.prijavitelj_id as "prijaviteljId", c.imp_id as "impId",
      jsonb_path_query_array(p.obrazac, '$.proracun.stavke[*].id') as stavke
    from projekt p join poziv c on c.id = p.poziv_id where p.naziv = ${naziv} and p.sifra is not null`)
  const [row] = rows
  if (row === undefined) throw new Error(`No project P${broj}`)
  return row
}

async function stanjePlana({ scena, planId }: Pripovijest): Promise<Stanje> {
  const { rows } = await scena.tx.execute<Stanje>(sql`
    select sadrzaj, status_id as "statusId", verzija_retka::int as "verzijaRetka" from plan_nabave where id = ${planId}`)
  const [row] = rows
  if (row === undefined) throw new Error(`No procurement plan ${planId}`)
  return row
}

/** What a person sends of the plan from their tablet. */
async function posalji(story: Pripovijest, razina: 'UR' | 'ZAS', sada: number, payload: ReturnType<typeof izmjena>) {
  const { projekt, planId, tableti } = story
  const novo = payload.kind === 'create'
  const { sadrzaj, verzijaRetka: rev } = novo ? { sadrzaj: {}, verzijaRetka: 0 } : await stanjePlana(story)
  const { prijaviteljId } = projekt
  const base = payload.kind === 'patch' ? { rev, hash: contentHash(sadrzaj) } : null
  const za = { vrsta: 'prijavitelj', id: prijaviteljId } as const
  const kamo = { za, vrsta: 'planNabave', zapisId: planId, formDef: null } as const
  await tableti.posalji({ osobaId: osobaPrijavitelja(prijaviteljId, razina), ...kamo, sada, base, payload })
}

const mjesec = ({ sat }: Scena, odPrice: number) => addMonths(`${sat.danas.slice(0, 7)}-01`, odPrice).slice(0, 7)

function redak({ scena, projekt }: Pripovijest, at: number, predmet: Predmet): PatchOp {
  const [evidencijskiBroj, naziv, vrsta, cpv, procijenjenaVrijednost, vrstaPostupka, od, do_, trajanje] = predmet
  const { stavke } = projekt
  const now = {
    id: idOf(`predmet ${projekt.id} ${evidencijskiBroj}`, scena.sat.u('2026-04-15')),
    evidencijskiBroj,
    predmet: naziv,
    vrsta,
    cpv,
    stavkeProracuna: stavke.slice(at % stavke.length, (at % stavke.length) + 1),
    procijenjenaVrijednost,
    vrstaPostupka,
    podjelaNaGrupe: false,
    planiraniPocetak: mjesec(scena, od),
    planiraniZavrsetak: mjesec(scena, do_),
    trajanjeUgovora: String(trajanje),
    uPlanu: cpv.startsWith('45') ? 'jest' : 'nijePrimjenjivo',
  }
  return { kind: 'add', path: RETCI_PLANA, now, after: null }
}

const postavi = (path: string, now: Json, was: Json = null): PatchOp => ({ kind: 'set', path, was, now })

const redci = (sadrzaj: Sadrzaj) => retciOd(tabOd(sadrzaj, 'plan'), 'retci')
const poBroju = (sadrzaj: Sadrzaj, broj: string) => {
  const found = redci(sadrzaj).find((row) => tekstOd(row, 'evidencijskiBroj') === broj)
  if (found === undefined) throw new Error(`No subject ${broj}`)
  return found
}

async function zapocni(story: Pripovijest, prica: PricaPlana): Promise<void> {
  const { scena, projekt, planId } = story
  const sada = scena.sat.u(prica.dan, '09:20')
  await posalji(story, 'UR', sada, nacrt({ projektId: projekt.id }))
  const { dan, obveznik, prilog, napomena, predmeti } = prica
  const ops = [postavi('plan.obveznik', obveznik), postavi('plan.prilog', prilog)]
  if (napomena !== undefined) ops.push(postavi('plan.napomena', napomena))
  ops.push(...predmeti.map((one, at) => redak(story, at, one)))
  if (obveznik === 'javni') ops.push(...(await akt(story, dan, sada)))
  await posalji(story, 'UR', scena.sat.u(prica.dan, '10:45'), izmjena(ops))
  for (const [at, korak] of prica.koraci.entries()) await korakPlana({ ...story, planId }, korak, at)
}

/** The act on simple procurement of a public buyer, as a file. */
async function akt({ scena, projekt, planId }: Pripovijest, dan: IsoDatum, sada: number): Promise<PatchOp[]> {
  const prijavitelj = PRIJAVITELJI.find(({ id }) => id === projekt.prijaviteljId)
  if (prijavitelj === undefined) throw new Error('A plan without an applicant')
  const kamo = { prijaviteljId: prijavitelj.id, entitetVrsta: 'planNabave', entitetId: planId }
  const dokument = {
    naziv: 'Pravilnik o jednostavnoj nabavi',
    broj: 'KLASA: 400-01/25-01/7',
    izdan: scena.sat.dan(dan),
    projekt: projekt.naziv,
    prijavitelj,
  }
  const tko = { osobaId: osobaPrijavitelja(prijavitelj.id, 'UR'), ...kamo, sada }
  const files = await posaljiDokument(scena, tko, dokument)
  return files.map((file) => ({ kind: 'add', path: 'opci-akt.opciAkt', now: { ...file }, after: null }))
}

async function korakPlana(story: Pripovijest, korak: KorakPlana, at: number): Promise<void> {
  const { scena, planId, projekt } = story
  const sada = scena.sat.u(korak.dan, `1${1 + Math.floor(at / 6)}:${String(10 + at * 4)}`)
  const { sadrzaj, statusId, verzijaRetka } = await stanjePlana(story)
  if (korak.radnja === 'promijeni') {
    const { vrijednosti = {}, dodaj = [] } = korak
    const ops = Object.entries(vrijednosti).flatMap(([broj, nove]) => {
      const row = poBroju(sadrzaj, broj)
      return Object.entries(nove).map(([polje, now]) =>
        postavi(`${RETCI_PLANA}.${row.id}.${polje}`, now, row[polje] ?? null),
      )
    })
    const posljednji = redci(sadrzaj).at(-1)?.id ?? null
    for (const one of dodaj) ops.push({ ...redak(story, 1, one), after: posljednji } as PatchOp)
    return posalji(story, 'UR', sada, izmjena(ops))
  }
  if (korak.radnja === 'ocijeni') {
    const { komentar, rizik, primjedbe = {} } = korak
    const ocjene = redci(sadrzaj).map((row) => {
      const primjedba = primjedbe[tekstOd(row, 'evidencijskiBroj')] ?? ''
      return [row.id, { rizik: primjedba === '' ? 'nisko' : rizik, primjedba }]
    })
    const actor = await djelatnikKao(scena, projekt.impId, 'R', sada)
    const body = {
      mutationId: idOf(`ocjena ${planId} ${at}`, sada),
      verzijaRetka,
      sadrzaj: { komentar, retci: Object.fromEntries(ocjene) },
    }
    await spremiZapis(
      klupa(scena, actor, sada),
      { desk: planNabaveKindDesk, zaPrijavitelja: false },
      planId,
      body,
      spremiOcjenu,
    )
    return
  }
  const { radnja: prijelaz } = korak
  if (prijelaz === 'pripremiVracanje' || prijelaz === 'vratiNaIzradu' || prijelaz === 'oznaciPregledanim') {
    const razina = prijelaz === 'pripremiVracanje' ? 'R' : 'V'
    const actor = await djelatnikKao(scena, projekt.impId, razina, sada)
    await potez(scena, planNabaveKindDesk, { id: planId, verzijaRetka, prijelaz, actor, sada })
    return
  }
  const args = korak.radnja === 'izmijeni' ? { obrazlozenje: korak.razlog } : {}
  const razina = prijelaz === 'posalji' ? 'ZAS' : 'UR'
  await posalji(story, razina, sada, naredba(prijelaz, statusId, contentHash(sadrzaj), args))
}

export async function seedProcurementPlans(scena: Scena): Promise<void> {
  const tableti = makeTableti(scena)
  for (const prica of PLANOVI) {
    const projekt = await projektOd(scena, prica.projekt)
    const planId = idOf(`plan nabave ${projekt.id}`, scena.sat.u(prica.dan, '09:20'))
    await zapocni({ scena, tableti, projekt, planId }, prica)
  }
}
