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
 * Opens a pool. A server that restarts must not take the process down, so idle errors are only reported. With a `role`
 * every connection gives up the rights of its login for those of the role.
 */
export function connect(options: ConnectionOptions, onIdleError: (error: Error) => void, role?: string): Database {
  const settings = {
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...options,
    // The beginning of a transaction and its first statement travel together.
    pipeline: true,
    Client: PreparingClient,
    ...(role === undefined ? {} : { onConnect: (client: pg.ClientBase) => client.query(`set role ${role}`) }),
  }
  const pool = new pg.Pool(settings)
  pool.on('error', onIdleError)
  return drizzle({ client: pool }) as Database
}
