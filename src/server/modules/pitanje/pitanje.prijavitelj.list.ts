/** The lists of questions in an applicant's area: asked in its name, asked by the reader, published on the programme's calls. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { pojmovi } from '#contract/kernel/korijen.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import {
  POPIS_MOJIH_PITANJA_PRIJAVITELJA,
  POPIS_OBJAVLJENIH_PITANJA,
  POPIS_PITANJA_PRIJAVITELJA,
} from '#contract/modules/pitanje/pitanje.popis.ts'
import type { ObjavljeniUpit, UpitPrijavitelja } from '#contract/modules/pitanje/pitanje.prijavitelj.endpoints.ts'
import { PRIMA_PITANJA, primaPitanja, rokZaPitanja } from '#contract/modules/pitanje/pitanje.rules.ts'
import type {
  Kategorija,
  MojePitanje,
  ObjavljenoPitanje,
  PitanjePrijavitelja,
  PitanjePrijaviteljaDetalj,
  PozivKojiPrimaPitanja,
  PozivPitanja,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { ako, cijeli, stranicaZapisa, trenutak } from '../../platform/popis/popis.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import { nadeno } from '../../platform/search/search.ts'
import { cekaSePostavljenog, IZ, imePoziva, javno, jednoJavno, KLJUC, objavljen, toMoje } from './pitanje.list.ts'
import { pozivSql, VRSTA_PRETRAGE } from './pitanje.repository.ts'
import { mojeKodPrijavitelja, opsegPitanja, postavljenoKodPrijavitelja } from './pitanje.scope.ts'
import { javnoPitanje, pitanje } from './pitanje.tables.ts'

const redci = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      pitanje,
      poziv: imePoziva,
      objavljeno: sql<boolean>`exists (${objavljen})`,
      postavio: sql<
        string | null
      >`(select o.ime || ' ' || o.prezime from fizicka_osoba o where o.id = ${pitanje.postavioId})`,
    })
    .from(pitanje)
    .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`)
    .where(where)

function toRedak(row: {
  pitanje: typeof pitanje.$inferSelect
  poziv: MojePitanje['poziv']
  objavljeno: boolean
  postavio: string | null
}): PitanjePrijavitelja {
  const kategorija = row.pitanje.kategorija as Kategorija
  return { ...toMoje(row), kategorija, postavio: row.postavio ?? 'obrisana osoba' }
}

function postavljena(tx: Tx, popis: Popis<PitanjePrijavitelja>, cija: SQL, upit: UpitPrijavitelja, actor: Actor) {
  const izvor = {
    id: sql`${pitanje.id}`,
    iz: IZ,
    uvjeti: [
      cija,
      ako(upit.programId, (id) => sql`z.program_id = ${id}`),
      ako(upit.status, (stanje) => (stanje === 'ceka' ? sql`not exists (${objavljen})` : sql`exists (${objavljen})`)),
      ako(upit.kategorija, (kategorija) => sql`${pitanje.kategorija} = ${kategorija}`),
      ...containsAll(folded(sql`${pitanje.naslov}`), dijelovi(upit.search)),
    ],
    // Numbers are given as questions arrive.
    poretci: { postavljeno: [] },
    kljuc: KLJUC,
  }
  return stranicaZapisa(tx, popis, izvor, upit, async (ids: number[]) => {
    const rows = await redci(tx, inArray(pitanje.id, ids))
    return rows.map((row) => ({
      id: row.pitanje.id,
      zapis: { ...toRedak(row), ...cekaSePostavljenog(row.pitanje, actor) },
    }))
  })
}

/** What the reader has asked: for this applicant, and for themselves. */
export const mojaPitanjaPrijavitelja = (tx: Tx, actor: Actor, upit: UpitPrijavitelja) =>
  postavljena(tx, POPIS_MOJIH_PITANJA_PRIJAVITELJA, mojeKodPrijavitelja(actor), upit, actor)

/** What anybody has asked in the applicant's name. */
export const pitanjaPrijavitelja = (tx: Tx, actor: Actor, upit: UpitPrijavitelja) =>
  postavljena(tx, POPIS_PITANJA_PRIJAVITELJA, opsegPitanja(actor), upit, actor)

