/** SQL of late arrivals. The portal alone writes them; who may read is the wall of the project (decision 0070). */
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { KasnoPrijave, StanjeKasnog } from '#contract/modules/projekt/kasno.schema.ts'
import type { Reader, Tx } from '#server/platform/db/client.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { kasnoZaprimanje } from './kasno.tables.ts'
import { projekt } from './projekt.tables.ts'

export type Kasno = typeof kasnoZaprimanje.$inferSelect

const iso = (at: Date | null) => at?.toISOString() ?? null

export function kasnoPrijaveOd(row: Kasno): KasnoPrijave {
  return {
    pritisnuto: row.pritisnutoAt.toISOString(),
    pomakMs: row.pomakMs,
    rok: row.rokAt.toISOString(),
    zaprimljeno: row.zaprimljenoAt.toISOString(),
    bezVezeOd: iso(row.bezVezeOd),
    bezVezeDo: iso(row.bezVezeDo),
    najavljeno: iso(row.najavljenoAt),
    stanje: row.stanje as StanjeKasnog,
    odluceno: iso(row.odlucenoAt),
    obrazlozenje: row.obrazlozenje,
  }
}

/** The newest late arrival of each of these projects. */
export async function readKasna(tx: Reader, ids: readonly string[]): Promise<Map<string, KasnoPrijave>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(kasnoZaprimanje)
    .where(inArray(kasnoZaprimanje.projektId, [...ids]))
    .orderBy(kasnoZaprimanje.zaprimljenoAt)
  return new Map(rows.map((row) => [row.projektId, kasnoPrijaveOd(row)]))
}

export async function zadnjeKasno(tx: Reader, projektId: string): Promise<Kasno | undefined> {
  const [row] = await tx
    .select()
    .from(kasnoZaprimanje)
    .where(eq(kasnoZaprimanje.projektId, projektId))
    .orderBy(desc(kasnoZaprimanje.zaprimljenoAt))
    .limit(1)
  return row
}

/** When accepted late arrivals were pressed. */
export function prihvacenaKasna(tx: Reader, ids: readonly string[]) {
  const { projektId, pritisnutoAt, stanje } = kasnoZaprimanje
  return tx
    .select({ projektId, pritisnutoAt })
    .from(kasnoZaprimanje)
    .where(and(inArray(projektId, [...ids]), eq(stanje, 'prihvaceno')))
}

/** The call took applications again and this one came in time: nothing is left to decide. */
export async function obesnaziKasno(tx: Tx, projektId: string): Promise<void> {
  await tx
    .update(kasnoZaprimanje)
    .set({ stanje: 'bespredmetno' })
    .where(and(eq(kasnoZaprimanje.projektId, projektId), eq(kasnoZaprimanje.stanje, 'ceka')))
}

/** What the portal itself knows of the time: the last pause of this device, and when it first named exactly this envelope. */
export async function poznatoOVezi(
  tx: Tx,
  { mutationId, envHash, deviceId, userId }: { mutationId: string; envHash: string; deviceId: string; userId: number },
): Promise<Pick<Kasno, 'bezVezeOd' | 'bezVezeDo' | 'najavljenoAt'>> {
  const { rows } = await tx.execute<Record<'bezVezeOd' | 'bezVezeDo' | 'najavljenoAt', string | Date | null>>(sql`
    select d.bez_veze_od as "bezVezeOd", d.bez_veze_do as "bezVezeDo", (select p.reported_at from sync_pending p
      where p.mutation_id = ${mutationId}::uuid and p.osoba_id = ${userId} and p.env_hash = ${envHash}
      order by p.reported_at limit 1) as "najavljenoAt"
    from (select) as jedan left join sync_device_person d on d.device_id = ${deviceId}::uuid and d.osoba_id = ${userId}`)
  const at = (value: string | Date | null | undefined) => (value == null ? null : new Date(value))
  const [row] = rows
  return { bezVezeOd: at(row?.bezVezeOd), bezVezeDo: at(row?.bezVezeDo), najavljenoAt: at(row?.najavljenoAt) }
}

export async function upisiKasno(tx: Tx, row: typeof kasnoZaprimanje.$inferInsert): Promise<void> {
  await tx.insert(kasnoZaprimanje).values(row)
}

export async function kasnoPoId(tx: Tx, id: string, lock = false): Promise<Kasno | undefined> {
  const query = tx.select().from(kasnoZaprimanje).where(eq(kasnoZaprimanje.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function odluciKasno(
  tx: Tx,
  id: string,
  odluka: Pick<Kasno, 'stanje' | 'odlucioId' | 'odlucenoAt' | 'obrazlozenje'>,
): Promise<void> {
  await tx.update(kasnoZaprimanje).set(odluka).where(eq(kasnoZaprimanje.id, id))
}

interface KasniRedak extends Record<string, unknown> {
  id: string
  podnio: string
  odlucio: string | null
  prijavitelj: { id: number; oib: string; naziv: string }
  poziv: { id: number; oznaka: string | null; naziv: string }
  naziv: string
}

const zaOdabir = (institucijaId: number, programId: number) =>
  and(eq(poziv.selId, institucijaId), eq(projekt.programId, programId), isNull(projekt.deletedAt))

/** Late arrivals of a programme's calls that this institution selects, those that wait first, as the reader's wall shows them; at most 200. */
export async function kasnaInstitucije(tx: Tx, institucijaId: number, programId: number): Promise<Kasno[]> {
  const rows = await tx
    .select({ kasno: kasnoZaprimanje })
    .from(kasnoZaprimanje)
    .innerJoin(projekt, eq(projekt.id, kasnoZaprimanje.projektId))
    .innerJoin(poziv, eq(poziv.id, projekt.pozivId))
    .where(zaOdabir(institucijaId, programId))
    .orderBy(sql`${kasnoZaprimanje.stanje} = 'ceka' desc`, desc(kasnoZaprimanje.zaprimljenoAt), kasnoZaprimanje.id)
    .limit(200)
  return rows.map(({ kasno }) => kasno)
}

/** How many of them wait for a decision, however many there are. */
export async function brojKasnihKojaCekaju(tx: Tx, institucijaId: number, programId: number): Promise<number> {
  const [row] = await tx
    .select({ broj: count() })
    .from(kasnoZaprimanje)
    .innerJoin(projekt, eq(projekt.id, kasnoZaprimanje.projektId))
    .innerJoin(poziv, eq(poziv.id, projekt.pozivId))
    .where(and(zaOdabir(institucijaId, programId), eq(kasnoZaprimanje.stanje, 'ceka')))
  return row?.broj ?? 0
}

/** What is told of them besides: whose they are and who decided, for whoever reads them already. */
export async function opisKasnih(tx: Tx, ids: readonly string[]): Promise<Map<string, KasniRedak>> {
  const { rows } = await tx.execute<KasniRedak>(sql`
    select k.id, p.naziv, o.ime || ' ' || o.prezime as podnio, d.ime || ' ' || d.prezime as odlucio,
      json_build_object('id', a.id, 'oib', a.oib, 'naziv', a.naziv) as prijavitelj,
      json_build_object('id', c.id, 'oznaka', c.oznaka, 'naziv', c.naziv) as poziv
    from kasno_zaprimanje k join projekt p on p.id = k.projekt_id join poziv c on c.id = p.poziv_id
      join prijavitelj a on a.id = p.prijavitelj_id join fizicka_osoba o on o.id = k.osoba_id
      left join fizicka_osoba d on d.id = k.odlucio_id
    where k.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
