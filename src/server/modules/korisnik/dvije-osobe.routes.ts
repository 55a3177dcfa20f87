/** Binds orders about persons that take two administrators. */
import { dvijeOsobeEndpoints as api } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import type { PravoNaloga } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { naloziKojiCekaju } from './dvije-osobe.repository.ts'
import { citajNaloge, type NalogPorts, odluciNalog, podnesiNalog, vrsteNaloga } from './dvije-osobe.ts'

export function dvijeOsobeRoutes(app: PortalApp, ports: NalogPorts): void {
  bind(app, api.cekaju, ({ transaction, now }) =>
    transaction(async (tx) => ({ data: await naloziKojiCekaju(tx, now, vrsteNaloga('fizickeOsobe')) })),
  )
  bind(app, api.osobe, ({ params, transaction, now }) =>
    transaction((tx, actor) => citajNaloge(tx, actor, params.osobaId, now, 'fizickeOsobe')),
  )
  bind(app, api.podnesi, ({ params, body, transaction, now: sada, request }) =>
    transaction(async (tx, actor) => {
      await podnesiNalog({ tx, actor, sada, zahtjevId: request.id, ports }, params.osobaId, body)
      return citajNaloge(tx, actor, params.osobaId, sada, 'fizickeOsobe')
    }),
  )
  odlukaRoute(app, api.odluci, 'fizickeOsobe', ports)
  for (const [dio, pravo] of [
    [api.dopustenja, 'admini'],
    [api.superadministratori, 'superadmin'],
  ] as const) {
    bind(app, dio.osobe, ({ params, transaction, now }) =>
      transaction((tx, actor) => citajNaloge(tx, actor, params.osobaId, now, pravo)),
    )
    odlukaRoute(app, dio.odluci, pravo, ports)
  }
}

function odlukaRoute(
  app: PortalApp,
  odluci: typeof api.odluci | typeof api.dopustenja.odluci,
  pravo: PravoNaloga,
  ports: NalogPorts,
): void {
  bind(app, odluci, ({ params, body, transaction, now: sada, request }) =>
    transaction(async (tx, actor) => {
      await odluciNalog({ tx, actor, sada, zahtjevId: request.id, ports }, params, body, pravo)
      return citajNaloge(tx, actor, params.osobaId, sada, pravo)
    }),
  )
}
