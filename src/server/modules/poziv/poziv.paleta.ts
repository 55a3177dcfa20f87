/** Calls in the palette: those a body may know of, those that are public, and all but drafts for administrators. */
import { sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { nazivPrograma } from '#server/modules/program/program.sql.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { pozivScope } from './poziv.scope.ts'

const mozda = (actor: Actor): boolean => actor.za.vrsta !== 'administrator' || hasAdminPermission(actor, 'programi')

export const pozivUPaleti: PaletaVrste = {
  vrsta: 'poziv',
  izvor: (actor) =>
    mozda(actor)
      ? {
          id: sql`poziv.id`,
          tip: 'int',
          naslov: sql`poziv.naziv`,
          broj: sql`poziv.oznaka`,
          opis: nazivPrograma(sql`poziv.program_id`),
          statusId: sql`poziv.status_id`,
          veze: sql`json_build_object('programId', poziv.program_id)`,
          iz: sql`from poziv`,
          uvjeti: [pozivScope(actor)],
          poredak: sql`poziv.status_promijenjen_at desc, poziv.id desc`,
          poTekstu: (search) => containsAll(sql`poziv.trazilica`, dijelovi(search)),
        }
      : undefined,
  adresa: ({ id, veze }, { za }) => {
    if (za.vrsta === 'administrator') return `/administracija/pozivi/${id}/projekti`
    return za.vrsta === 'institucija'
      ? `/institucija/${za.id}/program/${veze?.programId}/pozivi/popis/${id}`
      : `/pozivi/${id}`
  },
}
