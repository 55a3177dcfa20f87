/** Administrators, super-administrators and roles. */
import { administratoriEndpoints as api } from '#contract/modules/korisnik/administratori.endpoints.ts'
import { POPIS_ADMINISTRATORA, POPIS_SUPERADMINISTRATORA } from '#contract/modules/korisnik/administratori.popis.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { ADMINISTRATORI, popisAdministratora, SUPERADMINISTRATORI } from './administratori.list.ts'
import {
  jedanAdministrator,
  obrisiUlogu,
  spremiUlogu,
  sveUloge,
  urediAdministratora,
  urediSuperadmina,
} from './administratori.repository.ts'

export function administratoriRoutes(app: PortalApp): void {
  bindPopis(app, api.popis, POPIS_ADMINISTRATORA, (tx, upit) =>
    popisAdministratora(tx, POPIS_ADMINISTRATORA, ADMINISTRATORI, upit),
  )
  bindPopis(app, api.superadministratori, POPIS_SUPERADMINISTRATORA, (tx, upit) =>
    popisAdministratora(tx, POPIS_SUPERADMINISTRATORA, SUPERADMINISTRATORI, upit),
  )
  for (const detalj of [api.detalj, api.superadministrator])
    bind(app, detalj, ({ params, transaction }) => transaction((tx) => jedanAdministrator(tx, params.osobaId)))
  bind(app, api.uredi, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => urediAdministratora(tx, params.osobaId, body, actor, now)),
  )
  bind(app, api.urediSuperadmina, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => urediSuperadmina(tx, params.osobaId, body, actor, now)),
  )
  bind(app, api.uloge, ({ transaction }) => transaction(async (tx) => ({ data: await sveUloge(tx) })))
  bind(app, api.novaUloga, ({ body, transaction, now }) =>
    transaction((tx, actor) => spremiUlogu(tx, null, body, actor, now)),
  )
  bind(app, api.urediUlogu, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => spremiUlogu(tx, params.ulogaId, body, actor, now)),
  )
  bind(app, api.obrisiUlogu, ({ params, transaction }) =>
    transaction((tx, actor) => obrisiUlogu(tx, params.ulogaId, actor)),
  )
}
