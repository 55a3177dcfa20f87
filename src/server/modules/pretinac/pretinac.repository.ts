/** All SQL of threads and messages but their lists. */

import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { Actor, Body } from '#contract/kernel/permissions.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { DokumentPoruke, Strana } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { nazivInstitucije } from '../institucija/institucija.sql.ts'
import { nazivPrijavitelja } from '../prijavitelj/prijavitelj.sql.ts'
import { type Dostupno, pretinacScope } from './pretinac.scope.ts'
import { DRZI_ODGOVOR } from './pretinac.sql.ts'
import { pretinac, pretinacPoruka, pretinacProcitano } from './pretinac.tables.ts'
import { zaStrane } from './pretinac-stanje.effects.ts'

export type NitRow = typeof pretinac.$inferSelect
export type PorukaRow = typeof pretinacPoruka.$inferSelect

/** The project of a message, as far as rules and recipients ask. */
export interface ProjektNiti extends Record<string, unknown> {
  id: string
  naziv: string
  sifra: string | null
  statusId: number
  prijaviteljId: number
  programId: number
  pozivId: number
  tijela: Partial<Record<Body, number>>
  /** Its applicant may write to the body that answers. */
  dostupno: boolean
}

/** The project for whoever may write or read about it; undefined otherwise. */
export async function projektNiti(
  tx: Tx,
  id: string,
  actor: Actor,
  { sada, dostupno }: { sada: number; dostupno: Dostupno },
): Promise<ProjektNiti | undefined> {
  return projektGdje(tx, id, { sada, dostupno }, pretinacScope(actor, sada))
}

/** The same for the portal itself, which tells people of it. */
export const projektPortala = (
  tx: Tx,
  id: string,
  dostupno: Dostupno,
  sada: number,
): Promise<ProjektNiti | undefined> => projektGdje(tx, id, { sada, dostupno }, sql`true`)

async function projektGdje(
  tx: Tx,
  id: string,
  { sada, dostupno }: { sada: number; dostupno: Dostupno },
  uvjet: SQL,
): Promise<ProjektNiti | undefined> {
  const { rows } = await tx.execute<ProjektNiti>(sql`
    select p.id, p.naziv, p.sifra, p.status_id as "statusId", p.prijavitelj_id as "prijaviteljId", p.program_id as "programId",
      p.poziv_id as "pozivId", json_strip_nulls(json_build_object('DRF', c.drf_id, 'APR', c.apr_id, 'SEL', c.sel_id, 'IMP', c.imp_id,
        'FIN', c.fin_id)) as tijela, ${dostupno(sada)} as dostupno
    from projekt p join poziv c on c.id = p.poziv_id
    where p.id = ${id}::uuid and ${uvjet}`)
  return rows[0]
}

/** Whose project a letter is about, and how far it is. */
export async function projektPisma(tx: Tx, id: string) {
  type Row = Pick<ProjektNiti, 'prijaviteljId' | 'programId' | 'statusId'> & { statusPrijeDorade: number | null }
  const { rows } = await tx.execute<Row>(sql`
    select prijavitelj_id as "prijaviteljId", program_id as "programId", status_id as "statusId",
      status_prije_dorade as "statusPrijeDorade"
    from projekt where id = ${id}::uuid`)
  return rows[0]
}

/** The thread, its row held until the transaction ends. */
export async function zakljucajNit(tx: Tx, id: string): Promise<NitRow | undefined> {
  const [row] = await tx.select().from(pretinac).where(eq(pretinac.id, id)).for('update')
  return row
}

/** Who is in charge of the answer, of those with a seat at the body that gives it. */
export async function drziOdgovor(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ drzi: number | null }>(sql`
    select ${DRZI_ODGOVOR} as drzi from pretinac n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id
    where n.id = ${id}::uuid`)
  return rows[0]?.drzi ?? null
}

export async function citajNit(tx: Tx, id: string): Promise<NitRow | undefined> {
  const [row] = await tx.select().from(pretinac).where(eq(pretinac.id, id))
  return row
}

/** What the threads of these messages are about, by their ids. */
export async function predmetiNiti(tx: Tx, rows: readonly Pick<PorukaRow, 'nitId'>[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ nitId }) => nitId))]
  if (ids.length === 0) return new Map()
  const niti = await tx
    .select({ id: pretinac.id, predmet: pretinac.predmet })
    .from(pretinac)
    .where(inArray(pretinac.id, ids))
  return new Map(niti.map(({ id, predmet }) => [id, predmet]))
}

export const upisiNit = async (tx: Tx, row: typeof pretinac.$inferInsert): Promise<void> => {
  await tx.insert(pretinac).values(row)
}
export const upisiPoruku = async (tx: Tx, row: typeof pretinacPoruka.$inferInsert): Promise<void> => {
  await tx.insert(pretinacPoruka).values(row)
}
export const promijeniNit = async (tx: Tx, id: string, what: Partial<NitRow>): Promise<void> => {
  await tx.update(pretinac).set(what).where(eq(pretinac.id, id))
}
export const promijeniPoruku = async (tx: Tx, id: string, what: Partial<PorukaRow>): Promise<void> => {
  await tx.update(pretinacPoruka).set(what).where(eq(pretinacPoruka.id, id))
}

export async function citajPoruke(tx: Tx, ids: readonly string[], lock = false): Promise<PorukaRow[]> {
  if (ids.length === 0) return []
  const query = tx
    .select()
    .from(pretinacPoruka)
    .where(inArray(pretinacPoruka.id, [...ids]))
    .orderBy(pretinacPoruka.id)
  return lock ? query.for('update') : query
}

