/** The guard connection: proof that the server answers, and the shared lock by which its users know of each other. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './embedded.binaries.ts'
import { type EmbeddedConfig, isAlive, isPostgres } from './embedded.cluster.ts'

export interface Guard {
  client: pg.Client
  /** Process number of the server. */
  pid: number
  adopted: boolean
  /** Resolves when the connection is gone, also when that was before anybody asked. */
  ended: Promise<void>
}

export const GUARD_LOCK = 7_302_114
/** Held by the portal that serves these data; programs beside it (a seed, an audit) take only the shared one. */
const PORTAL_LOCK = 7_302_119
/** How long a portal that is ending, or was killed a moment ago, may still hold its lock. */
const HANDOVER_MS = 3_000

/** How long another process may take to start or stop the server. Leftovers of a killed one keep its shared memory no longer. */
export const PATIENCE_MS = 30_000

/** One portal per data. Two would each keep queues, limits and keys of their own, and the end of one would surprise the other. */
export async function takePortalLock({ client }: Guard, folder: string): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [PORTAL_LOCK])
    if (rows[0]?.ours === true) return
    if (Date.now() > deadline) break
    await sleep(100)
  }
  await client.end()
  throw new EmbeddedDatabaseError(
    `Na podacima u mapi ${folder} već radi drugi portal: zaustavite ga ili ovome dajte vlastitu mapu (PORTAL_DATA).`,
  )
}

/** Waits for a living server to answer (it may be starting, recovering or going down); undefined when it went away. */
export async function connectGuard(access: EmbeddedConfig, durable: boolean, pid: number): Promise<Guard | undefined> {
  const deadline = Date.now() + PATIENCE_MS
  while (isAlive(pid) && isPostgres(pid) && Date.now() < deadline) {
    const guard = await tryGuard(access, pid, true)
    if (guard) {
      await verifySettings(guard.client, durable)
      return guard
    }
    await sleep(50)
  }
  return undefined
}

/** One attempt to connect and take the shared lock; undefined when the server is not there, starting or stopping. */
export async function tryGuard(access: EmbeddedConfig, pid: number, adopted: boolean): Promise<Guard | undefined> {
  const client = new pg.Client({
    ...access,
    database: 'postgres',
    application_name: `portal-nadzor-${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [GUARD_LOCK])
    return { client, pid, adopted, ended }
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = (error as { code?: string }).code ?? ''
    // Not there yet, starting, stopping, or cut off while stopping. Anything else (a password, a missing role) is final.
    if (/^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P0\d|)$/.test(code)) return undefined
    throw error
  }
}

/** An acknowledged write must be on the disk: refuses a cluster whose own settings say otherwise. */
export async function verifySettings(client: pg.Client, durable: boolean): Promise<void> {
  const expected = ['data_checksums=on', 'server_encoding=UTF8']
  if (durable) expected.push('fsync=on', 'full_page_writes=on', 'synchronous_commit=on')
  const result = await client.query<{ pair: string }>(
    `select name || '=' || setting as pair from pg_settings where name in ('data_checksums','server_encoding','fsync','full_page_writes','synchronous_commit')`,
  )
  const found = new Set(result.rows.map((row) => row.pair))
  const missing = expected.filter((pair) => !found.has(pair))
  if (missing.length > 0) {
    await client.end()
    throw new EmbeddedDatabaseError(
      `Ugrađena baza nema sigurne postavke: očekuje se ${missing.join(', ')}. ${OWN_SERVER_ADVICE}`,
    )
  }
}

/** Makes the database of the portal when the cluster has none yet. */
export async function ensureDatabase(access: EmbeddedConfig): Promise<void> {
  const client = new pg.Client({ ...access, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [access.database])
    if (found.rowCount === 0) await client.query(`create database "${access.database}"`)
  } catch (error) {
    // 42P04 and 23505: another process made it at the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
