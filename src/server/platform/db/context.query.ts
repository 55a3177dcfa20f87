/** A single statement with its context. Both go in one message to PostgreSQL, and so in one transaction that it makes for them. */
import pg from 'pg'
import { nameOf } from './prepared.ts'

/** Sets the context until the transaction ends; prepared on a connection when it is first needed there. */
const PREPARE = 'prepare kontekst(text) as select postavi_kontekst($1)'
const prepared = new WeakSet<pg.PoolClient>()

interface Wire {
  bind: (message: { portal: string; statement: string; values: string[] }) => void
  execute: (message: { portal: string; rows: number }) => void
}

type Done = (error: Error | null, result: pg.QueryResult) => void
/** What the driver's query does on the wire, of which its types say nothing. */
interface WireQuery extends pg.Submittable {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values: unknown[],
  done: Done,
) => WireQuery

class ContextQuery extends DriverQuery {
  readonly #context: string
  /** What comes back first is the answer of the setting. */
  #isSet = false

  constructor(context: string, config: pg.QueryConfig, values: unknown[], done: Done) {
    super({ ...config, queryMode: 'extended' }, values, done)
    this.#context = context
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: 'kontekst', values: [this.#context] })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, wire)
    this.#isSet = true
  }
}

/** Runs one statement in a context on a connection of the pool. */
export async function queryInContext(
  client: pg.PoolClient,
  context: string,
  statement: pg.QueryConfig | string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  if (!prepared.has(client)) {
    await client.query(PREPARE)
    prepared.add(client)
  }
  const config = typeof statement === 'string' ? { text: statement } : statement
  const name = values.length > 0 ? nameOf(config.text) : undefined
  return new Promise((resolve, reject) => {
    const named = name === undefined ? config : { ...config, name }
    client.query(
      new ContextQuery(context, named, values, (error, result) => (error === null ? resolve(result) : reject(error))),
    )
  })
}
