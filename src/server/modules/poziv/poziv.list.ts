/** The lists of calls: for the public and for an institution. Keyset pages over one index each, never an offset. */

import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { idStatusa } from '#contract/kernel/status.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { PoziviUpit } from '#contract/modules/poziv/poziv.endpoints.ts'
import type { JavnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { POPIS_JAVNIH_POZIVA, POPIS_POZIVA_INSTITUCIJE } from '#contract/modules/poziv/poziv.popis.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { pozivStatuses, SKUPINE_STATUSA } from '#contract/modules/poziv/poziv.statuses.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import { nazivKomponente, nazivPrograma } from '#server/modules/program/program.sql.ts'
import { ugovorenoNaPozivu } from '#server/modules/projekt/projekt.sql.ts'
import type { Reader } from '../../platform/db/client.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { ako, cijeli, stranicaZapisa, tekst, trenutak, type UzPopis, velik } from '../../platform/popis/popis.ts'
import { uPopisu } from '../../platform/search/search.ts'
import { stupacZaduzenja, uvjetZaduzenja } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { cinjeniceSql } from './poziv.repository.ts'
import { javniRaspon, PRAZNE_CINJENICE, toPoziv } from './poziv.row.ts'
import { pozivScope, sudjeluje } from './poziv.scope.ts'
import { poziv } from './poziv.tables.ts'

export interface JavniUpit {
  search?: string | undefined
  programId?: number | undefined
  skupina?: JavnaSkupina | undefined
  vrstaPrijavitelja?: number | undefined
  zupanijaId?: number | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A row of a list: the call and the names beside it. */
export interface PozivSNazivima {
  poziv: Poziv
  programNaziv: string
  komponentaNaziv: string | null
  institucijaNaziv: string
}

const columns = {
  ...getTableColumns(poziv),
  programNaziv: nazivPrograma(sql`poziv.program_id`),
  komponentaNaziv: nazivKomponente(sql`poziv.komponenta_id`),
  institucijaNaziv: nazivInstitucije(sql`poziv.drf_id`),
}
const search = (text: string | undefined): SQL[] =>
  containsAll(
    sql`poziv.trazilica`,
    fold(text ?? '')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
const equals = (column: SQL, value: string | number | undefined) => ako(value, (one) => sql`${column} = ${one}`)
const memberOf = (column: SQL, value: number | undefined) =>
  ako(value, (one) => sql`(${column} = '{}' or ${one} = any(${column}))`)

function inGroup(skupina: JavnaSkupina | undefined): SQL[] {
  if (skupina === undefined) return [sql`poziv.javni_red is not null`]
  const [from, to] = javniRaspon(skupina)
  return [sql`poziv.javni_red >= ${from}::bigint and poziv.javni_red < ${to}::bigint`]
}

/** Public calls, open ones closing soonest first. */
export function javniPozivi(tx: Reader, { skupina, ...upit }: JavniUpit) {
  const izvor = {
    id: sql`poziv.id`,
    iz: sql`from poziv`,
    uvjeti: [
      ...inGroup(skupina),
      equals(sql`poziv.program_id`, upit.programId),
      memberOf(sql`poziv.vrste_prijavitelja`, upit.vrstaPrijavitelja),
      memberOf(sql`poziv.zupanije`, upit.zupanijaId),
      ...uPopisu('poziv', sql`poziv.id`, search(upit.search), upit.search),
    ],
    poretci: { rok: [velik(sql`poziv.javni_red`)] },
    kljuc: KLJUC,
  }
  return stranicaZapisa(tx, POPIS_JAVNIH_POZIVA, izvor, upit, async (ids: number[]) => {
    const rows = await tx.select(columns).from(poziv).where(inArray(poziv.id, ids))
    return rows.map((row) => ({ id: row.id, zapis: { ...row, poziv: toPoziv(row, PRAZNE_CINJENICE) } }))
  })
}

/** Numbers of public calls in the order of the list, for what names them all. */
export async function javniBrojevi(tx: Reader, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: poziv.id })
    .from(poziv)
    .where(sql`poziv.javni_red is not null`)
    .orderBy(sql`poziv.javni_red, poziv.id`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A public call and when its status last changed. */
export interface Objava extends PozivSNazivima {
  promijenjeno: Date
}

/** Public calls, the last changed first. */
export async function javneObjave(tx: Reader, programId: number | undefined, limit: number): Promise<Objava[]> {
  const rows = await tx
    .select(columns)
    .from(poziv)
    .where(and(...inGroup(undefined), equals(sql`poziv.program_id`, programId)))
    .orderBy(sql`poziv.status_promijenjen_at desc, poziv.id desc`)
    .limit(limit)
  return rows.map((row) => ({ ...row, poziv: toPoziv(row, PRAZNE_CINJENICE), promijenjeno: row.statusPromijenjenAt }))
}

const KLJUC = cijeli(sql`poziv.id`)
/** Above every amount that the schema lets through. */
const BEZ_IZNOSA = 1e15

/** Calls without the date or the amount are later than all others. */
const PORETCI = {
  // The expression of the index `poziv_popis`.
  zatvaranje: [trenutak(sql`coalesce(poziv.datum_zatvaranja, '9999-12-31 00:00:00+00'::timestamptz)`)],
  otvaranje: [trenutak(sql`coalesce(poziv.datum_otvaranja, '9999-12-31 00:00:00+00'::timestamptz)`)],
  naziv: [tekst(sql`poziv.naziv collate "hr-x-icu"`)],
  alokacija: [velik(sql`coalesce(poziv.alokacija, ${sql.raw(String(BEZ_IZNOSA))})`)],
  trazeno: [velik(sql`poziv.trazeno`)],
  prijave: [velik(sql`poziv.broj_prijava`)],
}

const ZBROJEVI = { alokacija: sql`poziv.alokacija`, trazeno: sql`poziv.trazeno`, prijave: sql`poziv.broj_prijava` }

function filters(upit: PoziviUpit, institucijaId: number, actor: Actor): (SQL | undefined)[] {
  return [
    equals(sql`poziv.program_id`, upit.programId),
    equals(sql`poziv.komponenta_id`, upit.komponentaId),
    ako(upit.skupina, (skupina) => {
      const statusi = idStatusa(pozivStatuses, ...SKUPINE_STATUSA[skupina].statusi)
      return sql`poziv.status_id = any(${sql.param(statusi)}::int[])`
    }),
    equals(sql`poziv.vrsta_postupka`, upit.vrstaPostupka),
    equals(sql`poziv.drf_id`, upit.drfId),
    equals(sql`poziv.sel_id`, upit.selId),
    ako(upit.od, (od) => sql`poziv.datum_zatvaranja >= ${new Date(pocetakDana(od))}`),
    ako(upit.do, (doDana) => sql`poziv.datum_zatvaranja <= ${new Date(krajDana(doDana))}`),
    ako(upit.mojeGrupe, () => sudjeluje(institucijaId)),
    ako(upit.zaduzen, (tko) => uvjetZaduzenja('poziv', sql`poziv.id`, 'int', actor, tko)),
    ...search(upit.search),
  ]
}

/** The order as applications ask for it now, or as they asked before. */
const sortOd = ({ sort, poredak = 'zatvaranje', smjer = 'desc' }: PoziviUpit) =>
  sort ?? (smjer === 'desc' ? `-${poredak}` : poredak)

/** Calls of a programme that this person of an institution may see, with the facts of their rules. */
export function poziviInstitucije(tx: Reader, actor: Actor, institucijaId: number, upit: PoziviUpit & UzPopis) {
  const izvor = {
    id: sql`poziv.id`,
    iz: sql`from poziv`,
    uvjeti: [pozivScope(actor), ...filters(upit, institucijaId, actor)],
    poretci: PORETCI,
    kljuc: KLJUC,
    zbrojevi: ZBROJEVI,
  }
  const { cursor, limit, zbroji, zapisi } = upit
  const stranica = { sort: sortOd(upit), cursor, limit, zbroji, zapisi }
  return stranicaZapisa(tx, POPIS_POZIVA_INSTITUCIJE, izvor, stranica, async (ids: number[]) => {
    const rows = await tx
      .select({
        ...columns,
        cinjenice: cinjeniceSql,
        zaduzenje: stupacZaduzenja('poziv', sql`poziv.id`, actor),
        ugovoreno: ugovorenoNaPozivu(sql`poziv.id`).mapWith(Number),
      })
      .from(poziv)
      .where(inArray(poziv.id, ids))
    return rows.map((row) => ({ id: row.id, zapis: { ...row, poziv: toPoziv(row, row.cinjenice) } }))
  })
}

/** Public calls by id, for devices; those that are not public are absent. */
export async function javniPoIdu(tx: Reader, ids: readonly number[]): Promise<Poziv[]> {
  const rows = await tx
    .select()
    .from(poziv)
    .where(sql`poziv.javni_red is not null and poziv.id = any(${sql.param([...ids])}::int[])`)
  return rows.map((row) => toPoziv(row, PRAZNE_CINJENICE))
}

/** All public calls, for the repair of a device. */
export async function sviJavni(tx: Reader): Promise<Poziv[]> {
  const rows = await tx.select().from(poziv).where(sql`poziv.javni_red is not null`)
  return rows.map((row) => toPoziv(row, PRAZNE_CINJENICE))
}
