/**
 * Statements that come again are prepared once per connection. PostgreSQL then reads and plans them once, and not with
 * every call, which for a list costs more than running it. Only texts that prove to be frequent get a name, and each
 * connection keeps only so many, those that came last: what a start or an import asks a thousand times makes room again.
 */
import pg from 'pg'

const OFTEN = 5
const MOST_PREPARED = 300
const MOST_WATCHED = 2_000

/** How often each text came to this process, whichever connection carried it. */
const seen = new Map<string, number>()

function comesOften(text: string): boolean {
  const count = (seen.get(text) ?? 0) + 1
  if (count === 1 && seen.size === MOST_WATCHED) seen.clear()
  seen.set(text, count)
  return count >= OFTEN
}

interface Statement {
  text?: string
  name?: string | undefined
  values?: unknown[]
}

/** A connection of the pool; statements without parameters (`begin`, migrations) go as they are. */
export class PreparingClient extends pg.Client {
  /** Names by text, the one that was used last at the end. */
  readonly #prepared = new Map<string, string>()
  #made = 0

  override query = ((config: Statement | string, ...rest: unknown[]) => {
    const values = Array.isArray(rest[0]) ? rest[0] : typeof config === 'object' ? config.values : undefined
    const text = typeof config === 'string' ? config : config.text
    const plain = typeof config === 'string' || (config.name === undefined && !('submit' in config))
    const name =
      plain && text !== undefined && values !== undefined && values.length > 0 ? this.nameOf(text) : undefined
    if (name === undefined) return super.query(config as string, ...(rest as []))
    return super.query({ ...(typeof config === 'string' ? {} : config), text, name } as never, ...(rest as []))
  }) as pg.Client['query']

  /** The name of a frequent statement on this connection, undefined for all others. */
  nameOf(text: string): string | undefined {
    const known = this.#prepared.get(text)
    if (known === undefined && !comesOften(text)) return undefined
    this.#prepared.delete(text)
    // Never given twice: what is on its way under an older name is not mixed up with it.
    const name = known ?? `s${++this.#made}`
    this.#prepared.set(text, name)
    if (this.#prepared.size > MOST_PREPARED) this.#release()
    return name
  }

  /**
   * Gives up what was not used for the longest time. PostgreSQL has it only once it was read without an error, and giving up
   * what it does not have would end the transaction under way. In one that has failed it stays, which costs its memory.
   */
  #release(): void {
    const [oldest] = this.#prepared
    if (oldest === undefined) return
    const [text, name] = oldest
    this.#prepared.delete(text)
    const { parsedStatements } = (this as unknown as Wire).connection
    if (parsedStatements[name] === undefined) return
    super.query(`deallocate ${name}`).then(
      () => delete parsedStatements[name],
      () => undefined,
    )
  }
}

/** What the driver knows of a connection, of which its types say nothing. */
interface Wire {
  connection: { parsedStatements: Record<string, string | undefined> }
}
