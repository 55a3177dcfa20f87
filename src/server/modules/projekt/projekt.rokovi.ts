/** Deadlines of applications: until when a draft is submitted, and one that was returned is corrected. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegPoziva, opsegProjekta } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, rokoviIz, tijelaPoziva, trenutakRoka } from '../../platform/rokovi/rokovi.ts'

const UPIT = {
  id: sql`p.id`,
  program: sql`p.program_id`,
  naziv: sql`coalesce(nullif(p.naziv, ''), 'Prijava bez naziva')`,
  iz: sql`from projekt p join poziv c on c.id = p.poziv_id`,
}

/** Applications of a call about which their body decides until the same day are one deadline. */
const ODLUKE = sql`from (select poziv_id, odabir_rok, count(*) as broj, min(odabir_od) as od from projekt
    where odabir_rok is not null and deleted_at is null group by 1, 2) z join poziv c on c.id = z.poziv_id`

const odlukeOPrijavama: IzvorRokova = {
  vrsta: 'odabirPrijave',
  za: ['institucija'],
  dozvola: 'odabir.opcenito.citaj',
  otvoreni: (tx, actor, okvir) =>
    rokoviIz(tx, okvir, {
      id: sql`concat_ws(':', c.id, z.odabir_rok)`,
      naziv: sql`c.naziv`,
      podnaslov: sql`concat_ws(' · ', c.oznaka, 'prijava bez odluke: ' || z.broj)`,
      program: sql`c.program_id`,
      iz: ODLUKE,
      rok: danRoka(sql`z.odabir_rok`),
      od: sql`z.od::timestamp at time zone 'Europe/Zagreb'`,
      stranke: sql`json_build_object('programId', c.program_id, 'pozivId', c.id, 'tijela', ${tijelaPoziva('c')})`,
      uvjeti: [actor === SYSTEM ? sql`true` : opsegPoziva(actor)],
    }),
  adresa: ({ programId, stranke: { pozivId } }, actor) =>
    uKontekstu(actor, programId, `odabir/pozivi-u-odabiru/${pozivId}`),
  opominje: { kome: ['R@SEL', 'V@SEL'], akcija: AKCIJA.poziv, duguje: true },
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
  odlukeOPrijavama,
]
