/** Where browsers send what the content security policy stopped (R-WEB-1). Anybody may write here, so little is taken and less is kept. */

import { sql } from 'drizzle-orm'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Database } from '../db/client.ts'
import { CSP_REPORTS } from '../http/headers.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { cspIzvjestaj } from './csp.tables.ts'
import { type CspReport, readReports } from './report.ts'

const BODY_LIMIT = 16 * 1024
/** Different reports a day; more are somebody's game. */
export const MOST_KINDS_A_DAY = 200
const KEPT_DAYS = 30

/** Counts reports of the day; one of a new kind is left out when the day has too many kinds. */
async function count(db: Database, reports: readonly CspReport[], sada: number): Promise<void> {
  const at = new Date(sada).toISOString()
  const dan = at.slice(0, 10)
  const oldest = new Date(sada - KEPT_DAYS * DAN).toISOString().slice(0, 10)
  await db.execute(sql`delete from ${cspIzvjestaj} where dan < ${oldest}`)
  for (const { direktiva, blokirano, stranica } of reports) {
    const { rowCount } = await db.execute(sql`
      update ${cspIzvjestaj} set broj = least(broj + 1, 1000000000), zadnji_at = ${at}
      where dan = ${dan} and direktiva = ${direktiva} and blokirano = ${blokirano} and stranica = ${stranica}`)
    if (rowCount !== 0) continue
    await db.execute(sql`
      insert into ${cspIzvjestaj} (dan, direktiva, blokirano, stranica, broj, zadnji_at)
      select ${dan}::date, ${direktiva}, ${blokirano}, ${stranica}, 1, ${at}::timestamptz
      where (select count(*) from ${cspIzvjestaj} where dan = ${dan}) < ${MOST_KINDS_A_DAY}
      on conflict (dan, direktiva, blokirano, stranica) do update set broj = csp_izvjestaj.broj + 1`)
  }
}

export async function cspRoutes({ http, db, now, limiters }: PortalApp): Promise<void> {
  await http.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, http.getDefaultJsonParser('error', 'error'))
    scope.post(
      CSP_REPORTS,
      {
        bodyLimit: BODY_LIMIT,
        onRequest: limiters.reports,
        // A browser may send reports without saying from where; nothing here acts in anybody's name.
        config: { policy: { who: 'svi' }, audit: 'csp.izvjestaj', response: 'raw', fromPrograms: true },
      },
      async (request, reply) => {
        await count(db, readReports(request.body), now())
        return reply.code(204).send()
      },
    )
  })
}
