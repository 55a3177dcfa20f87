/** All SQL of saved searches and of what they have found. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DogadajPretrage, KanalPretrage, SpremljenaPretraga } from '#contract/modules/pretplata/pretraga.schema.ts'
import { insertMany } from '../../platform/db/bulk.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type Pretplatnik, primateljPretplate } from './pretplata.repository.ts'
import { pretplata, pretragaPogodak } from './pretplata.tables.ts'
import type { Pogodak } from './pretraga.port.ts'

const VRSTA = 'pretraga'
const zive = (...uvjeti: SQL[]) => and(eq(pretplata.vrsta, VRSTA), isNull(pretplata.otkazanaAt), ...uvjeti)

function toPretraga(row: typeof pretplata.$inferSelect): SpremljenaPretraga {
  const { id, popis, upit, naziv, dogadaji, kanali, privolaAt, pauziranaAt } = row
  if (popis === null || upit === null || naziv === null) throw new Error(`search ${id} says nothing`)
  return {
    id,
    popis,
    upit,
    naziv,
    dogadaji: (dogadaji ?? []) as DogadajPretrage[],
    kanali: (kanali ?? []) as KanalPretrage[],
    od: privolaAt.toISOString(),
    pauzirana: pauziranaAt !== null,
  }
}

export async function mojePretrage(tx: Tx, osobaId: number): Promise<SpremljenaPretraga[]> {
  const rows = await tx
    .select()
    .from(pretplata)
    .where(zive(eq(pretplata.osobaId, osobaId)))
    .orderBy(desc(pretplata.id))
  return rows.map(toPretraga)
}

/** One's own search, held until the transaction ends; undefined for another's and for one that has ended. */
export async function drziPretragu(tx: Tx, osobaId: number, id: number): Promise<SpremljenaPretraga | undefined> {
  const rows = await tx
    .select()
    .from(pretplata)
    .where(zive(eq(pretplata.osobaId, osobaId), eq(pretplata.id, id)))
    .for('update')
  return rows.map(toPretraga)[0]
}

/** One person's searches are made and named one after the other. */
export async function brojPretraga(tx: Tx, osobaId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pretraga:${osobaId}`}, 0))`)
  return tx.$count(pretplata, zive(eq(pretplata.osobaId, osobaId)))
}

export async function imaNaziv(tx: Tx, osobaId: number, naziv: string, osim = 0): Promise<boolean> {
  const istog = zive(eq(pretplata.osobaId, osobaId), eq(pretplata.naziv, naziv), sql`${pretplata.id} <> ${osim}`)
  return (await tx.$count(pretplata, istog)) > 0
}

type Nova = Pick<SpremljenaPretraga, 'popis' | 'upit' | 'naziv' | 'dogadaji' | 'kanali'>

export async function upisiPretragu(tx: Tx, osobaId: number, nova: Nova, sada: number): Promise<number> {
  const odjava = randomBytes(24).toString('base64url')
  const [row] = await tx
    .insert(pretplata)
    .values({ ...nova, vrsta: VRSTA, predmetId: 0, osobaId, odjava, privolaAt: new Date(sada) })
    .returning({ id: pretplata.id })
  if (row === undefined) throw new Error('a search was not saved')
  return row.id
}

type Promjena = Partial<
  Pick<typeof pretplata.$inferInsert, 'naziv' | 'dogadaji' | 'kanali' | 'pauziranaAt' | 'otkazanaAt'>
>

export async function promijeniPretragu(tx: Tx, id: number, promjena: Promjena): Promise<void> {
  await tx.update(pretplata).set(promjena).where(eq(pretplata.id, id))
}

/** These are known from now on as they are now, and of none of them anything is told. */
export async function upoznaj(tx: Tx, pretplataId: number, nadeni: readonly Pogodak[]): Promise<void> {
  const rows = nadeni.map(({ id: zapisId, status }) => ({ pretplataId, zapisId, status }))
  await tx.execute(sql`update pretraga_pogodak p set status = n.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n("zapisId" text, status text)
    where p.pretplata_id = ${pretplataId} and p.zapis_id = n."zapisId"`)
  await insertMany(tx, pretragaPogodak, rows, [], 'skip')
}

/** Searches that tell, put together where list and filter are the same. */
export async function skupinePretraga(tx: Tx) {
  const { rows } = await tx.execute<{ popis: string; upit: Record<string, string>; ids: number[] }>(sql`
    select p.popis, p.upit, array_agg(p.id order by p.id) as ids from pretplata p join fizicka_osoba o on o.id = p.osoba_id and o.aktivna
    where p.vrsta = ${VRSTA} and p.otkazana_at is null and p.pauzirana_at is null group by p.popis, p.upit order by min(p.id)`)
  return rows
}

interface Ziva extends Pretplatnik {
  pretraga: string
  dogadaji: DogadajPretrage[]
  kanali: KanalPretrage[]
}

/** A search that still tells, held until the transaction ends, with its owner. */
export async function zivaPretraga(tx: Tx, id: number) {
  const { rows } = await tx.execute<Ziva>(sql`
    select o.id as "osobaId", o.email, p.odjava, 'pretraga „' || p.naziv || '”' as naziv, p.naziv as pretraga, p.dogadaji, p.kanali
    from pretplata p join fizicka_osoba o on o.id = p.osoba_id and o.aktivna
    where p.id = ${id} and p.vrsta = ${VRSTA} and p.otkazana_at is null and p.pauzirana_at is null for update of p`)
  const [row] = rows
  if (row === undefined) return undefined
  const { pretraga, dogadaji, kanali } = row
  return { pretraga, dogadaji, kanali, vlasnik: primateljPretplate(row, { primatelj: 'prijavitelj', primateljId: 0 }) }
}

export async function poznatiPogoci(tx: Tx, pretplataId: number) {
  const rows = await tx.select().from(pretragaPogodak).where(eq(pretragaPogodak.pretplataId, pretplataId))
  return new Map(rows.map((row) => [row.zapisId, row]))
}

/** What is known of a record now, and how often something was told of it. */
export async function zapamtiPogodak(tx: Tx, row: typeof pretragaPogodak.$inferInsert): Promise<void> {
  const { status, javljeno } = row
  await tx
    .insert(pretragaPogodak)
    .values(row)
    .onConflictDoUpdate({ target: [pretragaPogodak.pretplataId, pretragaPogodak.zapisId], set: { status, javljeno } })
}
