/** The register of a programme: subjects whose applications an officer reads, each with its latest snapshot. */

import { type SQL, sql } from 'drizzle-orm'
import { POPIS_RSV } from '#contract/modules/rsv/rsv.popis.ts'
import type { RsvRedak } from '#contract/modules/rsv/rsv.schema.ts'
import { jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { RIJECI_TEKSTA } from '../../platform/db/columns.ts'
import { iso } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, tekst, trenutak } from '../../platform/popis/popis.ts'
import { poRijecima } from '../../platform/popis/trazenje.ts'

export interface UpitRsv {
  search?: string | undefined
  sort?: string | undefined
  promjena?: 'da' | 'ne' | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** `pozivi`: a condition on `poziv c`. */
export const popisRsv = (tx: Tx, programId: number, pozivi: SQL, upit: UpitRsv) =>
  stranicaPopisa<RsvRedak>(
    tx,
    POPIS_RSV,
    {
      stupci: sql`a.id, a.naziv as subjekt, a.oib, ${iso(sql`s.vrijeme`)} as "datumSnimke",
        jsonb_array_length(s.vlasnici) as vlasnika, s.promjena, p.id as "projektId"`,
      iz: sql`from prijavitelj a
        join lateral (select x.vrijeme, x.vlasnici, x.promjena from rsv_snimka x
          where x.prijavitelj_id = a.id order by x.broj desc limit 1) s on true
        join lateral (select p.id from projekt p join poziv c on c.id = p.poziv_id
          where p.prijavitelj_id = a.id and p.program_id = ${programId} and p.deleted_at is null
            and ${jePodnesena()} and ${pozivi}
          order by p.poredak_at desc, p.id desc limit 1) p on true`,
      trazenje: poRijecima(
        (ima) => sql`select id from prijavitelj_trazilica where ${ima(RIJECI_TEKSTA)}`,
        { kljuc: sql`a.id`, tip: 'int' },
        upit.search,
      ),
      uvjeti: [upit.promjena === undefined ? undefined : sql`coalesce(s.promjena, false) = ${upit.promjena === 'da'}`],
      poretci: { subjekt: [tekst(sql`a.naziv`)], datum: [trenutak(sql`s.vrijeme`)] },
      kljuc: cijeli(sql`a.id`),
    },
    upit,
  )
