/** Inquiries as they are read: the lists and the single one of authors and of the support, the document of a device. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { PopisPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import type {
  PorukaPitanja,
  TehnickoPitanjeDetalj,
  TehnickoPitanjeRedak,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { cappedCount, containsAll, DEFAULT_LIMIT, decodeCursor, pageOf } from '../../platform/db/keyset.ts'
import { radnje } from '../../platform/workflow/desk-move.ts'
import { type TehnickoPitanjeRow, toPitanje } from './tehnicko-pitanje.repository.ts'
import { tehnickoPitanje } from './tehnicko-pitanje.tables.ts'

export interface SNazivima {
  row: TehnickoPitanjeRow
  autor: string
  zaNaziv: string | null
  dodijeljeno: string | null
}

const ime = (id: SQL) => sql<string | null>`(select o.ime || ' ' || o.prezime from fizicka_osoba o where o.id = ${id})`
const columns = {
  row: tehnickoPitanje,
  autor: sql<string>`coalesce(${ime(sql`tehnicko_pitanje.autor_id`)}, '')`,
  zaNaziv: sql<string | null>`coalesce((select i.naziv from institucija i where i.id = tehnicko_pitanje.institucija_id),
    (select z.naziv from prijavitelj z where z.id = tehnicko_pitanje.prijavitelj_id))`,
  dodijeljeno: ime(sql`tehnicko_pitanje.dodijeljeno_id`),
}

/** A server-side order of urgency: high first, then the oldest. */
const HITNOST = sql`array_position(array['Visoko', 'Srednje', 'Nisko'], prioritet)`
const hitnostOd = ({ prioritet }: TehnickoPitanjeRow) => ['Visoko', 'Srednje', 'Nisko'].indexOf(prioritet) + 1

interface Stranica {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The person's own, the newest first. */
export async function mojaPitanja(tx: Tx, osobaId: number, { cursor, limit = DEFAULT_LIMIT }: Stranica) {
  const where = sql`autor_id = ${osobaId}`
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ['id'])[0]
  const rows = await tx
    .select(columns)
    .from(tehnickoPitanje)
    .where(and(where, after === undefined ? undefined : sql`broj < ${after}`))
    .orderBy(sql`broj desc`)
    .limit(limit + 1)
  const { data, nextCursor } = pageOf(rows, limit, ({ row }) => [row.broj])
  const count = await cappedCount(tx, sql`from tehnicko_pitanje where ${where}`)
  return { data: data.map(toRedak), meta: { nextCursor, ...count } }
}

export interface UpitPodrske extends Stranica {
  popis: PopisPitanja
  za?: 'institucija' | 'prijavitelj' | undefined
  search?: string | undefined
}

/** What waits for the support: the urgent and the old first. */
export async function pitanjaPodrske(
  tx: Tx,
  actor: Actor,
  { popis, za, search, cursor, limit = DEFAULT_LIMIT }: UpitPodrske,
) {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const where = and(
    popis === 'dodijeljena' ? sql`dodijeljeno_id = ${actor.osobaId}` : undefined,
    popis === 'istaknuta' ? sql`istaknuto` : undefined,
    za === undefined ? undefined : za === 'institucija' ? sql`institucija_id is not null` : sql`institucija_id is null`,
    ...containsAll(folded(sql`tehnicko_pitanje.sadrzaj->>'naslov'`), words),
  )
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ['number', 'id'])
  const rows = await tx
    .select(columns)
    .from(tehnickoPitanje)
    .where(and(where, after && sql`(${HITNOST}, broj) > (${after[0]}::int, ${after[1]}::int)`))
    .orderBy(sql`${HITNOST}, broj`)
    .limit(limit + 1)
  const { data, nextCursor } = pageOf(rows, limit, ({ row }) => [hitnostOd(row), row.broj])
  const count = await cappedCount(tx, sql`from tehnicko_pitanje where ${where ?? sql`true`}`)
  return { data: data.map(toRedak), meta: { nextCursor, ...count } }
}

const U_OBRADI = [tehnickoPitanjeKind.statuses.dodijeljeno.id, tehnickoPitanjeKind.statuses.ponovnoOtvoreno.id]

/** How many wait for this person of the support. */
export async function brojDodijeljenih(tx: Tx, osobaId: number): Promise<number> {
  const where = sql`dodijeljeno_id = ${osobaId} and status_id = any(${sql.param(U_OBRADI)}::int[])`
  return (await cappedCount(tx, sql`from tehnicko_pitanje where ${where}`)).ukupno
}

/** How many of the person's own say something that they have not read. */
export async function brojNeprocitanih(tx: Tx, osobaId: number): Promise<number> {
  return (await cappedCount(tx, sql`from tehnicko_pitanje where autor_id = ${osobaId} and neprocitano`)).ukupno
}

export async function jednoPitanje(tx: Tx, id: string): Promise<SNazivima | undefined> {
  const [found] = await tx.select(columns).from(tehnickoPitanje).where(sql`tehnicko_pitanje.id = ${id}::uuid`)
  return found
}

function toRedak({ row, autor, zaNaziv, dodijeljeno }: SNazivima): TehnickoPitanjeRedak {
  const { id, broj, sadrzaj, autorId, statusId, dodijeljenoId, neprocitano } = row
  return {
    ...{ id, broj, naslov: sadrzaj.naslov, autor: { id: autorId, naziv: autor }, zaNaziv, neprocitano },
    za: row.institucijaId !== null ? 'institucija' : row.prijaviteljId !== null ? 'prijavitelj' : 'gradanin',
    vrstaModula: sadrzaj.vrstaModula,
    prioritet: row.prioritet as TehnickoPitanjeRedak['prioritet'],
    dodijeljeno: dodijeljenoId === null ? null : { id: dodijeljenoId, naziv: dodijeljeno ?? '' },
    status: { id: statusId, naziv: statusLabel(tehnickoPitanjeKind, statusId) },
    createdAt: row.createdAt.toISOString(),
  }
}

/** The support signs as the support: who answered is its own matter. */
const porukeOd = ({ row: { poruke }, autor }: SNazivima): PorukaPitanja[] =>
  poruke.map(({ id, strana, tekst, vrijeme }) => ({
    ...{ id, strana, tekst, vrijeme, autor: strana === 'podrska' ? 'Tehnička podrška' : autor },
  }))

export function toDetalj(found: SNazivima, actor: Actor, sada: number): TehnickoPitanjeDetalj {
  const { row } = found
  return {
    ...toRedak(found),
    ...{ sadrzaj: row.sadrzaj, poruke: porukeOd(found), verzijaRetka: row.verzijaRetka },
    dostupneRadnje: radnje(tehnickoPitanjeKind, toPitanje(row), actor, { sada }),
  }
}
