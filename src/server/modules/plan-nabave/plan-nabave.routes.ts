/** Binds the calls of procurement plans: one desk of each side, and what the officer writes. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { joinRound, NOVO_ID, statusLabel } from '#contract/kernel/record-kind.ts'
import {
  planNabaveInstitucijaEndpoints,
  planNabavePrijaviteljEndpoints,
} from '#contract/modules/plan-nabave/plan-nabave.endpoints.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { POPIS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.popis.ts'
import { jediniPlan, projektSPlanom } from '#contract/modules/plan-nabave/plan-nabave.rules.ts'
import type {
  MetaPlana,
  OcjenaPlana,
  PlanNabave,
  PlanProjekta,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import type { PlanNabaveStatus } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { retciPlana } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindInacice, bindSpremanje, type Pisanje } from '../../platform/workflow/stol.ts'
import { opsegPlana } from './plan-nabave.binding.ts'
import { retciPlanaProjekta } from './plan-nabave.list.ts'
import { citajProjekte } from './plan-nabave.okolnosti.ts'
import { detaljPlana, statusPlana } from './plan-nabave.present.ts'
import { citajPlanove, imaPlan, type Procitan, planProjekta, upisiPlan } from './plan-nabave.repository.ts'
import { projektScope } from './plan-nabave.scope.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(planNabaveKind),
  status: (id) => statusLabel(planNabaveKind, id),
  akcije: {
    'planNabave.spremanje': 'Spremljene su ocjene i primjedbe',
    'planNabave.sadrzaj.ureden': 'Uređen je plan nabave',
    'planNabave.razlika.odluka': 'Odlučeno je o razlici',
  },
}

type UProjektu = { projektId: string; planNabaveId: string }

/** Of a project, whether it has a plan that this side knows of, and why it may have none. */
async function stanje(tx: Tx, projektId: string, actor: Actor, sada: number): Promise<PlanProjekta> {
  const where = sql`p.id = ${projektId}::uuid and ${projektScope(actor)}`
  const projekt = (await citajProjekte(tx, where, sada)).get(projektId)
  if (projekt === undefined) throw new Problem('nije-pronadeno')
  const found = await planProjekta(tx, projektId, actor, sada)
  if (found !== undefined)
    return { plan: { id: found.plan.id, status: statusPlana(found.plan.statusId) }, novi: null, razlog: null }
  const { id, naziv, sifra, statusId, okolnosti } = projekt
  const novi = { projekt: { id, statusId }, imaPlan: await imaPlan(tx, projektId), statusId: NOVO_ID } as PlanNabave
  const razlog = [projektSPlanom, jediniPlan].find((rule) => rule.test(novi, {}, { sada }) !== true)?.poruka ?? null
  const smije = razlog === null && actor.za.vrsta === 'prijavitelj' && actor.za.razina !== 'PRG'
  const zaNovi = { ...okolnosti, brojInacice: 0, stanja: {} } as MetaPlana['okolnosti']
  return { plan: null, novi: smije ? { projekt: { id, naziv, sifra }, okolnosti: zaNovi } : null, razlog }
}

/** The officer's writing: of rows that the plan has, and joined to the round, because who writes does not return. */
export async function spremiOcjenu(
  tx: Tx,
  plan: PlanNabave,
  { sadrzaj }: { sadrzaj: OcjenaPlana },
  { actor, sada }: Pisanje,
): Promise<void> {
  const rows = retciPlana(plan.podneseno ?? {})
  const retci = Object.fromEntries(
    rows.flatMap(({ id }) => {
      const ocjena = sadrzaj.retci[id]
      return ocjena === undefined ? [] : [[id, ocjena]]
    }),
  )
  const after = { ...plan, ocjena: { ...sadrzaj, retci }, runda: joinRound(plan.runda, actor) }
  await upisiPlan(tx, after, sada)
  await recordRevision(tx, {
    aggType: planNabaveKind.name,
    aggId: plan.id,
    rev: plan.verzijaRetka,
    mutationId: null,
    osobaId: actor.osobaId,
    ops: [],
    contentHash: contentHash(plan.sadrzaj),
    scopes: [opsegPlana(plan.prijaviteljId)],
    sada,
  })
}

export function planNabaveRoutes(app: PortalApp, desk: DeskKind<PlanNabave, PlanNabaveStatus>): void {
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    nadi: async (tx: Tx, actor: Actor, id: string, { projektId }: UProjektu, sada: number) =>
      (await citajPlanove(tx, [id], actor, sada)).find(({ plan }) => plan.projekt.id === projektId),
    vazeca: async (_tx: Tx, { plan }: Procitan) => plan.vazecaInacica,
  })
  const strana = (calls: typeof planNabavePrijaviteljEndpoints, za: ReturnType<typeof stol>) => {
    bindPopis(app, calls, POPIS_PLANA, (tx, upit, { projektId }, _now, actor) =>
      retciPlanaProjekta(tx, projektId, actor, upit),
    )
    bind(app, calls.stanje, ({ params, transaction, now }) =>
      transaction((tx, actor) => stanje(tx, params.projektId, actor, now)),
    )
    bindCitanje(app, calls, za, (_tx, found, actor, sada) => detaljPlana(found, actor, sada))
    bindDnevnik(app, calls, za)
    bindInacice(app, calls, za, (sadrzaj) => sadrzaj as never)
  }
  strana(planNabavePrijaviteljEndpoints, stol(true))
  strana(planNabaveInstitucijaEndpoints as never, stol(false))
  bindSpremanje(app, planNabaveInstitucijaEndpoints, stol(false), spremiOcjenu)
}
