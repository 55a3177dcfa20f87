/** The connection to PostgreSQL, and the one type in which SQL is run: a transaction. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
/** An open transaction; every function that reads or writes takes one, so that its caller decides what belongs together. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a query needs that only reads: a transaction, or the pool when nothing has to be seen together. */
export type Reader = Pick<Tx, 'execute' | 'select'>

export type ConnectionOptions = pg.PoolConfig

/** No statement of a call outlives the longest call, and nobody holds locks while doing nothing; milliseconds. */
export const BOUNDS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 } as const

// bigint columns hold cents and counters, all below 2^53; as text they would be added by concatenation.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))

/**
 * Opens a pool. A server that restarts must not take the process down: errors of idle connections are only reported. With a `role`
 * every connection gives up the rights of its login for those of the role.
 */
export function connect(options: ConnectionOptions, onIdleError: (error: Error) => void, role?: string): Database {
  const { statement_timeout, idle_in_transaction_session_timeout, ...rest } = options
  // Told after the connection is made: poolers refuse what they do not know when it is asked for at once.
  const told = [
    // Policies make estimates large and answers small: compiling them costs seconds where a server compiles.
    'set jit = off',
    ...(role === undefined ? [] : [`set role ${role}`]),
    ...(statement_timeout ? [`set statement_timeout = ${statement_timeout}`] : []),
    ...(idle_in_transaction_session_timeout
      ? [`set idle_in_transaction_session_timeout = ${idle_in_transaction_session_timeout}`]
      : []),
  ]
  const settings = {
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...rest,
    // The beginning of a transaction and its first statement travel together.
    pipeline: true,
    Client: PreparingClient,
    onConnect: (client: pg.ClientBase) => client.query(told.join('; ')),
  }
  const pool = new pg.Pool(settings)
  pool.on('error', onIdleError)
  // A connection that is lent out has no listener of the pool; its loss between two statements is told by the next one.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return drizzle({ client: pool }) as Database
}
