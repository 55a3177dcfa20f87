/** A person's own notifications. Every question leaves out those of a right that was taken away or has run out. */
import { type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import {
  NAJVISE_NEPROCITANIH,
  type NotifikacijaRedak,
  type Primatelj,
  STRANICA_NOTIFIKACIJA,
  type StanjeNotifikacija,
} from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { type Asking, nedostajeFaktor } from '../../platform/auth/access.ts'
import type { Reader, Tx } from '../../platform/db/client.ts'
import { COUNT_CAP, cappedCount, decodeCursor, isMoment, iso, pageOf, rowsFor } from '../../platform/db/keyset.ts'

export interface Cije {
  osobaId: number
  /** What the sign-in does not reach: of it nothing is told (R-AUT-5). */
  bezFaktora: Asking['bezFaktora']
  /** Milliseconds since the epoch. */
  sada: number
  primatelj?: Primatelj | undefined
  primateljId?: number | undefined
  projektId?: string | undefined
}

/** The person still has the seat for which they were told; who was told as themselves (id 0, or by what they asked) needs none. */
export const smijeZnati = (sada: number): SQL => sql`case
  when n.razlog in ('GR', 'PITANJE') or n.primatelj = 'prijavitelj' and n.primatelj_id = 0 then true
  when n.primatelj = 'prijavitelj' then exists (select from prijavitelj_osoba p
    where p.osoba_id = n.osoba_id and p.prijavitelj_id = n.primatelj_id
      and (p.vrijedi_do is null or p.vrijedi_do > ${new Date(sada)})
      and (p.projekt_id is null or n.projekt_id is null or p.projekt_id = n.projekt_id)
      and (p.program_id is null or n.program_id is null or p.program_id = n.program_id))
  when n.primatelj_id = 0 then exists (select from fizicka_osoba o where o.id = n.osoba_id
    and (o.superadmin or substring(n.razlog from '^ADM\\((.*)\\)$') = any(o.admin_dopustenja)))
  else exists (select from institucija_osoba i where i.osoba_id = n.osoba_id and i.institucija_id = n.primatelj_id
    and (n.program_id is null or n.program_id = any(i.program_ids))) end`

/** As what the person was told, where a sign-in may lack the second factor for it; null for who was told as themselves or at an applicant. */
export const ovlastVijesti = sql<OvlastVijesti | null>`case
  when n.razlog in ('GR', 'PITANJE') or n.primatelj = 'prijavitelj' then null
  when n.primatelj_id = 0 then 'administrator' else 'institucija' end`

const OVLASTI = ['administrator', 'institucija'] as const
export type OvlastVijesti = (typeof OVLASTI)[number]

/** A condition on `n`: the sign-in reaches what the person was told as. */
function dohvatljivo(bezFaktora: Cije['bezFaktora']): SQL {
  const izvan = OVLASTI.filter((vrsta) => nedostajeFaktor({ bezFaktora }, vrsta))
  return izvan.length === 0 ? sql`true` : sql`(${ovlastVijesti} = any(${sql.param(izvan)}::text[])) is not true`
}

function cije({ osobaId, bezFaktora, sada, primatelj, primateljId, projektId }: Cije): SQL {
  const parts = [sql`n.osoba_id = ${osobaId}`, smijeZnati(sada), dohvatljivo(bezFaktora)]
  if (primatelj !== undefined) parts.push(sql`n.primatelj = ${primatelj}`)
  if (primateljId !== undefined) parts.push(sql`n.primatelj_id = ${primateljId}`)
  if (projektId !== undefined) parts.push(sql`n.projekt_id = ${projektId}::uuid`)
  return sql.join(parts, sql` and `)
}

interface Row extends Record<string, unknown> {
  id: number
  read: boolean
  seen: boolean
  createdAt: string
  poruka: string
  activityAction: string
  projektId: string | null
  pozivId: number | null
  entitetId: string | null
  primatelj: Primatelj
  primateljId: number
  programId: number | null
  razlog: string
}

function toRedak({ poruka, activityAction, projektId, pozivId, entitetId, ...row }: Row): NotifikacijaRedak {
  return { ...row, notification: { message: poruka }, activityLog: { activityAction, projektId, pozivId, entitetId } }
}

export interface StranicaUpit {
  /** Goes on after a row; wins over `page`. */
  cursor?: string | undefined
  /** The numbered pages of the specification. */
  page?: number | undefined
  limit?: number | undefined
}

interface Mjesto {
  createdAt: string
  id: number
  /** Counted with the first page, and the same on those that follow. */
  ukupno: number
}

function mjestoOd(cursor: string): Mjesto {
  const [createdAt, id, ukupno] = decodeCursor(cursor, ['string', 'number', 'number'])
  if (!isMoment(createdAt) || ukupno < 0 || ukupno > COUNT_CAP) throw new Problem('neispravan-zahtjev')
  return { createdAt, id, ukupno }
}

/**
 * One page, newest first. Numbered pages go as far as is counted, which is what `lastPage` says; nothing that is older is skipped row
 * by row, the cursor leads there.
 */
export async function stranicaNotifikacija(tx: Tx, whose: Cije, { cursor, page = 1, limit }: StranicaUpit) {
  const size = limit ?? STRANICA_NOTIFIKACIJA
  const own = cije(whose)
  const od = cursor === undefined ? undefined : mjestoOd(cursor)
  const ukupno = od?.ukupno ?? (await cappedCount(tx, sql`from notifikacija n where ${own}`)).ukupno
  const lastPage = Math.max(1, Math.ceil(ukupno / size))
  if (od === undefined && page > lastPage) return { data: [], meta: { currentPage: page, lastPage, nextCursor: null } }
  const { rows } = await tx.execute<Row>(sql`
    select n.id, n.read, n.seen, ${iso(sql`n.created_at`)} as "createdAt", n.poruka, n.activity_action as "activityAction",
      n.projekt_id as "projektId", n.poziv_id as "pozivId", n.entitet_id as "entitetId", n.primatelj, n.primatelj_id as "primateljId",
      n.program_id as "programId", n.razlog
    from notifikacija n where ${own} ${od === undefined ? sql`` : sql`and (n.created_at, n.id) < (${od.createdAt}::timestamptz, ${od.id}::bigint)`}
    order by n.created_at desc, n.id desc limit ${rowsFor(size)} offset ${od === undefined ? (page - 1) * size : 0}`)
  const { data, nextCursor } = pageOf(rows, size, ({ createdAt, id }) => [createdAt, id, ukupno])
  return { data: data.map(toRedak), meta: { currentPage: page, lastPage, nextCursor } }
}

/** This one and all before it, as the list orders them: numbers are given in the order of writing, which is not that of time. */
const zakljucno = (id: number): SQL =>
  sql`(n.created_at, n.id) <= (select z.created_at, z.id from notifikacija z where z.id = ${id})`

/** Everything up to this one was on the screen. */
export async function oznaciVidenima(tx: Tx, whose: Cije, doId: number): Promise<void> {
  await tx.execute(
    sql`update notifikacija n set seen = true where ${cije(whose)} and not n.seen and ${zakljucno(doId)}`,
  )
}

/** True when it is the person's and may be known to them; read also means seen. */
export async function oznaciProcitanom(tx: Tx, whose: Cije, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update notifikacija n set read = true, seen = true where ${cije(whose)} and n.id = ${id}`,
  )
  return rowCount === 1
}

export async function oznaciSveProcitanima(tx: Tx, whose: Cije, doId: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update notifikacija n set read = true, seen = true where ${cije(whose)} and not n.read and ${zakljucno(doId)}`,
  )
  return rowCount ?? 0
}

