import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from '../../src/scripts/lib.mjs'
import { DEMO_FILES_VARIABLE, DEMO_TEMPLATE, testDatabase } from './database.ts'

const root = join(import.meta.dirname, '../..')
const START_MS = 180_000
const STOP_MS = 40_000

export interface PortalOptions {
  /** Folder for files and, with `databaseUrl: null`, the embedded database. Default: a temporary one, removed at the end. */
  dataDir?: string | undefined
  /** Default: a fresh clone of the demo database, dropped at the end. `null`: the embedded database in `dataDir`. */
  databaseUrl?: string | null
  port?: number
  env?: Record<string, string>
}

export interface Portal {
  url: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** Of the process that runs now. */
  pid(): number | undefined
  /** Everything the process has written so far; for messages of failed tests. */
  output(): string
  /** Orderly end (SIGTERM), then removes what was made for it. */
  stop(): Promise<void>
  /** The plug is pulled (SIGKILL); data, database and port stay for `restart`. */
  kill(): Promise<void>
  /** Ends the process if it runs (orderly) and starts it again on the same port and data. */
  restart(): Promise<void>
}

/** The built portal as a process of its own; resolves when it says it is ready. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const clone = options.databaseUrl === undefined ? await testDatabase(DEMO_TEMPLATE) : undefined
  const databaseUrl = options.databaseUrl === undefined ? (clone?.connectionString ?? null) : options.databaseUrl
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-journey-'))
  mkdirSync(dataDir, { recursive: true })
  const files = process.env[DEMO_FILES_VARIABLE]
  if (clone !== undefined && files !== undefined) cpSync(files, join(dataDir, 'files'), { recursive: true })
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  let output = ''
  let child: ChildProcess | undefined

  const launch = async (): Promise<void> => {
    // The same program starts a hundred times in a run: it is compiled once.
    const compiled = { NODE_COMPILE_CACHE: join(cacheFolder, 'v8') }
    const env = {
      ...process.env,
      ...compiled,
      PORT: String(port),
      PORTAL_ROOT: root,
      PORTAL_DATA: dataDir,
      NODE_ENV: 'test',
    }
    const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
    child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: { ...env, ...database, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-50_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    await ready(child, url, () => output)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    child = undefined
    if (running) await ended(running, signal)
  }
  const discard = async (): Promise<void> => {
    await clone?.drop()
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    await launch()
  } catch (error) {
    await end('SIGKILL')
    await discard()
    throw error
  }
  return {
    url,
    port,
    dataDir,
    databaseUrl,
    pid: () => child?.pid,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      await discard()
    },
    restart: async () => {
      await end('SIGTERM')
      await launch()
    },
  }
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The portal ended while starting (code ${child.exitCode}):\n${output()}`)
    }
    const answer = await fetch(`${url}/zdravlje/spreman`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`The portal was not ready within ${START_MS / 1000} s:\n${output()}`)
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(timer)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
