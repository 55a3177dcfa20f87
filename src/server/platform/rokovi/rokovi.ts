/** Where deadlines of records stand: each source answers with those between two days, so that none is kept twice. */
import { type SQL, sql } from 'drizzle-orm'
import { type IsoDatum, krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import type { Actor, ActorOrSystem, InstitutionPermission, Parties, Who } from '#contract/kernel/permissions.ts'
import type { VrstaRoka } from '#contract/kernel/rok.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../db/client.ts'
import { iso } from '../db/keyset.ts'

export interface OkvirRokova {
  /** First and last day. */
  od: IsoDatum
  do: IsoDatum
  /** Null is all of them. */
  programi: readonly number[] | null
  /** How many at most, the nearest first. */
  najvise: number
  sada: number
  /** Of these records alone. */
  ids?: readonly string[]
}

/** A deadline as its source answers. */
export interface RokZapisa extends Record<string, unknown> {
  id: string
  naziv: string
  podnaslov: string | null
  /** 0 for what belongs to no programme. */
  programId: number
  /** Its last moment, in UTC. */
  kada: string
  /** The day on which it was set; null where it always stood. */
  od: IsoDatum | null
  /** The parties of the record: its holders are found by them. */
  stranke: Parties
}

interface Opomena {
  kome: readonly Who[] | 'osoba'
  /** Under which people are told, so that a press leads to the record. */
  akcija: Akcija
  /** The action leads by the id of the record. */
  poZapisu?: true
  /** What was not done by then is owed all the same: its holder hears on the day after that the day has passed. */
  duguje?: true
}

export interface IzvorRokova {
  vrsta: VrstaRoka
  /** Contexts in which it is shown. */
  za: readonly ('prijavitelj' | 'institucija' | 'administrator')[]
  /** What opens the record to people of an institution; without it the source judges by itself. */
  dozvola?: InstitutionPermission
  /** Those that this person may know of; the portal itself knows of all. */
  otvoreni: (tx: Tx, actor: ActorOrSystem, okvir: OkvirRokova) => Promise<RokZapisa[]>
  adresa: (rok: RokZapisa, actor: Actor) => string | null
  /** Whom the portal warns, or the timer of the kind that warns by itself. Such a timer also closes what nobody answered. */
  opominje: Opomena | { posao: string }
}

interface Upit {
  id: SQL
  naziv: SQL
  podnaslov?: SQL
  program: SQL
  /** `from …` without `where`. */
  iz: SQL
  rok: DioRoka
  /** The moment at which it was set. */
  od?: SQL
  stranke?: SQL
  uvjeti: readonly SQL[]
}

interface DioRoka {
  kada: SQL
  izmedu: (okvir: Pick<OkvirRokova, 'od' | 'do'>) => SQL
}

/** A column with a moment. */
export const trenutakRoka = (stupac: SQL): DioRoka => ({
  kada: stupac,
  izmedu: ({ od, do: kraj }) =>
    sql`${stupac} >= ${new Date(pocetakDana(od))} and ${stupac} <= ${new Date(krajDana(kraj))}`,
})

/** A column with the last day, as a date or as its text. */
export const danRoka = (stupac: SQL, tip: 'date' | 'text' = 'date'): DioRoka => ({
  kada: sql`((${stupac}::date + 1)::timestamp at time zone 'Europe/Zagreb' - interval '1 millisecond')`,
  izmedu: ({ od, do: kraj }) => sql`${stupac} between ${od}::${sql.raw(tip)} and ${kraj}::${sql.raw(tip)}`,
})

/** The parties of a record of a project `p` and its call `c`. */
export const STRANKE_PROJEKTA = sql`json_build_object('projektId', p.id, 'prijaviteljId', p.prijavitelj_id,
  'programId', p.program_id, 'pozivId', c.id, 'tijela', ${tijelaPoziva('c')})`

export function tijelaPoziva(poziv: 'c' | 'poziv' | 'z'): SQL {
  const tijelo = (stupac: string) => sql.raw(`${poziv}.${stupac}`)
  return sql`json_strip_nulls(json_build_object('DRF', ${tijelo('drf_id')}, 'APR', ${tijelo('apr_id')},
    'SEL', ${tijelo('sel_id')}, 'IMP', ${tijelo('imp_id')}, 'FIN', ${tijelo('fin_id')}))`
}

/** Deadlines out of one statement, the nearest first. */
export async function rokoviIz<R extends RokZapisa = RokZapisa>(
  tx: Tx,
  okvir: OkvirRokova,
  { id, naziv, podnaslov = sql`null`, program, iz, rok, od, stranke = STRANKE_PROJEKTA, uvjeti }: Upit,
  jos: SQL = sql``,
): Promise<R[]> {
  const programi = okvir.programi === null ? sql`true` : sql`${program} = any(${sql.param([...okvir.programi])}::int[])`
  const samo = okvir.ids === undefined ? sql`true` : sql`(${id})::text = any(${sql.param([...okvir.ids])}::text[])`
  const zadano = od === undefined ? sql`null` : sql`to_char(${od} at time zone 'Europe/Zagreb', 'YYYY-MM-DD')`
  const { rows } = await tx.execute(sql`
    select (${id})::text as id, ${naziv} as naziv, ${podnaslov} as podnaslov, ${program} as "programId",
      ${iso(rok.kada)} as kada, ${zadano} as od, ${stranke} as stranke ${jos}
    ${iz} where ${sql.join([programi, samo, rok.izmedu(okvir), ...uvjeti], sql` and `)}
    order by ${rok.kada}, ${id} limit ${okvir.najvise}`)
  return rows as R[]
}

const VJECNOST = { od: '1900-01-01', do: '2999-12-31' } as const

/** The deadline that these sources say of each of the records, the nearest where they say several. */
export async function rokoviZapisa(
  tx: Tx,
  izvori: readonly IzvorRokova[],
  ids: readonly string[],
  actor: Actor,
  sada: number,
): Promise<Map<string, string>> {
  const poZapisu = new Map<string, string>()
  const okvir = { ...VJECNOST, programi: null, najvise: ids.length, sada, ids }
  for (const { otvoreni } of ids.length === 0 ? [] : izvori)
    for (const { id, kada } of await otvoreni(tx, actor, okvir)) {
      const prije = poZapisu.get(id)
      if (prije === undefined || kada < prije) poZapisu.set(id, kada)
    }
  return poZapisu
}
