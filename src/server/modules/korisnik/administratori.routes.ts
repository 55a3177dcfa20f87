/** Administrators, super-administrators and roles. */
import { administratoriEndpoints as api } from '#contract/modules/korisnik/administratori.endpoints.ts'
import { POPIS_ADMINISTRATORA, POPIS_SUPERADMINISTRATORA } from '#contract/modules/korisnik/administratori.popis.ts'
import type { VrstaNaloga } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { ADMINISTRATORI, popisAdministratora, SUPERADMINISTRATORI } from './administratori.list.ts'
import {
  jedanAdministrator,
  obrisiUlogu,
  opisDodjele,
  spremiUlogu,
  sveUloge,
  urediAdministratora,
  urediSuperadmina,
} from './administratori.repository.ts'
import { nalogCeka } from './dvije-osobe.repository.ts'
import { type NalogPorts, podnesiNalog } from './dvije-osobe.ts'
import { prekiniImpersonacije } from './sesije.repository.ts'

const NALOG_IZ_IZMJENE = 'Dodjela na zaslonu administratora.'

export function administratoriRoutes(app: PortalApp, ports: NalogPorts): void {
  bindPopis(app, api.popis, POPIS_ADMINISTRATORA, (tx, upit) =>
    popisAdministratora(tx, POPIS_ADMINISTRATORA, ADMINISTRATORI, upit),
  )
  bindPopis(app, api.superadministratori, POPIS_SUPERADMINISTRATORA, (tx, upit) =>
    popisAdministratora(tx, POPIS_SUPERADMINISTRATORA, SUPERADMINISTRATORI, upit),
  )
  const detaljOsobe = async (tx: Tx, id: number, vrsta: VrstaNaloga, sada: number) => ({
    ...(await jedanAdministrator(tx, id)),
    cekaPotvrdu: await nalogCeka(tx, id, [vrsta], sada),
  })
  for (const [detalj, vrsta] of [
    [api.detalj, 'dodjelaDopustenja'],
    [api.superadministrator, 'dodjelaSuperadmina'],
  ] as const)
    bind(app, detalj, ({ params, transaction, now }) =>
      transaction((tx) => detaljOsobe(tx, params.osobaId, vrsta, now)),
    )
  bind(app, api.uredi, ({ params: { osobaId }, body, transaction, now: sada, request }) =>
    transaction(async (tx, actor) => {
      const dodjela = await urediAdministratora(tx, osobaId, body, actor, sada)
      if (dodjela !== undefined) {
        const sadrzaj = { stavke: await opisDodjele(tx, dodjela), dodjela }
        const nalog = { vrsta: 'dodjelaDopustenja', obrazlozenje: NALOG_IZ_IZMJENE, sadrzaj } as const
        await podnesiNalog({ tx, actor, sada, zahtjevId: request.id, ports }, osobaId, nalog)
      }
      return detaljOsobe(tx, osobaId, 'dodjelaDopustenja', sada)
    }),
  )
  bind(app, api.urediSuperadmina, ({ params, body, transaction, now: sada, request }) =>
    transaction(async (tx, actor) => {
      const { osobaId } = params
      const ishod = await urediSuperadmina(tx, osobaId, body, actor, sada)
      // Nobody goes on acting as another without that right.
      if (ishod === 'oduzeto') await prekiniImpersonacije(tx, { osobaId, sada, zahtjevId: request.id })
      if (ishod === 'zaNalog') {
        const sadrzaj = { stavke: ['Pravo superadministratora: sva dopuštenja na portalu'] }
        const nalog = { vrsta: 'dodjelaSuperadmina', obrazlozenje: NALOG_IZ_IZMJENE, sadrzaj } as const
        await podnesiNalog({ tx, actor, sada, zahtjevId: request.id, ports }, osobaId, nalog)
      }
      return detaljOsobe(tx, osobaId, 'dodjelaSuperadmina', sada)
    }),
  )
  bind(app, api.uloge, ({ transaction }) => transaction(async (tx) => ({ data: await sveUloge(tx) })))
  bind(app, api.novaUloga, ({ body, transaction, now }) =>
    transaction((tx, actor) => spremiUlogu(tx, null, body, actor, now)),
  )
  bind(app, api.urediUlogu, ({ params, body, transaction, now }) =>
    transaction((tx, actor) => spremiUlogu(tx, params.ulogaId, body, actor, now)),
  )
  bind(app, api.obrisiUlogu, ({ params, transaction }) => transaction((tx) => obrisiUlogu(tx, params.ulogaId)))
}
