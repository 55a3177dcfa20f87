/** Binds the calls of procurement plans: one desk of each side, and what the officer writes. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import {
  planNabaveInstitucijaEndpoints,
  planNabavePrijaviteljEndpoints,
} from '#contract/modules/plan-nabave/plan-nabave.endpoints.ts'
import { planNabaveKind } from '#contract/modules/plan-nabave/plan-nabave.kind.ts'
import { POPIS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.popis.ts'
import type { PlanNabave } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { stranicaRedaka } from '../../platform/popis/redci.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindInacice, bindSpremanje } from '../../platform/workflow/stol.ts'
import type { PlanDesk } from './plan-nabave.binding.ts'
import { detaljPlana, spremiOcjenu, stanjePlana } from './plan-nabave.desk.ts'
import { popisPlana } from './plan-nabave.list.ts'
import { planProjekta, planRepository } from './plan-nabave.repository.ts'
import { RIJECI_RASPRAVE } from './plan-nabave-rasprava.binding.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(planNabaveKind),
  status: (id) => statusLabel(planNabaveKind, id),
  akcije: {
    'planNabave.spremanje': 'Spremljene su ocjene i primjedbe',
    'planNabave.sadrzaj.ureden': 'Uređen je plan nabave',
    'planNabave.razlika.odluka': 'Odlučeno je o razlici',
    ...RIJECI_RASPRAVE,
  },
}

export function planNabaveRoutes(app: PortalApp, desk: PlanDesk): void {
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: { projektId: string }, sada: number) {
      const plan = await planRepository.read(tx, id, actor, sada)
      return plan?.projekt.id === projektId ? plan : undefined
    },
    vazeca: async (_tx: Tx, { vazecaInacica }: PlanNabave) => vazecaInacica,
  })
  const strana = (calls: typeof planNabavePrijaviteljEndpoints, za: ReturnType<typeof stol>) => {
    bindPopis(app, calls, POPIS_PLANA, async (tx, upit, { projektId }, sada, actor) =>
      stranicaRedaka(POPIS_PLANA, popisPlana(await planProjekta(tx, projektId, actor, sada), actor, sada), upit),
    )
    bind(app, calls.stanje, ({ params, transaction, now }) =>
      transaction((tx, actor) => stanjePlana(tx, params.projektId, { actor, sada: now })),
    )
    bindCitanje(app, calls, za, detaljPlana)
    bindDnevnik(app, calls, za)
    bindInacice(app, calls, za, (sadrzaj) => sadrzaj as never)
  }
  strana(planNabavePrijaviteljEndpoints, stol(true))
  strana(planNabaveInstitucijaEndpoints as never, stol(false))
  bindSpremanje(app, planNabaveInstitucijaEndpoints, stol(false), spremiOcjenu)
}
