/**
 * PostgreSQL 15 and PgBouncer as Debian has them: the oldest server that the portal promises, and the pooler that stands before
 * many. Found on the machine, installed where that is possible, absent elsewhere.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Another version is tried by hand: `POSTGRES_PROGRAMS=…/bin` before the command. */
const PROGRAMS = process.env.POSTGRES_PROGRAMS ?? '/usr/lib/postgresql/15/bin'
const BOUNCER = '/usr/sbin/pgbouncer'
const LOZINKA = 'lozinka-vlasnika'

const isRoot = process.getuid?.() === 0
const complete = () => existsSync(join(PROGRAMS, 'postgres')) && existsSync(BOUNCER)

/** Whether this PostgreSQL came with a program; packages for embedding bring the server alone. */
export const hasProgram = (name: string): boolean => existsSync(join(PROGRAMS, name))

/** Whether the programs are there, after an attempt to install them where one is root of a Debian that has them. */
export function debianPrograms(): boolean {
  if (complete()) return true
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!isRoot || !/^VERSION_CODENAME="?bookworm"?$/m.test(release)) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, stdio: 'ignore' })
  // Its own cluster is of no use here.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'postgresql-15', 'pgbouncer')
  return complete()
}

export interface OldServer {
  port: number
  /** Of the server; its own account may write here. */
  folder: string
  /** As superuser, for what a test lays down. */
  admin: pg.Pool
  /** As superuser into another database; whoever asks ends it. */
  into: (database: string) => pg.Pool
  /** An empty database that belongs to a login with these rights; answers its DATABASE_URL. */
  ownedBy: (rights: string) => Promise<{ name: string; url: string }>
  /** Runs a program of this PostgreSQL, as the owner of its data; answers what it wrote. Throws with its messages. */
  run: (program: string, args: string[], env?: Record<string, string>) => string
  /** Starts PgBouncer before this server; answers the URL for one of its databases. */
  pooled: (mode: 'session' | 'transaction', url: string) => Promise<string>
  stop: () => Promise<void>
}

const account = (): { uid: number; gid: number } | object => {
  if (!isRoot) return {}
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Starts a server of its own in a temporary folder. */
export async function startOldServer(): Promise<OldServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg15-'))
  chmodSync(folder, 0o755)
  const who = account()
  if ('uid' in who) chownSync(folder, who.uid, who.gid)
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  const run = (program: string, args: string[], more: Record<string, string> = {}): string => {
    const options = { ...who, env: { ...env, ...more }, cwd: folder, encoding: 'utf8' as const, maxBuffer: 2 ** 28 }
    const { status, stdout, stderr } = spawnSync(join(PROGRAMS, program), args, options)
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
    return stdout
  }
  const data = join(folder, 'data')
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--no-sync',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  ])
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  const server = spawn(join(PROGRAMS, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...who,
    env,
    cwd: folder,
    stdio: 'ignore',
  })
  const children: ChildProcess[] = [server]
  const admin = new pg.Pool({ host: folder, port, user: 'postgres', database: 'postgres', max: 4 })
  admin.on('error', () => undefined)
  const ready = async (ask: () => Promise<unknown>) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await ask()
        return
      } catch (error) {
        if (attempt === 200) throw error
        await sleep(50)
      }
    }
  }
  await ready(() => admin.query('select 1'))
  let made = 0
  const into = (database: string) => new pg.Pool({ host: folder, port, user: 'postgres', database, max: 1 })
  return {
    port,
    folder,
    admin,
    into,
    run: (program, args, more) => run(program, args, { PGHOST: folder, PGPORT: String(port), ...more }),
    ownedBy: async (rights) => {
      made += 1
      const name = `p${made}`
      await admin.query(`create role ${name} login ${rights} password '${LOZINKA}'`)
      await admin.query(`create database ${name} owner ${name} template template0`)
      return { name, url: `postgresql://${name}:${LOZINKA}@127.0.0.1:${port}/${name}` }
    },
    pooled: async (mode, url) => {
      const at = await freePort()
      const { username } = new URL(url)
      const file = join(folder, `${mode}.ini`)
      writeFileSync(join(folder, 'users.txt'), `"${username}" "${LOZINKA}"\n`)
      writeFileSync(
        file,
        `[databases]\n* = host=127.0.0.1 port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${at}\n` +
          `auth_type = scram-sha-256\nauth_file = ${folder}/users.txt\npool_mode = ${mode}\nunix_socket_dir =\n`,
      )
      children.push(spawn(BOUNCER, [file], { ...who, env, cwd: folder, stdio: 'ignore' }))
      const pooled = `postgresql://${username}:${LOZINKA}@127.0.0.1:${at}/${username}`
      await ready(async () => {
        const client = new pg.Client(pooled)
        client.on('error', () => undefined)
        await client.connect()
        await client.end()
      })
      return pooled
    },
    stop: async () => {
      await admin.end()
      for (const child of children.reverse()) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(child === server ? 'SIGQUIT' : 'SIGTERM')
        if (child.exitCode === null) await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
