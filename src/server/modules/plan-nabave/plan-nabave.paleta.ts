/** Procurement plans in the palette, by what their project is called. */
import { sql } from 'drizzle-orm'
import { containsAll } from '../../platform/db/keyset.ts'
import { dijelovi, poDijelovima } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { planScope } from './plan-nabave.scope.ts'

const PROJEKT = { kljuc: sql`p.id`, tip: 'uuid' } as const

export const planNabaveUPaleti: PaletaVrste = {
  vrsta: 'planNabave',
  izvor: (actor) =>
    actor.za.vrsta === 'prijavitelj' || actor.za.vrsta === 'institucija'
      ? {
          id: sql`z.id`,
          tip: 'uuid',
          naslov: sql`'Plan nabave: ' || p.naziv`,
          broj: sql`p.sifra`,
          opis: sql`a.naziv || ' · OIB ' || a.oib`,
          statusId: sql`z.status_id`,
          veze: sql`json_build_object('programId', p.program_id, 'projektId', p.id)`,
          iz: sql`from plan_nabave z join projekt p on p.id = z.projekt_id join prijavitelj a on a.id = p.prijavitelj_id
            join poziv c on c.id = p.poziv_id`,
          uvjeti: [planScope(actor)],
          poredak: sql`z.promijenjeno_at desc, z.id desc`,
          poTekstu: (search) =>
            actor.za.vrsta === 'prijavitelj'
              ? containsAll(sql`p.trazilica`, dijelovi(search))
              : poDijelovima('projekt_trazilica', PROJEKT, search),
        }
      : undefined,
  adresa: ({ id, veze }, { za }) => {
    const u = za.vrsta === 'prijavitelj' || za.vrsta === 'institucija' ? `/${za.vrsta}/${za.id}` : ''
    const provedba = za.vrsta === 'institucija' ? '/provedba' : ''
    return `${u}/program/${veze?.programId}/projekti/${veze?.projektId}${provedba}/plan-nabave/${id}`
  },
}
