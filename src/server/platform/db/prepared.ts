/**
 * Statements that come again are prepared once per connection. PostgreSQL then reads and plans them once, and not with
 * every call, which for a list costs more than running it. Only texts that prove to be frequent get a name, and only so
 * many, because every connection keeps what it has prepared.
 */
import pg from 'pg'

const OFTEN = 5
const MOST_NAMED = 200
const MOST_WATCHED = 2_000

const names = new Map<string, string>()
const seen = new Map<string, number>()

/** The name of a frequent statement, undefined for all others. The same text has the same name on every connection. */
export function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size === MOST_NAMED) return name
  const count = (seen.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (seen.size === MOST_WATCHED) seen.clear()
    seen.set(text, count)
    return undefined
  }
  seen.delete(text)
  const made = `s${names.size + 1}`
  names.set(text, made)
  return made
}

interface Statement {
  text?: string
  name?: string | undefined
  values?: unknown[]
}

/** A connection of the pool; statements without parameters (`begin`, migrations) go as they are. */
export class PreparingClient extends pg.Client {
  override query = ((config: Statement | string, ...rest: unknown[]) => {
    const values = Array.isArray(rest[0]) ? rest[0] : typeof config === 'object' ? config.values : undefined
    const text = typeof config === 'string' ? config : config.text
    const plain = typeof config === 'string' || (config.name === undefined && !('submit' in config))
    const name = plain && text !== undefined && values !== undefined && values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return super.query(config as string, ...(rest as []))
    return super.query({ ...(typeof config === 'string' ? {} : config), text, name } as never, ...(rest as []))
  }) as pg.Client['query']
}
