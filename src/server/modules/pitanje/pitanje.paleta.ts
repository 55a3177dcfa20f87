/** Questions on calls in the palette: what a body answers, what a person has asked, all of them for administrators. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission, hasPermission } from '#contract/kernel/permissions.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import type { IzvorPalete, PaletaVrste } from '../../platform/search/paleta.ts'
import { pitanjeScope, stolPitanja } from './pitanje.scope.ts'

const KLJUC = { kljuc: sql`q.id`, tip: 'int' } as const

const izvor = (...uvjeti: SQL[]): IzvorPalete => ({
  id: KLJUC.kljuc,
  tip: KLJUC.tip,
  naslov: sql`q.naslov`,
  opis: sql`coalesce(z.oznaka || ' · ', '') || z.naziv`,
  statusId: sql`q.status_id`,
  veze: sql`json_build_object('programId', z.program_id, 'pozivId', z.id)`,
  iz: sql`from pitanje q join poziv z on z.id = q.poziv_id`,
  uvjeti,
  poredak: sql`q.id desc`,
  poTekstu: (search) => poDijelovima('pitanje_trazilica', KLJUC, search),
})

function izvorZa(actor: Actor): IzvorPalete | undefined {
  const { za, osobaId } = actor
  if (za.vrsta === 'institucija')
    return hasPermission(actor, 'pozivi.pitanjaOdgovori.vidiSve') ? izvor(pitanjeScope(actor)) : undefined
  if (za.vrsta === 'administrator') return hasAdminPermission(actor, 'pozivi.pozivPitanja') ? izvor() : undefined
  return izvor(sql`q.postavio_id = ${osobaId}`)
}

export const pitanjeUPaleti: PaletaVrste = {
  vrsta: 'pitanje',
  izvor: izvorZa,
  adresa: ({ id, veze }, { za, osobaId }) => {
    if (za.vrsta === 'administrator') return `/administracija/pitanja-i-odgovori/poziv/${veze?.pozivId}/${id}`
    return za.vrsta === 'institucija'
      ? `/institucija/${za.id}/program/${veze?.programId}/${stolPitanja(id)}`
      : `/korisnik/${osobaId}/moja-pitanja`
  },
}
