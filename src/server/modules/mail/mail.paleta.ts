/** Letters of the portal in the palette of administrators, by subject and mailbox. */
import { sql } from 'drizzle-orm'
import { hasAdminPermission } from '#contract/kernel/permissions.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'

const KLJUC = { kljuc: sql`m.id`, tip: 'bigint' } as const

export const mailUPaleti: PaletaVrste = {
  vrsta: 'mail',
  izvor: (actor) =>
    actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'posaljiEmailKrozSustav')
      ? {
          id: KLJUC.kljuc,
          tip: KLJUC.tip,
          naslov: sql`m.naslov`,
          opis: sql`m.prima`,
          statusId: sql`m.status_id`,
          iz: sql`from mail m`,
          uvjeti: [],
          poredak: sql`m.created_at desc, m.id desc`,
          poTekstu: (search) => poDijelovima('mail_trazilica', KLJUC, search),
        }
      : undefined,
  adresa: ({ id }) => `/administracija/mailovi/${id}`,
}
