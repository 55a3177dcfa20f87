/** Deadlines of procurement plans: their check, and their correction; none while the clock stands. */
import { sql } from 'drizzle-orm'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { type PlanNabaveStatus, planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, rokoviIz } from '../../platform/rokovi/rokovi.ts'
import { planScope } from './plan-nabave.scope.ts'

const izvor = (
  vrsta: IzvorRokova['vrsta'],
  stupac: 'rok_pregleda' | 'rok_dorade',
  statusi: readonly PlanNabaveStatus[],
  kome: readonly ('ZAS' | 'UR' | 'R@IMP')[],
): IzvorRokova => ({
  vrsta,
  za: ['institucija', 'prijavitelj'],
  otvoreni: (tx, actor, okvir) =>
    rokoviIz(tx, okvir, {
      id: sql`z.id`,
      naziv: sql`p.naziv`,
      podnaslov: sql`p.sifra`,
      program: sql`z.program_id`,
      iz: sql`from plan_nabave z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`,
      rok: danRoka(sql.raw(`z.${stupac}`), 'text'),
      od: sql`z.status_promijenjen_at`,
      uvjeti: [
        planScope(actor),
        sql`z.rok ->> 'stojiOd' is null and z.status_id in (${sqlStatus(planNabaveStatuses, ...statusi)})`,
      ],
    }),
  adresa: ({ id, programId, stranke: { projektId } }, actor) => {
    const faza = actor.za.vrsta === 'institucija' ? 'provedba/' : ''
    return uKontekstu(actor, programId, `projekti/${projektId}/${faza}plan-nabave/${id}`)
  },
  opominje: { kome, akcija: AKCIJA.planNabave, poZapisu: true, duguje: true },
})

export const rokoviPlanova: readonly IzvorRokova[] = [
  izvor('pregledPlana', 'rok_pregleda', ['podnesen', 'zaVracanje'], ['R@IMP']),
  izvor('doradaPlana', 'rok_dorade', ['vracen', 'uDoradi'], ['ZAS', 'UR']),
]
