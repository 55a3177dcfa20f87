/** The demo with many applications beside it, as `npm run seed -- --projects N` makes them, and an officer who reads them. */
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Database } from '#server/platform/db/client.ts'
import { seedVolume } from '#server/seed/volume.ts'
import { pohranaOd } from '#server/spojevi/datoteke.ts'
import { seedWhenEmpty } from '#server/start/demo.ts'
import { djelatnik, prijaviSada } from '../support/builders/osoba.ts'
import { testPohrana } from '../support/pohrana.ts'

export interface Desk {
  institucijaId: number
  programId: number
  osobaId: number
  token: string
}

/** The storyboard, once; databases of any size are copies of it. Its files stay only in the data folder of a portal. */
export async function demo(db: Database, dataFolder?: string): Promise<void> {
  const { pohrana: prolazna, ukloniPohranu } = testPohrana()
  const pohrana = dataFolder === undefined ? prolazna : pohranaOd({ files: prolazna.settings, dataFolder })
  await seedWhenEmpty({ db, now: Date.now, log: pino({ level: 'silent' }), demoDanas: undefined, pohrana })
  await ukloniPohranu()
}

/** Brings the generated applications up to the number, and seats an officer at the body that selects most of them. */
export async function volume(db: Database, count: number): Promise<Desk> {
  await seedVolume({ db, now: Date.now(), projekti: count, reset: false, report: () => undefined })
  const { rows } = await db.execute<{ institucijaId: number; programId: number }>(sql`
    select c.sel_id as "institucijaId", c.program_id as "programId" from projekt p join poziv c on c.id = p.poziv_id
    where c.status_id = 19 group by c.sel_id, c.program_id order by count(*) desc limit 1`)
  const [place] = rows
  if (place === undefined) throw new Error('No closed call has applications')
  const officer = await djelatnik(db, place.institucijaId, 'V', [place.programId])
  await prijaviSada(db)
  return { ...place, osobaId: officer.id, token: officer.token }
}
