/** Accounts that are closed, and who signed in since yesterday. */

import { sql } from 'drizzle-orm'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Plocica } from '../../modul.ts'

export const plociceOsoba: readonly Plocica[] = [
  {
    kljuc: 'racuni',
    naziv: 'Zatvoreni računi',
    dopustenje: 'fizickeOsobe',
    adresa: '/administracija/fizicke-osobe?racun=zatvoren',
    iz: () => sql`fizicka_osoba where not aktivna`,
  },
  {
    kljuc: 'prijave',
    naziv: 'Prijavljeni u zadnja 24 sata',
    dopustenje: 'fizickeOsobe',
    adresa: '/administracija/fizicke-osobe?prijava=dan',
    iz: (sada) => sql`(select distinct osoba_id from sesija where stvarna_osoba_id = osoba_id
      and created_at >= ${new Date(sada - DAN).toISOString()}::timestamptz) prijave`,
  },
]
