/** Applicants in the palette of administrators, by name and OIB. */
import { sql } from 'drizzle-orm'
import { hasAdminPermission } from '#contract/kernel/permissions.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { prijaviteljiPoRijecima } from './prijavitelji.repository.ts'

export const prijaviteljUPaleti: PaletaVrste = {
  vrsta: 'prijavitelj',
  izvor: (actor) =>
    actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'entiteti')
      ? {
          id: sql`a.id`,
          tip: 'int',
          naslov: sql`a.naziv`,
          broj: sql`a.oib`,
          opis: sql`a.sjediste`,
          iz: sql`from prijavitelj a`,
          uvjeti: [],
          poredak: sql`a.naziv, a.id`,
          poTekstu: prijaviteljiPoRijecima,
        }
      : undefined,
  adresa: ({ id }) => `/administracija/prijavitelji/${id}`,
}
