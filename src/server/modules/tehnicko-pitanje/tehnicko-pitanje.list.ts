/** Inquiries as they are read: the lists and the single one of authors and of the support, the document of a device. */

import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { ZastojRoka } from '#contract/kernel/radni-dani.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { UpitMojihPitanja, UpitPodrske } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { POPIS_MOJIH_PITANJA, POPIS_PODRSKE } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.popis.ts'
import { ciljOdgovora, preostaloZaOdgovor } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.rules.ts'
import type {
  PitanjePodrske,
  PorukaPitanja,
  TehnickoPitanjeDetalj,
  TehnickoPitanjeRedak,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import { nazivPrijavitelja } from '#server/modules/prijavitelj/prijavitelj.sql.ts'
import type { Reader, Tx } from '../../platform/db/client.ts'
import { cappedCount } from '../../platform/db/keyset.ts'
import { cekaSeZapis, naRedu } from '../../platform/popis/ceka.ts'
import { ako, cijeli, stranicaZapisa, trenutak, uuid } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { radnje } from '../../platform/workflow/desk-move.ts'
import { type TehnickoPitanjeRow, toPitanje } from './tehnicko-pitanje.repository.ts'
import { tehnickoPitanje } from './tehnicko-pitanje.tables.ts'

export interface SNazivima {
  row: TehnickoPitanjeRow
  autor: string
  zaNaziv: string | null
  dodijeljeno: string | null
}

const columns = {
  row: tehnickoPitanje,
  autor: sql<string>`coalesce(${imeOsobe(sql`tehnicko_pitanje.autor_id`)}, '')`,
  zaNaziv: sql<string | null>`coalesce(${nazivInstitucije(sql`tehnicko_pitanje.institucija_id`)},
    ${nazivPrijavitelja(sql`tehnicko_pitanje.prijavitelj_id`)})`,
  dodijeljeno: imeOsobe(sql`tehnicko_pitanje.dodijeljeno_id`),
}

/** Inquiries by their ids, in no order. */
export async function pitanjaPoId(tx: Tx, ids: readonly string[]): Promise<SNazivima[]> {
  if (ids.length === 0) return []
  return tx
    .select(columns)
    .from(tehnickoPitanje)
    .where(inArray(tehnickoPitanje.id, [...ids]))
}

const poBrojevima = (tx: Tx, actor: Actor, sada: number) => async (ids: string[]) =>
  (await pitanjaPoId(tx, ids)).map((found) => ({
    id: found.row.id,
    zapis: { ...toRedak(found), ...cekaSeZapis(tehnickoPitanjeKind, toPitanje(found.row), actor, sada) },
  }))
const poNaslovu = (search: string | undefined) =>
  poDijelovima('tehnicko_pitanje_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, search)
/** The expression of the index `tehnicko_pitanje_prioritet`. */
const PRIORITET = sql`array_position(array['Visoko', 'Srednje', 'Nisko'], p.prioritet)`
/** Numbers are given as inquiries arrive. */
const REDOM = { broj: [] }

/** The person's own in these statuses. */
export const upitiUStatusima = (tx: Tx, osobaId: number, statusi: SQL) =>
  tx.select().from(tehnickoPitanje).where(sql`autor_id = ${osobaId} and status_id in (${statusi})`)

/** The person's own, the newest first. */
export function mojaPitanja(tx: Tx, actor: Actor, upit: UpitMojihPitanja, sada: number) {
  const izvor = {
    id: sql`p.id`,
    iz: sql`from tehnicko_pitanje p`,
    trazenje: poNaslovu(upit.search),
    uvjeti: [sql`p.autor_id = ${actor.osobaId}`],
    poretci: REDOM,
    kljuc: cijeli(sql`p.broj`),
  }
  return stranicaZapisa(tx, POPIS_MOJIH_PITANJA, izvor, upit, poBrojevima(tx, actor, sada))
}

/** What waits for the support: the urgent and the old first, unless told. */
export function pitanjaPodrske(tx: Tx, actor: Actor, upit: UpitPodrske, sada: number) {
  const { strana, popis } = upit
  const izvor = {
    id: sql`p.id`,
    iz: sql`from tehnicko_pitanje p`,
    trazenje: poNaslovu(upit.search),
    uvjeti: [
      popis === 'dodijeljena' ? sql`p.dodijeljeno_id = ${actor.osobaId}` : undefined,
      popis === 'istaknuta' ? sql`p.istaknuto` : undefined,
      strana === 'sve' ? undefined : sql`(p.institucija_id is not null) = ${strana === 'institucija'}`,
      ako(upit.status, (status) => sql`p.status_id = ${tehnickoPitanjeKind.statuses[status].id}`),
      ako(upit.prioritet, (prioritet) => sql`p.prioritet = ${prioritet}`),
      ako(upit.vrsta, (vrsta) => sql`(p.sadrzaj->>'vrstaModula')::int = ${vrsta}`),
    ],
    poretci: {
      ...REDOM,
      // Those of one priority are in the order of their numbers.
      prioritet: upit.prioritet === undefined ? [cijeli(PRIORITET)] : [],
      zaprimljeno: [trenutak(sql`p.created_at`)],
    },
    kljuc: cijeli(sql`p.broj`),
    zapis: uuid(sql`p.id`),
  }
  return stranicaZapisa(tx, POPIS_PODRSKE, izvor, upit, poBrojevima(tx, actor, sada))
}

const U_OBRADI = [tehnickoPitanjeKind.statuses.dodijeljeno.id, tehnickoPitanjeKind.statuses.ponovnoOtvoreno.id]

/** How many wait for this person of the support. */
export async function brojDodijeljenih(tx: Tx, osobaId: number): Promise<number> {
  const where = sql`dodijeljeno_id = ${osobaId} and status_id = any(${sql.param(U_OBRADI)}::int[])`
  return (await cappedCount(tx, sql`from tehnicko_pitanje where ${where}`)).ukupno
}

/** How many of the person's own say something that they have not read. */
export async function brojNeprocitanih(tx: Tx, osobaId: number): Promise<number> {
  return (await cappedCount(tx, sql`from tehnicko_pitanje where autor_id = ${osobaId} and neprocitano`)).ukupno
}

/** The same, institution by institution for which they were asked. */
export async function neprocitanaPoInstitucijama(db: Reader, osobaId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; broj: number }>(sql`
    select institucija_id as id, count(*)::int as broj from tehnicko_pitanje
    where autor_id = ${osobaId} and neprocitano and institucija_id is not null group by 1`)
  return new Map(rows.map(({ id, broj }) => [id, broj]))
}

export async function jednoPitanje(tx: Tx, id: string): Promise<SNazivima | undefined> {
  const [found] = await pitanjaPoId(tx, [id])
  return found
}

function toRedak({ row, autor, zaNaziv, dodijeljeno }: SNazivima): TehnickoPitanjeRedak {
  const { id, broj, sadrzaj, autorId, statusId, dodijeljenoId, neprocitano } = row
  return {
    id,
    broj,
    naslov: sadrzaj.naslov,
    autor: { id: autorId, naziv: autor },
    zaNaziv,
    neprocitano,
    za: row.institucijaId !== null ? 'institucija' : row.prijaviteljId !== null ? 'prijavitelj' : 'gradanin',
    vrstaModula: sadrzaj.vrstaModula,
    prioritet: row.prioritet as TehnickoPitanjeRedak['prioritet'],
    dodijeljeno: dodijeljenoId === null ? null : { id: dodijeljenoId, naziv: dodijeljeno ?? '' },
    status: { id: statusId, naziv: statusLabel(tehnickoPitanjeKind, statusId) },
    createdAt: row.createdAt.toISOString(),
    ciljAt: ciljOd(row).ciljAt,
  }
}

/** The support signs as the support: who answered is its own matter. */
const porukeOd = ({ row: { poruke }, autor }: SNazivima): PorukaPitanja[] =>
  poruke.map(({ id, strana, tekst, vrijeme }) => ({
    id,
    strana,
    tekst,
    vrijeme,
    autor: strana === 'podrska' ? 'Tehnička podrška' : autor,
  }))

const CEKA_PODRSKU: readonly number[] = [tehnickoPitanjeKind.statuses.zaprimljeno.id, ...U_OBRADI]

/** When the support's clock began, and when it stood since: an answered inquiry that is opened again begins anew. */
function satPodrske({ createdAt, poruke }: Pick<TehnickoPitanjeRow, 'createdAt' | 'poruke'>) {
  let odKada = createdAt.getTime()
  let zastoji: ZastojRoka[] = []
  let stao: number | undefined
  for (const { strana, vrijeme, zastojRoka } of poruke) {
    const kada = Date.parse(vrijeme)
    if (strana === 'podrska') stao = zastojRoka === true ? kada : undefined
    else {
      if (stao === undefined) [odKada, zastoji] = [kada, []]
      else zastoji = [...zastoji, { od: stao, do: kada }]
      stao = undefined
    }
  }
  return { odKada, zastoji, stao }
}

/** By when the support should answer, null while it need not; and since when its clock stands, with what is left (R-ROK). */
export function ciljOd(row: TehnickoPitanjeRow): Pick<PitanjePodrske, 'ciljAt' | 'zastojRoka'> {
  const prioritet = row.prioritet as TehnickoPitanjeRedak['prioritet']
  const { odKada, zastoji, stao } = satPodrske(row)
  const cilj = ciljOdgovora(prioritet, odKada, zastoji)
  if (CEKA_PODRSKU.includes(row.statusId)) return { ciljAt: new Date(cilj).toISOString(), zastojRoka: null }
  const stoji = row.statusId === tehnickoPitanjeKind.statuses.cekaKorisnika.id && stao !== undefined
  if (!stoji) return { ciljAt: null, zastojRoka: null }
  return {
    ciljAt: null,
    zastojRoka: { od: new Date(stao).toISOString(), preostalo: preostaloZaOdgovor(prioritet, cilj, stao) },
  }
}

export function toDetalj(found: SNazivima, actor: Actor, sada: number): TehnickoPitanjeDetalj {
  const { row } = found
  return {
    ...toRedak(found),
    sadrzaj: row.sadrzaj,
    poruke: porukeOd(found),
    verzijaRetka: row.verzijaRetka,
    dostupneRadnje: radnje(tehnickoPitanjeKind, toPitanje(row), actor, { sada }),
    ...naRedu(tehnickoPitanjeKind, toPitanje(row), actor, sada),
  }
}
