/** Deadlines of contracting: until when a contract is signed, and what the reminder leaves after that. */
import { sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, rokoviIz } from '../../platform/rokovi/rokovi.ts'

const UPIT = {
  id: sql`p.id`,
  program: sql`p.program_id`,
  naziv: sql`p.naziv`,
  podnaslov: sql`p.sifra`,
  iz: sql`from ugovor u join projekt p on p.id = u.projekt_id join poziv c on c.id = p.poziv_id`,
}
const U_UGOVARANJU = sql`p.deleted_at is null and p.status_id = ${sqlStatus(projektStatuses, 'ugovaranje')}`

const zajedno: Pick<IzvorRokova, 'za' | 'dozvola' | 'adresa' | 'opominje'> = {
  za: ['prijavitelj', 'institucija'],
  dozvola: 'odabir.opcenito.citaj',
  adresa: ({ id, programId }, actor) => uKontekstu(actor, programId, `projekti/${id}`),
  opominje: { kome: ['ZAS', 'UR', 'R@IMP'], akcija: AKCIJA.projekt, duguje: true },
}

export const rokoviUgovaranja: readonly IzvorRokova[] = [
  {
    vrsta: 'potpisUgovora',
    ...zajedno,
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        ...UPIT,
        rok: danRoka(sql`u.rok_potpisa`),
        od: sql`u.pokrenuto::timestamp at time zone 'Europe/Zagreb'`,
        uvjeti: [opsegProjekta(actor), U_UGOVARANJU],
      }),
  },
  // What the first one has left once it has passed: whoever was to sign was reminded then.
  {
    vrsta: 'potpisNakonOpomene',
    ...zajedno,
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        ...UPIT,
        rok: danRoka(sql`u.nakon_opomene`),
        od: sql`u.rok_potpisa::timestamp at time zone 'Europe/Zagreb'`,
        uvjeti: [opsegProjekta(actor), U_UGOVARANJU, sql`u.rok_potpisa < ${today(okvir.sada)}::date`],
      }),
  },
]
