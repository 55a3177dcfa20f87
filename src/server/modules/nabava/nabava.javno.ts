/** What everyone reads of procurements: lists, one of them, its deadline for calendars, its documents. */

import { sql } from 'drizzle-orm'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { nabavaJavnoEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { type JavnaNabava, primaPonude } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { calendar } from '../../platform/http/calendar.ts'
import { ownOrigin } from '../../platform/http/origin.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { javnaNabava, javneNabave } from './nabava.list.ts'

const PODSJETNICI = ['P3D', 'P1D']

export function javneNabaveRoutes(app: PortalApp): void {
  const { popis, detalj, rok } = nabavaJavnoEndpoints
  bind(app, popis, ({ db, query }) => inSnapshot(db, (tx) => javneNabave(tx, query)))
  bind(app, detalj, async ({ db, params }) => {
    const found = await inSnapshot(db, (tx) => javnaNabava(tx, params.nabavaId))
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  })
  bind(app, rok, async ({ db, params, request, reply, now }) => {
    const origin = ownOrigin(request, app.origin)
    const found = await inSnapshot(db, (tx) => javnaNabava(tx, params.nabavaId))
    if (origin === undefined || found?.rokZaPonude == null || !primaPonude(toStanje(found), now))
      throw new Problem('nije-pronadeno')
    reply.header('content-disposition', `attachment; filename="rok-nabave-${found.id}.ics"`)
    return calendar(found.naziv, [dogadaj(found, Date.parse(found.rokZaPonude), origin)], now)
  })
}

const toStanje = ({ status, rokZaPonude }: JavnaNabava) => ({ statusId: status.id, rokZaPonude })

function dogadaj({ id, naziv, narucitelj, izmijenjenoAt }: JavnaNabava, at: number, origin: string) {
  const url = `${origin}/nabave/${id}`
  const kada = `Ponude se dostavljaju do ${formatVrijeme(at)} po hrvatskom vremenu.`
  return {
    uid: `rok-nabave-${id}@${new URL(origin).host}`,
    at,
    url,
    reminders: PODSJETNICI,
    naslov: `Rok za ponude: ${naziv}`,
    opis: [narucitelj, kada, url].join('\n'),
    sequence: izmijenjenoAt === null ? 0 : Math.floor(Date.parse(izmijenjenoAt) / 1000),
  }
}

/** The file of a published procurement at this address, with the hash it was published under; undefined for a draft, a correction and anything else. */
export async function javniDokumentNabave(
  tx: Tx,
  { nabavaId, datotekaId }: Readonly<Record<string, string>>,
): Promise<{ id: string; sha256: string | undefined } | undefined> {
  const id = idFrom(nabavaId)
  if (id === undefined || datotekaId === undefined || !isUuid(datotekaId)) return undefined
  const { rows } = await tx.execute<{ dokumentacija: DatotekaZapisa[] }>(sql`
    select n.sadrzaj -> 'dokumentacija' as dokumentacija from nabava n where n.id = ${id} and n.javni_red is not null`)
  const named = rows[0]?.dokumentacija.find((one) => one.id === datotekaId)
  return named && { id: named.id, sha256: named.sha256 }
}
