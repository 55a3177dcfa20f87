/** Envelopes on which the portal itself fails: set aside, told to operators, tried again when their device offers them again. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import { codeOf } from '../db/retry.ts'
import { syncZastoj } from './sync.tables.ts'

function vrstaOf(error: unknown): string {
  const code = codeOf(error)
  return typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
}

/** What failed: a kind of envelope by a kind of fault, however many devices send such. */
export interface UzrokZastoja {
  type: string
  vrsta: string
}

/** How many times the envelope has failed by now, and the cause where nothing else was waiting for it. */
export interface Odlozeno {
  pokusaja: number
  noviUzrok: UzrokZastoja | null
}

/** True when an envelope of anybody already waits for the same cause. */
const vecCeka = (tx: Tx, { type, vrsta }: UzrokZastoja): Promise<boolean> =>
  asPortal(tx, async () => {
    const where = and(eq(syncZastoj.type, type), eq(syncZastoj.vrsta, vrsta), isNull(syncZastoj.rijesenoAt))
    return (await tx.select({ id: syncZastoj.mutationId }).from(syncZastoj).where(where).limit(1)).length > 0
  })

/** Keeps that the envelope failed. */
export async function odlozi(tx: Tx, envelope: Envelope, error: unknown, sada: number): Promise<Odlozeno> {
  const { mutationId, userId: osobaId, deviceId, aggregate, type } = envelope
  const at = new Date(sada)
  const vrsta = vrstaOf(error)
  const ceka = await vecCeka(tx, { type, vrsta })
  const row = { mutationId, osobaId, deviceId, aggType: aggregate.type, aggId: aggregate.id, type, vrsta }
  const [kept] = await tx
    .insert(syncZastoj)
    .values({ ...row, pokusaja: 1, prviAt: at, zadnjiAt: at })
    .onConflictDoUpdate({
      target: syncZastoj.mutationId,
      set: { vrsta, pokusaja: sql`${syncZastoj.pokusaja} + 1`, zadnjiAt: at, rijesenoAt: null },
    })
    .returning({ pokusaja: syncZastoj.pokusaja })
  return { pokusaja: kept?.pokusaja ?? 1, noviUzrok: ceka ? null : { type, vrsta } }
}

/** Those of these envelopes that had been set aside have their answer now. */
export async function rijesi(tx: Tx, ids: readonly string[], sada: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(syncZastoj)
    .set({ rijesenoAt: new Date(sada) })
    .where(and(inArray(syncZastoj.mutationId, [...ids]), isNull(syncZastoj.rijesenoAt)))
}
