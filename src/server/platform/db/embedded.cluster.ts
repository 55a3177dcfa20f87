/** The files of the embedded database: making the cluster, its place for the socket, its settings, its process file. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, giveTo, type Home, underAccount } from './embedded.account.ts'
import { EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './embedded.binaries.ts'

/** How to reach the server; `host` is the folder of the Unix socket, on Windows `127.0.0.1`. */
export interface EmbeddedConfig {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

export const SUPERUSER = 'portal'
export const isWindows = process.platform === 'win32'

export const clusterFolder = (home: Home): string => join(home.dataDir, 'pgdata')
export const logFile = (home: Home): string => join(home.dataDir, 'postgres.log')

// Room for "/.s.PGSQL.5432" within sun_path: 108 bytes on Linux, 104 on macOS, each with its closing zero.
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length

/**
 * Where the server listens. On Unix a folder only the owner may enter, next to the data if the path is short enough,
 * otherwise in the system's temporary folder under a name made from the path. On Windows a port and a password, made once.
 */
export async function accessFor(home: Home): Promise<EmbeddedConfig> {
  if (isWindows) return windowsAccess(home)
  let folder = join(home.dataDir, 'socket')
  if (Buffer.byteLength(folder) > LONGEST_SOCKET_FOLDER) {
    const hash = createHash('sha256').update(home.dataDir).digest('hex').slice(0, 16)
    const owner = home.account.kind === 'drop' ? home.account.owner : undefined
    const temporary = Buffer.byteLength(tmpdir()) > 60 || (owner && !canEnter(owner, tmpdir())) ? '/tmp' : tmpdir()
    folder = join(temporary, `portal-pg-${hash}`)
  }
  preparePrivateFolder(home, folder)
  return { host: folder, port: 5432, user: SUPERUSER, database: 'portal' }
}

function preparePrivateFolder(home: Home, folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (home.account.owner) chownSync(folder, home.account.owner.uid, home.account.owner.gid)
  }
  const found = lstatSync(folder)
  const expected = home.account.owner?.uid ?? process.getuid?.()
  // Below the data folder root may set owners right. The temporary folder is everybody's: one that somebody else made
  // beforehand must not carry our connections.
  const ours = found.uid === expected || (process.getuid?.() === 0 && folder.startsWith(home.dataDir))
  if (!found.isDirectory() || !ours) throw foreignFolder(folder)
  chmodSync(folder, 0o700)
  if (home.account.owner) chownSync(folder, home.account.owner.uid, home.account.owner.gid)
}

/** The error for a folder of another user, with what to do. */
export function foreignFolder(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `Mapa ${folder} pripada drugom korisniku. Pokrenite portal kao taj korisnik ili preuzmite mapu (sudo chown -R). ${OWN_SERVER_ADVICE}`,
  )
}

