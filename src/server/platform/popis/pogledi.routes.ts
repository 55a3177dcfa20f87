/** Saved views of the caller; nobody sees those of another person. */
import { and, eq, sql } from 'drizzle-orm'
import { NAJVISE_POGLEDA, poglediEndpoints } from '#contract/kernel/pogledi.endpoints.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind } from '../http/route.ts'
import { pogledPopisa } from './popis.tables.ts'

async function moji(tx: Tx, osobaId: number, popis: string) {
  const { id, naziv, upit } = pogledPopisa
  const data = await tx
    .select({ id, naziv, upit })
    .from(pogledPopisa)
    .where(and(eq(pogledPopisa.osobaId, osobaId), eq(pogledPopisa.popis, popis)))
    .orderBy(naziv, id)
  return { data }
}

export function poglediRoutes(app: PortalApp): void {
  bind(app, poglediEndpoints.popis, ({ query, transaction }) =>
    transaction((tx, { osobaId }) => moji(tx, osobaId, query.popis)),
  )
  bind(app, poglediEndpoints.spremi, ({ body, transaction }) =>
    transaction(async (tx, { osobaId }) => {
      const { popis, naziv, upit } = body
      await tx
        .insert(pogledPopisa)
        .values({ osobaId, popis, naziv, upit })
        .onConflictDoUpdate({ target: [pogledPopisa.osobaId, pogledPopisa.popis, pogledPopisa.naziv], set: { upit } })
      const after = await moji(tx, osobaId, popis)
      if (after.data.length > NAJVISE_POGLEDA)
        throw new Problem('pravila', { poruka: `Uz jedan popis može stajati najviše ${NAJVISE_POGLEDA} pogleda.` })
      return after
    }),
  )
  bind(app, poglediEndpoints.obrisi, ({ params, transaction }) =>
    transaction(async (tx, { osobaId }) => {
      const [gone] = await tx
        .delete(pogledPopisa)
        .where(and(eq(pogledPopisa.id, params.pogledId), sql`${pogledPopisa.osobaId} = ${osobaId}`))
        .returning({ popis: pogledPopisa.popis })
      if (gone === undefined) throw new Problem('nije-pronadeno')
      return moji(tx, osobaId, gone.popis)
    }),
  )
}
