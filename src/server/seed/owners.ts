/** Snapshots of the beneficial owners of whoever applied, as they were taken at submission. */
import { sql } from 'drizzle-orm'
import { snimi } from '../modules/rsv/rsv.repository.ts'
import { NEKAD, UPISI } from './beneficial-owners.ts'
import { idOf } from './ids.ts'
import type { Scena } from './scene.ts'

/** What the register said when the applications of the story were submitted. */
export async function seedOwners({ tx }: Scena): Promise<void> {
  const { rows } = await tx.execute<{ projektId: string; prijaviteljId: number; oib: string; podneseno: Date }>(sql`
    select p.id as "projektId", a.id as "prijaviteljId", a.oib, p.vrijeme_podnosenja as podneseno
    from projekt p join prijavitelj a on a.id = p.prijavitelj_id
    where p.vrijeme_podnosenja is not null order by p.vrijeme_podnosenja, p.id`)
  for (const { oib, podneseno, ...nova } of rows) {
    const sada = new Date(podneseno).getTime()
    const odgovor = NEKAD.get(nova.prijaviteljId) ?? UPISI.get(oib) ?? { ishod: 'nijeUpisan', vlasnici: [] }
    const id = idOf(`rsv ${nova.projektId}`, sada)
    await snimi(tx, { ...nova, id, povod: 'podnosenje', osobaId: null, odgovor }, sada)
  }
}