/**
 * A text that differs whenever a notification came or was read or seen. It looks at the newest unread alone, so it costs the
 * same however many there are, and it does not depend on the order in which transactions end.
 */
const verzija = sql`count(*) || '.' || count(*) filter (where not u.seen) || '.' || coalesce(sum(u.id), 0)`
const neprocitane = (where: SQL): SQL =>
  sql`select n.id, n.seen from notifikacija n where ${where} and not n.read order by n.id desc limit ${rowsFor(NAJVISE_NEPROCITANIH - 1)}`

/** Numbers for the bell. */
export async function stanjeNotifikacija(tx: Tx, whose: Cije): Promise<StanjeNotifikacija> {
  const own = sql`n.osoba_id = ${whose.osobaId}`
  const { rows } = await tx.execute<StanjeNotifikacija & Record<string, unknown>>(sql`
    select count(*)::int as neprocitano, count(*) filter (where not m.seen)::int as nevideno,
      (select ${verzija} from (${neprocitane(own)}) u) as verzija
    from (${neprocitane(cije(whose))}) m`)
  return rows[0] ?? { neprocitano: 0, nevideno: 0, verzija: '0.0.0' }
}

/** The versions of these persons, for the streams. */
export async function verzijeNotifikacija(
  db: Reader,
  osobe: readonly string[],
): Promise<{ key: string; rev: string }[]> {
  const { rows } = await db.execute<{ key: string; rev: string }>(sql`
    select o.key, (select ${verzija} from (${neprocitane(sql`n.osoba_id = o.key::int`)}) u) as rev
    from unnest(${sql.param([...osobe])}::text[]) as o(key)`)
  return rows
}
