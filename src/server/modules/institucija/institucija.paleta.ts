/** Institutions in the palette of administrators, by name and abbreviation. */
import { sql } from 'drizzle-orm'
import { hasAdminPermission } from '#contract/kernel/permissions.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'

export const institucijaUPaleti: PaletaVrste = {
  vrsta: 'institucija',
  izvor: (actor) =>
    actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'institucije')
      ? {
          id: sql`i.id`,
          tip: 'int',
          naslov: sql`i.naziv`,
          broj: sql`i.oznaka`,
          iz: sql`from institucija i`,
          uvjeti: [],
          poredak: sql`i.naziv, i.id`,
          poTekstu: (search) => containsAll(folded(sql`i.naziv || ' ' || i.oznaka`), dijelovi(search)),
        }
      : undefined,
  adresa: ({ id }) => `/administracija/institucije/${id}`,
}