export const porukeNiti = (tx: Tx, nitId: string): Promise<PorukaRow[]> =>
  tx
    .select()
    .from(pretinacPoruka)
    .where(eq(pretinacPoruka.nitId, nitId))
    .orderBy(pretinacPoruka.createdAt, pretinacPoruka.id)

/** What a person has sent on these sides and a device may still hold, the newest. */
export const mojePoruke = (tx: Tx, osobaId: number, strane: readonly Strana[], od: Date) =>
  tx
    .select({ id: pretinacPoruka.id, rev: pretinacPoruka.verzijaRetka, hash: pretinacPoruka.sadrzajHash })
    .from(pretinacPoruka)
    .where(
      and(
        eq(pretinacPoruka.autorId, osobaId),
        inArray(pretinacPoruka.strana, [...strane]),
        sql`created_at > ${od.toISOString()}::timestamptz`,
      ),
    )

/** The message as its device keeps it. */
export function dokumentOd(row: PorukaRow, predmet: string): DokumentPoruke {
  const { id, nitId, projektId, otvara, brojPriloga, uploads } = row
  return {
    nitId: nitId === id ? null : nitId,
    projektId,
    vrsta: otvara ?? 'razgovor',
    predmet: nitId === id ? predmet : '',
    tekst: row.tekst,
    brojPriloga,
    uploads: uploads.map(({ id: prilogId, naziv, sha256, bajtova }) => ({ id: prilogId, naziv, sha256, bajtova })),
  }
}
export const hashPoruke = (dokument: DokumentPoruke): string => contentHash(dokument as unknown as JsonObject)

/** What is kept of a text: the markup that people may write. */
export const cistiTekst = (tekst: string): string => sanitizeHtml(tekst).trim()

/** Under what name somebody signs for their side. */
export async function potpisStrane(tx: Tx, { za }: Actor): Promise<string> {
  const id = 'id' in za ? za.id : 0
  const naziv = za.vrsta === 'institucija' ? nazivInstitucije(sql`${id}::int`) : nazivPrijavitelja(sql`${id}::int`)
  const { rows } = await tx.execute<{ naziv: string | null }>(sql`select ${naziv} as naziv`)
  return rows[0]?.naziv ?? ''
}

export async function zabiljeziCitanje(tx: Tx, nitId: string, { osobaId, za }: Actor, sada: number): Promise<void> {
  const row = { nitId, osobaId, strana: za.vrsta as Strana, procitanoAt: new Date(sada) }
  await tx
    .insert(pretinacProcitano)
    .values(row)
    .onConflictDoUpdate({
      target: [pretinacProcitano.nitId, pretinacProcitano.osobaId, pretinacProcitano.strana],
      set: { procitanoAt: sql`greatest(${pretinacProcitano.procitanoAt}, excluded.procitano_at)` },
    })
}

/** Notices of the thread to this person are read. */
export const oznaciProcitane = async (tx: Tx, nitId: string, osobaId: number): Promise<void> => {
  await tx.execute(sql`update notifikacija set read = true, seen = true where osoba_id = ${osobaId} and not read
    and entitet_id = ${nitId} and activity_action in (${AKCIJA.porukaPrijavitelju}, ${AKCIJA.porukaInstituciji})`)
}

/** A letter that nobody has opened is opened; of any other thread nothing changes. */
export const otvoriPismo = async (tx: Tx, nitId: string, kada: Date): Promise<void> => {
  await tx
    .update(pretinac)
    .set({ otvorenoAt: kada })
    .where(and(eq(pretinac.id, nitId), eq(pretinac.vrsta, 'pismo'), isNull(pretinac.otvorenoAt)))
}

/** What a message does to its thread. Whoever writes has nothing to read any more, the other side has. */
interface Dopis {
  strana: Strana
  faza: Faza
  rok: string | null
  cekaOd: Date | null
  odgovorenoAt: Date | null
}

export const dopisiNiti = async (tx: Tx, nit: NitRow, dopis: Dopis, sada: Date): Promise<void> => {
  const { strana, faza, rok, cekaOd, odgovorenoAt } = dopis
  await promijeniNit(tx, nit.id, {
    faza,
    rok,
    cekaOd,
    odgovorenoAt,
    zadnjaAt: sada,
    brojPoruka: nit.brojPoruka + 1,
    zaPrijaviteljaAt: strana === 'prijavitelj' ? null : sada,
    zaInstitucijuAt: strana === 'prijavitelj' ? sada : null,
  })
}

/** The files that a message names from now on: the other side has them to read. */
export async function dodajPriloge(tx: Tx, row: PorukaRow, sada: Date): Promise<void> {
  const { id, nitId, strana, uploads, verzijaRetka, sadrzajHash } = row
  await promijeniPoruku(tx, id, { uploads, verzijaRetka, sadrzajHash })
  // Nothing has come with an edit of which nothing was taken.
  if (!uploads.some(({ stigao }) => stigao === isoTrenutak(sada))) return
  const nit = await zakljucajNit(tx, nitId)
  if (nit === undefined) throw new Error(`message ${id} has no thread`)
  const { zaPrijaviteljaAt, zaInstitucijuAt } = zaStrane(strana, sada, nit)
  // Whoever has the thread before them says by its newest moment what they have seen.
  await promijeniNit(tx, nitId, { zaPrijaviteljaAt, zaInstitucijuAt, zadnjaAt: sada })
}
