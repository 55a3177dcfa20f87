/** Binds what a person has opened of the notices, and for the desks who has read theirs. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { POPIS_CITATELJA } from '#contract/modules/obavijest/citatelji.popis.ts'
import {
  citateljiAdministracijaEndpoints,
  citateljiInstitucijaEndpoints,
  obavijestEndpoints,
} from '#contract/modules/obavijest/obavijest.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { popisCitatelja, sazetakCitatelja } from './citatelji.list.ts'
import { radnaObavijest } from './obavijest.list.ts'
import { otvoreneObavijesti, zabiljeziOtvaranja } from './otvaranje.repository.ts'

export function otvaranjeRoutes(app: PortalApp): void {
  const { otvorene, otvori } = obavijestEndpoints
  bind(app, otvorene, ({ transaction, now }) =>
    transaction(async (tx, { osobaId }) => ({ data: await otvoreneObavijesti(tx, { osobaId, sada: now }) })),
  )
  bind(app, otvori, ({ body, transaction, now }) =>
    transaction(async (tx, { osobaId }) => {
      const cije = { osobaId, sada: now }
      await zabiljeziOtvaranja(tx, cije, body.otvaranja)
      return { data: await otvoreneObavijesti(tx, cije) }
    }),
  )
  citateljiStola(app, citateljiAdministracijaEndpoints)
  citateljiStola(app, citateljiInstitucijaEndpoints)
}

/** Whoever works on the notice; to others it is not there. */
async function uVidokrugu(tx: Tx, actor: Actor, id: number): Promise<void> {
  if ((await radnaObavijest(tx, actor, id)) === undefined) throw new Problem('nije-pronadeno')
}

/** The same calls at both desks: the scope tells them apart. */
function citateljiStola(
  app: PortalApp,
  vrata: typeof citateljiAdministracijaEndpoints | typeof citateljiInstitucijaEndpoints,
): void {
  const calls = vrata as typeof citateljiAdministracijaEndpoints
  bindPopis(app, calls, POPIS_CITATELJA, async (tx, upit, { obavijestId }, _now, actor) => {
    await uVidokrugu(tx, actor, obavijestId)
    return popisCitatelja(tx, actor, obavijestId, upit)
  })
  bind(app, calls.sazetak, ({ params, transaction }) =>
    transaction(async (tx, actor) => {
      await uVidokrugu(tx, actor, params.obavijestId)
      return sazetakCitatelja(tx, actor, params.obavijestId)
    }),
  )
}
