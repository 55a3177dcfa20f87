/** Binds the calls of offers, at the desk of the body that selects and at the applicant's. */

import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import type { Ponuda } from '#contract/modules/odabir/ponuda.schema.ts'
import {
  ponudaInstitucijaEndpoints,
  ponudaPrijaviteljEndpoints,
} from '#contract/modules/odabir/rang-lista.endpoints.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { bindCitanje, bindDnevnik, kreirajZapis } from '../../platform/workflow/stol.ts'
import type { PonudaDesk } from './ponuda.binding.ts'
import { novaPonuda, upisiPonudu } from './ponuda.desk.ts'
import { detaljPonude, ponudaRepository } from './ponuda.repository.ts'
import { trazeniPoziv } from './poredak.desk.ts'
import type { PozivUOdabiruPorts } from './poziv-u-odabiru.desk.ts'

const RIJECI = {
  radnja: proslaRadnja(ponudaKind),
  status: (id: number) => statusLabel(ponudaKind, id),
  akcije: { 'ponuda.opcenito.kreirana': 'Poslana je ponuda umanjenog iznosa' },
}

interface PonudaRoutesPorts {
  desk: PonudaDesk
  findRecipients: FindRecipients
  vidljivi: PozivUOdabiruPorts['vidljivi']
}

export function ponudaRoutes(app: PortalApp, { desk, findRecipients, vidljivi }: PonudaRoutesPorts): void {
  const detalj = (_tx: Tx, found: Ponuda, actor: Actor, sada: number) => detaljPonude(found, actor, sada)
  const stol = <P extends object>(pozivOd: (params: P) => number | undefined) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja: true,
    async nadi(tx: Tx, actor: Actor, id: string, params: P) {
      const found = await ponudaRepository.read(tx, id, actor)
      const pozivId = pozivOd(params)
      return pozivId === undefined || found?.poziv.id === pozivId ? found : undefined
    },
  })
  const tijela = stol(({ pozivId }: { pozivId: number }) => pozivId)
  const prijavitelja = stol(() => undefined)
  bindCitanje(app, ponudaInstitucijaEndpoints, tijela, detalj)
  bindDnevnik(app, ponudaInstitucijaEndpoints, tijela)
  bind(app, ponudaInstitucijaEndpoints.kreiraj, (call) => {
    const { pozivId } = call.params
    return kreirajZapis(call, tijela, call.body, {
      novi: async (tx, { projektId }: { projektId: string }, by) =>
        novaPonuda(tx, await trazeniPoziv(tx, vidljivi, pozivId, by), projektId, by.sada),
      upisi: upisiPonudu(findRecipients),
    })
  })
  bindCitanje(app, ponudaPrijaviteljEndpoints, prijavitelja, detalj)
  bindDnevnik(app, ponudaPrijaviteljEndpoints, prijavitelja)
  bind(app, ponudaPrijaviteljEndpoints.popis, ({ transaction, now }) =>
    transaction(async (tx, actor) => {
      const ponude = await ponudaRepository.gdje(tx, sql`true`, actor)
      return { data: ponude.sort((a, b) => b.id - a.id).map((one) => detaljPonude(one, actor, now)) }
    }),
  )
}
