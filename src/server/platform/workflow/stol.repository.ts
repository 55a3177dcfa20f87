/** The row behind a record of a desk. Kinds that the portal numbers read, lock, write and make it alike and say only what is their own. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import type { Tx } from '../db/client.ts'
import type { Movable } from './consequences.ts'
import type { KindPort } from './move.ts'
import type { Pisanje } from './stol.ts'

/** What every table of a desk has. */
type TablicaStola = PgTable & { id: PgColumn; statusPromijenjenAt: PgColumn; statusPromijenioId: PgColumn }

/** A question that still lacks its condition and its lock. */
interface Upit<X> {
  where: (
    uvjet: SQL | undefined,
  ) => PromiseLike<X[]> & { for: (kako: 'update', sto: { of: TablicaStola }) => PromiseLike<X[]> }
}

/** Columns that the portal gives a row by itself. */
type SamPortal = 'id' | 'autorId' | 'statusPromijenioId' | 'statusPromijenjenAt'

interface OpisRetka<T extends TablicaStola, R extends Movable, X> {
  tablica: T
  /** The table under the name that `izvor` and `vidljivo` call it by, where that is another. */
  kao?: TablicaStola
  /** Rows with what the rules ask for beside them. */
  izvor: (tx: Tx) => Upit<X>
  /** Which of them this actor may know of. */
  vidljivo: (actor: ActorOrSystem) => SQL | undefined
  zapis: (redak: X, tx: Tx) => R | Promise<R>
  /** The columns of a record as it is to be written. */
  stupci: (record: R, sada: number, tx: Tx) => Stupci<T> | Promise<Stupci<T>>
  /** What stands about the record in other tables: its words for the search, the files it names. */
  uz?: (tx: Tx, record: R) => Promise<unknown>
}
type Stupci<T extends TablicaStola> = Omit<T['$inferInsert'], SamPortal> & { statusPromijenjenAt?: Date }

export interface StolRepository<R extends Movable> {
  /** The record for whoever may know of it; undefined otherwise. */
  read: (tx: Tx, id: number | string, actor: ActorOrSystem, sada?: number) => Promise<R | undefined>
  /** Those that this actor may know of and of which the condition holds. */
  gdje: (tx: Tx, uvjet: SQL, actor: ActorOrSystem) => Promise<R[]>
  /** The same, its row held until the transaction ends. */
  lock: (tx: Tx, id: string, actor: ActorOrSystem, sada?: number) => Promise<R | undefined>
  /** Writes the whole record; the caller holds it locked. */
  write: (tx: Tx, record: R, sada: number) => Promise<void>
  /** Makes the row of a new record; answers its number. */
  insert: (tx: Tx, novi: R, by: { actor: Pick<Pisanje['actor'], 'osobaId'>; sada: number }) => Promise<number>
  port: KindPort<R>
}

export function stolRepository<T extends TablicaStola, R extends Movable & { id: number }, X>(
  opis: OpisRetka<T, R, X>,
): StolRepository<R> {
  const { tablica, kao = tablica, izvor, vidljivo, zapis, stupci, uz } = opis
  const ima = 'autorId' in tablica

  async function read(tx: Tx, id: number | string, actor: ActorOrSystem, lock = false): Promise<R | undefined> {
    const broj = idFrom(String(id))
    if (broj === undefined) return undefined
    const upit = izvor(tx).where(and(eq(kao.id, broj), vidljivo(actor)))
    const [redak] = await (lock ? upit.for('update', { of: kao }) : upit)
    return redak && zapis(redak, tx)
  }

  async function gdje(tx: Tx, uvjet: SQL, actor: ActorOrSystem): Promise<R[]> {
    const zapisi: R[] = []
    for (const redak of await izvor(tx).where(and(uvjet, vidljivo(actor)))) zapisi.push(await zapis(redak, tx))
    return zapisi
  }

  async function write(tx: Tx, record: R, sada: number, promjena: object = {}): Promise<void> {
    await tx
      .update(tablica as PgTable)
      .set({ ...(await stupci(record, sada, tx)), ...promjena })
      .where(eq(tablica.id, record.id))
    await uz?.(tx, record)
  }

  const insert: StolRepository<R>['insert'] = async (tx, novi, { actor: { osobaId }, sada }) => {
    const at = new Date(sada)
    const { id: _bezBroja, ...redak }: Record<string, unknown> = await stupci(novi, sada, tx)
    const [row] = await tx
      .insert(tablica as PgTable)
      .values({ statusPromijenjenAt: at, ...redak, ...(ima && { autorId: osobaId }), statusPromijenioId: osobaId })
      .returning({ id: tablica.id })
    if (row === undefined) throw new Error('insert returned no row')
    const id = Number(row.id)
    await uz?.(tx, { ...novi, id })
    return id
  }

  return {
    insert,
    gdje,
    read: (tx, id, actor) => read(tx, id, actor),
    lock: (tx, id, actor) => read(tx, id, actor, true),
    write: (tx, record, sada) => write(tx, record, sada),
    port: {
      lock: (tx, id, actor) => read(tx, id, actor, true),
      write: (tx, after, { sada, osobaId }) =>
        write(tx, after, sada, { statusPromijenjenAt: new Date(sada), statusPromijenioId: osobaId }),
    },
  }
}
