/** The row behind a document that devices write and desks read. A kind says its columns and who may know of it; the rest is the same. */
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import type { Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { moment, stupciStola } from '../db/columns.ts'
import { nestigleImenovane } from '../files/povezivanje.ts'
import { type ImaDatoteke, poveziDatoteke } from '../files/stol.ts'
import type { Movable } from '../workflow/consequences.ts'
import type { KindPort, Synced } from '../workflow/move.ts'
import type { Pisanje } from '../workflow/stol.ts'
import { contentHash } from './content-hash.ts'
import { announce, recordRevision } from './revision.ts'

/** The columns of every table whose records are documents of devices, beside its applicant. */
export const stupciDokumenta = () => {
  const { id: _broj, ...stol } = stupciStola()
  return {
    ...stol,
    id: uuid('id').primaryKey(),
    sadrzaj: jsonb('sadrzaj').$type<Sadrzaj>().notNull(),
    sadrzajHash: text('sadrzaj_hash').notNull(),
    autorId: integer('autor_id').notNull(),
    promijenjenoAt: moment('promijenjeno_at').notNull(),
  }
}

/** What every record that is a document has. */
export interface ZapisDokumenta extends Movable {
  id: string
  prijaviteljId: number
  /** Whose people write it, where that is not its applicant. */
  pise?: Party
  sadrzaj: Sadrzaj
}

type TablicaDokumenta = PgTable & { id: PgColumn; verzijaRetka: PgColumn; sadrzajHash: PgColumn }
/** Columns that the portal fills by itself. */
type SamPortal = 'sadrzajHash' | 'autorId' | 'promijenjenoAt' | 'statusPromijenjenAt' | 'statusPromijenioId'

interface OpisDokumenta<T extends TablicaDokumenta, R extends ZapisDokumenta> {
  /** Whose it is and which files it names; their kind is that of the record. */
  datoteke: ImaDatoteke<R>
  katalog: SvakiKatalog
  tablica: T
  /** `from …` with the table as `z`, and what `vidljivo` asks beside it. */
  iz: SQL
  /** Which of them this actor may know of. */
  vidljivo: (actor: ActorOrSystem, sada: number) => SQL
  /** Written by an institution: its files are no applicant's, and devices hold only those where this holds of `z`. */
  institucija?: { naUredaju: (actor: Actor) => SQL }
  /** Rows as records, with what their rules ask for; one that stands nowhere any more is left out. */
  zapisi: (tx: Tx, redci: (T['$inferSelect'] & { neprovjereneDatoteke: number })[], sada: number) => Promise<R[]>
  stupci: (record: R) => Omit<T['$inferInsert'], SamPortal>
}

/** The party whose people write a document. */
export const pisacDokumenta = ({ pise, prijaviteljId }: Pick<ZapisDokumenta, 'pise' | 'prijaviteljId'>): Party =>
  pise ?? { vrsta: 'prijavitelj', id: prijaviteljId }

/** What devices are told of a document that a move has changed: those of whoever writes it. */
export function naUredajima(zapis: ZapisDokumenta): Synced {
  const { vrsta, id } = pisacDokumenta(zapis)
  return { scopes: [`${vrsta}:${id}`], contentHash: contentHash(zapis.sadrzaj) }
}

/** A document as far as the files that it names are asked for. */
type SImenovanima<R extends ZapisDokumenta> = Pick<R, 'id' | 'prijaviteljId' | 'sadrzaj'>

export interface DokumentRepository<R extends ZapisDokumenta> {
  /** Documents that this actor may know of, by id, their rows held when asked. */
  citaj: (tx: Tx, ids: readonly string[], actor: ActorOrSystem, sada: number, lock?: boolean) => Promise<R[]>
  /** The same where this holds of `z`. */
  gdje: (tx: Tx, uvjet: SQL, actor: ActorOrSystem, sada: number) => Promise<R[]>
  /** One of them, as files and desks ask for it. */
  read: (tx: Tx, id: number | string, actor: ActorOrSystem, sada?: number) => Promise<R | undefined>
  lock: (tx: Tx, id: string, actor: ActorOrSystem, sada?: number) => Promise<R | undefined>
  /** Writes a document that is held locked. */
  write: (tx: Tx, record: R, sada: number, promjena?: object) => Promise<void>
  insert: (tx: Tx, novi: R, by: { actor: Pick<Pisanje['actor'], 'osobaId'>; sada: number }) => Promise<void>
  /** Writes what a desk or a timer has added beside the content, and tells devices. */
  uzDokument: (tx: Tx, record: R, by: { actor: ActorOrSystem; sada: number }) => Promise<void>
  /** Files that it names have come: what its moves ask for has changed, and its devices hear of it. */
  stiglo: (tx: Tx, record: R) => Promise<void>
  /** Ids of the files that they name and the portal lacks, by document. */
  nestigle: (tx: Tx, zapisi: readonly SImenovanima<R>[]) => Promise<ReadonlyMap<string, string[]>>
  /** Those of them that devices of this actor hold, and their list. */
  zaUredaj: (tx: Tx, ids: readonly string[], actor: Actor, sada: number) => Promise<R[]>
  manifest: (tx: Tx, actor: Actor, sada: number) => Promise<{ id: string; rev: number; hash: string }[]>
  port: KindPort<R>
}

export function dokumentRepository<T extends TablicaDokumenta, R extends ZapisDokumenta>(
  opis: OpisDokumenta<T, R>,
): DokumentRepository<R> {
  const { datoteke, katalog, tablica, iz, vidljivo, institucija, zapisi, stupci } = opis
  const { vrsta } = datoteke
  const nestigle = (tx: Tx, zapisi: readonly SImenovanima<R>[]) =>
    nestigleImenovane(
      tx,
      vrsta,
      zapisi.map(({ id, prijaviteljId, sadrzaj }) => ({
        id,
        prijaviteljId: institucija === undefined ? prijaviteljId : null,
        imenovane: manifestOf(katalog, sadrzaj),
      })),
    )

  async function gdje(tx: Tx, uvjet: SQL, actor: ActorOrSystem, sada: number, lock = false): Promise<R[]> {
    const drzi = lock ? sql`for update of z` : sql``
    const { rows: ids } = await tx.execute<{ id: string }>(
      sql`select z.id ${iz} where ${uvjet} and ${vidljivo(actor, sada)} order by z.id ${drzi}`,
    )
    if (ids.length === 0) return []
    const own = ids.map(({ id }) => id)
    const rows = (await tx
      .select()
      .from(tablica as PgTable)
      .where(inArray(tablica.id, own))
      .orderBy(tablica.id)) as unknown as (T['$inferSelect'] & R)[]
    const bez = await nestigle(tx, rows)
    const sve = rows.map((row) => ({ ...row, neprovjereneDatoteke: bez.get(row.id)?.length ?? 0 }))
    return zapisi(tx, sve, sada)
  }
  const citaj: DokumentRepository<R>['citaj'] = async (tx, ids, actor, sada, lock) =>
    ids.length === 0 ? [] : gdje(tx, sql`z.id = any(${sql.param([...ids])}::uuid[])`, actor, sada, lock)
  const jedan = async (tx: Tx, id: number | string, actor: ActorOrSystem, sada: number, lock: boolean) =>
    isUuid(String(id)) ? (await citaj(tx, [String(id)], actor, sada, lock))[0] : undefined

  // The database works these out by itself and takes no value for them.
  const izvedeni = Object.entries(getTableColumns(tablica as PgTable)).filter(([, { generated }]) => generated)
  const uRedak = (record: R, sada: number) => {
    const redak = { ...stupci(record), sadrzajHash: contentHash(record.sadrzaj), promijenjenoAt: new Date(sada) }
    for (const [ime] of izvedeni) Reflect.deleteProperty(redak, ime)
    return redak
  }
  async function write(tx: Tx, record: R, sada: number, promjena: object = {}): Promise<void> {
    const values = { ...uRedak(record, sada), ...promjena }
    await tx
      .update(tablica as PgTable)
      .set(values)
      .where(eq(tablica.id, record.id))
    await poveziDatoteke(tx, datoteke, record)
  }

  const naUredaju = (actor: Actor) => institucija?.naUredaju(actor) ?? sql`true`

  return {
    citaj,
    nestigle,
    gdje,
    zaUredaj: async (tx, ids, actor, sada) =>
      ids.length === 0
        ? []
        : gdje(tx, sql`z.id = any(${sql.param([...ids])}::uuid[]) and ${naUredaju(actor)}`, actor, sada),
    read: (tx, id, actor, sada = 0) => jedan(tx, id, actor, sada, false),
    lock: (tx, id, actor, sada = 0) => jedan(tx, id, actor, sada, true),
    write,
    async insert(tx, novi, { actor: { osobaId }, sada }) {
      const tko = { statusPromijenjenAt: new Date(sada), statusPromijenioId: osobaId, autorId: osobaId }
      await tx.insert(tablica as PgTable).values({ ...uRedak(novi, sada), ...tko })
      await poveziDatoteke(tx, datoteke, novi)
    },
    async uzDokument(tx, record, { actor, sada }) {
      await write(tx, record, sada)
      const { id: aggId, verzijaRetka: rev } = record
      const osobaId = actor === SYSTEM ? null : actor.osobaId
      const revizija = { aggType: vrsta, aggId, rev, mutationId: null, osobaId, ops: [], sada }
      await recordRevision(tx, { ...revizija, ...naUredajima(record) })
    },
    async stiglo(tx, record) {
      const { id: aggId, verzijaRetka: rev } = record
      await announce(tx, [{ aggType: vrsta, aggId, rev, scopes: naUredajima(record).scopes }])
    },
    async manifest(tx, actor, sada) {
      const { rows } = await tx.execute<{ id: string; rev: string; hash: string }>(
        sql`select z.id, z.verzija_retka as rev, z.sadrzaj_hash as hash ${iz} where ${vidljivo(actor, sada)} and ${naUredaju(actor)}`,
      )
      return rows.map(({ id, rev, hash }) => ({ id, rev: Number(rev), hash }))
    },
    port: {
      lock: (tx, id, actor, sada) => jedan(tx, id, actor, sada, true),
      write: (tx, after, { sada, osobaId }) =>
        write(tx, after, sada, { statusPromijenjenAt: new Date(sada), statusPromijenioId: osobaId }),
    },
  }
}
