/** Days of calls: their opening and closing, as everybody who follows them reads. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { type PozivStatus, pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type IzvorRokova, type RokZapisa, rokoviIz, tijelaPoziva, trenutakRoka } from '../../platform/rokovi/rokovi.ts'
import { pozivScope, sudjeluje } from './poziv.scope.ts'

/** Calls whose days somebody follows: a body those in which it takes part, others all that they may see. */
export const praceno = (actor: ActorOrSystem): SQL =>
  sql`${pozivScope(actor)} and not poziv.testni and ${
    actor !== SYSTEM && actor.za.vrsta === 'institucija' ? sudjeluje(actor.za.id) : sql`true`
  }`

/** The call, for who takes part in it at its desk. */
export function adresaPoziva({ id, programId }: Pick<RokZapisa, 'id' | 'programId'>, actor: Actor): string {
  if (actor.za.vrsta === 'administrator') return `/administracija/pozivi/${id}/projekti`
  return actor.za.vrsta === 'institucija' ? uKontekstu(actor, programId, `pozivi/popis/${id}`) : `/pozivi/${id}`
}

export const UPIT_POZIVA = {
  id: sql`poziv.id`,
  naziv: sql`poziv.naziv`,
  podnaslov: sql`poziv.oznaka`,
  program: sql`poziv.program_id`,
  iz: sql`from poziv`,
  stranke: sql`json_build_object('programId', poziv.program_id, 'pozivId', poziv.id, 'tijela', ${tijelaPoziva('poziv')})`,
}

const izvor = (vrsta: IzvorRokova['vrsta'], stupac: SQL, statusi: readonly PozivStatus[]): IzvorRokova => ({
  vrsta,
  za: ['institucija', 'prijavitelj', 'administrator'],
  otvoreni: (tx, actor, okvir) =>
    rokoviIz(tx, okvir, {
      ...UPIT_POZIVA,
      rok: trenutakRoka(stupac),
      uvjeti: [praceno(actor), sql`poziv.status_id in (${sqlStatus(pozivStatuses, ...statusi)})`],
    }),
  adresa: adresaPoziva,
  opominje: { kome: ['R@DRF'], akcija: AKCIJA.poziv },
})

export const rokoviPoziva: readonly IzvorRokova[] = [
  izvor('otvaranjePoziva', sql`poziv.datum_otvaranja`, ['uNajavi', 'azuriranjeNajave']),
  izvor('zatvaranjePoziva', sql`poziv.datum_zatvaranja`, ['otvoren', 'azuriranjeOtvorenog']),
]
