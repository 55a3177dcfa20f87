/**
 * PostgreSQL refuses to run as root. Started by an ordinary user, everything below is a pass-through. Started by root:
 *
 * 1. `drop`: the server runs as the owner of the data, at first the system's `postgres` (or `nobody`);
 * 2. `namespace`: that account cannot reach the project (it lies below /root, mode 0700), so the server runs in a user
 *    namespace without mapping: root's own rights on files, but not uid 0 in its own eyes. Files stay root's;
 * 3. `drop` with `relocated`: containers often forbid namespaces, so programs and data move to /var/lib/portal-fondova-<hash>.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { binariesIn, EmbeddedDatabaseError, OWN_SERVER_ADVICE, type PostgresBinaries } from './embedded.binaries.ts'

export interface Account {
  kind: 'self' | 'drop' | 'namespace'
  /** Owner of everything the server reads and writes; undefined where ownership is not ours to set. */
  owner?: { uid: number; gid: number }
}

/** Where the server runs from and to: the requested folder and programs unless root had to move them. */
export interface Home {
  account: Account
  binaries: PostgresBinaries
  dataDir: string
  relocated: boolean
}

/** Restricts the choice; only tests give it, because one machine shows only one of the three ways by itself. */
export type RootMode = 'drop' | 'namespace' | 'relocate'

export function chooseHome(dataDir: string, binaries: PostgresBinaries, only?: RootMode): Home {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (process.getuid?.() !== 0) return { account: { kind: 'self' }, binaries, dataDir, relocated: false }
  const owner = unprivilegedAccount(join(dataDir, 'pgdata'))
  const allowed = (mode: RootMode): boolean => only === undefined || only === mode
  if (owner && allowed('drop') && canEnter(owner, join(dataDir, '..')) && canRun(owner, binaries)) {
    return { account: { kind: 'drop', owner }, binaries, dataDir, relocated: false }
  }
  if (allowed('namespace') && spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' }).status === 0) {
    return { account: { kind: 'namespace', owner: { uid: 0, gid: 0 } }, binaries, dataDir, relocated: false }
  }
  if (owner && allowed('relocate')) return relocate(owner, dataDir, binaries)
  throw new EmbeddedDatabaseError(
    `Ugrađena baza ne može raditi pod korisnikom root na ovom sustavu. Pokrenite portal kao običan korisnik. ${OWN_SERVER_ADVICE}`,
  )
}

/** How a program is started under the account. */
export function underAccount(
  account: Account,
  program: string,
  args: string[],
): { program: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> } {
  if (account.kind === 'namespace') return { program: 'unshare', args: ['--user', '--', program, ...args], options: {} }
  if (account.kind === 'drop' && account.owner) {
    return { program, args, options: { uid: account.owner.uid, gid: account.owner.gid } }
  }
  return { program, args, options: {} }
}

/** Hands the folder and all in it to the account, when it is not its own yet. Only root changes owners. */
export function giveTo(account: Account, folder: string): void {
  const owner = account.owner
  if (!owner) return
  const walk = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name)
      if (entry.isDirectory()) walk(child)
      lchownSync(child, owner.uid, owner.gid)
    }
  }
  if (statSync(folder).uid === owner.uid) return
  // The folder itself comes last, so that an interrupted walk is done again.
  walk(folder)
  chownSync(folder, owner.uid, owner.gid)
}

function unprivilegedAccount(cluster: string): { uid: number; gid: number } | undefined {
  // initdb looks its own name up, so the account must exist.
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const accounts = lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  // Data that an ordinary user made stays that user's: a single start with sudo must not lock them out.
  const present = existsSync(cluster) ? statSync(cluster).uid : 0
  const found =
    accounts.find(({ uid }) => present > 0 && uid === present) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody')
  return found && found.uid > 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** Whether the account gets through to the folder: asked of the system itself, since modes alone miss lists and mounts. */
export function canEnter(owner: { uid: number; gid: number }, folder: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/', stdio: 'ignore' })
  return result.status === 0
}

function canRun(owner: { uid: number; gid: number }, binaries: PostgresBinaries): boolean {
  if (!canEnter(owner, join(binaries.folder, 'share'))) return false
  return spawnSync(binaries.postgres, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
}

function relocate(owner: { uid: number; gid: number }, dataDir: string, binaries: PostgresBinaries): Home {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const base = `/var/lib/portal-fondova-${hash}`
  const stamp = statSync(binaries.postgres)
  // A new version of the programs gets a folder of its own; the old one may still be running.
  const native = join(base, `native-${stamp.size}-${Math.trunc(stamp.mtimeMs)}`)
  mkdirSync(base, { recursive: true })
  chmodSync(base, 0o755)
  const complete = join(native, '.complete')
  if (!existsSync(complete)) {
    cpSync(binaries.folder, native, { recursive: true, verbatimSymlinks: true, force: true })
    spawnSync('chmod', ['-R', 'u=rwX,go=rX', native], { stdio: 'ignore' })
    cpSync(join(native, 'pg-symlinks.json'), complete)
  }
  const moved = join(base, 'data')
  mkdirSync(moved, { recursive: true })
  return { account: { kind: 'drop', owner }, binaries: binariesIn(native), dataDir: moved, relocated: true }
}
