/** The lists of notices: those in force for their readers, and all of them for those who write them. */

import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { UpitJavnihObavijesti, UpitObavijesti } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import { POPIS_JAVNIH_OBAVIJESTI, POPIS_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import type { Obavijest, TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { ako, cijeli, stranicaZapisa, tekst, trenutak } from '../../platform/popis/popis.ts'
import { uPopisu } from '../../platform/search/search.ts'
import { type Row, toObavijest } from './obavijest.repository.ts'
import { obavijestScope } from './obavijest.scope.ts'
import { obavijest } from './obavijest.tables.ts'
import { type Citatelji, vrijedi } from './obavijest.vrijedi.ts'

/** A notice and the institution beside it; null for one of the portal. */
export interface ObavijestSNazivom {
  obavijest: Obavijest
  institucija: { id: number; naziv: string } | null
}

const columns = {
  ...getTableColumns(obavijest),
  institucijaNaziv: nazivInstitucije<string | null>(sql`obavijest.institucija_id`),
}
const bezKraja = (at: SQL) => sql`coalesce(${at}, '9999-12-31 00:00:00+00'::timestamptz)`
const pocetak = bezKraja(sql`obavijest.start_at`)

function named(row: Row & { institucijaNaziv: string | null }): ObavijestSNazivom {
  const { institucijaId: id, institucijaNaziv } = row
  return { obavijest: toObavijest(row), institucija: id === null ? null : { id, naziv: institucijaNaziv ?? '' } }
}

function toTrenutna({ obavijest: record, institucija }: ObavijestSNazivom): TrenutnaObavijest[] {
  const { id, naslov, opis, startAt, endAt, prioritet } = record
  return startAt === null || endAt === null ? [] : [{ id, naslov, opis, startAt, endAt, prioritet, institucija }]
}

const NAJVISE = 100

/** Notices shown now, the important ones first, then the newest. */
export async function trenutneObavijesti(tx: Tx, citatelji: Citatelji, sada: number): Promise<TrenutnaObavijest[]> {
  const rows = await tx
    .select(columns)
    .from(obavijest)
    .where(vrijedi(citatelji, sada))
    .orderBy(sql`array_position(array['Visoko', 'Srednje', 'Nisko'], prioritet), start_at desc, id desc`)
    .limit(NAJVISE)
  return rows.map(named).flatMap(toTrenutna)
}

const rijeci = (search: string | undefined) =>
  fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** Public notices in force, the newest first. */
export async function javneObavijesti(tx: Tx, upit: UpitJavnihObavijesti, sada: number) {
  // The markup of the text is not what anybody searches for.
  const sadrzaj = folded(sql`obavijest.naslov || ' ' || regexp_replace(obavijest.opis, '<[^>]*>', ' ', 'g')`)
  const izvor = {
    id: sql`obavijest.id`,
    iz: sql`from obavijest`,
    uvjeti: [
      vrijedi('javnost', sada),
      ...uPopisu('obavijest', sql`obavijest.id`, containsAll(sadrzaj, rijeci(upit.search)), upit.search),
    ],
    poretci: { vrijediOd: [trenutak(pocetak)] },
    kljuc: cijeli(sql`obavijest.id`),
  }
  const { data, meta } = await stranicaZapisa(tx, POPIS_JAVNIH_OBAVIJESTI, izvor, upit, poBrojevima(tx))
  return { data: data.flatMap(toTrenutna), meta }
}

/** One public notice in force; undefined when there is none with this number. */
export async function javnaObavijest(tx: Tx, id: number, sada: number): Promise<TrenutnaObavijest | undefined> {
  const rows = await tx
    .select(columns)
    .from(obavijest)
    .where(and(sql`obavijest.id = ${id}`, vrijedi('javnost', sada)))
  return rows.map(named).flatMap(toTrenutna)[0]
}

const VISOKO_PRVO = sql`array_position(array['Visoko', 'Srednje', 'Nisko'], obavijest.prioritet)`

const poBrojevima = (tx: Tx) => async (ids: number[]) => {
  const rows = await tx.select(columns).from(obavijest).where(inArray(obavijest.id, ids))
  return rows.map((row) => ({ id: row.id, zapis: named(row) }))
}

/** Notices that this person works on, in every status. The rows are read whole, because who may do what is told from all of them. */
export function radniPopis(tx: Tx, actor: Actor, upit: UpitObavijesti) {
  const izvor = {
    id: sql`obavijest.id`,
    iz: sql`from obavijest`,
    uvjeti: [
      obavijestScope(actor),
      ...containsAll(folded(sql`obavijest.naslov`), rijeci(upit.search)),
      ako(upit.status, (status) => sql`obavijest.status_id = ${obavijestKind.statuses[status].id}`),
      ako(upit.program, (id) => sql`(obavijest.programi = '{}' or ${Number(id)} = any(obavijest.programi))`),
      ako(upit.prioritet, (prioritet) => sql`obavijest.prioritet = ${prioritet}`),
    ],
    poretci: {
      naslov: [tekst(sql`obavijest.naslov`)],
      vrijediOd: [trenutak(pocetak)],
      vrijediDo: [trenutak(bezKraja(sql`obavijest.end_at`))],
      prioritet: [cijeli(VISOKO_PRVO)],
    },
    kljuc: cijeli(sql`obavijest.id`),
  }
  return stranicaZapisa(tx, POPIS_OBAVIJESTI, izvor, upit, poBrojevima(tx))
}

/** Notices under a condition on the table. */
export async function radneObavijesti(tx: Tx, where: SQL | undefined): Promise<ObavijestSNazivom[]> {
  const rows = await tx.select(columns).from(obavijest).where(where).orderBy(obavijest.id)
  return rows.map(named)
}

/** One notice that this person works on. */
export async function radnaObavijest(tx: Tx, actor: Actor, id: number): Promise<ObavijestSNazivom | undefined> {
  const [row] = await tx
    .select(columns)
    .from(obavijest)
    .where(and(sql`obavijest.id = ${id}`, obavijestScope(actor)))
  return row && named(row)
}