/** One of either list; undefined when this person may not know of it. */
export async function pitanjePrijavitelja(
  tx: Tx,
  actor: Actor,
  { pozivId, pitanjeId }: { pozivId: number; pitanjeId: number },
): Promise<PitanjePrijaviteljaDetalj | undefined> {
  const cija = postavljenoKodPrijavitelja(actor)
  const [row] = await redci(tx, and(sql`${pitanje.id} = ${pitanjeId} and ${pitanje.pozivId} = ${pozivId}`, cija))
  if (row === undefined) return undefined
  return { ...toRedak(row), javno: (await jednoJavno(tx, pozivId, pitanjeId)) ?? null }
}

interface ObjavljeniRedak extends Omit<typeof javnoPitanje.$inferSelect, 'tekst' | 'odgovor' | 'pozivId'> {
  poziv: MojePitanje['poziv']
}

function toObjavljeno({ id, poziv, naslov, kategorija, objavljenoAt, povucenoAt }: ObjavljeniRedak): ObjavljenoPitanje {
  const [tema, objavljeno] = [kategorija as Kategorija, objavljenoAt.toISOString()]
  return { id, poziv, naslov, kategorija: tema, objavljenoAt: objavljeno, povuceno: povucenoAt !== null }
}

function trazeno(search: string | undefined): SQL[] {
  if (search === undefined || search.trim() === '') return []
  const words = pojmovi(search)
  if (words.length === 0) return [sql`false`]
  return [sql`${javnoPitanje.id} in (select p.id from pretraga p where ${nadeno(VRSTA_PRETRAGE, words)})`]
}

/** Published questions on the calls of a programme, the newest first. */
export function objavljenaPitanja(tx: Tx, upit: ObjavljeniUpit) {
  const izvor = {
    id: sql`${javnoPitanje.id}`,
    iz: sql`from javno_pitanje join poziv z on z.id = ${javnoPitanje.pozivId}`,
    uvjeti: [
      javno,
      ako(upit.programId, (id) => sql`z.program_id = ${id}`),
      ako(upit.kategorija, (kategorija) => sql`${javnoPitanje.kategorija} = ${kategorija}`),
      ...trazeno(upit.search),
    ],
    poretci: { objavljeno: [trenutak(sql`${javnoPitanje.objavljenoAt}`)] },
    kljuc: cijeli(sql`${javnoPitanje.id}`),
  }
  const { id, naslov, kategorija, objavljenoAt, povucenoAt, razlogPovlacenja } = javnoPitanje
  return stranicaZapisa(tx, POPIS_OBJAVLJENIH_PITANJA, izvor, upit, async (ids: number[]) => {
    const rows = await tx
      .select({ id, naslov, kategorija, objavljenoAt, povucenoAt, razlogPovlacenja, poziv: imePoziva })
      .from(javnoPitanje)
      .innerJoin(sql`poziv z`, sql`z.id = ${javnoPitanje.pozivId}`)
      .where(inArray(javnoPitanje.id, ids))
    return rows.map((row) => ({ id: row.id, zapis: toObjavljeno(row) }))
  })
}

/** Calls of a programme that take questions now, the nearest deadline for them first. */
export async function poziviKojiPrimajuPitanja(
  tx: Tx,
  programId: number,
  sada: number,
): Promise<PozivKojiPrimaPitanja[]> {
  const { rows } = await tx.execute<{ poziv: PozivPitanja; oznaka: string | null }>(sql`
    select ${pozivSql} as poziv, z.oznaka from poziv z
    where z.program_id = ${programId} and ${javno} and z.status_id in (${sqlStatus(pozivStatuses, ...PRIMA_PITANJA)})
    order by z.naziv, z.id`)
  return rows
    .filter(({ poziv }) => primaPitanja(poziv, sada))
    .map(({ poziv, oznaka }) => ({ id: poziv.id, oznaka, naziv: poziv.naziv, rok: rokZaPitanja(poziv) }))
    .sort((a, b) => (a.rok ?? '9').localeCompare(b.rok ?? '9'))
}
