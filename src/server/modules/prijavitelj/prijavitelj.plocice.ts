/** Applicants whose OIB is no longer active. */
import { sql } from 'drizzle-orm'
import type { Plocica } from '../../modul.ts'

export const plocicePrijavitelja: readonly Plocica[] = [
  {
    kljuc: 'oib',
    naziv: 'Prijavitelji s neaktivnim OIB-om',
    dopustenje: 'entiteti',
    adresa: '/administracija/prijavitelji?vrijedi=ne',
    iz: () => sql`prijavitelj where not oib_aktivan`,
  },
]
