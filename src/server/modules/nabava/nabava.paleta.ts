/** Procurements in the palette: a buyer's own, and what bodies of the call follow. */
import { sql } from 'drizzle-orm'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { trazenje } from './nabava.list.ts'
import { nabavaScope } from './nabava.scope.ts'

export const nabavaUPaleti: PaletaVrste = {
  vrsta: 'nabava',
  izvor: (actor) =>
    actor.za.vrsta === 'prijavitelj' || actor.za.vrsta === 'institucija'
      ? {
          id: sql`n.id`,
          tip: 'int',
          naslov: sql`n.sadrzaj ->> 'naziv'`,
          opis: sql`j.naziv || ' · ' || coalesce(p.sifra, p.naziv)`,
          statusId: sql`n.status_id`,
          veze: sql`json_build_object('programId', n.program_id)`,
          iz: sql`from nabava n join projekt p on p.id = n.projekt_id join prijavitelj j on j.id = n.prijavitelj_id
            join poziv c on c.id = p.poziv_id`,
          uvjeti: [nabavaScope(actor)],
          poredak: sql`n.promijenjeno_at desc, n.id desc`,
          poTekstu: trazenje,
        }
      : undefined,
  // A body reads what everybody reads.
  adresa: ({ id, veze }, { za }) =>
    za.vrsta === 'prijavitelj' ? `/prijavitelj/${za.id}/program/${veze?.programId}/nabave/${id}` : `/nabave/${id}`,
}
