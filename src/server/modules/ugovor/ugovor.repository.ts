/** All SQL of contracts: the one in preparation, its sections, its versions and the deadlines of its claims. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RokZns } from '#contract/modules/ugovor/rokovi-zns.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { rokZns, ugovor, ugovorInacica, ugovorOdjeljak } from './ugovor.tables.ts'

export type UgovorRow = typeof ugovor.$inferSelect
export type OdjeljakRow = typeof ugovorOdjeljak.$inferSelect
export type InacicaRow = typeof ugovorInacica.$inferSelect

/**
 * Holds a project as it stands: a move of it waits, and whoever reads it after this reads what the last one left. Called before its
 * contract is held, because a move holds the two in this order.
 */
export async function drziProjekt(tx: Tx, projektId: string): Promise<void> {
  await asPortal(tx, () => tx.execute(sql`select from projekt where id = ${projektId}::uuid for share`))
}

/** The contract of a project, its row held until the transaction ends where `drzi`. */
export async function citajUgovor(tx: Tx, projektId: string, drzi = false): Promise<UgovorRow | undefined> {
  const upit = tx.select().from(ugovor).where(eq(ugovor.projektId, projektId))
  const [row] = await (drzi ? upit.for('update') : upit)
  return row
}

export async function ugovorPoId(tx: Tx, id: number): Promise<UgovorRow | undefined> {
  const [row] = await tx.select().from(ugovor).where(eq(ugovor.id, id))
  return row
}

export async function upisiUgovor(
  tx: Tx,
  novi: typeof ugovor.$inferInsert,
  odjeljci: readonly string[],
): Promise<UgovorRow> {
  const [row] = await tx.insert(ugovor).values(novi).returning()
  if (row === undefined) throw new Error('a contract was not kept')
  await tx.insert(ugovorOdjeljak).values(odjeljci.map((kljuc) => ({ ugovorId: row.id, kljuc })))
  return row
}

export async function pisiUgovor(tx: Tx, id: number, set: Partial<typeof ugovor.$inferInsert>): Promise<void> {
  await tx.update(ugovor).set(set).where(eq(ugovor.id, id))
}

export const citajOdjeljke = (tx: Tx, ugovorId: number): Promise<OdjeljakRow[]> =>
  tx.select().from(ugovorOdjeljak).where(eq(ugovorOdjeljak.ugovorId, ugovorId))

const jeOdjeljak = (ugovorId: number, kljuc: string) =>
  and(eq(ugovorOdjeljak.ugovorId, ugovorId), eq(ugovorOdjeljak.kljuc, kljuc))

/** One section, held until the transaction ends. */
export async function drziOdjeljak(tx: Tx, ugovorId: number, kljuc: string): Promise<OdjeljakRow | undefined> {
  const [row] = await tx.select().from(ugovorOdjeljak).where(jeOdjeljak(ugovorId, kljuc)).for('update')
  return row
}

export async function pisiOdjeljak(
  tx: Tx,
  { ugovorId, kljuc }: Pick<OdjeljakRow, 'ugovorId' | 'kljuc'>,
  set: Partial<OdjeljakRow>,
): Promise<void> {
  await tx.update(ugovorOdjeljak).set(set).where(jeOdjeljak(ugovorId, kljuc))
}

/** Sections that were written otherwise than by their locks: nobody saves what they have seen before. */
export async function novaInacicaOdjeljaka(tx: Tx, ugovorId: number, kljucevi: readonly string[]): Promise<void> {
  await tx
    .update(ugovorOdjeljak)
    .set({ verzijaRetka: sql`${ugovorOdjeljak.verzijaRetka} + 1` })
    .where(and(eq(ugovorOdjeljak.ugovorId, ugovorId), inArray(ugovorOdjeljak.kljuc, [...kljucevi])))
}

/** Nobody keeps a section of a contract that is not written any more. */
export async function otpustiOdjeljke(tx: Tx, ugovorId: number): Promise<void> {
  await tx
    .update(ugovorOdjeljak)
    .set({ osobaId: null, strana: null, zakljucanOd: null, zakljucanDo: null })
    .where(eq(ugovorOdjeljak.ugovorId, ugovorId))
}

export async function upisiInacicu(tx: Tx, nova: typeof ugovorInacica.$inferInsert): Promise<void> {
  await tx.insert(ugovorInacica).values(nova)
}

/** Versions without what they say, the oldest first. */
export const citajInacice = (tx: Tx, ugovorId: number) =>
  tx
    .select({
      broj: ugovorInacica.broj,
      vrsta: ugovorInacica.vrsta,
      vrijediOd: ugovorInacica.vrijediOd,
      prihvatljivo: ugovorInacica.prihvatljivo,
      bespovratna: ugovorInacica.bespovratna,
      izmjenaId: ugovorInacica.izmjenaId,
    })
    .from(ugovorInacica)
    .where(eq(ugovorInacica.ugovorId, ugovorId))
    .orderBy(asc(ugovorInacica.broj))

export async function citajInacicu(tx: Tx, ugovorId: number, broj: number): Promise<InacicaRow | undefined> {
  const [row] = await tx
    .select()
    .from(ugovorInacica)
    .where(and(eq(ugovorInacica.ugovorId, ugovorId), eq(ugovorInacica.broj, broj)))
  return row
}

export const citajRokove = (tx: Tx, ugovorId: number): Promise<RokZns[]> =>
  tx
    .select({
      rb: rokZns.rb,
      razdobljeOd: rokZns.razdobljeOd,
      razdobljeDo: rokZns.razdobljeDo,
      rok: rokZns.rok,
      vrsta: rokZns.vrsta,
      znsId: rokZns.znsId,
    })
    .from(rokZns)
    .where(eq(rokZns.ugovorId, ugovorId))
    .orderBy(asc(rokZns.rb))

/** The deadlines of a contract as they are from now on. */
export async function upisiRokove(tx: Tx, ugovorId: number, rokovi: readonly RokZns[]): Promise<void> {
  await tx.delete(rokZns).where(eq(rokZns.ugovorId, ugovorId))
  if (rokovi.length > 0) await tx.insert(rokZns).values(rokovi.map((rok) => Object.assign({ ugovorId }, rok)))
}
