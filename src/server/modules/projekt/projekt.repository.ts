/** All SQL that writes projects or reads one with everything its rules ask for. */

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { OtvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import type { ZastojSata } from '#contract/kernel/sat-roka.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { BEZ_ODABIRA } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { PozivDefinicija, Regija, Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import { baseStatus } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Modalitet, VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { DodijeljenaPotpora } from '#contract/modules/prijavni-obrazac/izracun/potpore.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { BEZ_UGOVORA } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { StatusChange } from '#server/platform/workflow/move.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { potporaMaleVrijednosti, prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { program } from '../program/program.tables.ts'
import { projekt } from './projekt.tables.ts'

export type ProjektRow = typeof projekt.$inferSelect
type PozivRow = typeof poziv.$inferSelect
type PrijaviteljRow = typeof prijavitelj.$inferSelect

/** A project with its call and applicant as they stand in their tables. */
export interface Joined {
  projekt: ProjektRow
  poziv: PozivRow
  prijavitelj: PrijaviteljRow
}

/** Columns of an application that nobody asked to correct. */
export const BEZ_DORADE_U_REDKU = {
  doradaPolja: [],
  doradaRok: null,
  kasnaDoradaPrihvacena: false,
  ponovnihDorada: 0,
  doradeIz: [],
} satisfies Partial<ProjektRow>

const iso = (date: Date | null) => date?.toISOString() ?? null

/**
 * Holds the calls of projects whose moves reach them: receipts and sums stand in the call's row. A call that closes or is
 * cancelled holds itself first and its applications then, so in any other order the two would wait for each other.
 */
async function holdCalls(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from poziv where id in (select poziv_id from projekt where status_id not in (${sqlStatus(projektStatuses, 'uIzradi', 'uIzradiSpecificni')})
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))) order by id for update`)
}

/** Projects with their call and applicant. With `lock` their rows are held, in the order of their ids. */
export async function readProjekti(tx: Tx, ids: readonly string[], lock = false): Promise<Joined[]> {
  if (ids.length === 0) return []
  if (lock) await holdCalls(tx, ids)
  const query = tx
    .select()
    .from(projekt)
    .where(and(inArray(projekt.id, [...ids]), isNull(projekt.deletedAt)))
    .orderBy(projekt.id)
  const rows = await (lock ? query.for('update') : query)
  // Not joined: a thousand applications of one call would carry its definition a thousand times.
  const pozivi = await readAll(rows, 'pozivId', (own) => tx.select().from(poziv).where(inArray(poziv.id, own)))
  const prijavitelji = await readAll(rows, 'prijaviteljId', (own) =>
    tx.select().from(prijavitelj).where(inArray(prijavitelj.id, own)),
  )
  return rows.flatMap((row) => {
    const call = pozivi.get(row.pozivId)
    const applicant = prijavitelji.get(row.prijaviteljId)
    return call === undefined || applicant === undefined ? [] : [{ projekt: row, poziv: call, prijavitelj: applicant }]
  })
}

/** The rows that others point to by `key`, each once. */
async function readAll<T extends { id: number }>(
  rows: readonly ProjektRow[],
  key: 'pozivId' | 'prijaviteljId',
  read: (ids: number[]) => Promise<T[]>,
): Promise<Map<number, T>> {
  const ids = [...new Set(rows.map((row) => row[key]))]
  return ids.length === 0 ? new Map() : new Map((await read(ids)).map((row) => [row.id, row]))
}

/** What the form's rules and arithmetic are told about a project, besides the draft itself. */
export function kontekstObrasca(
  { poziv: call, prijavitelj: applicant }: Pick<Joined, 'poziv' | 'prijavitelj'>,
  sada: number,
): KontekstObrasca {
  return {
    definicija: call.definicija as PozivDefinicija,
    poziv: {
      alokacija: call.alokacija ?? 0,
      najniza: call.najnizaPotpora ?? 0,
      najvisa: call.najvisaPotpora ?? 0,
      datumZatvaranja: call.datumZatvaranja?.getTime() ?? null,
    },
    prijavitelj: {
      oib: applicant.oib,
      naziv: applicant.naziv,
      velicina: applicant.velicina as Velicina,
      vrstaOrganizacije: applicant.vrstaOrganizacijeId,
      regija: applicant.regija as Regija,
      pdv: applicant.pdv as 'povrativ' | 'nepovrativ' | 'djelomicno',
      oblik: applicant.pravniOblik as PravniOblik,
      sektor: applicant.sektor,
      nkd: applicant.nkd,
      osnovan: applicant.osnovan as IsoDatum | null,
    },
    sada,
  }
}

const satOdabiraU = ({ odabirOd, odabirZastoji }: ProjektRow): Projekt['satOdabira'] =>
  odabirOd === null ? null : { od: odabirOd as IsoDatum, zastoji: odabirZastoji as ZastojSata[] }

/** Facts that only the database can count. */
export interface Brojeno {
  naPozivu: boolean
  brojPrijavaPrijavitelja: number
}

/** The record as rules see it, without the form's errors and de minimis, which are computed. */
export function toProjekt({ projekt: row, poziv: call, prijavitelj: applicant }: Joined, brojeno: Brojeno): Projekt {
  const { drfId, aprId, selId, impId, finId } = call
  return {
    id: row.id,
    sifra: row.sifra,
    naziv: row.naziv,
    pozivId: row.pozivId,
    prijaviteljId: row.prijaviteljId,
    programId: row.programId,
    statusId: row.statusId,
    verzijaRetka: row.verzijaRetka,
    vrijemePodnosenja: iso(row.vrijemePodnosenja),
    redniBrojZaprimanja: row.redniBrojZaprimanja,
    brojPotvrde: row.brojPotvrde,
    potvrdaSha256: row.potvrdaSha256,
    trazenaBespovratna: row.trazenaBespovratna,
    ukupnoPrihvatljivo: row.ukupnoPrihvatljivo,
    statusPrijeZahtjeva: row.statusPrijeZahtjeva,
    statusPrijeDorade: row.statusPrijeDorade,
    dorada: {
      polja: row.doradaPolja as OtvorenoPolje[],
      rok: iso(row.doradaRok),
      kasnaPrihvacena: row.kasnaDoradaPrihvacena,
      ponovnih: row.ponovnihDorada,
      iz: row.doradeIz,
      primjedbi: 0,
      izvanPolja: [],
    },
    zahtjevPovrataOd: iso(row.zahtjevPovrataOd),
    kasnoCekaOd: iso(row.kasnoCekaOd),
    odabir: BEZ_ODABIRA,
    ugovor: BEZ_UGOVORA,
    satOdabira: satOdabiraU(row),
    runda: row.runda,
    izjave: row.izjave,
    obrazac: row.obrazac as JsonObject,
    poziv: {
      id: call.id,
      baseStatus: baseStatus(call),
      datumZatvaranja: iso(call.datumZatvaranja),
      povratakDo: iso(call.povratakDo),
      vrstaPostupka: call.vrstaPostupka as VrstaPostupka,
      modalitet: call.modalitet as Modalitet,
      definicija: call.definicija as PozivDefinicija,
      tijela: {
        DRF: drfId,
        ...(aprId === null ? {} : { APR: aprId }),
        ...(selId === null ? {} : { SEL: selId }),
        ...(impId === null ? {} : { IMP: impId }),
        ...(finId === null ? {} : { FIN: finId }),
      },
    },
    prijavitelj: {
      oblik: applicant.pravniOblik as PravniOblik,
      vrstaOrganizacije: applicant.vrstaOrganizacijeId,
      velicina: applicant.velicina as Velicina,
      sektor: applicant.sektor,
      osnovan: applicant.osnovan as IsoDatum | null,
      oibAktivan: applicant.oibAktivan,
      deMinimisPreostalo: null,
      deMinimisTrazeno: 0,
      ...brojeno,
    },
    neprovjereneDatoteke: 0,
    greskeObrasca: [],
  }
}

/** Facts that only creating an application asks for; no move of one that exists does. */
export const UNCOUNTED: Brojeno = { naPozivu: false, brojPrijavaPrijavitelja: 0 }

/**
 * De minimis aid granted to the single undertaking (domain rules 2.3), as the register knows it: to the applicant and to whoever
 * is linked with it, whichever of the two named the other, and over others. What others got is the portal's to know.
 */
export function readPotpore(
  tx: Tx,
  prijaviteljId: number,
): Promise<(DodijeljenaPotpora & { odlukaId: number | null })[]> {
  const { datum, iznos, odlukaId } = potporaMaleVrijednosti
  const jedinstveno = sql`(with recursive poduzece as (
      select id, oib, povezana_poduzeca from prijavitelj where id = ${prijaviteljId}
      union
      select p.id, p.oib, p.povezana_poduzeca from poduzece d cross join lateral (
        select * from prijavitelj where oib = any(d.povezana_poduzeca)
        union all select * from prijavitelj where povezana_poduzeca @> array[d.oib]) p)
    select id from poduzece)`
  return asPortal(tx, () =>
    tx
      .select({ datum: sql<IsoDatum>`${datum}`, iznos, odlukaId })
      .from(potporaMaleVrijednosti)
      .where(sql`${potporaMaleVrijednosti.prijaviteljId} in ${jedinstveno}`),
  )
}

export async function writeStatus(tx: Tx, id: string, change: StatusChange<unknown>): Promise<void> {
  const at = new Date(change.sada)
  await tx
    .update(projekt)
    .set({
      statusId: change.statusId,
      verzijaRetka: change.verzijaRetka,
      runda: change.runda,
      updatedAt: at,
      statusPromijenjenAt: at,
      statusPromijenioId: change.osobaId,
    })
    .where(eq(projekt.id, id))
}

export async function updateProjekt(tx: Tx, id: string, set: Partial<typeof projekt.$inferInsert>): Promise<void> {
  await tx.update(projekt).set(set).where(eq(projekt.id, id))
}

export interface SavedForm {
  id: string
  verzijaRetka: number
  naziv: string
  obrazac: JsonObject
  obrazacHash: string
  trazenaBespovratna: number
  ukupnoPrihvatljivo: number
  trazilica: string
}

/** Writes many forms in one statement. */
export async function saveForms(tx: Tx, forms: readonly SavedForm[], sada: number): Promise<void> {
  if (forms.length === 0) return
  await tx.execute(sql`
    update projekt set verzija_retka = f."verzijaRetka", naziv = f.naziv, obrazac = f.obrazac, obrazac_hash = f."obrazacHash",
      trazena_bespovratna = f."trazenaBespovratna", ukupno_prihvatljivo = f."ukupnoPrihvatljivo", trazilica = f.trazilica,
      updated_at = ${new Date(sada).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f(id uuid, "verzijaRetka" bigint, naziv text, obrazac jsonb,
      "obrazacHash" text, "trazenaBespovratna" bigint, "ukupnoPrihvatljivo" bigint, trazilica text)
    where projekt.id = f.id`)
}

/** Programmes by id, as lists name them. */
export function readProgrami(tx: Tx, ids: readonly number[]): Promise<{ id: number; naziv: string }[]> {
  return tx
    .select({ id: program.id, naziv: program.naziv })
    .from(program)
    .where(inArray(program.id, [...ids]))
}

/** Ids, revisions and hashes of an applicant's projects, all or only `own`, for the repair of a device. */
export function readManifest(
  tx: Tx,
  za: { id: number; projektIds?: readonly string[]; programIds?: readonly number[] },
): Promise<{ id: string; rev: number; hash: string }[]> {
  const { id: prijaviteljId, projektIds, programIds = [] } = za
  const isOwn = projektIds && or(inArray(projekt.id, [...projektIds]), inArray(projekt.programId, [...programIds]))
  return tx
    .select({ id: projekt.id, rev: projekt.verzijaRetka, hash: projekt.obrazacHash })
    .from(projekt)
    .where(and(eq(projekt.prijaviteljId, prijaviteljId), isNull(projekt.deletedAt), isOwn))
}

/** Ids of the people who act for an applicant. */
export function pisciPrijave(prijaviteljId: number): SQL {
  return sql`select osoba_id from prijavitelj_osoba where prijavitelj_id = ${prijaviteljId}`
}
