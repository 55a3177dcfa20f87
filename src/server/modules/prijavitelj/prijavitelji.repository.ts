/** Applicants for administrators: the list, one with its people, and its edit. */

import { sql } from 'drizzle-orm'
import { isOib } from '#contract/kernel/oib.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { PrijaviteljiUpit } from '#contract/modules/prijavitelj/prijavitelji.endpoints.ts'
import { POPIS_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelji.popis.ts'
import type {
  PrijaviteljDetalj,
  PrijaviteljRedak,
  PrijaviteljUnos,
} from '#contract/modules/prijavitelj/prijavitelji.schema.ts'
import { regijaZupanije } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { brojPodnesenih, oznakaProjekta } from '#server/modules/projekt/projekt.sql.ts'
import { nazivZupanije } from '#server/modules/sifrarnik/sifrarnik.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { RIJECI_TEKSTA } from '../../platform/db/columns.ts'
import { urediRedak } from '../../platform/db/uredi-redak.ts'
import { cijeli, stranicaPopisa, tekst } from '../../platform/popis/popis.ts'
import { poRijecima } from '../../platform/popis/trazenje.ts'
import { povuciNeodrzive } from './pozivnica.kraj.ts'
import { prijavitelj } from './prijavitelj.tables.ts'

/** By words of the name and by the OIB. */
export const prijaviteljiPoRijecima = (search: string | undefined) =>
  poRijecima(
    (ima) => sql`select id from prijavitelj_trazilica where ${ima(RIJECI_TEKSTA)}`,
    { kljuc: sql`a.id`, tip: 'int' },
    search,
  )

export const popisPrijavitelja = (tx: Tx, upit: PrijaviteljiUpit) =>
  stranicaPopisa<PrijaviteljRedak>(
    tx,
    POPIS_PRIJAVITELJA,
    {
      stupci: sql`a.id, a.naziv, a.oib, a.pravni_oblik as "pravniOblik", a.velicina, a.sjediste, a.oib_aktivan as "oibAktivan",
        ${nazivZupanije(sql`a.zupanija_id`)} as zupanija,
        (select count(distinct o.osoba_id)::int from prijavitelj_osoba o where o.prijavitelj_id = a.id) as osoba,
        ${brojPodnesenih(sql`a.id`)} as projekata`,
      iz: sql`from prijavitelj a`,
      trazenje: prijaviteljiPoRijecima(upit.search),
      uvjeti: [
        upit.oblik === undefined ? undefined : sql`a.pravni_oblik = ${upit.oblik}`,
        upit.vrijedi === undefined ? undefined : sql`a.oib_aktivan = ${upit.vrijedi === 'da'}`,
      ],
      poretci: { naziv: [tekst(sql`a.naziv`)], oib: [tekst(sql`a.oib`)] },
      kljuc: cijeli(sql`a.id`),
    },
    upit,
  )

export async function jedanPrijavitelj(tx: Tx, id: number): Promise<PrijaviteljDetalj> {
  const { rows } = await tx.execute<PrijaviteljDetalj & Record<string, unknown>>(sql`
    select a.id, a.oib, a.verzija_retka as "verzijaRetka", a.naziv, a.pravni_oblik as "pravniOblik", a.velicina, a.sjediste,
      a.zupanija_id as "zupanijaId", a.pdv, a.iban, a.oib_aktivan as "oibAktivan", a.osnovan::text as osnovan, a.sektor,
      coalesce((select json_agg(json_build_object('id', f.id, 'ime', f.ime, 'prezime', f.prezime, 'razina', o.razina,
        'projekt', ${oznakaProjekta(sql`o.projekt_id`)},
        'vrijediDo', to_char(o.vrijedi_do at time zone 'Europe/Zagreb', 'YYYY-MM-DD')) order by f.prezime, f.ime, o.id)
        from prijavitelj_osoba o join fizicka_osoba f on f.id = o.osoba_id where o.prijavitelj_id = a.id), '[]') as osobe,
      coalesce((select json_agg(json_build_object('id', z.id, 'naziv', z.naziv) order by z.naziv) from zupanija z), '[]') as zupanije
    from prijavitelj a where a.id = ${id}`)
  const [row] = rows
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

export async function urediPrijavitelja(tx: Tx, id: number, unos: PrijaviteljUnos, actor: Actor, sada: number) {
  const { verzijaRetka, ...promjene } = unos
  const before = await jedanPrijavitelj(tx, id)
  const odbij = (polje: string, poruka: string) =>
    new Problem('pravila', { poruka, greske: [{ polje, pravilo: 'PRI-1', poruka }] })
  // Aid depends on the region: a county of none would make every intensity unknown.
  const regija = regijaZupanije(unos.zupanijaId)
  if (regija === undefined || !before.zupanije.some((one) => one.id === unos.zupanijaId))
    throw odbij('zupanijaId', 'Odaberite županiju s popisa.')
  if (unos.oibAktivan && !isOib(before.oib)) throw odbij('oibAktivan', 'OIB nije validan')
  await urediRedak(tx, {
    tablica: prijavitelj,
    id,
    verzijaRetka,
    vrsta: 'prijavitelj',
    actor,
    sada,
    promjene: { ...promjene, regija },
  })
  if (!unos.oibAktivan) await povuciNeodrzive(tx, { prijaviteljId: id }, sada)
  return jedanPrijavitelj(tx, id)
}
