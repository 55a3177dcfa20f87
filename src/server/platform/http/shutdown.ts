/**
 * An orderly end: say that no more work is wanted, let what is under way finish, then close what was opened, in reverse.
 * A second signal ends at once; a fault nobody caught takes the same way with less patience.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { describeError } from './logging.ts'

export interface ShutdownSteps {
  log: Logger
  /** Readiness turns to 503. */
  announce: () => void
  /** In order; each gets what is left of the time. */
  close: (() => Promise<unknown>)[]
}

const PATIENCE_MS = 25_000
const FAULT_PATIENCE_MS = 5000

/** Stops listening and waits for the answers under way; a kept-alive connection is closed as soon as it has nothing to do. */
export async function closeServer(http: FastifyInstance): Promise<void> {
  const timer = setInterval(() => http.server.closeIdleConnections(), 50)
  try {
    await http.close()
  } finally {
    clearInterval(timer)
  }
}

/** Resolves to the exit code. */
export async function shutDown(steps: ShutdownSteps, patienceMs: number, code: number): Promise<number> {
  steps.announce()
  let late: NodeJS.Timeout | undefined
  const deadline = new Promise<'late'>((resolve) => {
    late = setTimeout(() => resolve('late'), patienceMs)
  })
  const closing = (async () => {
    for (const close of steps.close)
      await close().catch((error: unknown) => steps.log.error({ err: describeError(error) }, 'zatvaranje'))
    return 'closed' as const
  })()
  const outcome = await Promise.race([closing, deadline])
  clearTimeout(late)
  if (outcome === 'late') steps.log.error('gašenje je trajalo predugo')
  return outcome === 'late' ? 1 : code
}

/** Listens to signals, uncaught faults and, started by npm, to the disappearance of the parent (npm/cli#6684). */
export function shutDownOnSignals(steps: ShutdownSteps): void {
  let begun = false
  const end = (patienceMs: number, code: number): void => {
    if (begun) process.exit(1)
    begun = true
    void shutDown(steps, patienceMs, code).then((exit) => process.exit(exit))
  }
  process.on('SIGTERM', () => end(PATIENCE_MS, 0))
  process.on('SIGINT', () => end(PATIENCE_MS, 0))
  const fault = (error: unknown): void => {
    steps.log.fatal({ err: describeError(error) }, 'neočekivana pogreška')
    if (!begun) end(FAULT_PATIENCE_MS, 1)
  }
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', fault)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !begun) end(PATIENCE_MS, 0)
  }, 500).unref()
}
