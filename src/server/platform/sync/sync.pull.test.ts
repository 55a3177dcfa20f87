/** Pull, repair and the loss detector: nothing that was committed is skipped, nobody sees another's, nothing lost stays unnoticed. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PullResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  noviPrijavitelj,
  ovlasti,
  type Prijavitelj,
} from '#tests/support/projekti.ts'
import { ishodi, iza, postavi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
let mi: Prijavitelj
let tablet: Uredaj
beforeAll(async () => {
  k = await klupaProjekata()
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.72' })
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  mi = await noviPrijavitelj(k.api.db, 'Povlačenje d.o.o.')
  tablet = uredaj(k, mi.osobe.ZAS, mi.id)
  await tablet.prijavi()
})

const docsOf = ({ changes }: PullResponse) =>
  changes.flatMap((change) => (change.kind === 'upsert' ? [change.doc] : []))
async function kreiraj(broj: number): Promise<string[]> {
  const rows = Array.from({ length: broj }, () => tablet.kreiraj(pozivId))
  await tablet.posalji(rows)
  return rows.map(({ aggregate }) => aggregate.id)
}
async function svePromjene(who: Uredaj, limit: number, from?: string): Promise<{ ids: string[]; cursor: string }> {
  const ids: string[] = []
  let cursor = from
  for (;;) {
    const { body } = await who.povuci(cursor, limit)
    ids.push(...docsOf(body).map((doc) => doc.id))
    cursor = body.nextCursor
    if (!body.hasMore) return { ids, cursor }
  }
}

describe('a pull', () => {
  test('gives every document in pages, then only what changed since', async () => {
    const made = await kreiraj(25)
    const first = await svePromjene(tablet, 10)
    expect(first.ids.sort()).toEqual([...made].sort())
    expect((await svePromjene(tablet, 10, first.cursor)).ids).toEqual([])
    const [changed = ''] = made
    const edit = tablet.izmijeni(changed, { rev: 1, hash: (await k.redak(changed)).obrazacHash }, [
      postavi('projekt.naziv', 'Nova linija', 'Izmijenjeno'),
    ])
    await tablet.posalji([edit])
    const { body } = await tablet.povuci(first.cursor)
    const row = await k.redak(changed)
    expect(docsOf(body)).toMatchObject([{ id: changed, rev: 2, hash: row.obrazacHash, content: row.obrazac }])
    expect(docsOf(body)[0]?.meta).toMatchObject({ statusId: 1, smijeUredivati: true, prijavitelj: { id: mi.id } })
  })

  test('is of the person whose memory it goes into: in the session of another nothing is read for them [I12]', async () => {
    const [id = ''] = await kreiraj(1)
    const { ZAS, UR } = mi.osobe
    const scope = `prijavitelj:${mi.id}`
    const citanja = (token: string, userId: number) => [
      k.zovi('GET', `sync/v1/pull?scope=${scope}&userId=${userId}`, token),
      k.zovi('GET', `sync/v1/manifest?scope=${scope}&userId=${userId}`, token),
      k.zovi('POST', 'sync/v1/outcomes', token, { ids: [id], userId }),
    ]
    const statusi = async (token: string, userId: number) =>
      (await Promise.all(citanja(token, userId))).map(({ status }) => status)
    expect(await statusi(ZAS.token, ZAS.id)).toEqual([200, 200, 200])
    expect(await statusi(UR.token, ZAS.id)).toEqual([403, 403, 403])
  })

  test('gives a document once per page, as it is now, with moves made at a desk as well', async () => {
    const [id = ''] = await kreiraj(1)
    const refused = await k.povuci(mi.osobe.ZAS, `prijavitelji/${mi.id}`, id, { prijelaz: 'podnesi' })
    expect(refused.status).toBe(409)
    const create = tablet.kreiraj(pozivId)
    const edits = [
      create,
      tablet.izmijeni(create.aggregate.id, iza(create), [postavi('projekt.naziv', 'Nova linija', 'B')]),
    ]
    await tablet.posalji(edits)
    const { body } = await tablet.povuci()
    expect(
      docsOf(body)
        .map(({ rev }) => rev)
        .sort(),
    ).toEqual([1, 2])
  })

  test('stays below an open transaction, and skips nothing when that commits late [I10]', async () => {
    await kreiraj(1)
    const { cursor } = await svePromjene(tablet, 50)
    const late = new pg.Client(k.api.db.$client.options)
    await late.connect()
    await late.query('begin')
    const held = noviId()
    await late.query(
      `insert into projekt select (jsonb_populate_record(p, jsonb_build_object('id', $1::text))).* from projekt p
       where prijavitelj_id = $2 limit 1`,
      [held, mi.id],
    )
    await late.query(
      `insert into change_feed (agg_type, agg_id, rev, kind, scope) values ('projekt', $1, 1, 'upsert', $2)`,
      [held, `prijavitelj:${mi.id}`],
    )
    const [after = ''] = await kreiraj(1)
    const during = await tablet.povuci(cursor)
    expect([docsOf(during.body), during.body.nextCursor, during.body.hasMore]).toEqual([[], cursor, false])
    await late.query('commit')
    await late.end()
    expect((await svePromjene(tablet, 50, cursor)).ids).toEqual([held, after])
  })

  test('of another’s scope is as if it did not exist; a cursor that was never given is refused', async () => {
    for (const scope of [`prijavitelj:${k.nas.id}`, 'prijavitelj:999999999'])
      expect(await tablet.povuci(undefined, 10, scope)).toMatchObject({ status: 404 })
    expect(await tablet.povuci('krivo')).toMatchObject({ status: 400 })
    expect(await tablet.povuci('99999999999999999999.1')).toMatchObject({ status: 400 })
    expect(await tablet.povuci(undefined, 10, 'institucija:1')).toMatchObject({ status: 404 })
    expect(await tablet.povuci(undefined, 10, 'uprava:1')).toMatchObject({ status: 422 })
  })

  test('a person with a right to one project gets that one only, in the manifest too', async () => {
    const [only = '', other = ''] = await kreiraj(2)
    const guest = await osoba(k.api.db, 'Gost')
    await ovlasti(k.api.db, guest, mi.id, 'PRG', only)
    const phone = uredaj(k, guest, mi.id)
    await phone.prijavi()
    const { body } = await phone.povuci()
    expect(docsOf(body).map(({ id }) => id)).toEqual([only])
    expect(JSON.stringify(docsOf(body))).not.toContain(other)
    const manifest = await k.zovi<{ docs: { id: string }[] }>(
      'GET',
      `sync/v1/manifest?scope=prijavitelj:${mi.id}`,
      guest.token,
    )
    expect(manifest.body.docs.map(({ id }) => id)).toEqual([only])
    await k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${guest.id}`)
    expect(await phone.povuci()).toMatchObject({ status: 404 })
  })
})

describe('repair', () => {
  test('the manifest names every document with revision and hash, public calls in their own scope', async () => {
    const made = await kreiraj(3)
    const ask = (scope: string) =>
      k.zovi<{ docs: { type: string; id: string; rev: number; hash: string }[] }>(
        'GET',
        `sync/v1/manifest?scope=${scope}`,
        mi.osobe.PRG.token,
      )
    const { body } = await ask(`prijavitelj:${mi.id}`)
    const rows = await Promise.all(made.map((id) => k.redak(id)))
    const expected = rows.map(({ id, obrazacHash: hash }) => ({ type: 'projekt', id, rev: 1, hash }))
    expect(body.docs.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)))
    expect((await ask('javno')).body.docs).toMatchObject([{ type: 'poziv', id: String(pozivId) }])
    expect(await ask(`prijavitelj:${k.nas.id}`)).toMatchObject({ status: 404 })
  })

  test('outcomes repeats what is one’s own and knows nothing of others', async () => {
    const own = tablet.kreiraj(pozivId)
    await tablet.posalji([own])
    const ids = [own.mutationId, noviId()]
    const ask = (token: string) =>
      k.zovi<{ known: PushResult[]; unknown: string[] }>('POST', 'sync/v1/outcomes', token, { ids })
    expect((await ask(mi.osobe.ZAS.token)).body).toMatchObject({
      known: [{ mutationId: own.mutationId, status: 'applied' }],
      unknown: [ids[1]],
    })
    expect((await ask(k.tudi.osobe.ZAS.token)).body).toMatchObject({ known: [], unknown: ids })
  })

  test('a ping repeats the sign it was given', async () => {
    const { body } = await k.api.get('sync/v1/ping?nonce=abc')
    expect(body).toEqual({ nonce: 'abc', serverTime: new Date(OZUJAK).toISOString() })
  })
})

describe('the loss detector', () => {
  const open = async () => {
    const rows = await k.upit<{ id: string }>(sql`select mutation_id as id from sync_pending
      where device_id = ${tablet.deviceId}::uuid and resolved_at is null order by 1`)
    return rows.map(({ id }) => id)
  }
  const digest = (...ids: string[]) => ({
    pendingDigest: ids.map((mutationId) => ({ mutationId, envHash: 'e'.repeat(64) })),
  })

  test('closes what has arrived, in the same request', async () => {
    const create = tablet.kreiraj(pozivId)
    const waits = noviId()
    await tablet.posalji([create], digest(create.mutationId, waits))
    expect(await open()).toEqual([waits])
  })

  test('keeps open what came and waits for something that did not [I23]', async () => {
    const waits = tablet.izmijeni(noviId(), { after: noviId() }, [postavi('projekt.naziv', '', 'Kasnije')])
    const { body } = await tablet.posalji([waits], digest(waits.mutationId))
    expect(body.results.map(({ result }) => result.status)).toEqual(['deferred'])
    expect(await open()).toEqual([waits.mutationId])
  })

  test('closes what the same memory holds no longer, and opens it again when it is claimed again', async () => {
    const waits = noviId()
    await tablet.posalji([], digest(waits))
    await tablet.posalji([], digest())
    expect(await open()).toEqual([])
    await tablet.posalji([], digest(waits))
    expect(await open()).toEqual([waits])
  })

  test('keeps open what a device forgot together with its memory [I23]', async () => {
    const lost = noviId()
    await tablet.posalji([], digest(lost))
    const clientGen = noviId()
    const { deviceId } = tablet
    await k.zovi('POST', 'sync/v1/devices', mi.osobe.ZAS.token, {
      deviceId,
      clientGen,
      platform: 't',
      appVersion: '0.1.0',
    })
    expect((await tablet.posalji([], { clientGen, ...digest() })).status).toBe(200)
    expect(await open()).toEqual([lost])
  })

  test('takes the whole digest of a long day', async () => {
    const ids = Array.from({ length: 4000 }, noviId)
    expect((await tablet.posalji([tablet.kreiraj(pozivId)], digest(...ids))).status).toBe(200)
    expect((await open()).length).toBe(4000)
    expect(ishodi(await tablet.posalji([tablet.kreiraj(pozivId)], digest()))).toEqual(['applied'])
    expect(await open()).toEqual([])
  })
})

describe('a right for one programme', () => {
  test('brings the projects of that programme to a device, and takes new ones of it alone', async () => {
    const [uProgramu = ''] = await kreiraj(1)
    const drugiPoziv = await noviPoziv(k.api.db, { oznaka: `DP.${noviId().slice(-4)}`, programId: 1 })
    const drugdje = tablet.kreiraj(drugiPoziv)
    expect(ishodi(await tablet.posalji([drugdje]))).toEqual(['applied'])
    const [{ programId } = { programId: 0 }] = await k.upit<{ programId: number }>(
      sql`select program_id as "programId" from projekt where id = ${uProgramu}::uuid`,
    )
    const kolega = await osoba(k.api.db, 'Programski')
    await k.api.db
      .insert(prijaviteljOsoba)
      .values({ prijaviteljId: mi.id, osobaId: kolega.id, razina: 'UR', programId })
    const njegov = uredaj(k, kolega, mi.id)
    await njegov.prijavi()
    expect((await svePromjene(njegov, 10)).ids).toEqual([uProgramu])
    const { body } = await k.zovi<{ docs: { id: string }[] }>(
      'GET',
      `sync/v1/manifest?scope=prijavitelj:${mi.id}`,
      kolega.token,
    )
    expect(body.docs.map(({ id }) => id)).toEqual([uProgramu])
    const hash = (await k.redak(drugdje.aggregate.id)).obrazacHash
    const tude = njegov.izmijeni(drugdje.aggregate.id, { rev: 1, hash }, [postavi('projekt.naziv', 'Nova linija', 'X')])
    expect(ishodi(await njegov.posalji([njegov.kreiraj(drugiPoziv), njegov.kreiraj(pozivId), tude]))).toEqual([
      'rejected:zabranjeno',
      'applied',
      'rejected:nije-pronadeno',
    ])
  })
})
