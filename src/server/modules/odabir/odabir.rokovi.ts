/** Deadlines of selection: what an applicant was asked for, its objection, and the decision of the commission. */
import { sql } from 'drizzle-orm'
import { addDays, krajDana, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import { danDostave, rokPrigovora } from '#contract/modules/odabir/odabir.rokovi.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, type RokZapisa, rokoviIz, trenutakRoka } from '../../platform/rokovi/rokovi.ts'
import { korekcijaScope } from './korekcija-proracuna.scope.ts'
import { odlukaPrijaveScope } from './odluka-prijave.scope.ts'
import { rokOdluke } from './prigovor.desk.ts'
import { prigovorScope } from './prigovor.scope.ts'

const projekta = (tablica: string) =>
  sql.raw(`join projekt p on p.id = ${tablica}.projekt_id join poziv c on c.id = p.poziv_id`)
const NAZIVI = { naziv: sql`p.naziv`, podnaslov: sql`p.sifra` }

export const rokoviPonuda: readonly IzvorRokova[] = [
  {
    vrsta: 'ponuda',
    za: ['prijavitelj'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        ...NAZIVI,
        id: sql`ponuda.id`,
        program: sql`ponuda.program_id`,
        iz: sql`from ponuda ${projekta('ponuda')}`,
        rok: danRoka(sql`ponuda.rok`),
        od: sql`ponuda.poslano_at`,
        uvjeti: [opsegProjekta(actor), sql`ponuda.status_id = ${sqlStatus(ponudaStatuses, 'poslana')}`],
      }),
    adresa: ({ id, programId }, actor) => uKontekstu(actor, programId, `ponude/${id}`),
    opominje: { posao: 'odabir.ponude' },
  },
]

export const rokoviKorekcija: readonly IzvorRokova[] = [
  {
    vrsta: 'korekcijaProracuna',
    za: ['prijavitelj', 'institucija'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz(tx, okvir, {
        ...NAZIVI,
        id: sql`korekcija_proracuna.id`,
        program: sql`korekcija_proracuna.program_id`,
        iz: sql`from korekcija_proracuna ${projekta('korekcija_proracuna')}`,
        rok: danRoka(sql`korekcija_proracuna.rok`),
        od: sql`korekcija_proracuna.poslano_at`,
        uvjeti: [
          korekcijaScope(actor),
          sql`korekcija_proracuna.status_id = ${sqlStatus(korekcijaProracunaStatuses, 'poslana')}`,
        ],
      }),
    adresa: ({ id, programId, stranke: { projektId } }, actor) => {
      const odabir = actor.za.vrsta === 'institucija' ? 'odabir/' : ''
      return uKontekstu(actor, programId, `projekti/${projektId}/${odabir}korekcije-proracuna/${id}`)
    },
    opominje: { posao: 'odabir.korekcije' },
  },
]

/** The longest that a decision runs with its delivery and its objection. */
const NAJDULJE = 120
const OSPORIVE = sqlStatus(projektStatuses, 'otkazana', 'otkazan')

/** A decision is delivered when it is opened, so its day is counted and not kept. */
const prigovorNaOdluku: IzvorRokova = {
  vrsta: 'prigovor',
  za: ['prijavitelj'],
  otvoreni: async (tx, actor, okvir) => {
    type Redak = RokZapisa & { otvoreno: number | null; dana: number }
    const redci = await rokoviIz<Redak>(
      tx,
      { ...okvir, od: addDays(okvir.od, -NAJDULJE), do: okvir.do },
      {
        ...NAZIVI,
        id: sql`odluka_prijave.id`,
        program: sql`odluka_prijave.program_id`,
        iz: sql`from odluka_prijave ${projekta('odluka_prijave')}`,
        rok: trenutakRoka(sql`odluka_prijave.donesena_at`),
        uvjeti: [
          odlukaPrijaveScope(actor),
          sql`odluka_prijave.status_id = ${sqlStatus(odlukaPrijaveStatuses, 'donesena')} and odluka_prijave.vrsta <> 'financiranje'
            and odluka_prijave.odreknuto_at is null and p.status_id in (${OSPORIVE}) and p.deleted_at is null
            and not exists (select from prigovor z where z.projekt_id = p.id and z.podnesen_at >= odluka_prijave.donesena_at)`,
        ],
      },
      sql`, (extract(epoch from odluka_prijave.otvorena_at) * 1000)::float8 as otvoreno, odluka_prijave.dana_za_prigovor as dana`,
    )
    return redci
      .map(({ otvoreno, dana, ...one }) => {
        const poslana = { poslano: Date.parse(one.kada), otvoreno }
        const dan = rokPrigovora(poslana, dana)
        return { ...one, dan, kada: toIsoInstant(krajDana(dan)), od: danDostave(poslana) }
      })
      .filter(({ dan }) => dan >= okvir.od && dan <= okvir.do)
  },
  adresa: ({ programId, stranke: { projektId } }, actor) =>
    uKontekstu(actor, programId, `projekti/${projektId}/pregled-prijavnog-obrasca/prigovor`),
  opominje: { posao: 'prigovor.rokPrijavitelja' },
}

/** The clock of the commission stands while a statement is waited for, so its day is counted too. */
const odlukaKomisije: IzvorRokova = {
  vrsta: 'odlukaOPrigovoru',
  za: ['institucija', 'prijavitelj'],
  otvoreni: async (tx, actor, okvir) => {
    type Redak = RokZapisa & { zastoji: ZapisPrigovora['zastoji'] }
    const redci = await rokoviIz<Redak>(
      tx,
      { ...okvir, od: addDays(okvir.od, -2 * NAJDULJE), do: today(okvir.sada) },
      {
        ...NAZIVI,
        id: sql`z.id`,
        program: sql`z.program_id`,
        iz: sql`from prigovor z ${projekta('z')}`,
        rok: trenutakRoka(sql`z.podnesen_at`),
        uvjeti: [
          prigovorScope(actor),
          sql`z.status_id in (${sqlStatus(prigovorStatuses, 'naOcitovanju', 'kodKomisije', 'nacrt', 'cekaPotvrdu', 'cekaOdobrenje')})`,
        ],
      },
      sql`, z.zastoji`,
    )
    return redci.flatMap(({ zastoji, ...one }): RokZapisa[] => {
      const dan = rokOdluke({ podnesenAt: one.kada, zastoji }, okvir.sada)
      if (dan === null || dan < okvir.od || dan > okvir.do) return []
      return [{ ...one, kada: toIsoInstant(krajDana(dan)), od: today(Date.parse(one.kada)) }]
    })
  },
  adresa: ({ programId, stranke: { projektId } }, actor) => {
    const odabir = actor.za.vrsta === 'institucija' ? 'odabir/' : ''
    return uKontekstu(actor, programId, `projekti/${projektId}/${odabir}pregled-prijavnog-obrasca/prigovor`)
  },
  opominje: { posao: 'prigovor.rokOdluke' },
}

export const rokoviPrigovora: readonly IzvorRokova[] = [prigovorNaOdluku, odlukaKomisije]
