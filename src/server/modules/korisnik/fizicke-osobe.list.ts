/** The list of persons for the portal's administrators. */

import { type SQL, sql } from 'drizzle-orm'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { OsobeUpit } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import { POPIS_OSOBA } from '#contract/modules/korisnik/fizicke-osobe.popis.ts'
import type { OsobaRedak } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { wordsOf } from '../../platform/db/columns.ts'
import { cijeli, type IzvorPopisa, stranicaPopisa, tekst } from '../../platform/popis/popis.ts'
import { poRijecima } from '../../platform/popis/trazenje.ts'

const ULOGE: Record<NonNullable<OsobeUpit['uloga']>, SQL> = {
  // Looked up person by person: most have a seat somewhere, and a page is soon full.
  prijavitelj: sql`(select true from prijavitelj_osoba p where p.osoba_id = o.id limit 1) is true`,
  institucija: sql`exists (select from institucija_osoba i where i.osoba_id = o.id)`,
  administrator: sql`(o.superadmin or o.admin_dopustenja <> '{}')`,
}

/** By words of the name and by the OIB. */
export const osobePoRijecima = (search: string | undefined) =>
  poRijecima(
    (ima) => sql`select id from fizicka_osoba where ${ima(wordsOf(['ime', 'prezime', 'oib']))}`,
    { kljuc: sql`o.id`, tip: 'int' },
    search,
  )

/** Persons who have signed in by themselves since the moment. */
const prijavljeniOd = (od: number): SQL => sql`o.id in (select s.osoba_id from sesija s
  where s.stvarna_osoba_id = s.osoba_id and s.created_at >= ${new Date(od).toISOString()}::timestamptz)`

const izvor = ({ search, racun, uloga, prijava }: OsobeUpit, sada: number): IzvorPopisa => ({
  stupci: sql`o.id, o.ime, o.prezime, o.oib, nullif(o.email, '') as email, o.telefon, o.aktivna,
    (select count(*)::int from sync_device_person d where d.osoba_id = o.id) as uredaja`,
  iz: sql`from fizicka_osoba o`,
  trazenje: osobePoRijecima(search),
  uvjeti: [
    racun === undefined ? undefined : sql`o.aktivna = ${racun === 'aktivan'}`,
    uloga && ULOGE[uloga],
    prijava && prijavljeniOd(sada - DAN),
  ],
  poretci: { osoba: [tekst(sql`o.prezime`), tekst(sql`o.ime`)], oib: [tekst(sql`o.oib`)] },
  kljuc: cijeli(sql`o.id`),
})

export const popisOsoba = (tx: Tx, upit: OsobeUpit, _params: unknown, sada: number) =>
  stranicaPopisa<OsobaRedak>(tx, POPIS_OSOBA, izvor(upit, sada), upit)
