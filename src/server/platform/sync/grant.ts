/**
 * The push grant. What a sign-in leaves on a device so that finished work still leaves when nobody is signed in as its
 * author. It can send sealed work of one person from one device, and nothing else; it is bound to a key the device made.
 */

import { createHmac, createPublicKey, randomBytes, randomUUID, timingSafeEqual, verify } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import {
  GRANT_DAYS,
  type GrantResponse,
  proofText,
  type SealedBody,
  type SealedContent,
  signedText,
} from '#contract/kernel/sync/sealed.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Tx } from '../db/client.ts'
import { between } from '../trajanje.ts'
import { admit } from './device-person.ts'
import { portalState } from './portal-state.ts'
import { sealKey } from './seal-key.ts'
import { syncDevice, syncGrant } from './sync.tables.ts'

/** The device signs the time the server has just told it. */
const SIGNED_WITHIN_MS = 5 * 60_000

export type Grant = typeof syncGrant.$inferSelect

/** Says the same whatever is wrong, so that nothing can be found out by trying. */
function refusal(): Problem {
  return new Problem('ovlast-ne-vrijedi')
}

/** Gives the device of a signed-in person a grant. A revoked device gets none. */
export async function issueGrant(
  tx: Tx,
  { deviceId, javniKljuc }: { deviceId: string; javniKljuc: string },
  { osobaId, lozinkomBezFaktora }: Pick<Grant, 'osobaId' | 'lozinkomBezFaktora'>,
  sada: number,
): Promise<GrantResponse> {
  if (publicKeyOf(javniKljuc) === undefined) throw new Problem('neispravan-zahtjev')
  if (await isRevoked(tx, deviceId)) throw new Problem('uredaj-nepoznat')
  await admit(tx, { deviceId, osobaId }, sada)
  const istjece = new Date(sada + GRANT_DAYS * DAN)
  const id = randomUUID()
  const nastala = { createdAt: new Date(sada), expiresAt: istjece }
  await tx.insert(syncGrant).values({ id, deviceId, osobaId, javniKljuc, lozinkomBezFaktora, ...nastala })
  const { javni } = await sealKey(tx)
  return { ovlastId: id, istjece: istjece.toISOString(), tajna: await secretOf(tx, id), kljuc: javni }
}

/** Ends every grant of a person on a device, or of the whole device. */
export async function revokeGrants(tx: Tx, deviceId: string, osobaId: number | null, sada: number): Promise<void> {
  const whose = osobaId === null ? undefined : eq(syncGrant.osobaId, osobaId)
  await tx
    .update(syncGrant)
    .set({ revokedAt: new Date(sada) })
    .where(and(eq(syncGrant.deviceId, deviceId), whose, isNull(syncGrant.revokedAt)))
}

/** The grant whose device has signed `text` just now, whether or not the grant still holds. */
export async function signedGrant(
  tx: Tx,
  body: Pick<SealedBody, 'ovlastId' | 'vrijeme' | 'potpis'>,
  text: string,
  sada: number,
): Promise<Grant> {
  if (Math.abs(body.vrijeme - sada) > SIGNED_WITHIN_MS) throw refusal()
  const [known] = await tx.select().from(syncGrant).where(eq(syncGrant.id, body.ovlastId))
  const key = known && publicKeyOf(known.javniKljuc)
  const signature = Buffer.from(body.potpis, 'base64')
  const isSigned =
    key !== undefined && verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
  if (known === undefined || !isSigned) throw refusal()
  return known
}

/** The grant a request was signed with, held until the transaction ends. A request is good once. */
export async function useGrant(tx: Tx, body: SealedBody, sada: number): Promise<Grant> {
  await signedGrant(tx, body, signedText(body), sada)
  const [grant] = await tx
    .update(syncGrant)
    .set({ lastUsedAt: new Date(body.vrijeme) })
    .where(
      and(
        eq(syncGrant.id, body.ovlastId),
        isNull(syncGrant.revokedAt),
        between(syncGrant.createdAt, syncGrant.expiresAt, sada),
        or(isNull(syncGrant.lastUsedAt), lt(syncGrant.lastUsedAt, new Date(body.vrijeme))),
      ),
    )
    .returning()
  if (grant === undefined || (await isRevoked(tx, grant.deviceId))) throw refusal()
  return grant
}

/** True when the copy was made on this device under a grant that still holds. Its author was awake there then. */
export async function isProven(tx: Tx, grant: Grant, { envelope, ovlastId, dokaz }: SealedContent): Promise<boolean> {
  if (envelope.userId !== grant.osobaId || envelope.deviceId !== grant.deviceId) return false
  const expected = createHmac('sha256', Buffer.from(await secretOf(tx, ovlastId), 'base64'))
    .update(proofText(envelope))
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(dokaz, 'hex'))) return false
  return ovlastId === grant.id || (await isOfSame(tx, ovlastId, grant))
}

/** Kinds of work that leave by grant. Of commands only those a record kind names: nothing that approves, signs or pays. */
export function mayTravel({ payload, aggregate }: Envelope, allowed: ReadonlySet<string>): boolean {
  return payload.kind !== 'command' || allowed.has(`${aggregate.type}.${payload.name}`)
}

async function isOfSame(tx: Tx, ovlastId: string, { deviceId, osobaId }: Grant): Promise<boolean> {
  const [other] = await tx.select().from(syncGrant).where(eq(syncGrant.id, ovlastId))
  return other?.deviceId === deviceId && other.osobaId === osobaId && other.revokedAt === null
}

async function isRevoked(tx: Tx, deviceId: string): Promise<boolean> {
  const [device] = await tx
    .select({ revokedAt: syncDevice.revokedAt })
    .from(syncDevice)
    .where(eq(syncDevice.deviceId, deviceId))
  return device?.revokedAt != null
}

/** 32 bytes in base64; computed, so that no secret of a device lies in the database. */
async function secretOf(tx: Tx, ovlastId: string): Promise<string> {
  const secret = await portalState(tx, 'tajnaOvlasti', () => randomBytes(32).toString('base64'))
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(ovlastId).digest('base64')
}

function publicKeyOf(javniKljuc: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(javniKljuc, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}
