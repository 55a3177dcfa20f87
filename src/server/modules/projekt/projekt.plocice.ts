/** Applications that were asked back or withdrawn. */
import { sql } from 'drizzle-orm'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Plocica } from '../../modul.ts'

const POPIS = '/administracija/trenutno-povucene-prijave'
const { zahtjevPovratak, povucena } = projektStatuses

export const plociceProjekata: readonly Plocica[] = [
  {
    kljuc: 'povrati',
    naziv: 'Zahtjevi za povratak prijave',
    dopustenje: 'pozivi.povratakPrijave',
    adresa: `${POPIS}?status=${zahtjevPovratak.id}`,
    iz: () => sql`projekt where deleted_at is null and status_id = ${zahtjevPovratak.id}`,
    od: sql`zahtjev_povrata_od`,
  },
  {
    kljuc: 'povucene',
    naziv: 'Povučene prijave',
    dopustenje: 'pozivi.povratakPrijave',
    adresa: `${POPIS}?status=${povucena.id}`,
    iz: () => sql`projekt where deleted_at is null and status_id = ${povucena.id}`,
  },
]
