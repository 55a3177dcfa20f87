/**
 * For whom the database is asked. Row level security shows a transaction the rows of its context and no others (decision
 * 0017); a transaction without one sees nothing that belongs to anybody.
 */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Tx } from './client.ts'

export type Context =
  /** Timers, the seed, identification, and what the portal itself does as the consequence of a decided move. */
  | { vrsta: 'sustav' }
  /** Whoever is not signed in. */
  | { vrsta: 'javno' }
  /** A person for what is their own, and for every party they have a seat at: devices send for several at once. */
  | { vrsta: 'osoba'; osobaId: number }
  /** A person at the one party the call names. */
  | { vrsta: 'prijavitelj' | 'institucija'; osobaId: number; id: number }

export const SUSTAV: Context = { vrsta: 'sustav' }
export const JAVNO: Context = { vrsta: 'javno' }

/** The value of the setting `portal.kontekst`: `sustav`, `osoba:5`, `prijavitelj:5:7`. */
export function contextText(context: Context): string {
  const numbers = [
    ...('osobaId' in context ? [context.osobaId] : []),
    ...(context.vrsta === 'prijavitelj' || context.vrsta === 'institucija' ? [context.id] : []),
  ]
  // It stands in the text of a statement.
  if (!numbers.every(Number.isSafeInteger)) throw new RangeError('a context is made of whole numbers')
  return [context.vrsta, ...numbers].join(':')
}

const BEGIN = /^begin\b/
const QUERY = /^\s*(?:select|insert|update|delete|with)\b/i

type Statement = pg.QueryConfig | string
const textOf = (statement: Statement) => (typeof statement === 'string' ? statement : statement.text)

/** A connection lent out of the pool: each transaction begins with the context, in the same message. */
class ContextClient {
  readonly #client: pg.PoolClient
  readonly #setting: string

  constructor(client: pg.PoolClient, setting: string) {
    this.#client = client
    this.#setting = setting
  }

  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const text = textOf(statement)
    if (BEGIN.test(text)) return this.#client.query(`${text}; ${this.#setting}`)
    return this.#client.query(statement as string, values)
  }

  release(error?: Error): void {
    this.#client.release(error)
  }
}

/** The pool as one context sees it. A single statement is a transaction too: its beginning and end travel with it. */
export class ContextPool {
  readonly pool: pg.Pool
  readonly #setting: string

  constructor(pool: pg.Pool, context: Context) {
    this.pool = pool
    this.#setting = `set local portal.kontekst = '${contextText(context)}'`
  }

  async connect(): Promise<ContextClient> {
    return new ContextClient(await this.pool.connect(), this.#setting)
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.pool.connect()
    try {
      if (!QUERY.test(textOf(statement))) return await client.query(statement as string, values)
      const [, answer, end] = await Promise.allSettled([
        client.query(`begin; ${this.#setting}`),
        client.query(statement as string, values),
        client.query('commit'),
      ])
      if (answer.status === 'rejected') throw answer.reason
      if (end.status === 'rejected') throw end.reason
      return answer.value
    } finally {
      client.release()
    }
  }
}

/** The same database for one context. What is a transaction already keeps the context it began with. */
export function inContext(db: Database, context: Context): Database {
  const { $client } = db as { $client?: pg.Pool | ContextPool }
  if ($client === undefined) return db
  const pool = $client instanceof ContextPool ? $client.pool : $client
  return drizzle({ client: new ContextPool(pool, context) as unknown as pg.Pool }) as Database
}

/**
 * Does within an open transaction what the portal does by itself, whoever caused it: telling other parties, counting over
 * all of them. The transaction then goes on as before.
 */
export async function asPortal<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ before: string | null }>(sql`
    select current_setting('portal.kontekst', true) as before, set_config('portal.kontekst', 'sustav', true)`)
  const result = await work()
  await enterContext(tx, rows[0]?.before ?? '')
  return result
}

/** The transaction goes on in this context. */
export async function enterContext(tx: Tx, context: Context | string): Promise<void> {
  const text = typeof context === 'string' ? context : contextText(context)
  await tx.execute(sql`select set_config('portal.kontekst', ${text}, true)`)
}
