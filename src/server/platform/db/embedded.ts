/**
 * The embedded database. A real PostgreSQL from npm, started, watched and stopped by this process.
 *
 * - The server outlives a killed Node on purpose; the next start adopts it through its socket.
 * - Every process that uses it holds one guard connection with a shared advisory lock. Who can turn it into an exclusive
 *   one at its end was the last user and shuts the server down; nobody pulls it from under somebody else.
 * - One portal serves the data: its guard also holds a lock that a second portal is refused by (decision 0084).
 * - A server that dies is started again; the pool of the application reconnects to the same socket.
 */
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, fchownSync, mkdirSync, openSync, realpathSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, chooseHome, giveTo, type Home, type RootMode, underAccount } from './embedded.account.ts'
import { EmbeddedDatabaseError, OWN_SERVER_ADVICE, resolveBinaries } from './embedded.binaries.ts'
import {
  accessFor,
  cleanEnvironment,
  clearForeignProcessFile,
  clusterFolder,
  type EmbeddedConfig,
  ensureCluster,
  foreignFolder,
  isAlive,
  isPostgres,
  isWindows,
  logFile,
  logLength,
  logSince,
  readProcessFile,
  serverArguments,
} from './embedded.cluster.ts'
import {
  connectGuard,
  ensureDatabase,
  GUARD_LOCK,
  type Guard,
  PATIENCE_MS,
  takePortalLock,
  tryGuard,
  verifySettings,
} from './embedded.guard.ts'

/** Where the supervisor tells what it does; a pino logger fits. */
export interface EmbeddedLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export interface EmbeddedOptions {
  /** Folder that belongs to the database alone; made when absent. */
  dataDir: string
  log: EmbeddedLog
  /** The portal itself: refused where another one already serves these data. Programs beside it leave this out. */
  portal?: boolean
  /** false only for tests: no fsync, a crash of the machine may lose everything. */
  durable?: boolean
  /** Only tests: forces one of the ways in which root runs the server. */
  rootMode?: RootMode
}

export interface EmbeddedDatabase {
  /** For `new pg.Pool(config)`. */
  config: EmbeddedConfig
  /** The same as text, for tools that take DATABASE_URL. */
  connectionString: string
  /** Process number of the server now; changes after a recovery. */
  pid: number
  /** Whether a running server was found and taken over. */
  adopted: boolean
  how: Account['kind'] | 'relocated'
  /** Fast shutdown, unless another process still uses the server. Resolves when the server is gone. Idempotent. */
  stop(): Promise<void>
}

interface Context {
  home: Home
  portal: boolean
  access: EmbeddedConfig
  durable: boolean
  log: EmbeddedLog
}

/** How long recovery after a crash may take before the start is given up. */
const RECOVERY_MS = 300_000
/** How long a failed recovery rests; people wait for it. */
const LONGEST_RETRY_MS = 4_000
const LONGEST_LOG_BYTES = 5_000_000

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 })
  const home = chooseHome(realpathSync(options.dataDir), resolveBinaries(), options.rootMode)
  if (home.relocated) options.log.warn(`Korisnik root ne može koristiti ${options.dataDir}; baza je u ${home.dataDir}`)
  const access = await accessFor(home)
  const { durable = true, portal = false, log } = options
  const context: Context = { home, access, durable, portal, log }
  const supervisor = new Supervisor(context, await bringUp(context))
  await ensureDatabase(access)
  return {
    config: access,
    connectionString: connectionStringOf(access),
    adopted: supervisor.guard.adopted,
    how: home.relocated ? 'relocated' : home.account.kind,
    get pid() {
      return supervisor.guard.pid
    },
    stop: () => supervisor.stop(),
  }
}

/** `postgresql:///portal?host=/folder…`: the form that pg and libpq both read for a Unix socket. */
export function connectionStringOf(access: EmbeddedConfig): string {
  const { host, port, user, database, password } = access
  if (password) return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
}

/** Watches the server for as long as this process uses it. */
class Supervisor {
  guard: Guard
  readonly #context: Context
  #stopping: Promise<void> | undefined
  #recovery: Promise<void> | undefined

  constructor(context: Context, guard: Guard) {
    this.#context = context
    this.guard = guard
    this.#watch(guard)
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#shutDown()
    return this.#stopping
  }

  #watch(guard: Guard): void {
    void guard.ended.then(() => {
      if (this.#stopping) return
      this.#context.log.error('Ugrađena baza je prestala raditi; ponovno se pokreće')
      this.#recovery = this.#recover()
    })
  }

  async #recover(): Promise<void> {
    for (let attempt = 0; !this.#stopping; attempt += 1) {
      try {
        this.guard = await bringUp(this.#context)
        this.#watch(this.guard)
        this.#context.log.info('Ugrađena baza ponovno radi')
        return
      } catch (error) {
        this.#context.log.error(`Ugrađena baza se ne može pokrenuti: ${(error as Error).message}`)
        await sleep(Math.min(LONGEST_RETRY_MS, 250 * 2 ** attempt))
      }
    }
  }

