/** Until when tenders of published procurements come. */
import { sql } from 'drizzle-orm'
import { nabavaStatuses } from '#contract/modules/nabava/nabava.statuses.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type IzvorRokova, rokoviIz, trenutakRoka } from '../../platform/rokovi/rokovi.ts'
import { nabavaScope } from './nabava.scope.ts'

export const rokoviNabava: readonly IzvorRokova[] = [
  {
    vrsta: 'rokZaPonude',
    za: ['prijavitelj'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        id: sql`n.id`,
        naziv: sql`coalesce(nullif(n.sadrzaj ->> 'naziv', ''), 'Nabava bez naziva')`,
        podnaslov: sql`p.naziv`,
        program: sql`n.program_id`,
        iz: sql`from nabava n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id`,
        rok: trenutakRoka(sql`n.rok_za_ponude`),
        uvjeti: [nabavaScope(actor), sql`n.status_id = ${sqlStatus(nabavaStatuses, 'objavljena')}`],
      }),
    adresa: ({ id, programId }, actor) => uKontekstu(actor, programId, `nabave/${id}`),
    opominje: { kome: ['ZAS', 'UR'], akcija: AKCIJA.nabava, poZapisu: true },
  },
]
