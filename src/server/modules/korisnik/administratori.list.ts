/** The lists of administrators. */
import { type SQL, sql } from 'drizzle-orm'
import type { Popis } from '#contract/kernel/popis.ts'
import type { AdministratorRedak } from '#contract/modules/korisnik/administratori.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { cijeli, stranicaPopisa, tekst } from '../../platform/popis/popis.ts'
import { osobePoRijecima } from './fizicke-osobe.list.ts'

interface Upit {
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export const ADMINISTRATORI = sql`(o.superadmin or o.admin_dopustenja <> '{}') and not o.superadmin`
export const SUPERADMINISTRATORI = sql`(o.superadmin or o.admin_dopustenja <> '{}') and o.superadmin`

export const popisAdministratora = (tx: Tx, popis: Popis<AdministratorRedak>, koji: SQL, upit: Upit) =>
  stranicaPopisa<AdministratorRedak>(
    tx,
    popis,
    {
      stupci: sql`o.id, o.ime, o.prezime, o.oib, o.superadmin, o.aktivna, o.admin_dopustenja as dopustenja,
        array(select u.naziv from uloga_admina u where u.id = any(o.admin_uloge) order by u.naziv) as uloge`,
      iz: sql`from fizicka_osoba o`,
      trazenje: osobePoRijecima(upit.search),
      uvjeti: [koji],
      poretci: { osoba: [tekst(sql`o.prezime`), tekst(sql`o.ime`)] },
      kljuc: cijeli(sql`o.id`),
    },
    upit,
  )
