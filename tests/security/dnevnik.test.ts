import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { dnevnikPecat } from '#server/platform/audit/audit.tables.ts'
import { type AuditKey, openAuditKey } from '#server/platform/audit/key.ts'
import { sealLog } from '#server/platform/audit/seal.ts'
import { verifyLog } from '#server/platform/audit/verify.ts'
import { connect, type Database, type Tx } from '#server/platform/db/client.ts'
import { type LogEntry, writeLog, writeLogs } from '#server/platform/workflow/log.ts'
import { dnevnik } from '#server/platform/workflow/workflow.tables.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-dnevnik-'))
const now = () => Date.UTC(2026, 2, 9, 8)
let key: AuditKey
let database: TestDatabase
let db: Database

beforeAll(() => {
  key = openAuditKey(folder)
})
beforeEach(async () => {
  await db?.$client.end()
  await database?.drop()
  database = await testDatabase()
  db = connect(database.config, () => undefined)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const entry = (n: number): LogEntry => ({
  akcija: 'projekt.status.promjena',
  entitetVrsta: 'projekt',
  entitetId: `p${n}`,
  actor: SYSTEM,
  sada: now(),
  komentar: `Korak ${n}`,
  vidljivoPrijavitelju: true,
})
const writeRows = (count: number, from = 1) =>
  db.transaction((tx) =>
    writeLogs(
      tx,
      Array.from({ length: count }, (_, i) => entry(from + i)),
    ),
  )
const verify = (known?: { broj: number; sha256: string }) => verifyLog(db, key, known)

/** As somebody with all the rights of the owner would: the trigger out of the way, then the deed. */
async function tamper(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['dnevnik', 'dnevnik_lanac', 'dnevnik_pecat'])
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    await work(tx)
    for (const table of ['dnevnik', 'dnevnik_lanac', 'dnevnik_pecat'])
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  })
}

describe('The log', () => {
  it.each([
    'update dnevnik set komentar = null',
    'delete from dnevnik',
    'truncate dnevnik',
    'update dnevnik_lanac set sha256 = sha256',
    'delete from dnevnik_pecat',
    'truncate dnevnik_pecat',
  ])('refuses to be changed, even by its owner: %s [R-LOG-1]', async (statement) => {
    await writeRows(2)
    await sealLog(db, key, now)
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } })
    expect((await db.select().from(dnevnik)).map(({ komentar }) => komentar)).toEqual(['Korak 1', 'Korak 2'])
  })

  it('is sealed in batches whose signed heads build on each other, and is found whole', async () => {
    await writeRows(5001)
    const seals = await sealLog(db, key, now)
    expect(seals.map(({ broj, redaka }) => [broj, redaka])).toEqual([
      [1, 5000],
      [2, 1],
    ])
    expect(await sealLog(db, key, now)).toEqual([])
    await writeRows(3, 6000)
    expect(await verify()).toMatchObject({ redaka: 5001, pecata: 2, nezapecaceno: 3, nalazi: [] })
    await sealLog(db, key, now)
    expect(await verify()).toMatchObject({ redaka: 5004, pecata: 3, nezapecaceno: 0, nalazi: [] })
  })

  it('names the row of which one letter was changed', async () => {
    await writeRows(9)
    await sealLog(db, key, now)
    await tamper((tx) => tx.update(dnevnik).set({ komentar: 'Korak x' }).where(eq(dnevnik.id, 4)))
    expect((await verify()).nalazi).toEqual([{ vrsta: 'izmijenjen', id: 4 }])
  })

  it('names a row that is gone, and one that was put in later', async () => {
    await writeRows(9)
    await db.execute(sql`select setval('dnevnik_id_seq', 20)`)
    await writeRows(1)
    await sealLog(db, key, now)
    await tamper((tx) => tx.delete(dnevnik).where(eq(dnevnik.id, 4)))
    await db.execute(sql`insert into dnevnik (id, vrijeme, akcija, entitet_vrsta, entitet_id, vidljivo_prijavitelju)
      values (15, now(), 'x', 'projekt', 'p', false)`)
    expect((await verify()).nalazi).toEqual([
      { vrsta: 'izbrisan', id: 4 },
      { vrsta: 'umetnut', id: 15 },
    ])
  })

  it('shows a chain written anew without the key, and a tail cut off to whoever kept the last head', async () => {
    await writeRows(4)
    await sealLog(db, key, now)
    await writeRows(4, 5)
    const [last] = await sealLog(db, key, now)
    if (last === undefined) throw new Error('no seal')
    await tamper((tx) =>
      tx
        .update(dnevnikPecat)
        .set({ sha256: 'f'.repeat(64) })
        .where(eq(dnevnikPecat.broj, 1)),
    )
    expect((await verify()).nalazi).toEqual([
      { vrsta: 'lanac', id: 1 },
      { vrsta: 'potpis', id: 1 },
    ])
    await tamper(async (tx) => {
      await tx.execute(sql`delete from dnevnik where id > 4`)
      await tx.execute(sql`delete from dnevnik_lanac where dnevnik_id > 4`)
      await tx.execute(sql`delete from dnevnik_pecat where broj > 1`)
    })
    expect((await verify({ broj: last.broj, sha256: last.sha256 })).nalazi).toContainEqual({ vrsta: 'glava', id: 2 })
  })

  it('waits with sealing for a row that has its number but is not written yet, and loses neither', async () => {
    const held = withResolvers()
    const written = withResolvers()
    const slow = db.transaction(async (tx) => {
      await writeLog(tx, entry(1))
      written.resolve()
      await held.promise
    })
    await written.promise
    await writeRows(1, 2)
    expect(await sealLog(db, key, now)).toEqual([])
    held.resolve()
    await slow
    expect(await sealLog(db, key, now)).toMatchObject([{ redaka: 2 }])
    expect((await verify()).nalazi).toEqual([])
  })

  it('is signed with a key that only the portal can read, made once', () => {
    expect(statSync(join(folder, 'dnevnik.kljuc.pem')).mode & 0o777).toBe(0o600)
    const unsigned = { broj: 1, zadnjiId: 1, redaka: 1, sha256: 'a', vrijeme: new Date(now()) }
    const again = openAuditKey(folder)
    expect(again.verify({ ...unsigned, potpis: key.sign(unsigned) })).toBe(true)
    expect(again.verify({ ...unsigned, redaka: 2, potpis: key.sign(unsigned) })).toBe(false)
  })
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
