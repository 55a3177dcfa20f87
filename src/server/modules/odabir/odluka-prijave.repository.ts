/** The row of a decision about an application with everything its rules ask for. */

import { type SQL, sql } from 'drizzle-orm'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { razloziIz, zastoSeOdbija } from '#contract/modules/odabir/nalazi.ts'
import { iznosOdluke } from '#contract/modules/odabir/odluka-prijave.rules.ts'
import {
  BEZ_IZRACUNA,
  type IzracunPrijave,
  type OdlukaPrijave,
} from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { OTVORENE_ODLUKE, odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { korekcijaUTijeku } from './korekcija-proracuna.sql.ts'
import { nalaziOdabira } from './nalazi.sql.ts'
import { cinjeniceOdabira } from './odabir.sql.ts'
import { odlukaPrijaveScope } from './odluka-prijave.scope.ts'
import { odlukaPrijave } from './odluka-prijave.tables.ts'

type Row = typeof odlukaPrijave.$inferSelect

/** What the application and its call say. */
export interface UzOdluku {
  projekt: OdlukaPrijave['projekt']
  pozivId: number
  definicija: PozivDefinicija
  prijavitelj: string
  doradaRok: string | null
  selId: number | null
  impId: number | null
  korekcijaUTijeku: boolean
}

export const OTVORENE = sqlStatus(odlukaPrijaveStatuses, ...OTVORENE_ODLUKE)

const at = (text: string | null) => (text === null ? null : new Date(text))

export const UZ_ODLUKU = {
  projekt: sql<
    UzOdluku['projekt']
  >`json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id)`,
  pozivId: sql<number>`p.poziv_id`,
  definicija: sql<PozivDefinicija>`c.definicija`,
  prijavitelj: sql<string>`j.naziv`,
  doradaRok: sql<string | null>`to_char(p.dorada_rok at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  selId: sql<number | null>`c.sel_id`,
  impId: sql<number | null>`c.imp_id`,
  korekcijaUTijeku: korekcijaUTijeku(sql`p.id`),
}

/** What selection knows of the application of a decision. */
export async function okoOdluke(tx: Tx, uz: UzOdluku) {
  const {
    projekt: { id, statusId },
    pozivId,
    definicija,
    doradaRok,
    korekcijaUTijeku,
  } = uz
  const prijava = { id, statusId, pozivId, definicija }
  const nalazi = await nalaziOdabira(tx, id)
  const odabir = await cinjeniceOdabira(tx, prijava)
  const { bodovi, poredak } = odabir
  return {
    nalazi,
    odabir,
    korekcijaUTijeku,
    uPoretku: nalazi.uPoretku,
    trazeRazlog: razloziIz(nalazi).map(({ kod }) => kod),
    zastoSeOdbija: zastoSeOdbija(nalazi, { doradaRok, bodovi, poredak }),
  }
}

async function zapis(row: Row, uz: UzOdluku, tx: Tx): Promise<OdlukaPrijave> {
  const { nalazi: _nalazi, ...oko } = await okoOdluke(tx, uz)
  const { projekt, pozivId, prijavitelj, doradaRok, selId, impId } = uz
  return {
    id: row.id,
    statusId: row.statusId,
    verzijaRetka: row.verzijaRetka,
    runda: row.runda,
    vrsta: row.vrsta,
    broj: row.broj,
    sadrzaj: row.sadrzaj,
    danaZaPrigovor: row.danaZaPrigovor,
    pripremio: row.pripremioId,
    potvrdio: row.potvrdioId,
    potpisao: row.potpisaoId,
    donesena: isoTrenutak(row.donesenaAt),
    otvorena: isoTrenutak(row.otvorenaAt),
    odreknuto: isoTrenutak(row.odreknutoAt),
    projekt,
    dorada: { rok: doradaRok },
    prijavitelj,
    prijaviteljId: row.prijaviteljId,
    programId: row.programId,
    pozivId,
    selId,
    impId,
    otvorenih: 0,
    izracun: BEZ_IZRACUNA,
    ...oko,
  }
}

const baza = stolRepository({
  tablica: odlukaPrijave,
  izvor: (tx) =>
    tx
      .select({ redak: odlukaPrijave, uz: UZ_ODLUKU })
      .from(odlukaPrijave)
      .innerJoin(sql`projekt p`, sql`p.id = odluka_prijave.projekt_id`)
      .innerJoin(sql`poziv c`, sql`c.id = p.poziv_id`)
      .innerJoin(sql`prijavitelj j`, sql`j.id = odluka_prijave.prijavitelj_id`),
  vidljivo: odlukaPrijaveScope,
  zapis: ({ redak, uz }, tx) => zapis(redak, uz, tx),
  stupci: (record) => ({
    statusId: record.statusId,
    verzijaRetka: record.verzijaRetka,
    runda: record.runda,
    projektId: record.projekt.id,
    prijaviteljId: record.prijaviteljId,
    programId: record.programId,
    vrsta: record.vrsta,
    broj: record.broj,
    sadrzaj: record.sadrzaj,
    bespovratna: record.vrsta === 'financiranje' ? iznosOdluke(record) : null,
    danaZaPrigovor: record.danaZaPrigovor,
    pripremioId: record.pripremio,
    potvrdioId: record.potvrdio,
    potpisaoId: record.potpisao,
    donesenaAt: at(record.donesena),
    odreknutoAt: at(record.odreknuto),
  }),
})

/** What the form of an application computes for its decision, asked of the module that keeps applications. */
export type IzracunajPrijavu = (tx: Tx, projektId: string, sada: number) => Promise<IzracunPrijave>

export type OdlukaRepository = ReturnType<typeof odlukaRepository>

/** Decisions with what their applications compute to at this moment. */
export function odlukaRepository(izracunaj: IzracunajPrijavu) {
  const racun = async (tx: Tx, odluka: OdlukaPrijave, sada: number): Promise<OdlukaPrijave> => ({
    ...odluka,
    izracun: await izracunaj(tx, odluka.projekt.id, sada),
  })
  const jedna = async (tx: Tx, found: OdlukaPrijave | undefined, sada: number) => found && racun(tx, found, sada)
  return {
    izracunaj,
    insert: baza.insert,
    write: baza.write,
    read: async (tx: Tx, id: number | string, actor: ActorOrSystem, sada: number) =>
      jedna(tx, await baza.read(tx, id, actor), sada),
    async gdje(tx: Tx, uvjet: SQL, actor: ActorOrSystem, sada: number): Promise<OdlukaPrijave[]> {
      const sve = []
      for (const one of await baza.gdje(tx, uvjet, actor)) sve.push(await racun(tx, one, sada))
      return sve.sort((a, b) => b.id - a.id)
    },
    port: {
      ...baza.port,
      lock: async (tx: Tx, id: string, actor: ActorOrSystem, sada: number) =>
        jedna(tx, await baza.lock(tx, id, actor), sada),
    },
  }
}

/** Ids of the decisions about an application in these statuses, the newest first. */
export async function idsOdluka(tx: Tx, projektId: string, statusi: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from odluka_prijave where projekt_id = ${projektId}::uuid and status_id in (${statusi}) order by id desc`,
  )
  return rows.map(({ id }) => id)
}
