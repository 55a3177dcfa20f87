/** On-site checks in the palette, by their number and by what their project is called. */
import { sql } from 'drizzle-orm'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { dijelovi, poDijelovima } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { provjeraScope } from './provjera.scope.ts'

const PROJEKT = { kljuc: sql`p.id`, tip: 'uuid' } as const

const { najavljena, naOcitovanju } = provjeraStatuses
/** What a beneficiary was given last, as `zaPrijavitelja` says of one check. */
const NJIHOV_STATUS = sql`case when z.status_id not in (${sqlStatus(provjeraStatuses, 'uTijeku', 'zapisnikUIzradi')})
  then z.status_id when z.broj_inacice = 0 then ${najavljena.id}::int else ${naOcitovanju.id}::int end`

export const provjeraUPaleti: PaletaVrste = {
  vrsta: 'provjera',
  izvor: (actor) =>
    actor.za.vrsta === 'prijavitelj' || actor.za.vrsta === 'institucija'
      ? {
          id: sql`z.id`,
          tip: 'uuid',
          naslov: sql`'Provjera na licu mjesta: ' || p.naziv`,
          broj: sql`z.oznaka`,
          opis: sql`a.naziv || ' · ' || p.sifra`,
          statusId: actor.za.vrsta === 'prijavitelj' ? NJIHOV_STATUS : sql`z.status_id`,
          veze: sql`json_build_object('programId', p.program_id, 'projektId', p.id)`,
          iz: sql`from provjera z join projekt p on p.id = z.projekt_id join prijavitelj a on a.id = p.prijavitelj_id
            join poziv c on c.id = p.poziv_id`,
          uvjeti: [provjeraScope(actor)],
          poredak: sql`z.promijenjeno_at desc, z.id desc`,
          poTekstu: (search) =>
            actor.za.vrsta === 'prijavitelj'
              ? containsAll(sql`(lower(z.oznaka) || ' ' || p.trazilica)`, dijelovi(search))
              : poDijelovima('projekt_trazilica', PROJEKT, search, {
                  jos: sql`select n.projekt_id from provjera n where n.oznaka = ${search.trim().toUpperCase()}`,
                }),
        }
      : undefined,
  adresa: ({ id, veze }, { za }) => {
    const u = za.vrsta === 'prijavitelj' || za.vrsta === 'institucija' ? `/${za.vrsta}/${za.id}` : ''
    const provedba = za.vrsta === 'institucija' ? '/provedba' : ''
    return `${u}/program/${veze?.programId}/projekti/${veze?.projektId}${provedba}/provjere-na-licu-mjesta/${id}`
  },
}
