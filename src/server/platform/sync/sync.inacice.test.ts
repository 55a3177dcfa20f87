/** Older applications and older envelopes: the one is told to be updated, the other is read as of today (S9, V4). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APP_VERSION_HEADER, OLDEST_APP } from '#contract/kernel/app-version.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { History } from '#contract/kernel/sync/versions.ts'
import { projektAggregate } from '#server/modules/projekt/projekt.sync.ts'
import { projektDesk } from '#server/spojevi/kinds.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv } from '#tests/support/projekti.ts'
import { iza, postavi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'
import { findActor } from '../auth/access.ts'
import { inContext } from '../db/context.ts'
import type { SyncDeps } from './aggregate.ts'
import { serverEpoch } from './portal-state.ts'
import { push } from './push.ts'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
beforeAll(async () => {
  k = await klupaProjekata()
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.70' })
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  k.api.app.oldestApp = OLDEST_APP
  tablet = uredaj(k, k.nas.osobe.ZAS, k.nas.id)
  await tablet.prijavi()
})

const stored = ({ mutationId }: Envelope) =>
  k.upit<{ envelope: Envelope; version: number }>(
    sql`select envelope, type_version as version from sync_mutation where mutation_id = ${mutationId}::uuid`,
  )

describe('an application that is too old', () => {
  const send = async (version: string | undefined, payload: unknown) => {
    const { statusCode, body } = await k.api.app.http.inject({
      method: 'POST',
      url: '/sync/v1/push',
      payload: payload as object,
      headers: {
        authorization: `Bearer ${k.nas.osobe.ZAS.token}`,
        ...(version === undefined ? {} : { [APP_VERSION_HEADER]: version }),
      },
    })
    return { status: statusCode, body: JSON.parse(body) as { kod?: string; results?: unknown[] } }
  }
  const bodyOf = (mutations: Envelope[]) => ({
    deviceId: tablet.deviceId,
    clientGen: tablet.clientGen,
    mutations,
    pendingDigest: [],
  })

  test('is told 426, nothing of it is taken, and the same bytes go with the next version [N8]', async () => {
    k.api.app.oldestApp = '0.2.0'
    const create = tablet.kreiraj(pozivId)
    expect(await send('0.1.9', bodyOf([create]))).toMatchObject({ status: 426, body: { kod: 'zastarjela-aplikacija' } })
    expect(await stored(create)).toEqual([])
    const { status, body } = await send('0.2.0', bodyOf([create]))
    expect([status, body.results]).toMatchObject([200, [{ duplicate: false, result: { status: 'applied' } }]])
  })

  test('is told so before its body is read, which may have a shape of its own', async () => {
    k.api.app.oldestApp = '0.2.0'
    expect((await send('0.1.0', { nesto: 'drugo' })).status).toBe(426)
    expect((await send('0.2.0', { nesto: 'drugo' })).status).toBe(422)
  })

  test('still reads, and whoever names no version speaks for themselves', async () => {
    k.api.app.oldestApp = '0.2.0'
    expect((await tablet.povuci()).status).toBe(200)
    expect((await send(undefined, bodyOf([tablet.kreiraj(pozivId)]))).status).toBe(200)
  })
})

describe('an envelope of an older version', () => {
  /** What is `projekt.naziv` today stood in `osnovno.naslov`, and names were written in a list. */
  const HISTORY: History = [
    (payload) =>
      payload.kind === 'patch'
        ? {
            ...payload,
            ops: payload.ops.map((op) => ({ ...op, path: op.path.replace('osnovno.naslov', 'projekt.naziv') })),
          }
        : payload,
    (payload) =>
      payload.kind === 'create'
        ? { ...payload, args: { pozivId: payload.args.poziv ?? null, naziv: 'Bez naziva' } }
        : payload,
  ]
  const send = (history: History, mutations: Envelope[]) => {
    const person = { osobaId: k.nas.osobe.ZAS.id, stvarnaOsobaId: k.nas.osobe.ZAS.id }
    const deps: SyncDeps = {
      aggregates: [{ ...projektAggregate(projektDesk.binding), history }],
      findActor: (tx, who, actingFor, lock) => findActor(k.api.app.access, tx, who, actingFor, OZUJAK, lock),
      serverEpoch,
      report: () => undefined,
      odbijenoBezPrava: async () => undefined,
      javiZastoj: async () => undefined,
    }
    const db = inContext(k.api.app.db, { vrsta: 'osoba', osobaId: person.osobaId })
    const body = { deviceId: tablet.deviceId, clientGen: tablet.clientGen, pendingDigest: [], mutations }
    return push(db, deps, person, body, OZUJAK)
  }

  test('is applied as it is written today, and kept as it came with its hash [I4]', async () => {
    const create = tablet.kreiraj(pozivId, { args: { poziv: pozivId }, typeVersion: 2 })
    const patch = tablet.izmijeni(create.aggregate.id, iza(create), [
      postavi('osnovno.naslov', 'Bez naziva', 'Stari tablet'),
    ])
    const { results } = await send(HISTORY, [create, patch])
    expect(results.map(({ result }) => result.status)).toEqual(['applied', 'applied'])
    expect((await k.redak(create.aggregate.id)).naziv).toBe('Stari tablet')
    expect(await stored(patch)).toEqual([{ envelope: patch, version: 1 }])
    const revision = sql`select ops from doc_revision where mutation_id = ${patch.mutationId}::uuid`
    expect(await k.upit(revision)).toMatchObject([{ ops: [{ path: 'projekt.naziv' }] }])
    const again = await send(HISTORY, [patch])
    expect(again.results).toMatchObject([{ duplicate: true, result: { status: 'applied' } }])
  })

  test('is compared as of today with what others write later on the same field [I6]', async () => {
    const create = tablet.kreiraj(pozivId, { args: { poziv: pozivId }, typeVersion: 2 })
    const { id } = create.aggregate
    const old = tablet.izmijeni(id, iza(create), [postavi('osnovno.naslov', 'Bez naziva', 'Stari tablet')])
    expect((await send(HISTORY, [create])).results).toMatchObject([{ result: { status: 'applied' } }])
    const { obrazacHash: hash } = await k.redak(id)
    await send(HISTORY, [old])
    const back = tablet.izmijeni(id, iza(old), [postavi('projekt.naziv', 'Stari tablet', 'Bez naziva')], {
      typeVersion: 3,
    })
    expect((await send(HISTORY, [back])).results).toMatchObject([{ result: { status: 'applied' } }])
    // The value is again what this author saw: only the operations since tell that somebody was there.
    const mine = [postavi('projekt.naziv', 'Bez naziva', 'Moje')]
    const unaware = tablet.izmijeni(id, { rev: 1, hash }, mine, { typeVersion: 3 })
    expect((await send(HISTORY, [unaware])).results).toMatchObject([{ result: { status: 'conflict' } }])
  })

  test('that nobody brings up, or of a newer release, is left unsettled and may come again [S9]', async () => {
    const known = tablet.kreiraj(pozivId, { typeVersion: 3 })
    const newer = tablet.kreiraj(pozivId, { typeVersion: 4 })
    const none = tablet.kreiraj(pozivId, { typeVersion: 0 })
    const { results } = await send(HISTORY, [known, newer, none])
    expect(results.map(({ result }) => result.status)).toEqual(['applied', 'unsupported', 'unsupported'])
    expect(await stored(newer)).toEqual([])
  })
})
