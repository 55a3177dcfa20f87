import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#server/platform/db/client.ts'
import { FLOWS_PER_DAY, FLOWS_PER_MINUTE } from '#server/platform/http/limits.ts'
import { SharedCounts } from '#server/platform/http/shared-store.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { noviId } from '../support/pozivi.ts'
import { addApplicant, openPortal, signedIn, type TestPortal } from './portal.ts'

describe('A limit for each flow', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal({ env: { RATE_LIMIT_PER_MINUTE: '6000' } })
  })
  afterAll(() => portal.close())

  const upit = (cookie: string, remoteAddress = '10.1.1.1') =>
    portal.call({
      method: 'POST',
      url: '/v1/pitanja',
      remoteAddress,
      headers: { cookie, origin: 'http://localhost' },
      payload: { mutationId: noviId() },
    })

  it('stops inquiries of one person, from whatever address, long before the general limit, and nobody else', async () => {
    const [jedan, drugi] = [await signedIn(portal), await signedIn(portal)]
    for (let i = 0; i < FLOWS_PER_MINUTE.upit; i += 1)
      expect((await upit(jedan.cookie, `10.1.${i}.1`)).statusCode).not.toBe(429)
    const refused = await upit(jedan.cookie, '10.9.9.9')
    expect(refused.json()).toMatchObject({ statusCode: 429, kod: 'previse-zahtjeva' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await upit(drugi.cookie)).statusCode).not.toBe(429)
    // Other flows of the same person go on.
    const other = await portal.call({ url: '/v1/pretplate', headers: { cookie: jedan.cookie } })
    expect(other.statusCode).toBe(200)
  })

  it('lets nobody go through people by their OIB: who may be let in is asked some times a day, found or not', async () => {
    const { osobaId, cookie } = await signedIn(portal)
    const prijaviteljId = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
    const pitaj = () =>
      portal.send(
        'POST',
        `/v1/prijavitelji/${prijaviteljId}/administracija/osobe`,
        { osoba: '12345678903', razina: 'PRG', programId: null, projektId: null, vrijediDo: null },
        { cookie },
      )
    const kljuc = `dan:dodjela:osoba:${osobaId}`
    expect((await pitaj()).statusCode).toBe(422)
    const dnevno = sql`select broj::int as broj from ogranicenje where kljuc = ${kljuc}`
    expect((await portal.db.execute(dnevno)).rows).toEqual([{ broj: 1 }])
    await portal.db.execute(sql`update ogranicenje set broj = ${FLOWS_PER_DAY.dodjela} where kljuc = ${kljuc}`)
    const odbijeno = await pitaj()
    expect(odbijeno.statusCode).toBe(429)
    expect(Number(odbijeno.headers['retry-after'])).toBeGreaterThan(3600)
  })

  it('stands before uploads, subscriptions, messages and every answer that is a file', () => {
    const flows = new Map<string, string[]>()
    for (const { method, path, protok, binary } of portal.app.endpoints)
      if (protok !== undefined) flows.set(protok, [...(flows.get(protok) ?? []), `${method} ${path}`])
      else if (binary !== undefined) flows.set('izvoz', [...(flows.get('izvoz') ?? []), `${method} ${path}`])
    expect([...flows.keys()].sort()).toEqual(Object.keys(FLOWS_PER_MINUTE).sort())
    expect(flows.get('datoteka')).toContain('POST v1/dms/getUploadUrl')
    expect(flows.get('izvoz')?.length).toBeGreaterThan(5)
  })
})

describe('Limits over several processes', () => {
  let database: TestDatabase
  let pools: Database[]
  beforeAll(async () => {
    database = await testDatabase()
    pools = [1, 2].map(() => connect({ ...database.config, max: 4 }, () => undefined))
  })
  afterAll(async () => {
    for (const pool of pools) await pool.$client.end()
    await database.drop()
  })

  it('a strict one is counted together with every call, and begins anew after its window', async () => {
    let now = 1_000_000
    const processes = pools.map((db) => new SharedCounts(db, () => now))
    const hit = async (n: number) => (await processes[n % 2]?.hit('prijava:10.0.0', 60_000, 20))?.current
    const counts: (number | undefined)[] = []
    for (let n = 0; n < 21; n += 1) counts.push(await hit(n))
    expect(counts).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
    now += 59_999
    expect(await hit(0)).toBe(22)
    now += 1
    expect([await hit(0), await hit(1)]).toEqual([1, 2])
  })

  it('a wide one is told to the others by those who ask much, so two processes are no twice the limit', async () => {
    let now = 2_000_000
    const [one, other] = pools.map((db) => new SharedCounts(db, () => now)) as [SharedCounts, SharedCounts]
    for (let n = 0; n < 900; n += 1) {
      await one.hit('sve:10.0.0.1', 60_000, 1000)
      await other.hit('sve:10.0.0.1', 60_000, 1000)
    }
    const toldAll = async () => {
      now += 501
      await other.hit('sve:10.0.0.1', 60_000, 1000)
      await one.hit('sve:10.0.0.1', 60_000, 1000)
      return (await other.hit('sve:10.0.0.1', 60_000, 1000)).current
    }
    await expect.poll(toldAll).toBeGreaterThan(1000)
    // Whoever asks little costs the database nothing.
    await one.hit('sve:10.0.0.2', 60_000, 1000)
    const { rows } = await (pools[0] as Database).execute(
      sql`select count(*)::int as n from ogranicenje where kljuc = 'sve:10.0.0.2'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('while the database is away each counts alone, and nobody is let through uncounted', async () => {
    const gone = connect({ host: '127.0.0.1', port: 1, database: 'x', user: 'x' }, () => undefined)
    const counts = new SharedCounts(gone)
    for (const n of [1, 2, 3]) expect((await counts.hit('prijava:x', 60_000, 20)).current).toBe(n)
    await gone.$client.end()
  })
})