  async #shutDown(): Promise<void> {
    await this.#recovery
    const { client, pid } = this.guard
    let last = false
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [GUARD_LOCK])
      const result = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [GUARD_LOCK])
      last = result.rows[0]?.last === true
    } catch {
      // The connection is gone, so the server is stopping or dead already.
      last = isAlive(pid)
    }
    if (last) await stopServer(this.#context, pid)
    await client.end().catch(() => undefined)
  }
}

/** The server as this process may use it. */
async function bringUp(context: Context): Promise<Guard> {
  const guard = await reach(context)
  if (context.portal) await takePortalLock(guard, dirname(context.home.dataDir))
  return guard
}

/** Adopts the running server or starts one, until it answers; throws a readable error when it cannot be. */
async function reach(context: Context): Promise<Guard> {
  const { home, access, durable, log } = context
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const running = readProcessFile(home)
    if (running && isAlive(running.pid) && isPostgres(running.pid)) {
      const place = { ...access, host: isWindows ? access.host : running.socketFolder || access.host }
      const guard = place.host === access.host ? await connectGuard(access, durable, running.pid) : undefined
      if (guard) return { ...guard, adopted: true }
    } else {
      if (clearForeignProcessFile(home, access)) log.warn('Uklonjen je zaostali postmaster.pid')
      await prepare(context)
      const started = await startServer(context)
      if ('guard' in started) return started.guard
      if (!/shared memory block|postmaster\.pid|\.s\.PGSQL/.test(started.reason) || Date.now() > deadline) {
        throw new EmbeddedDatabaseError(`Ugrađena baza se nije pokrenula. ${OWN_SERVER_ADVICE}\n${started.reason}`)
      }
    }
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Ugrađena baza u mapi ${home.dataDir} ne odgovara (proces ${running?.pid ?? '?'}). Zaustavite taj proces pa pokušajte ponovno. ${OWN_SERVER_ADVICE}`,
      )
    }
    await sleep(200)
  }
}

async function prepare({ home, access, durable, log }: Context): Promise<void> {
  const cluster = clusterFolder(home)
  try {
    if (existsSync(cluster)) giveTo(home.account, cluster)
    if (!isWindows && process.getuid?.() !== 0 && existsSync(cluster)) chmodSync(cluster, 0o700)
  } catch {
    throw foreignFolder(cluster)
  }
  if ((await ensureCluster(home, access, durable)) === 'made') log.info('Ugrađena baza je pripremljena')
}

/** One attempt: the guard when the server answers, or what it wrote when it exited. */
async function startServer(context: Context): Promise<{ guard: Guard } | { reason: string }> {
  const { home, access, durable } = context
  if (logLength(home) > LONGEST_LOG_BYTES) truncateSync(logFile(home), 0)
  const from = logLength(home)
  const log = openSync(logFile(home), 'a', 0o600)
  if (home.account.owner) fchownSync(log, home.account.owner.uid, home.account.owner.gid)
  const settings = serverArguments(home, access, durable)
  // On Windows pg_ctl gives up administrator rights, which the server would refuse.
  const command = isWindows
    ? {
        program: home.binaries.pgCtl,
        args: ['start', '-W', '-D', clusterFolder(home), '-o', settings.slice(2).join(' ')],
        options: {},
      }
    : underAccount(home.account, home.binaries.postgres, settings)
  // Detached: Ctrl+C in the terminal must reach us alone, so that requests under way can finish first.
  const child = spawn(command.program, command.args, {
    ...command.options,
    detached: true,
    cwd: isWindows ? home.dataDir : '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  let exit: string | undefined
  child.once('error', (error) => {
    exit = error.message
  })
  child.once('exit', (code) => {
    if (!isWindows || code !== 0) exit = logSince(home, from) || `postgres exited with ${code}`
  })
  child.unref()
  const deadline = Date.now() + RECOVERY_MS
  while (exit === undefined && Date.now() < deadline) {
    const pid = isWindows ? readProcessFile(home)?.pid : child.pid
    const guard = pid === undefined ? undefined : await tryGuard(access, pid, false)
    if (guard && readProcessFile(home)?.pid === pid) {
      await verifySettings(guard.client, durable)
      return { guard }
    }
    // Somebody else's server answers: ours is about to exit with a message about postmaster.pid.
    await guard?.client.end()
    await sleep(20)
  }
  return { reason: exit ?? logSince(home, from) }
}

/** Fast shutdown (a checkpoint, then exit); after the patience an immediate one, from which the next start recovers. */
async function stopServer({ home, log }: Context, pid: number): Promise<void> {
  if (isWindows) {
    const child = spawn(home.binaries.pgCtl, ['stop', '-m', 'fast', '-D', clusterFolder(home)], { stdio: 'ignore' })
    await new Promise((resolve) => child.once('close', resolve))
    return
  }
  const exited = (): boolean => !isAlive(pid) || !isPostgres(pid)
  // The number may by now be that of somebody else's server: only the one that still owns the folder is signalled.
  const gone = (): boolean => exited() || readProcessFile(home)?.pid !== pid
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (gone()) return
    process.kill(pid, signal)
    const deadline = Date.now() + PATIENCE_MS
    while (!exited() && Date.now() < deadline) await sleep(20)
  }
  if (!gone()) log.error(`Ugrađena baza (proces ${pid}) se ne zaustavlja`)
}
