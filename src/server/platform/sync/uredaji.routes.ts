/** Binds the calls about a person's devices: their own, an administrator's, and the contact of the device itself. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type DojavaUredaja, tekstDojave, uredajiEndpoints } from '#contract/kernel/sync/uredaji.ts'
import type { Tx } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import type { Caller } from '../http/guard.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, inTransaction } from '../http/route.ts'
import { carriedOut, giveOrder, holdSessions, openOrder, takeBack } from './device-orders.ts'
import { devicesOf, heardOf, NO_ORDER, type Place, whereIs } from './device-person.ts'
import { signedGrant } from './grant.ts'
import { syncDevicePerson } from './sync.tables.ts'

export function uredajiRoutes(app: PortalApp): void {
  bind(app, uredajiEndpoints.popis, ({ actor, transaction, now }) =>
    transaction(async (tx) => ({ uredaji: await devicesOf(tx, actor.osobaId, actor.osobaId, now) })),
  )
  bind(app, uredajiEndpoints.nazovi, ({ params: { deviceId }, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const place = { deviceId, osobaId: actor.osobaId }
      const naziv = body.naziv === '' ? null : body.naziv
      const named = await tx.update(syncDevicePerson).set({ naziv }).where(whereIs(place)).returning()
      if (named.length === 0) throw new Problem('nije-pronadeno')
      return answer(tx, place, actor, now)
    }),
  )
  bind(app, uredajiEndpoints.naredi, ({ params: { deviceId }, body, transaction, now, request }) =>
    transaction(async (tx, actor) => {
      const place = { deviceId, osobaId: actor.osobaId }
      await giveOrder(tx, place, body, { actor, administrator: false, sada: now, zahtjevId: request.id })
      return answer(tx, place, actor, now)
    }),
  )
  bind(app, uredajiEndpoints.povuci, ({ params: { deviceId }, transaction, now, request }) =>
    transaction(async (tx, actor) => {
      const place = { deviceId, osobaId: actor.osobaId }
      await takeBack(tx, place, { actor, administrator: false, sada: now, zahtjevId: request.id })
      return answer(tx, place, actor, now)
    }),
  )
  bind(app, uredajiEndpoints.dojava, async ({ body, caller, now, request }) => {
    const who = await caller()
    // A device that is not signed in names its person by a signed grant.
    return inTransaction(inContext(app.db, SUSTAV), (tx) => contact(tx, body, who, now, request.id))
  })
  administrator(app)
}

function administrator(app: PortalApp): void {
  bind(app, uredajiEndpoints.popisOsobe, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => ({ uredaji: await devicesOf(tx, params.osobaId, actor.osobaId, now) })),
  )
  bind(app, uredajiEndpoints.narediOsobi, ({ params, body, transaction, now, request }) =>
    transaction(async (tx, actor) => {
      await giveOrder(tx, params, body, { actor, administrator: true, sada: now, zahtjevId: request.id })
      return answer(tx, params, actor, now)
    }),
  )
  bind(app, uredajiEndpoints.povuciOsobi, ({ params, transaction, now, request }) =>
    transaction(async (tx, actor) => {
      await takeBack(tx, params, { actor, administrator: true, sada: now, zahtjevId: request.id })
      return answer(tx, params, actor, now)
    }),
  )
}

async function answer(tx: Tx, { osobaId }: Place, actor: Actor, now: number) {
  return { uredaji: await devicesOf(tx, osobaId, actor.osobaId, now) }
}

/** The device says how it is. Whoever is signed in as the same person is from now on signed in on this device. */
async function contact(tx: Tx, body: DojavaUredaja, who: Caller | undefined, now: number, zahtjevId: string) {
  const grant = await signedGrant(tx, body, tekstDojave(body), now)
  const { neposlano, izvrseno, vrijeme } = body
  const place = { deviceId: grant.deviceId, osobaId: grant.osobaId }
  const isSigned =
    who !== undefined && who.actor.osobaId === grant.osobaId && who.actor.stvarnaOsobaId === grant.osobaId
  // Sessions come before the profile, as with everybody who writes.
  const since = isSigned ? await bindSession(tx, who.identity.tokenSha256, place.deviceId) : 0
  if (izvrseno !== null) await holdSessions(tx, place)
  let row = await heardOf(tx, place, now)
  // A request that was overtaken on its way says nothing about now.
  if (row.neposlanoNa === null || row.neposlanoNa.getTime() < vrijeme)
    row = await heardOf(tx, place, now, { neposlano, neposlanoNa: new Date(vrijeme) })
  if (izvrseno !== null) await carriedOut(tx, row, izvrseno, now, zahtjevId)
  // Who has signed in since is not signed out by an order of before.
  if (row.naredba === 'odjavi' && since > (row.danoAt?.getTime() ?? 0)) {
    await tx.update(syncDevicePerson).set(NO_ORDER).where(whereIs(place))
    row = { ...row, ...NO_ORDER }
  }
  const carried = izvrseno !== null && izvrseno === row.naredbaId
  return { naredba: carried ? null : await openOrder(tx, row), ovlast: grant.revokedAt === null }
}

/** Binds the session to the device, once; gives when it began, in milliseconds, or 0 when it has ended. */
async function bindSession(tx: Tx, tokenSha256: string, deviceId: string): Promise<number> {
  const { rows } = await tx.execute<{ at: number }>(sql`
    with bound as (update sesija set device_id = ${deviceId}::uuid
      where token_sha256 = ${tokenSha256} and ended_at is null and device_id is distinct from ${deviceId}::uuid returning created_at)
    select (extract(epoch from created_at) * 1000)::float8 as at from (select created_at from bound union all
      select created_at from sesija where token_sha256 = ${tokenSha256} and ended_at is null and device_id = ${deviceId}::uuid) s`)
  return rows[0]?.at ?? 0
}
