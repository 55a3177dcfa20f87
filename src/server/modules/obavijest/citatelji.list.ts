/** Who has opened a notice and who has not: of people whom its publisher may know, by name; of all others, their number. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { POPIS_CITATELJA } from '#contract/modules/obavijest/citatelji.popis.ts'
import type { UpitCitatelja } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import type { CitateljRedak, SazetakCitatelja } from '#contract/modules/obavijest/otvaranje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { ako, cijeli, stranicaPopisa, tekst, trenutak } from '../../platform/popis/popis.ts'
import { ZA_MJESTO } from './citatelji.sql.ts'

/** Seats whose people the actor knows by name: their own institution's; an administrator of institutions all of them. */
function poznataMjesta(actor: Actor): SQL {
  if (actor.za.vrsta === 'institucija') return sql`m.institucija_id = ${actor.za.id}`
  return actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'institucije') ? sql`true` : sql`false`
}

/** People of applicants are known by name to administrators of persons alone. */
const poznatiPrijavitelji = (actor: Actor): SQL =>
  actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'fizickeOsobe') ? sql`true` : sql`false`

/**
 * People known to the actor. Of institutions all who should read the notice, or have read it all the same; of applicants, who
 * are everybody, those who have read it. Each is there once.
 */
const citatelji = (actor: Actor, obavijestId: number): SQL => sql`
  moguci as (
    select m.osoba_id, i.naziv as kome, ${ZA_MJESTO} as publika
      from obavijest o, institucija_osoba m join institucija i on i.id = m.institucija_id
      where o.id = ${obavijestId} and ${poznataMjesta(actor)}
    union all
    select p.osoba_id, pr.naziv, true
      from obavijest_otvaranje p join prijavitelj_osoba po on po.osoba_id = p.osoba_id
        join prijavitelj pr on pr.id = po.prijavitelj_id
      where p.obavijest_id = ${obavijestId} and ${poznatiPrijavitelji(actor)}
  ), citatelji as (
    select m.osoba_id, string_agg(distinct m.kome, ', ') as kome, p.otvoreno_at
      from moguci m left join obavijest_otvaranje p on p.obavijest_id = ${obavijestId} and p.osoba_id = m.osoba_id
      group by m.osoba_id, p.otvoreno_at having bool_or(m.publika) or p.otvoreno_at is not null
  )`

const IME = sql`o.prezime || ' ' || o.ime`
const NIKAD = sql`'0001-01-01 00:00:00+00'::timestamptz`

/** A page of the readers; the ones who have not opened it are among them. */
export function popisCitatelja(tx: Tx, actor: Actor, obavijestId: number, upit: UpitCitatelja) {
  const izvor = {
    prije: citatelji(actor, obavijestId),
    stupci: sql`c.osoba_id as "osobaId", o.ime || ' ' || o.prezime as osoba, c.kome,
      to_char(c.otvoreno_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "otvorenoAt"`,
    iz: sql`from citatelji c join fizicka_osoba o on o.id = c.osoba_id`,
    uvjeti: [
      ...containsAll(
        folded(sql`${IME} || ' ' || c.kome`),
        fold(upit.search ?? '')
          .split(/\s+/)
          .filter(Boolean),
      ),
      ako(upit.otvorio, (otvorio) => (otvorio === 'da' ? sql`c.otvoreno_at is not null` : sql`c.otvoreno_at is null`)),
    ],
    poretci: {
      osoba: [tekst(IME)],
      otvoreno: [trenutak(sql`coalesce(c.otvoreno_at, ${NIKAD})`)],
    },
    kljuc: cijeli(sql`c.osoba_id`),
  }
  return stranicaPopisa<CitateljRedak>(tx, POPIS_CITATELJA, izvor, upit)
}

/** The readers in numbers. How many there are in all is no secret of anybody's, who they are is. */
export async function sazetakCitatelja(tx: Tx, actor: Actor, obavijestId: number): Promise<SazetakCitatelja> {
  const { rows } = await tx.execute<Omit<SazetakCitatelja, 'otvorilo'>>(sql`
    with ${citatelji(actor, obavijestId)}
    select count(*)::int as poimence, count(otvoreno_at)::int as "poimenceOtvorilo" from citatelji`)
  const svi = await asPortal(tx, () =>
    tx.execute<{ broj: number }>(
      sql`select count(*)::int as broj from obavijest_otvaranje where obavijest_id = ${obavijestId}`,
    ),
  )
  const [{ poimence, poimenceOtvorilo } = { poimence: 0, poimenceOtvorilo: 0 }] = rows
  return { otvorilo: svi.rows[0]?.broj ?? 0, poimence, poimenceOtvorilo }
}
