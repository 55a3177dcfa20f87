/** Technical inquiries in the palette: a person's own in every context, all of them for the support. */
import { sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'

const KLJUC = { kljuc: sql`t.id`, tip: 'uuid' } as const
const podrska = (actor: Actor): boolean =>
  actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'pitanja.opcenito')

export const tehnickoPitanjeUPaleti: PaletaVrste = {
  vrsta: 'tehnickoPitanje',
  izvor: (actor) =>
    actor.za.vrsta === 'administrator' && !podrska(actor)
      ? undefined
      : {
          id: KLJUC.kljuc,
          tip: KLJUC.tip,
          naslov: sql`coalesce(t.sadrzaj ->> 'naslov', '')`,
          broj: sql`t.broj`,
          opis: podrska(actor) ? imeOsobe(sql`t.autor_id`) : sql`''`,
          statusId: sql`t.status_id`,
          iz: sql`from tehnicko_pitanje t`,
          uvjeti: podrska(actor) ? [] : [sql`t.autor_id = ${actor.osobaId}`],
          poredak: sql`t.broj desc`,
          poTekstu: (search) => poDijelovima('tehnicko_pitanje_trazilica', KLJUC, search),
          poBroju: (broj) => sql`t.broj = ${broj}`,
        },
  adresa: ({ id }, actor) =>
    podrska(actor)
      ? `/administracija/tehnicka-pitanja/dodijeljena_pitanja/${id}`
      : `/korisnik/${actor.osobaId}/tehnicka-pitanja/${id}`,
}
