/** A single statement with its context. Both go in one message to PostgreSQL, and so in one transaction that it makes for them. */
import pg from 'pg'
import { PreparingClient } from './prepared.ts'

/** A prepared statement that is asked in front of another one; of its answer the first row is kept, as texts. */
interface Step {
  name: string
  values: readonly (string | null)[]
}

/** A question of its own that travels before the context of a statement, and is asked as the portal. */
export interface Ahead extends Step {
  text: string
  /** Is given its first row. What it throws is the answer of the statement behind it, whose rows nobody sees. */
  read: (row: Row | undefined) => void
}
export type Row = readonly (string | null)[]

const KONTEKST = { name: 'kontekst', text: 'select postavi_kontekst($1::text)' }
/** Nothing is looked up for the portal itself: its context says all, and policies ask for nothing more. */
export const KAO_SUSTAV = `select set_config('portal.kontekst', 'sustav', true)`
const SUSTAV = { name: 'kontekst_sustava', text: KAO_SUSTAV, values: [] }

/** What each connection has prepared. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>()

async function prepare(client: pg.PoolClient, ...statements: { name: string; text: string }[]): Promise<void> {
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  const missing = statements.filter(({ name }) => !known.has(name))
  if (missing.length === 0) return
  await client.query(missing.map(({ name, text }) => `prepare ${name} as ${text}`).join('; '))
  for (const { name } of missing) known.add(name)
}

interface Wire {
  bind: (message: { portal: string; statement: string; values: readonly (string | null)[] }) => void
  execute: (message: { portal: string; rows: number }) => void
}

type Done = (error: Error | null, result: pg.QueryResult) => void
/** What the driver's query does on the wire, of which its types say nothing. */
interface WireQuery extends pg.Submittable {
  prepare(wire: Wire): void
  handleDataRow(message: { fields: Row }): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values: unknown[],
  done: Done,
) => WireQuery

class ContextQuery extends DriverQuery {
  readonly #steps: readonly Step[]
  /** The step whose answer comes next; the statement's own comes last. */
  #at = 0
  /** The first row of each step. */
  readonly first: Row[] = []

  constructor(steps: readonly Step[], config: pg.QueryConfig, values: unknown[], done: Done) {
    super({ ...config, queryMode: 'extended' }, values, done)
    this.#steps = steps
  }

  override prepare(wire: Wire): void {
    for (const { name, values } of this.#steps) {
      wire.bind({ portal: '', statement: name, values })
      wire.execute({ portal: '', rows: 0 })
    }
    super.prepare(wire)
  }

  override handleDataRow(message: { fields: Row }): void {
    if (this.#at === this.#steps.length) super.handleDataRow(message)
    else this.first[this.#at] ??= message.fields
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#at === this.#steps.length) super.handleCommandComplete(message, wire)
    else this.#at += 1
  }
}

/** Runs one statement in a context on a connection of the pool, perhaps with a question ahead of it. */
export async function queryInContext(
  client: pg.PoolClient,
  context: string,
  statement: pg.QueryConfig | string,
  values: unknown[] = [],
  ahead?: Ahead,
): Promise<pg.QueryResult> {
  const own = context === 'sustav' ? SUSTAV : { name: KONTEKST.name, text: KONTEKST.text, values: [context] }
  const steps = ahead === undefined ? [own] : [SUSTAV, ahead, own]
  await prepare(client, ...steps)
  const config = typeof statement === 'string' ? { text: statement } : statement
  const name = values.length > 0 && client instanceof PreparingClient ? client.nameOf(config.text) : undefined
  return new Promise((resolve, reject) => {
    const named = name === undefined ? config : { ...config, name }
    const query = new ContextQuery(steps, named, values, (error, result) => {
      if (error !== null) return reject(error)
      try {
        ahead?.read(query.first[1])
        resolve(result)
      } catch (refusal) {
        reject(refusal)
      }
    })
    client.query(query)
  })
}
