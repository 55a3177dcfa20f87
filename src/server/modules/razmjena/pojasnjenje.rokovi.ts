/** Until when a clarification request is answered, with the time that was granted. */
import { sql } from 'drizzle-orm'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, rokoviIz } from '../../platform/rokovi/rokovi.ts'
import { adresaPojasnjenja } from './pojasnjenje.ceka.ts'
import { pojasnjenjeScope } from './pojasnjenje.scope.ts'

export const rokoviPojasnjenja: readonly IzvorRokova[] = [
  {
    vrsta: 'pojasnjenje',
    za: ['prijavitelj', 'institucija'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        id: sql`z.id`,
        naziv: sql`z.zahtjev ->> 'naslov'`,
        podnaslov: sql`p.naziv`,
        program: sql`z.program_id`,
        iz: sql`from pojasnjenje z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`,
        rok: danRoka(sql`z.rok`),
        od: sql`z.poslano_at`,
        uvjeti: [
          pojasnjenjeScope(actor, okvir.sada),
          // A late answer waits for the officer: no day runs any more.
          sql`z.zakasnjelo_at is null and z.odgovoreno_at is null and z.status_id in (${sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA)})`,
        ],
      }),
    adresa: ({ id, programId, stranke: { projektId = '' } }, actor) =>
      uKontekstu(actor, programId, adresaPojasnjenja({ id, projekt: { id: projektId } }, actor)),
    opominje: { posao: 'razmjena.pojasnjenja' },
  },
]
