/** What rows of files say beside the name: who brought the file, when it changed last, whether it still stands. */
import { datotekaEndpoints, type OpisDatoteke } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind, inTransaction } from '#server/platform/http/route.ts'
import type { DatotekaPort, Osoba } from './datoteka.port.ts'
import { readOpisi } from './datoteka.repository.ts'

/** Of the files with these ids, those that the person may know of: their own, and those of records they may see. */
async function opisi(tx: Tx, port: DatotekaPort, osoba: Osoba, ids: readonly string[], now: number) {
  const rows = await readOpisi(tx, ids)
  const seen = new Map<string, boolean>()
  const known: OpisDatoteke[] = []
  for (const { vlasnikId, zapisId, id, kreator, updatedAt, stanje } of rows) {
    if (zapisId !== null && !seen.has(zapisId)) seen.set(zapisId, await port.smijeVidjeti(tx, osoba, zapisId, now))
    const own = vlasnikId === osoba.osobaId
    if (!own && !(zapisId !== null && seen.get(zapisId))) continue
    known.push({ id, kreator, updatedAt: updatedAt.toISOString(), nevazeca: stanje === 'odbijena' })
  }
  return known
}

export function opisiRoutes(app: PortalApp, port: DatotekaPort): void {
  bind(app, datotekaEndpoints.opisi, async ({ body, actor, now, db }) => ({
    data: await inTransaction(db, (tx) => opisi(tx, port, actor, body.ids, now)),
  }))
}
