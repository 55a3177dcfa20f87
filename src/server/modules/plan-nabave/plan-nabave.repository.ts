/** All SQL that writes procurement plans or reads them with everything their rules ask for. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import type { PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { type OkolnostiPlana, PLAN_NABAVE } from '#contract/modules/plan-nabave/plan-nabave.ts'
import type { Tx } from '../../platform/db/client.ts'
import { brojNeprovjerenih, poveziImenovane } from '../../platform/files/povezivanje.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { citajProjekte, type ProjektPlana } from './plan-nabave.okolnosti.ts'
import { planScope } from './plan-nabave.scope.ts'
import { planNabave } from './plan-nabave.tables.ts'

/** A plan with what its screens are told of its project. */
export interface Procitan {
  plan: PlanNabave
  okolnosti: OkolnostiPlana
}

const njegove = (id: string, prijaviteljId: number) =>
  sql`d.entitet_vrsta = ${planNabaveKind.name} and d.entitet_id = ${id} and d.prijavitelj_id = ${prijaviteljId}`

/** The facts of a plan that its own row does not have. */
export function uProjekt(plan: Omit<PlanNabave, keyof Uz>, projekt: ProjektPlana, sada: number): Procitan {
  const { id, naziv, sifra, statusId, prijavitelj, impId, rokDana } = projekt
  const okolnosti = { ...projekt.okolnosti, brojInacice: plan.brojInacice, stanja: {} }
  const greske = validate(PLAN_NABAVE, plan.sadrzaj, { ...okolnosti, sada })
  const uz: Uz = {
    projekt: { id, naziv, sifra, statusId },
    prijavitelj,
    impId,
    rokDana,
    imaPlan: true,
    greske,
    neprovjereneDatoteke: 0,
  }
  return { plan: { ...plan, ...uz }, okolnosti }
}
type Uz = Pick<
  PlanNabave,
  'projekt' | 'prijavitelj' | 'impId' | 'rokDana' | 'imaPlan' | 'greske' | 'neprovjereneDatoteke'
>

/** Plans that this actor may know of and where this holds of `n`, their rows held when asked. */
async function citaj(tx: Tx, where: SQL, actor: ActorOrSystem, sada: number, lock: boolean): Promise<Procitan[]> {
  const { rows: ids } = await tx.execute<{ id: string }>(sql`
    select n.id from plan_nabave n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id
    where ${where} and ${planScope(actor)} order by n.id ${lock ? sql`for update of n` : sql``}`)
  if (ids.length === 0) return []
  const own = ids.map(({ id }) => id)
  const rows = await tx.select().from(planNabave).where(inArray(planNabave.id, own)).orderBy(planNabave.id)
  const projekti = await citajProjekte(
    tx,
    sql`p.id = any(${sql.param(rows.map(({ projektId }) => projektId))}::uuid[])`,
    sada,
  )
  const found: Procitan[] = []
  for (const { projektId, sadrzajHash: _hash, promijenjenoAt, ...row } of rows) {
    const projekt = projekti.get(projektId)
    if (projekt === undefined) continue
    const read = uProjekt({ ...row, promijenjenoAt: promijenjenoAt.toISOString() }, projekt, sada)
    const named = manifestOf(KATALOG_PLANA, row.sadrzaj)
    const neprovjereneDatoteke = await brojNeprovjerenih(tx, named, njegove(row.id, row.prijaviteljId))
    found.push({ ...read, plan: { ...read.plan, neprovjereneDatoteke } })
  }
  return found
}

export const citajPlanove = (tx: Tx, ids: readonly string[], actor: ActorOrSystem, sada: number, lock = false) =>
  ids.length === 0 ? Promise.resolve([]) : citaj(tx, sql`n.id = any(${sql.param([...ids])}::uuid[])`, actor, sada, lock)

/** The plan of a project, or undefined. */
export async function planProjekta(tx: Tx, projektId: string, actor: ActorOrSystem, sada: number) {
  return (await citaj(tx, sql`n.projekt_id = ${projektId}::uuid`, actor, sada, false))[0]
}

/** Whether a project has a plan that an actor need not know of. */
export async function imaPlan(tx: Tx, projektId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from plan_nabave where projekt_id = ${projektId}::uuid`)
  return rows.length > 0
}

function toColumns(plan: PlanNabave, sada: number) {
  const { projekt, prijavitelj: _p, impId: _i, rokDana: _r, imaPlan: _m, greske: _g, ...rest } = plan
  const { neprovjereneDatoteke: _n, ...own } = rest
  return {
    ...own,
    projektId: projekt.id,
    sadrzajHash: contentHash(plan.sadrzaj),
    promijenjenoAt: new Date(sada),
  }
}

/** Writes a plan that is held locked; who took the move where its status has changed. */
export async function upisiPlan(tx: Tx, plan: PlanNabave, sada: number, osobaId?: number | null): Promise<void> {
  const status = osobaId === undefined ? {} : { statusPromijenjenAt: new Date(sada), statusPromijenioId: osobaId }
  await tx
    .update(planNabave)
    .set({ ...toColumns(plan, sada), ...status })
    .where(eq(planNabave.id, plan.id))
  await poveziDatotekePlana(tx, plan)
}

export async function dodajPlan(tx: Tx, plan: PlanNabave, autorId: number, sada: number): Promise<void> {
  const status = { statusPromijenjenAt: new Date(sada), statusPromijenioId: autorId }
  await tx.insert(planNabave).values({ ...toColumns(plan, sada), ...status, autorId })
  await poveziDatotekePlana(tx, plan)
}

/** Ties verified files that the plan names; harmless to repeat. */
export function poveziDatotekePlana(
  tx: Tx,
  { id, prijaviteljId, sadrzaj }: Pick<PlanNabave, 'id' | 'prijaviteljId' | 'sadrzaj'>,
): Promise<void> {
  return poveziImenovane(tx, manifestOf(KATALOG_PLANA, sadrzaj), njegove(id, prijaviteljId))
}

/** What devices of an applicant hold. */
export async function planoviPrijavitelja(tx: Tx, actor: ActorOrSystem) {
  const { rows } = await tx.execute<{ id: string; rev: string; hash: string }>(sql`
    select n.id, n.verzija_retka as rev, n.sadrzaj_hash as hash from plan_nabave n
    join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id where ${planScope(actor)}`)
  return rows.map(({ id, rev, hash }) => ({ id, rev: Number(rev), hash }))
}
