/** Binds the calls of FundSync/1. The person is the session's; for whom they act is asked again for every envelope. */

import { RADNJA_NIJE_MOGUCA } from '#contract/kernel/poruke/samo-citanje.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import { sealedEndpoints } from '#contract/kernel/sync/sealed.ts'
import { findActor, type Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import { describeError } from '../http/logging.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind } from '../http/route.ts'
import type { OdbijeniZapis, Person, SyncDeps, SyncedAggregate } from './aggregate.ts'
import { registerDevice } from './device.ts'
import { issueGrant } from './grant.ts'
import { keyShare } from './key-share.ts'
import { findRows } from './ledger.ts'
import { giveUpLost, lostOf } from './lost.ts'
import { serverEpoch } from './portal-state.ts'
import { pull, scopeActor } from './pull.ts'
import { push } from './push.ts'
import { receiveSealed } from './sealed.ts'
import type { UzrokZastoja } from './zastoj.ts'

/** `vlasnik`: whose memory asks. Of a scope each person has their own documents: another's session would take them from it. */
function personOf({ osobaId, stvarnaOsobaId, bezFaktora }: Person, vlasnik: number = osobaId): Person {
  if (osobaId !== vlasnik) throw new Problem('zabranjeno')
  return { osobaId, stvarnaOsobaId, bezFaktora }
}

export type JaviZastoj = (tx: Tx, uzrok: UzrokZastoja, sada: number) => Promise<void>
export type OdbijenoBezPrava = (
  tx: Tx,
  osobaId: number,
  stranke: readonly Party[],
  odbijeno: readonly OdbijeniZapis[],
  sada: number,
) => Promise<void>

export function syncRoutes(
  app: PortalApp,
  aggregates: readonly SyncedAggregate[],
  odbijenoBezPrava: OdbijenoBezPrava,
  javiZastoj: JaviZastoj,
): void {
  const deps: SyncDeps = {
    aggregates,
    findActor: (tx, person, party, lock) => findActor(app.access, tx, person, party, app.now(), lock),
    serverEpoch,
    odbijenoBezPrava: (tx, osobaId, stranke, odbijeno) => odbijenoBezPrava(tx, osobaId, stranke, odbijeno, app.now()),
    javiZastoj: (tx, uzrok) => javiZastoj(tx, uzrok, app.now()),
    report: (error, mutationId, pokusaj) =>
      app.http.log.error({ err: describeError(error), mutationId, pokusaj }, 'zapis s uređaja nije obrađen'),
  }
  bind(
    app,
    syncEndpoints.push,
    ({ db, actor, body, now, ustajala, drziSesiju }) =>
      push(db, deps, { ...personOf(actor), ustajala, drziSesiju }, body, now),
    { red: true },
  )
  bind(app, syncEndpoints.red, ({ actor }) => app.red.mjesto(actor.osobaId) ?? { ispred: null, sekundi: null })
  bind(app, syncEndpoints.outcomes, ({ actor, body, transaction }) =>
    transaction(async (tx) => {
      const { osobaId } = personOf(actor, body.userId)
      const rows = await findRows(tx, body.ids)
      const known = body.ids.flatMap((id) => {
        const row = rows.get(id)
        return row?.osobaId === osobaId ? [row.result] : []
      })
      const seen = new Set(known.map(({ mutationId }) => mutationId))
      return { serverEpoch: await serverEpoch(tx), known, unknown: body.ids.filter((id) => !seen.has(id)) }
    }),
  )
  bind(app, syncEndpoints.pull, ({ actor, query, transaction, now }) =>
    transaction((tx) => pull(tx, deps, personOf(actor, query.userId), query, now)),
  )
  bind(app, syncEndpoints.manifest, ({ actor, query, transaction, now }) =>
    transaction(async (tx) => {
      const context = { actor: await scopeActor(tx, deps, personOf(actor, query.userId), query.scope), sada: now }
      const docs: { type: string; id: string; rev: number; hash: string }[] = []
      for (const aggregate of aggregates)
        for (const row of await aggregate.manifest(tx, query.scope, context))
          docs.push({ type: aggregate.aggType, ...row })
      return { serverEpoch: await serverEpoch(tx), docs }
    }),
  )
  bind(app, syncEndpoints.registerDevice, ({ transaction, actor, body, now }) =>
    transaction(async (tx) => {
      const { userId, ...registration } = body
      const { osobaId } = personOf(actor, userId)
      const report = await registerDevice(tx, registration, osobaId, now)
      return { serverEpoch: await serverEpoch(tx), serverTime: new Date(now).toISOString(), report }
    }),
  )
  bind(app, syncEndpoints.share, ({ actor, body, transaction, now }) =>
    transaction(async (tx) => ({ udio: await keyShare(tx, body.deviceId, personOf(actor).osobaId, now) })),
  )
  bind(app, sealedEndpoints.grant, async ({ actor, body, caller, now, transaction }) => {
    const { osobaId } = personOf(actor)
    const lozinkomBezFaktora = (await caller())?.identity.lozinkomBezFaktora ?? true
    return transaction((tx) => issueGrant(tx, body, { osobaId, lozinkomBezFaktora }, now))
  })
  bind(
    app,
    sealedEndpoints.sealed,
    async ({ body, caller, now }) => {
      // Nothing of anybody leaves a device on which somebody acts under another's name (R-IMP-8): it stays there and goes later.
      const signedIn = (await caller())?.actor
      if (signedIn !== undefined && signedIn.osobaId !== signedIn.stvarnaOsobaId)
        throw new Problem('zabranjeno', { poruka: RADNJA_NIJE_MOGUCA })
      return receiveSealed(inContext(app.db, SUSTAV), deps, app, body, now)
    },
    { red: true },
  )
  bind(app, syncEndpoints.izgubljeni, ({ actor, transaction, now }) =>
    transaction(async (tx) => ({ uredaji: await lostOf(tx, personOf(actor).osobaId, now) })),
  )
  bind(app, syncEndpoints.odustaniOdIzgubljenih, ({ transaction, actor, body, now }) =>
    transaction(async (tx) => ({ odustano: await giveUpLost(tx, personOf(actor).osobaId, body, now) })),
  )
  bind(app, syncEndpoints.ping, ({ query, now }) => ({ nonce: query.nonce, serverTime: new Date(now).toISOString() }))
}
