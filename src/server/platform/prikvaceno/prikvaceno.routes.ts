/** Pinned records of the caller; nobody sees those of another person. Who may still read a record is asked when it is shown. */
import { and, desc, eq } from 'drizzle-orm'
import { NAJVISE_PRIKVACENIH, type Prikvaceno, prikvacenoEndpoints } from '#contract/kernel/prikvaceno.endpoints.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind } from '../http/route.ts'
import { prikvaceno } from './prikvaceno.tables.ts'

async function moja(tx: Tx, osobaId: number) {
  const { za, vrsta, zapisId, prikvacenoAt } = prikvaceno
  const data = await tx
    .select({ za, vrsta, id: zapisId })
    .from(prikvaceno)
    .where(eq(prikvaceno.osobaId, osobaId))
    .orderBy(desc(prikvacenoAt), za, vrsta, zapisId)
  // Written by the same schema that reads them here.
  return { data: data as Prikvaceno[] }
}

export function prikvacenoRoutes(app: PortalApp): void {
  bind(app, prikvacenoEndpoints.popis, ({ transaction }) => transaction((tx, { osobaId }) => moja(tx, osobaId)))
  bind(app, prikvacenoEndpoints.prikvaci, ({ body, transaction, now }) =>
    transaction(async (tx, { osobaId }) => {
      const { za, vrsta, id: zapisId } = body
      await tx
        .insert(prikvaceno)
        .values({ osobaId, za, vrsta, zapisId, prikvacenoAt: new Date(now) })
        .onConflictDoNothing()
      const after = await moja(tx, osobaId)
      if (after.data.length > NAJVISE_PRIKVACENIH)
        throw new Problem('pravila', { poruka: `Prikvačiti možete najviše ${NAJVISE_PRIKVACENIH} zapisa.` })
      return after
    }),
  )
  bind(app, prikvacenoEndpoints.otkvaci, ({ params, transaction }) =>
    transaction(async (tx, { osobaId }) => {
      const { za, vrsta, id } = params
      await tx
        .delete(prikvaceno)
        .where(
          and(
            eq(prikvaceno.osobaId, osobaId),
            eq(prikvaceno.za, za),
            eq(prikvaceno.vrsta, vrsta),
            eq(prikvaceno.zapisId, id),
          ),
        )
      return moja(tx, osobaId)
    }),
  )
}
