/** A file that the scanner has passed, as its record finds it; its bytes are nowhere. */
import { datoteka } from '#server/modules/datoteka/datoteka.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { OZUJAK } from './poziv.ts'

export const SAZETAK = 'a'.repeat(64)
type Cija = Pick<typeof datoteka.$inferInsert, 'id' | 'vlasnikId' | 'prijaviteljId' | 'entitetVrsta' | 'entitetId'>

export async function zapisiDatoteku(db: Database, cija: Cija, naziv = 'Dokumentacija.pdf') {
  const { id, vlasnikId, prijaviteljId, entitetVrsta, entitetId } = cija
  const sadrzaj = { naziv, sha256: SAZETAK, bajtova: 400, stanje: 'provjerena' }
  const at = new Date(OZUJAK)
  const redak = { id, vlasnikId, prijaviteljId, entitetVrsta, entitetId, createdAt: at, updatedAt: at }
  await db.insert(datoteka).values({ ...redak, ...sadrzaj })
}