async function windowsAccess(home: Home): Promise<EmbeddedConfig> {
  const file = join(home.dataDir, 'pristup.json')
  if (!existsSync(file)) {
    const made = { port: await freePort(), password: randomBytes(24).toString('base64url') }
    try {
      writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; password: string }
  return { host: '127.0.0.1', port, password, user: SUPERUSER, database: 'portal' }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** Settings of a small server on the same machine. Given on the command line, so that no file can weaken them. */
export function serverArguments(home: Home, access: EmbeddedConfig, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: isWindows ? '127.0.0.1' : '',
    port: String(access.port),
    ...(isWindows ? {} : { unix_socket_directories: access.host, unix_socket_permissions: '0700' }),
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // One that is not durable is shared by all portals of a test run, each with a pool of its own.
    max_connections: durable ? '60' : '240',
    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    min_wal_size: '80MB',
    max_wal_size: '512MB',
    wal_compression: 'on',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    io_method: 'sync',
    autovacuum_max_workers: '2',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] %a ',
  }
  return ['-D', clusterFolder(home), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Environment of the programs: nothing of ours that PostgreSQL would take as a setting (PG*, LANG, TZ). */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/i.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Makes the cluster when there is none. It is made beside its place and renamed into it, so that a kill in the middle
 * leaves no half of it, and of two processes that start together exactly one cluster remains.
 */
export async function ensureCluster(home: Home, access: EmbeddedConfig, durable: boolean): Promise<'found' | 'made'> {
  const target = clusterFolder(home)
  if (existsSync(join(target, 'PG_VERSION'))) return 'found'
  sweepUnfinished(home)
  const unfinished = `${target}.${process.pid}.${randomBytes(4).toString('hex')}.init`
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(home.account, unfinished)
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=hr']
  try {
    const first = await runInitdb(home, access, unfinished, locale, durable)
    if (first !== null) {
      const second = await runInitdb(
        home,
        access,
        unfinished,
        ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        durable,
      )
      if (second !== null) {
        throw new EmbeddedDatabaseError(`Priprema ugrađene baze nije uspjela. ${OWN_SERVER_ADVICE}\n${first}`)
      }
    }
    renameSync(unfinished, target)
    return 'made'
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(join(target, 'PG_VERSION'))) return 'found'
    throw error
  }
}

function sweepUnfinished(home: Home): void {
  for (const name of readdirSync(home.dataDir)) {
    const maker = /^pgdata\.(\d+)\.[0-9a-f]+\.init$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) rmSync(join(home.dataDir, name), { recursive: true, force: true })
  }
}

/** Answers null, or what initdb said when it failed. */
function runInitdb(
  home: Home,
  access: EmbeddedConfig,
  folder: string,
  locale: string[],
  durable: boolean,
): Promise<string | null> {
  const passwordFile = join(home.dataDir, `pristup.${process.pid}.txt`)
  if (access.password) writeFileSync(passwordFile, `${access.password}\n`, { mode: 0o600 })
  const args = [
    '-D',
    folder,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '-T',
    'simple',
    '--data-checksums',
    ...locale,
    ...(access.password
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth-local=trust', '--auth-host=reject']),
    ...(durable ? [] : ['--no-sync']),
  ]
  const command = underAccount(home.account, home.binaries.initdb, args)
  return new Promise((resolve) => {
    const output: string[] = []
    const finish = (failure: string | null): void => {
      rmSync(passwordFile, { force: true })
      resolve(failure)
    }
    const child = spawn(command.program, command.args, {
      ...command.options,
      cwd: isWindows ? home.dataDir : '/',
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.once('error', (error) => finish(error.message))
    child.once('close', (code) => finish(code === 0 ? null : output.join('').trim()))
  })
}

/** The lines of postmaster.pid that matter; undefined when there is no such file or it is not written yet. */
export function readProcessFile(home: Home): { pid: number; port: number; socketFolder: string } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterFolder(home), 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '' }
}

/**
 * Removes a process file whose number now belongs to another program. PostgreSQL would take it for a living server;
 * containers hand out the same numbers after each restart. A dead number PostgreSQL clears by itself.
 */
export function clearForeignProcessFile(home: Home, access: EmbeddedConfig): boolean {
  const found = readProcessFile(home)
  if (!found || isWindows || !isAlive(found.pid) || isPostgres(found.pid)) return false
  rmSync(join(clusterFolder(home), 'postmaster.pid'), { force: true })
  rmSync(join(access.host, `.s.PGSQL.${access.port}.lock`), { force: true })
  rmSync(join(access.host, `.s.PGSQL.${access.port}`), { force: true })
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process runs a PostgreSQL server; a zombie does not. */
export function isPostgres(pid: number): boolean {
  try {
    if (existsSync('/proc/self/cmdline'))
      return /(^|\/)postgres(\0|:|$)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    return /postgres/.test(execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }))
  } catch {
    return false
  }
}

/** The last lines the server wrote since `from` (a byte offset): the reason of a start that failed. */
export function logSince(home: Home, from: number): string {
  try {
    return readFileSync(logFile(home)).subarray(from).toString('utf8').trim().split('\n').slice(-12).join('\n')
  } catch {
    return ''
  }
}

export function logLength(home: Home): number {
  return existsSync(logFile(home)) ? statSync(logFile(home)).size : 0
}
