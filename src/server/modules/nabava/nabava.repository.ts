/** All SQL that writes procurements or reads one with everything its rules ask for. Rich text is cleaned when it is written and when it is read. */

import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava, ProjektNabave, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { jednakePopisu, provjereneDatoteke, sSazecima } from '../../platform/files/provjerene.ts'
import { type ImaDatoteke, poveziDatoteke } from '../../platform/files/stol.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { indeksirajNabavu } from './nabava.pretraga.ts'
import { nabavaScope } from './nabava.scope.ts'
import { nabava } from './nabava.tables.ts'

const { objavljena, uIzradi } = nabavaKind.statuses
/** Larger than any deadline; what is over comes after what is open. */
const IZA_OTVORENIH = 100_000_000_000_000

type NabavaRow = typeof nabava.$inferSelect

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const date = (at: string | null) => (at === null ? null : new Date(at))

export function citajSadrzaj(stored: unknown): SadrzajNabave {
  const sadrzaj = stored as SadrzajNabave
  return { ...sadrzaj, opis: sanitizeHtml(sadrzaj.opis) }
}

interface Uz {
  projekt: ProjektNabave
  impId: number | null
  provjerene: ReadonlyMap<string, string>
}

function toNabava(row: NabavaRow, { projekt, impId, provjerene }: Uz): Nabava {
  const { id, prijaviteljId, programId, statusId, verzijaRetka, razlogPonistenja, runda } = row
  const sadrzaj = popuni(citajSadrzaj(row.sadrzaj), provjerene)
  const ispravak = row.ispravak === null ? null : popuni(citajSadrzaj(row.ispravak), provjerene)
  return {
    id,
    prijaviteljId,
    programId,
    statusId,
    verzijaRetka,
    razlogPonistenja,
    runda,
    projekt,
    impId,
    sadrzaj,
    ispravak,
    provjerene: jednakePopisu(provjerene, imenovani({ sadrzaj, ispravak })),
    objavljenoAt: iso(row.objavljenoAt),
    izmijenjenoAt: iso(row.izmijenjenoAt),
    statusPromijenjenAt: row.statusPromijenjenAt.toISOString(),
    inacica: row.brojInacice,
  }
}

const projektSql = sql<ProjektNabave>`json_build_object('id', p.id, 'naziv', p.naziv, 'statusId', p.status_id)`

const provjereneNabave = (tx: Tx, id: number) => provjereneDatoteke(tx, nabavaKind.name, id)

/** Every document that the procurement names, in what was published and in its correction. */
const imenovani = ({ sadrzaj, ispravak }: Pick<Nabava, 'sadrzaj' | 'ispravak'>): DatotekaZapisa[] => [
  ...sadrzaj.dokumentacija,
  ...(ispravak?.dokumentacija ?? []),
]

const popuni = (sadrzaj: SadrzajNabave, provjerene: ReadonlyMap<string, string>): SadrzajNabave => ({
  ...sadrzaj,
  dokumentacija: sSazecima(sadrzaj.dokumentacija, provjerene),
})

export const nabavaSSazecima = async (tx: Tx, id: number, sadrzaj: SadrzajNabave): Promise<SadrzajNabave> =>
  popuni(sadrzaj, await provjereneNabave(tx, id))

/** The project of this applicant as a new procurement asks for it; undefined when there is none with this id. */
export async function projektZaNabavu(tx: Tx, projektId: string, prijaviteljId: number) {
  const { rows } = await tx.execute<{ projekt: ProjektNabave; programId: number; impId: number | null }>(sql`
    select ${projektSql} as projekt, p.program_id as "programId", c.imp_id as "impId"
    from projekt p left join poziv c on c.id = p.poziv_id
    where p.id = ${projektId}::uuid and p.prijavitelj_id = ${prijaviteljId} and p.deleted_at is null for share of p`)
  return rows[0]
}

function javniRed({ statusId, sadrzaj: { rokZaPonude } }: Nabava): number | null {
  if (statusId === uIzradi.id || rokZaPonude === null) return null
  const rok = Date.parse(rokZaPonude)
  return statusId === objavljena.id ? rok : IZA_OTVORENIH - rok
}

function toColumns(record: Nabava, sazetci: ReadonlyMap<string, string>, sada: number) {
  const { id: _id, projekt, impId: _imp, provjerene: _provjerene, inacica: brojInacice, ...rest } = record
  const sadrzaj = popuni(record.sadrzaj, sazetci)
  const ispravak = record.ispravak && popuni(record.ispravak, sazetci)
  return {
    ...rest,
    brojInacice,
    projektId: projekt.id,
    sadrzaj: { ...sadrzaj, opis: sanitizeHtml(sadrzaj.opis) },
    ispravak: ispravak === null ? null : { ...ispravak, opis: sanitizeHtml(ispravak.opis) },
    vrsta: sadrzaj.vrsta,
    cpv: sadrzaj.cpv,
    rokZaPonude: date(sadrzaj.rokZaPonude),
    javniRed: javniRed(record),
    objavljenoAt: date(record.objavljenoAt),
    izmijenjenoAt: date(record.izmijenjenoAt),
    trazilica: fold(`${sadrzaj.naziv} ${sadrzaj.cpv} ${projekt.naziv}`),
    promijenjenoAt: new Date(sada),
    statusPromijenjenAt: new Date(record.statusPromijenjenAt),
  }
}

export const DATOTEKE_NABAVE: ImaDatoteke<Nabava> = {
  vrsta: nabavaKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  imenovane: imenovani,
}

/** The name that lists and the scope of procurements call the table by. */
const n = alias(nabava, 'n')

export const nabavaRepository = stolRepository({
  tablica: nabava,
  kao: n,
  izvor: (tx) =>
    tx
      .select({ redak: n, projekt: projektSql, impId: sql<number | null>`c.imp_id` })
      .from(n)
      .innerJoin(sql`projekt p`, sql`p.id = n.projekt_id`)
      .leftJoin(sql`poziv c`, sql`c.id = p.poziv_id`),
  vidljivo: nabavaScope,
  zapis: async ({ redak, ...uz }, tx) => toNabava(redak, { ...uz, provjerene: await provjereneNabave(tx, redak.id) }),
  stupci: async (record, sada, tx) => toColumns(record, await provjereneNabave(tx, record.id), sada),
  uz: async (tx, record) => {
    await indeksirajNabavu(tx, record)
    await poveziDatoteke(tx, DATOTEKE_NABAVE, record)
  },
})

/** Procurements after `afterId` whose period for offers is over. */
export async function zaZatvaranje(tx: Tx, now: Date, after: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from nabava where id > ${Number(after)} and status_id = ${objavljena.id} and rok_za_ponude <= ${now}
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
