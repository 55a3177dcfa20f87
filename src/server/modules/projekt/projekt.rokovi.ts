/** Deadlines of applications: until when a draft is submitted, and one that was returned is corrected. */
import { sql } from 'drizzle-orm'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type IzvorRokova, rokoviIz, trenutakRoka } from '../../platform/rokovi/rokovi.ts'

const UPIT = {
  id: sql`p.id`,
  program: sql`p.program_id`,
  naziv: sql`coalesce(nullif(p.naziv, ''), 'Prijava bez naziva')`,
  iz: sql`from projekt p join poziv c on c.id = p.poziv_id`,
}

export const rokoviPrijava: readonly IzvorRokova[] = [
  {
    vrsta: 'podnosenjePrijave',
    za: ['prijavitelj'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        ...UPIT,
        podnaslov: sql`c.naziv`,
        rok: trenutakRoka(sql`c.datum_zatvaranja`),
        uvjeti: [
          opsegProjekta(actor),
          sql`p.deleted_at is null and not p.istek_roka and p.status_id in (${sqlStatus(projektStatuses, ...NACRTI)})`,
        ],
      }),
    adresa: ({ id, programId }, actor) => uKontekstu(actor, programId, `projekti/${id}/prijavni-obrazac`),
    opominje: { kome: ['ZAS', 'UR'], akcija: AKCIJA.projekt },
  },
  {
    vrsta: 'doradaPrijave',
    za: ['prijavitelj', 'institucija'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        ...UPIT,
        podnaslov: sql`p.sifra`,
        rok: trenutakRoka(sql`p.dorada_rok`),
        od: sql`p.status_promijenjen_at`,
        uvjeti: [
          opsegProjekta(actor),
          sql`p.deleted_at is null and p.status_id in (${sqlStatus(projektStatuses, 'vracen', 'doradaSpremna')})`,
        ],
      }),
    adresa: ({ id, programId }, actor) =>
      uKontekstu(
        actor,
        programId,
        actor.za.vrsta === 'prijavitelj'
          ? `projekti/${id}/prijavni-obrazac`
          : `projekti/${id}/odabir/pregled-prijavnog-obrasca`,
      ),
    opominje: { kome: ['ZAS', 'UR'], akcija: AKCIJA.projekt, duguje: true },
  },
]
