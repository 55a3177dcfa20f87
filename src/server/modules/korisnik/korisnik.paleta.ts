/** Persons in the palette of administrators, by name and OIB. */
import { sql } from 'drizzle-orm'
import { hasAdminPermission } from '#contract/kernel/permissions.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { osobePoRijecima } from './fizicke-osobe.list.ts'

export const osobaUPaleti: PaletaVrste = {
  vrsta: 'osoba',
  izvor: (actor) =>
    actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'fizickeOsobe')
      ? {
          id: sql`o.id`,
          tip: 'int',
          naslov: sql`o.ime || ' ' || o.prezime`,
          broj: sql`o.oib`,
          opis: sql`nullif(o.email, '')`,
          iz: sql`from fizicka_osoba o`,
          uvjeti: [],
          poredak: sql`o.prezime, o.ime, o.id`,
          poTekstu: osobePoRijecima,
        }
      : undefined,
  adresa: ({ id }) => `/administracija/fizicke-osobe/${id}`,
}
