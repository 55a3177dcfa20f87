/** What every journey starts from: one portal per file, and pages that fail the test when the browser complains. */
import pg from 'pg'
import { type BrowserContext, type Page, test } from 'playwright/test'
import { type Portal, startPortal } from '#tests/support/portal.ts'

/** Journeys are not about a machine that cannot keep up; `tests/security/preopterecenje.test.ts` is. */
export const NO_LIMITS = {
  LOGIN_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  SHED_LOAD: 'false',
  LOG_LEVEL: 'warn',
}

/** Starts a portal on a fresh clone of the demo before the first test of the file and ends it after the last; `env` is this file's own. */
export function portalOfFile(env: Readonly<Record<string, string>> = {}): () => Portal {
  let portal: Portal | undefined
  test.beforeAll(async () => {
    portal = await startPortal({ env: { ...NO_LIMITS, ...env } })
  })
  test.afterAll(async () => {
    await portal?.stop()
    portal = undefined
  })
  return () => {
    if (portal === undefined) throw new Error('The portal of this file has not started')
    return portal
  }
}

/** Rows of a query on the portal's database; only to find out what the demo holds. */
export async function rows<T>(portal: Portal, text: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: portal.databaseUrl ?? '' })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as T[]
  } finally {
    await client.end()
  }
}

/** The only row of a query; throws when there is none. */
export async function row<T>(portal: Portal, text: string, values: readonly unknown[] = []): Promise<T> {
  const [first] = await rows<T>(portal, text, values)
  if (first === undefined) throw new Error(`The demo has no row for: ${text} ${JSON.stringify(values)}`)
  return first
}

/** A network that the journey itself cuts is no complaint. */
const PREKINUTO = 'ERR_INTERNET_DISCONNECTED'

/** What the browser complained about: errors in the console, exceptions, broken content policy. */
export function watchComplaints(target: Page | BrowserContext): string[] {
  const complaints: string[] = []
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes(PREKINUTO))
        complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
  }
  if ('pages' in target) {
    target.pages().forEach(watch)
    target.on('page', watch)
  } else watch(target)
  return complaints
}
