/** Notices in the palette: those that somebody writes, and for applicants those in force. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import type { PaletaVrste } from '../../platform/search/paleta.ts'
import { obavijestScope } from './obavijest.scope.ts'
import { vrijedi } from './obavijest.vrijedi.ts'

function smije(actor: Actor, sada: number): SQL | undefined {
  const { za } = actor
  if (za.vrsta === 'prijavitelj') return vrijedi('javnost', sada)
  if (za.vrsta === 'institucija' && !hasPermission(actor, 'obavijesti.opcenito.citaj')) return undefined
  return obavijestScope(actor)
}

export const obavijestUPaleti: PaletaVrste = {
  vrsta: 'obavijest',
  izvor: (actor, sada) => {
    const uvjet = smije(actor, sada)
    return (
      uvjet && {
        id: sql`obavijest.id`,
        tip: 'int',
        naslov: sql`obavijest.naslov`,
        opis: nazivInstitucije<string | null>(sql`obavijest.institucija_id`),
        statusId: sql`obavijest.status_id`,
        veze: sql`json_build_object('programId', obavijest.programi[1])`,
        iz: sql`from obavijest`,
        uvjeti: [uvjet],
        poredak: sql`obavijest.id desc`,
        poTekstu: (search) => containsAll(folded(sql`obavijest.naslov`), dijelovi(search)),
      }
    )
  },
  adresa: ({ id, veze }, { za }) => {
    if (za.vrsta === 'administrator') return `/administracija/obavijesti/${id}`
    if (za.vrsta !== 'institucija') return `/obavijesti/${id}`
    // A notice of all programmes opens in the first that the person works in.
    return `/institucija/${za.id}/program/${veze?.programId ?? za.programIds[0]}/obavijesti/${id}`
  },
}
