/** Procurement plans on devices: begun, written and moved through the sync protocol. */

import { sql } from 'drizzle-orm'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayEdit, NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { PLAN_NA_UREDAJU } from '#contract/modules/plan-nabave/plan-nabave.povijest.ts'
import { BEZ_OCJENE, BEZ_ROKA, type PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import type { PlanNabaveStatus } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { bindDokument, moveByEnvelope, requireKnownOps } from '../../platform/sync/dokument.ts'
import { tragUredivanja } from '../../platform/sync/uredivanje.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { writeLogs } from '../../platform/workflow/log.ts'
import { zauzeteOznake } from '../../platform/workflow/oznake.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { opsegPlana } from './plan-nabave.binding.ts'
import { citajProjekte } from './plan-nabave.okolnosti.ts'
import { metaPlana } from './plan-nabave.present.ts'
import { citajPlanove, dodajPlan, imaPlan, planoviPrijavitelja, uProjekt, upisiPlan } from './plan-nabave.repository.ts'
import { projektScope } from './plan-nabave.scope.ts'

interface PlanHead extends Head {
  plan: PlanNabave
}

const headOf = (plan: PlanNabave): PlanHead => ({
  id: plan.id,
  rev: plan.verzijaRetka,
  statusId: plan.statusId,
  content: plan.sadrzaj,
  hash: contentHash(plan.sadrzaj),
  scopes: [opsegPlana(plan.prijaviteljId)],
  plan,
})
const planOf = (head: Head) => (head as PlanHead).plan

/** ∅ → 1 on one project, which is held so that two devices do not both begin its plan. */
async function zapoceti(tx: Tx, { aggregate, payload }: Envelope, { actor, sada }: ApplyContext): Promise<PlanNabave> {
  const { projektId, ...other } = payload.kind === 'create' ? payload.args : {}
  if (typeof projektId !== 'string' || !isUuid(projektId) || Object.keys(other).length > 0)
    throw new Problem('neispravan-zahtjev')
  const where = sql`p.id = ${projektId}::uuid and ${projektScope(actor)}`
  const projekt = (await citajProjekte(tx, where, sada, true)).get(projektId)
  if (projekt === undefined) throw new Problem('nije-pronadeno')
  const novi = {
    id: aggregate.id,
    prijaviteljId: projekt.prijaviteljId,
    programId: projekt.programId,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    sadrzaj: emptyDocument(KATALOG_PLANA, {}),
    podneseno: null,
    ocjena: BEZ_OCJENE,
    objavljenaOcjena: null,
    brojInacice: 0,
    vazecaInacica: null,
    prijeSpremnog: null,
    rok: BEZ_ROKA,
    razlogIzmjene: null,
    runda: [],
    promijenjenoAt: new Date(sada).toISOString(),
  }
  const plan = { ...uProjekt(novi, projekt, sada).plan, imaPlan: await imaPlan(tx, projektId) }
  const { to } = permitMove(planNabaveKind, 'kreiraj', plan, actor, {}, { sada })
  return { ...plan, statusId: planNabaveKind.statuses[to].id }
}

async function draft(tx: Tx, envelopes: readonly Envelope[], context: ApplyContext): Promise<Head[]> {
  const planovi: PlanNabave[] = []
  for (const envelope of envelopes) planovi.push(await zapoceti(tx, envelope, context))
  if (new Set(planovi.map(({ projekt }) => projekt.id)).size < planovi.length) throw new Problem('pravila')
  if (
    await zauzeteOznake(
      tx,
      planovi.map(({ id }) => id),
    )
  )
    throw new Problem('id-ponovno-koristen')
  return planovi.map(headOf)
}

async function insert(tx: Tx, heads: readonly Head[], { actor, sada }: ApplyContext): Promise<void> {
  for (const head of heads) await dodajPlan(tx, planOf(head), actor.osobaId, sada)
  const entry = { akcija: 'planNabave.status.promjena', entitetVrsta: planNabaveKind.name, prijelaz: 'kreiraj' }
  await writeLogs(
    tx,
    heads.map(({ id, statusId }) => ({
      ...entry,
      actor,
      sada,
      entitetId: id,
      uStatus: statusId,
      vidljivoPrijavitelju: true,
    })),
  )
}

const NEPOZNATO = 'Polje ne postoji u planu nabave ili se ne može mijenjati.'

async function checkPatch(_tx: Tx, head: Head, ops: readonly PatchOp[], { actor }: ApplyContext): Promise<void> {
  const plan = planOf(head)
  if (actor.za.vrsta !== 'prijavitelj' || !mayEdit(planNabaveKind, plan, actor)) {
    // Whoever may never edit is told so; whoever came too late learns that the status has changed.
    const uIzradi = { ...plan, statusId: planNabaveKind.statuses.uIzradi.id }
    throw new Problem(mayEdit(planNabaveKind, uIzradi, actor) ? 'radnja-nije-dopustena' : 'zabranjeno')
  }
  requireKnownOps(KATALOG_PLANA, ops, {}, NEPOZNATO)
}

const trag = tragUredivanja({
  vrsta: planNabaveKind.name,
  katalog: KATALOG_PLANA,
  odluceno: 'planNabave.razlika.odluka',
  uredeno: 'planNabave.sadrzaj.ureden',
  dokumenti: async (tx, ids) =>
    new Map(
      (await citajPlanove(tx, ids, SYSTEM, 0)).map(({ plan: { id, prijaviteljId, programId, projekt } }) => {
        const about = { activityAction: AKCIJA.planNabave, projektId: projekt.id, programId, entitetId: id }
        return [id, { uRecenici: `planu nabave projekta „${projekt.naziv}”`, prijaviteljId, about }]
      }),
    ),
})

export function planNabaveAggregate({ binding }: DeskKind<PlanNabave, PlanNabaveStatus>): SyncedAggregate {
  return bindDokument(PLAN_NA_UREDAJU, {
    katalog: KATALOG_PLANA,
    // The applicant's own last steps, confirmed on the device before it was locked.
    ovlastene: ['oznaciSpremnim', 'posalji'],
    draft,
    insert,
    lock: async (tx, ids, { actor, sada }) => {
      const found = actor.za.vrsta === 'prijavitelj' ? await citajPlanove(tx, ids, actor, sada, true) : []
      return new Map(found.map(({ plan }) => [plan.id, headOf(plan)]))
    },
    checkPatch,
    edited: (head, content) => headOf({ ...planOf(head), sadrzaj: content, verzijaRetka: head.rev + 1 }),
    save: async (tx, heads, { sada }) => {
      for (const head of heads) await upisiPlan(tx, planOf(head), sada)
    },
    ...trag,
    command: (tx, head, envelope, context) => moveByEnvelope(tx, binding, head, envelope, context),
    present: async (tx, ids, { actor, sada }) => {
      const found = actor.za.vrsta === 'prijavitelj' ? await citajPlanove(tx, ids, actor, sada) : []
      return found.map((one) => ({
        type: planNabaveKind.name,
        id: one.plan.id,
        rev: one.plan.verzijaRetka,
        hash: contentHash(one.plan.sadrzaj),
        content: one.plan.sadrzaj,
        meta: metaPlana(one, actor, sada) as unknown as JsonObject,
      }))
    },
    manifest: async (tx, scope, { actor }) =>
      scope.startsWith('prijavitelj:') && actor.za.vrsta === 'prijavitelj' ? planoviPrijavitelja(tx, actor) : [],
  })
}
