/** Signing keys of the stand-in provider. Kept in the database, so that a sign-in begun before a restart can be finished after it. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { portalState } from '../../sync/sync.tables.ts'

const KEY = 'demoPrijavaKljucevi'

const keysSchema = z.object({ jwk: z.record(z.string(), z.unknown()), cookie: z.string() })
export type ProviderKeys = z.output<typeof keysSchema>

function newKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }
  return { jwk, cookie: randomBytes(32).toString('base64url') }
}

/** The stored keys, or new ones; of several processes that start at once the first one's are everybody's. */
export async function providerKeys(db: Database): Promise<ProviderKeys> {
  const read = async (): Promise<ProviderKeys | undefined> => {
    const [row] = await db.select().from(portalState).where(eq(portalState.kljuc, KEY))
    return row === undefined ? undefined : keysSchema.parse(JSON.parse(row.vrijednost))
  }
  const stored = await read()
  if (stored !== undefined) return stored
  const made = newKeys()
  await db
    .insert(portalState)
    .values({ kljuc: KEY, vrijednost: JSON.stringify(made) })
    .onConflictDoNothing()
  return (await read()) ?? made
}
