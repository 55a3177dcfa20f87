/** Until when a request that was returned is added to by whoever submitted it. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { type IzvorRokova, type RokZapisa, rokoviIz } from '../../platform/rokovi/rokovi.ts'
import { adresaZahtjeva } from './zahtjev.paleta.ts'

type Redak = RokZapisa & { vrsta: VrstaZahtjeva; projektId: string | null; program: number | null }

const ROK = sql`(zahtjev.dopuna ->> 'rok')`

export const rokoviZahtjeva: readonly IzvorRokova[] = [
  {
    vrsta: 'dopunaZahtjeva',
    za: ['prijavitelj', 'institucija'],
    otvoreni: async (tx, actor, okvir) => {
      const redci = await rokoviIz<Redak>(
        tx,
        // It is the person's, in whatever programme they work.
        { ...okvir, programi: null },
        {
          id: sql`zahtjev.id`,
          naziv: sql`zahtjev.subjekt_naziv`,
          podnaslov: sql`'ZAH-' || lpad(zahtjev.broj::text, 5, '0')`,
          program: sql`0`,
          iz: sql`from zahtjev`,
          rok: {
            kada: sql`${ROK}::timestamptz`,
            izmedu: ({ od, do: kraj }) => sql`${ROK} >= ${od} and ${ROK} < ${`${kraj}T99`}`,
          },
          od: sql`(zahtjev.dopuna ->> 'trazenoAt')::timestamptz`,
          stranke: sql`json_build_object('osobaId', zahtjev.podnositelj_id)`,
          uvjeti: [
            actor === SYSTEM ? sql`true` : sql`zahtjev.podnositelj_id = ${actor.osobaId}`,
            sql`zahtjev.status_id = ${sqlStatus(zahtjevStatuses, 'uObradi')} and dopuna ->> 'dostavljenoAt' is null
              and jsonb_typeof(dopuna) = 'object'`,
          ],
        },
        sql`, zahtjev.vrsta, zahtjev.projekt_id as "projektId",
          (select p.program_id from projekt p where p.id = zahtjev.projekt_id) as program`,
      )
      return redci.map((one) => ({ ...one, naziv: `${NASLOVI_VRSTA[one.vrsta]}: ${one.naziv}` }))
    },
    adresa: (rok, actor) => {
      const { id, vrsta, projektId, program } = rok as Redak
      return adresaZahtjeva({ id, veze: { vrsta, projektId, programId: program } }, actor)
    },
    opominje: { kome: 'osoba', akcija: AKCIJA.zahtjev, poZapisu: true, duguje: true },
  },
]
