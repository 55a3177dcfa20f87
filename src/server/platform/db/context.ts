/**
 * For whom the database is asked. Row level security shows a transaction the rows of its context and no others (decision
 * 0017); a transaction without one sees nothing that belongs to anybody.
 */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Tx } from './client.ts'
import { type Ahead, KAO_SUSTAV, queryInContext } from './context.query.ts'

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

const NOTHING = { rows: [], fields: [], rowCount: null, command: 'BEGIN', oid: 0 } as pg.QueryResult
const BEGIN = /^begin\b/
const QUERY = /^\s*(?:select|insert|update|delete|with)\b/i

type Statement = pg.QueryConfig | string
const textOf = (statement: Statement) => (typeof statement === 'string' ? statement : statement.text)

/**
 * A connection lent out of the pool: each transaction begins with the context. Nobody waits for the beginning; it travels
 * with the first statement, and should it ever fail, the end says so.
 */
class ContextClient {
  readonly #client: pg.PoolClient
  readonly #setting: string
  #begun: Promise<pg.QueryResult> | undefined

  constructor(client: pg.PoolClient, setting: string) {
    this.#client = client
    this.#setting = setting
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const text = textOf(statement)
    if (BEGIN.test(text)) {
      this.#begun = this.#client.query(`${text}; ${this.#setting}`)
      this.#begun.catch(() => undefined)
      return NOTHING
    }
    if (text === 'commit') await this.#begun
    return this.#client.query(statement as string, values)
  }

  release(error?: Error): void {
    this.#client.release(error)
  }
}

/** The pool as one context sees it; a single statement is a transaction too. */
export class ContextPool {
  readonly pool: pg.Pool
  readonly #context: string
  /** Asked with the first statement, and with no other. */
  #ahead: Ahead | undefined

  constructor(pool: pg.Pool, context: Context, ahead?: Ahead) {
    this.pool = pool
    this.#context = contextText(context)
    this.#ahead = ahead
  }

  async connect(): Promise<ContextClient> {
    const setting = this.#context === 'sustav' ? KAO_SUSTAV : `select postavi_kontekst('${this.#context}')`
    return new ContextClient(await this.pool.connect(), setting)
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.pool.connect()
    try {
      if (!QUERY.test(textOf(statement))) return await client.query(statement as string, values)
      const ahead = this.#ahead
      this.#ahead = undefined
      return await queryInContext(client, this.#context, statement, values, ahead)
    } finally {
      client.release()
    }
  }
}

/** The same database for one context, perhaps with a question ahead of its first statement. What is a transaction already keeps the context it began with. */
export function inContext(db: Database, context: Context, ahead?: Ahead): Database {
  const { $client } = db as { $client?: pg.Pool | ContextPool }
  if ($client === undefined) return db
  const pool = $client instanceof ContextPool ? $client.pool : $client
  return drizzle({ client: new ContextPool(pool, context, ahead) as unknown as pg.Pool }) as Database
}

/** Transactions in which the portal is doing something by itself at this moment. */
const KAO_PORTAL = new WeakSet<Tx>()

/**
 * Does within an open transaction what the portal does by itself, whoever caused it. Telling other parties, counting over
 * all of them. The transaction then goes on as before, also when the work is refused and its caller goes on without it.
 */
export async function asPortal<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (KAO_PORTAL.has(tx)) return work()
  const { rows } = await tx.execute<{ before: string | null }>(sql`
    select current_setting('portal.kontekst', true) as before, set_config('portal.kontekst', 'sustav', true)`)
  const natrag = () => tx.execute(sql`select set_config('portal.kontekst', ${rows[0]?.before ?? ''}, true)`)
  KAO_PORTAL.add(tx)
  try {
    const result = await work()
    KAO_PORTAL.delete(tx)
    await natrag()
    return result
  } catch (error) {
    KAO_PORTAL.delete(tx)
    // After an error of the database the transaction is over, and takes no other statement.
    await natrag().catch(() => undefined)
    throw error
  }
}

/** The transaction goes on in this context. */
export async function enterContext(tx: Tx, context: Context): Promise<void> {
  await tx.execute(sql`select postavi_kontekst(${contextText(context)})`)
}
