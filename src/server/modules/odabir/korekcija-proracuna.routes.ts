/** Binds the calls of corrections of the budget, at the desk of the body that selects and at the applicant's. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import {
  korekcijaInstitucijaEndpoints,
  korekcijaPrijaviteljEndpoints,
} from '#contract/modules/odabir/korekcija-proracuna.endpoints.ts'
import { korekcijaProracunaKind } from '#contract/modules/odabir/korekcija-proracuna.kind.ts'
import type { KorekcijaProracuna } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindSpremanje, kreirajZapis } from '../../platform/workflow/stol.ts'
import type { KorekcijaDesk } from './korekcija-proracuna.binding.ts'
import {
  detaljKorekcije,
  novaKorekcija,
  redakKorekcije,
  smijeKreirati,
  spremljena,
} from './korekcija-proracuna.desk.ts'
import { korekcijaRepository } from './korekcija-proracuna.repository.ts'
import type { VidiPrijavu } from './odluka-prijave.routes.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(korekcijaProracunaKind),
  status: (id) => statusLabel(korekcijaProracunaKind, id),
  akcije: {
    'korekcijaProracuna.spremanje': 'Korekcija proračuna je spremljena',
    'korekcijaProracuna.opcenito.kreirana': 'Započeta je korekcija proračuna',
  },
}

interface Gdje {
  projektId: string
}

export function korekcijaProracunaRoutes(app: PortalApp, desk: KorekcijaDesk, vidiPrijavu: VidiPrijavu): void {
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: Gdje) {
      const found = await korekcijaRepository.read(tx, id, actor)
      return found?.projekt.id === projektId ? found : undefined
    },
  })
  const detalj = (_tx: Tx, found: KorekcijaProracuna, actor: Actor, sada: number) => detaljKorekcije(found, actor, sada)
  const strana = (calls: typeof korekcijaPrijaviteljEndpoints, za: ReturnType<typeof stol>) => {
    bind(app, calls.popis, ({ params: { projektId }, transaction, now }) =>
      transaction(async (tx, actor) => {
        if (!(await vidiPrijavu(tx, projektId, actor, now))) throw new Problem('nije-pronadeno')
        const sve = await korekcijaRepository.gdje(tx, sql`korekcija_proracuna.projekt_id = ${projektId}::uuid`, actor)
        return {
          data: sve.sort((a, b) => b.id - a.id).map((one) => redakKorekcije(one, actor, now)),
          smijeKreirati: await smijeKreirati(tx, projektId, { actor, sada: now }),
        }
      }),
    )
    bindCitanje(app, calls, za, detalj)
    bindDnevnik(app, calls, za)
  }
  const tijela = stol(false)
  strana(korekcijaPrijaviteljEndpoints, stol(true))
  strana(korekcijaInstitucijaEndpoints as never, tijela)
  bind(app, korekcijaInstitucijaEndpoints.kreiraj, (call) => {
    const { projektId } = call.params
    return kreirajZapis(call, tijela, call.body, {
      novi: async (tx, _body: object, { actor, sada }) => {
        if (!(await vidiPrijavu(tx, projektId, actor, sada))) throw new Problem('nije-pronadeno')
        return novaKorekcija(tx, projektId, sada)
      },
      upisi: korekcijaRepository.insert,
    })
  })
  bindSpremanje(app, korekcijaInstitucijaEndpoints, tijela, async (tx, korekcija, { sadrzaj }, { sada }) =>
    korekcijaRepository.write(tx, await spremljena(tx, korekcija, sadrzaj, sada), sada),
  )
}
