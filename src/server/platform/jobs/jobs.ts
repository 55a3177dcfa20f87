/**
 * Work that the portal does by itself at intervals. Of several processes on one database only one runs a job at a time
 * (an advisory lock held by a connection, so that a process that dies lets go). A failure is logged and the job tried
 * again, later and later up to five minutes.
 */
import { setMaxListeners } from 'node:events'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../db/client.ts'
import { isUnavailable } from '../db/unavailable.ts'

export interface Job {
  name: string
  everySeconds: number
  /** Does what is due now. Long work looks at the signal between its steps. */
  run: (signal: AbortSignal) => Promise<void>
}

export interface JobLog {
  error: (details: { posao: string; err: unknown }, message: string) => void
}

export interface Supervisor {
  /** No job starts any more; resolves when the one that runs has ended. */
  stop: () => Promise<void>
}

const LONGEST_WAIT_MS = 300_000
/** How soon a job asks again for a database that is away. */
const AWAY_WAIT_MS = 5_000
/**
 * Jobs at work at the same time. Each holds the connection of its lock and asks for another to work with: as many jobs
 * as the pool has connections would wait for each other, and people need some too.
 */
const LANES = 4

/** Lets `count` pieces of work run at once; the others follow in the order in which they came. */
function lanes(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

/** Runs each job now and then again `everySeconds` after it ended. Never throws; `stop` is its end. */
export function startJobs(db: Database, jobs: readonly Job[], log: JobLog): Supervisor {
  const stopping = new AbortController()
  // One listener per job that waits: many jobs are no leak.
  setMaxListeners(jobs.length, stopping.signal)
  const inLane = lanes(LANES)
  const { signal } = stopping
  const turn = (job: Job) => inLane(async () => signal.aborted || runExclusively(db, job, signal))
  const loops = jobs.map((job) => loop(job, () => turn(job), log, signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function loop(job: Job, turn: () => Promise<boolean>, log: JobLog, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let away = false
    try {
      await turn()
      failures = 0
    } catch (err) {
      away = isUnavailable(err)
      // A database that comes back finds all its work; the fault is not the job's.
      failures = away ? failures : failures + 1
      log.error({ posao: job.name, err }, 'posao nije uspio')
    }
    const wait = Math.min(job.everySeconds * 1000 * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS)
    await pause(away ? Math.min(wait, AWAY_WAIT_MS) : wait, signal)
  }
}

/** Runs the job unless another process is at it; true when it ran. */
export async function runExclusively(db: Database, job: Job, signal: AbortSignal): Promise<boolean> {
  const client = await db.$client.connect()
  const key = sql`hashtextextended(${`posao:${job.name}`}, 0)`
  let failure: Error | undefined
  try {
    const connection = drizzle({ client })
    const { rows } = await connection.execute<{ ours: boolean }>(sql`select pg_try_advisory_lock(${key}) as ours`)
    if (rows[0]?.ours !== true) return false
    try {
      await job.run(signal)
    } finally {
      await connection.execute(sql`select pg_advisory_unlock(${key})`)
    }
    return true
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed is closed, which frees the lock as well.
    client.release(failure)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
