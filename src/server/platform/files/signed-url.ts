/** Addresses that let one person do one thing with one object until a moment. They are no use without that person's session. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { portalState } from '../sync/sync.tables.ts'
import { isBefore } from '../trajanje.ts'

const SECRET = 'datotekeTajna'

/** How long an address is good, by what it lets one do. */
const SIGNED_FOR_MS = { PUT: 15 * 60_000, GET: 60_000 } as const

export interface Grant {
  method: 'PUT' | 'GET'
  id: string
  osobaId: number
}

export interface UrlSigner {
  /** Query string of an address signed now. */
  sign: (grant: Grant, now: number) => Promise<string>
  /** True when the signature is ours, for exactly this grant, and not yet over. */
  verify: (grant: Grant, query: { istek: number; potpis: string }, now: number) => Promise<boolean>
}

async function secretOf(db: Database): Promise<string> {
  const read = () => db.select().from(portalState).where(eq(portalState.kljuc, SECRET))
  const [stored] = await read()
  if (stored !== undefined) return stored.vrijednost
  await db
    .insert(portalState)
    .values({ kljuc: SECRET, vrijednost: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await read()
  if (made === undefined) throw new Error('portal_state has no secret of files')
  return made.vrijednost
}

export function urlSigner(db: Database): UrlSigner {
  let secret: Promise<string> | undefined
  const mac = async ({ method, id, osobaId }: Grant, until: number): Promise<string> => {
    secret ??= secretOf(db)
    return createHmac('sha256', await secret)
      .update(`${method}\n${id}\n${osobaId}\n${until}`)
      .digest('base64url')
  }
  return {
    sign: async (grant, now) => {
      const until = now + SIGNED_FOR_MS[grant.method]
      return `istek=${until}&potpis=${await mac(grant, until)}`
    },
    verify: async (grant, { istek, potpis }, now) => {
      const [ours, theirs] = [Buffer.from(await mac(grant, istek)), Buffer.from(potpis)]
      const holds = isBefore(istek, now, SIGNED_FOR_MS[grant.method])
      return holds && ours.length === theirs.length && timingSafeEqual(ours, theirs)
    },
  }
}
