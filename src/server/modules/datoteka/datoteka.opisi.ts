/** What rows of files say beside the name: who brought the file, when it changed last, whether it still stands. */
import { datotekaEndpoints, type OpisDatoteke } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Osoba } from '#server/platform/files/port.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind, inTransaction } from '#server/platform/http/route.ts'
import { readOpisi } from './datoteka.repository.ts'
import { type PortoviVrsta, zapisOd } from './datoteka.usluga.ts'

/** Of the files with these ids, those that the person may know of: their own, and those of records they may see. */
async function opisi(tx: Tx, vrste: PortoviVrsta, osoba: Osoba, ids: readonly string[], now: number) {
  const rows = await readOpisi(tx, ids)
  const seen = new Map<string, (datotekaId: string) => boolean>()
  const known: OpisDatoteke[] = []
  for (const { vlasnikId, entitetVrsta, entitetId, id, kreator, updatedAt, stanje } of rows) {
    const zapis = zapisOd({ vrste }, { entitetVrsta, entitetId })
    const key = `${entitetVrsta}:${entitetId}`
    if (zapis !== undefined && !seen.has(key)) {
      const { vidljive, smijeVidjeti } = zapis.vrsta
      const vidi = vidljive
        ? await vidljive(tx, osoba, zapis.id, now, ids)
        : await smijeVidjeti(tx, osoba, zapis.id, now, id)
      seen.set(key, (koja) => (typeof vidi === 'boolean' ? vidi : vidi.has(koja)))
    }
    if (vlasnikId !== osoba.osobaId && seen.get(key)?.(id) !== true) continue
    known.push({ id, kreator, updatedAt: updatedAt.toISOString(), nevazeca: stanje === 'odbijena' })
  }
  return known
}

export function opisiRoutes(app: PortalApp, vrste: PortoviVrsta): void {
  bind(app, datotekaEndpoints.opisi, async ({ body, actor, now, db }) => ({
    data: await inTransaction(db, (tx) => opisi(tx, vrste, actor, body.ids, now)),
  }))
}
