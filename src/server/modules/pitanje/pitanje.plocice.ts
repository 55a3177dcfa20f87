/** Questions on calls that wait for an answer. */
import { sql } from 'drizzle-orm'
import { pitanjeStatuses } from '#contract/modules/pitanje/pitanje.statuses.ts'
import type { Plocica } from '../../modul.ts'

export const plocicePitanja: readonly Plocica[] = [
  {
    kljuc: 'pitanja',
    naziv: 'Pitanja na pozive bez odgovora',
    dopustenje: 'pozivi.pozivPitanja',
    adresa: `/administracija/pitanja-i-odgovori?status=${pitanjeStatuses.zaprimljeno.id}`,
    iz: () => sql`pitanje where status_id = ${pitanjeStatuses.zaprimljeno.id}`,
    od: sql`postavljeno_at`,
  },
]
