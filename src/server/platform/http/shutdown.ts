/**
 * An orderly end. Say that no more work is wanted, let what is under way finish, then close what was opened, in reverse.
 * A second signal waits for nobody any more, and a fault nobody caught takes the same way with less patience; what would go on
 * without us (the embedded database) is ended in every case.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/unavailable.ts'
import { describeError } from './logging.ts'

export interface ShutdownSteps {
  log: Logger
  /** Readiness turns to 503. */
  announce: () => void
  /** In order; each gets what is left of the time. */
  close: (() => Promise<unknown>)[]
  /** What must not be left behind. Done after the others, and also when they took too long or nobody waits for them. */
  last: () => Promise<unknown>
}

const PATIENCE_MS = 25_000
const FAULT_PATIENCE_MS = 5000
/** A database writes down what it holds before it ends. */
const LAST_PATIENCE_MS = 70_000

/** Stops listening and waits for the answers under way. A kept-alive connection is closed as soon as it has nothing to do. */
export async function closeServer(http: FastifyInstance): Promise<void> {
  const timer = setInterval(() => http.server.closeIdleConnections(), 50)
  try {
    await http.close()
  } finally {
    clearInterval(timer)
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves to the exit code. Whoever is in a `hurry` waits for no answer under way. */
export async function shutDown(
  steps: ShutdownSteps,
  patienceMs: number,
  code: number,
  hurry: Promise<unknown> = new Promise(() => undefined),
): Promise<number> {
  steps.announce()
  const closing = (async () => {
    for (const close of steps.close)
      await close().catch((error: unknown) => steps.log.error({ err: describeError(error) }, 'zatvaranje'))
    return 'closed' as const
  })()
  const outcome = await Promise.race([within(closing, patienceMs), hurry.then(() => 'hurried' as const)])
  if (outcome === 'late') steps.log.error('gašenje je trajalo predugo')
  const ended = await within(
    steps.last().catch((error: unknown) => steps.log.error({ err: describeError(error) }, 'zatvaranje')),
    LAST_PATIENCE_MS,
  )
  return outcome === 'closed' && ended !== 'late' ? code : 1
}

/**
 * Listens to signals, uncaught faults and, started by npm, to the disappearance of the parent (npm/cli#6684). The steps may be
 * added to while the portal starts. Answers whether the end has begun.
 */
export function shutDownOnSignals(steps: ShutdownSteps): () => boolean {
  let begun = false
  let hurry: () => void = () => undefined
  const end = (patienceMs: number, code: number): void => {
    if (begun) {
      hurry()
      return
    }
    begun = true
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve
    })
    void shutDown(steps, patienceMs, code, hurried).then((exit) => process.exit(exit))
  }
  process.on('SIGTERM', () => end(PATIENCE_MS, 0))
  process.on('SIGINT', () => end(PATIENCE_MS, 0))
  const fault = (error: unknown): void => {
    steps.log.fatal({ err: describeError(error) }, 'neočekivana pogreška')
    if (!begun) end(FAULT_PATIENCE_MS, 1)
  }
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', (error) => {
    // The database may come back, and whoever started this work learns by themselves that it was not done.
    if (isUnavailable(error)) steps.log.error({ err: describeError(error) }, 'baza nije dostupna')
    else fault(error)
  })
  const isBegun = () => begun
  if (process.env.npm_lifecycle_event === undefined) return isBegun
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !begun) end(PATIENCE_MS, 0)
  }, 500).unref()
  return isBegun
}
