/** Rows of the administration of an institution: places of persons, roles, groups, elements. Callers hold the institution's lock when they write. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { InstitutionLevel, InstitutionPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { effectivePermissions } from '#contract/kernel/seat.ts'
import type {
  Grupa,
  SadrzajGrupe,
  SadrzajMjesta,
  SadrzajUloge,
  Uloga,
  Ustanova,
} from '#contract/modules/institucija/administracija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import {
  institucija,
  institucijaElement,
  institucijaGrupa,
  institucijaOsoba,
  institucijaUloga,
} from './institucija.tables.ts'

/** One decision about an institution at a time; 404 for an institution that does not exist. */
export async function zakljucajUstanovu(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ id: institucija.id }).from(institucija).where(eq(institucija.id, id)).for('update')
  if (row === undefined) throw new Problem('nije-pronadeno')
}

export async function ustanovaPoId(tx: Tx, trazena: number) {
  const { id, naziv, oznaka } = institucija
  const [row] = await tx.select({ id, naziv, oznaka }).from(institucija).where(eq(id, trazena))
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

const mjesto = (institucijaId: number, osobaId: number) =>
  and(eq(institucijaOsoba.institucijaId, institucijaId), eq(institucijaOsoba.osobaId, osobaId))

/** The place of somebody, if they have one, held until the transaction ends. */
export async function drziMjesto(tx: Tx, institucijaId: number, osobaId: number): Promise<void> {
  await tx
    .select({ osobaId: institucijaOsoba.osobaId })
    .from(institucijaOsoba)
    .where(mjesto(institucijaId, osobaId))
    .for('update')
}

/** A place as decisions see it. */
export interface Mjesto {
  osobaId: number
  ime: string
  prezime: string
  razina: InstitutionLevel
  programIds: number[]
  ulogaIds: number[]
  /** What the place amounts to (`effectivePermissions`). */
  dozvole: InstitutionPermission[]
  verzijaRetka: number
}

/** Everybody with a place: only under the institution's lock, because a rule may be about all of them. */
export async function mjestaUstanove(tx: Tx, id: number, uloge: readonly Uloga[]): Promise<Mjesto[]> {
  const { osobaId, razina, programIds, ulogaIds, verzijaRetka } = institucijaOsoba
  const { ime, prezime } = fizickaOsoba
  const rows = await tx
    .select({ osobaId, razina, programIds, ulogaIds, verzijaRetka, ime, prezime })
    .from(institucijaOsoba)
    .innerJoin(fizickaOsoba, eq(fizickaOsoba.id, osobaId))
    .where(eq(institucijaOsoba.institucijaId, id))
  return rows.map((row) => {
    const level = row.razina as InstitutionLevel
    const held = uloge.filter((one) => row.ulogaIds.includes(one.id))
    return { ...row, razina: level, dozvole: effectivePermissions(level, held) }
  })
}

/** Programmes on which anybody of the institution works. */
export async function programiOsoba(tx: Tx, institucijaId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct unnest(program_ids) as id from institucija_osoba where institucija_id = ${institucijaId}`,
  )
  return rows.map(({ id }) => id)
}

/** Names of those whom the groups hold, by surname. */
export async function osobeGrupa(tx: Tx, grupe: readonly Grupa[]): Promise<Ustanova['osobeGrupa']> {
  const ids = [...new Set(grupe.flatMap(({ osobaIds }) => osobaIds))]
  const { id, ime, prezime } = fizickaOsoba
  return tx
    .select({ osobaId: id, ime, prezime })
    .from(fizickaOsoba)
    .where(inArray(id, ids))
    .orderBy(asc(prezime), asc(ime), asc(id))
}

export async function ulogeUstanove(tx: Tx, institucijaId: number): Promise<Uloga[]> {
  const rows = await tx
    .select()
    .from(institucijaUloga)
    .where(eq(institucijaUloga.institucijaId, institucijaId))
    .orderBy(asc(institucijaUloga.id))
  return rows.map(({ institucijaId: _own, dozvole, ...row }) => ({
    ...row,
    dozvole: dozvole as InstitutionPermission[],
  }))
}

export async function grupeUstanove(tx: Tx, institucijaId: number): Promise<Grupa[]> {
  const rows = await tx
    .select()
    .from(institucijaGrupa)
    .where(eq(institucijaGrupa.institucijaId, institucijaId))
    .orderBy(asc(institucijaGrupa.id))
  return rows.map(({ institucijaId: _own, ...row }) => row)
}

/** The stored permissions of a place: the defaults of the level stay unsaid, so that they follow the table of keys. */
function dozvoleMjesta({ razina, ulogaIds }: SadrzajMjesta, uloge: readonly Uloga[]): InstitutionPermission[] | null {
  const held = uloge.filter(({ id }) => ulogaIds.includes(id))
  return held.length === 0 ? null : effectivePermissions(razina, held)
}

export async function upisiMjesto(
  tx: Tx,
  kljuc: { institucijaId: number; osobaId: number },
  sadrzaj: SadrzajMjesta,
  uloge: readonly Uloga[],
): Promise<void> {
  await tx.insert(institucijaOsoba).values({ ...kljuc, ...sadrzaj, dozvole: dozvoleMjesta(sadrzaj, uloge) })
}

/** Sets what is decided about a place and counts its version up; answers the new version. */
export async function izmijeniMjesto(
  tx: Tx,
  { institucijaId, osobaId }: { institucijaId: number; osobaId: number },
  sadrzaj: SadrzajMjesta,
  uloge: readonly Uloga[],
): Promise<number> {
  const [row] = await tx
    .update(institucijaOsoba)
    .set({ ...sadrzaj, dozvole: dozvoleMjesta(sadrzaj, uloge), verzijaRetka: sql`verzija_retka + 1` })
    .where(mjesto(institucijaId, osobaId))
    .returning({ verzijaRetka: institucijaOsoba.verzijaRetka })
  return row?.verzijaRetka ?? 0
}

/** The place ends, and with it the part in every group of the institution. */
export async function obrisiMjesto(tx: Tx, institucijaId: number, osobaId: number): Promise<void> {
  await tx.delete(institucijaOsoba).where(mjesto(institucijaId, osobaId))
  await tx
    .update(institucijaGrupa)
    .set({ osobaIds: sql`array_remove(osoba_ids, ${osobaId}::int)`, verzijaRetka: sql`verzija_retka + 1` })
    .where(and(eq(institucijaGrupa.institucijaId, institucijaId), sql`${osobaId}::int = any(osoba_ids)`))
}

export async function upisiUlogu(tx: Tx, institucijaId: number, sadrzaj: SadrzajUloge): Promise<number> {
  const [row] = await tx
    .insert(institucijaUloga)
    .values({ institucijaId, ...sadrzaj })
    .returning({ id: institucijaUloga.id })
  if (row === undefined) throw new Error('the role was not made')
  return row.id
}

export async function izmijeniUlogu(tx: Tx, id: number, sadrzaj: SadrzajUloge, verzijaRetka: number): Promise<void> {
  await tx
    .update(institucijaUloga)
    .set({ ...sadrzaj, verzijaRetka })
    .where(eq(institucijaUloga.id, id))
}

export async function obrisiUlogu(tx: Tx, id: number): Promise<void> {
  await tx.delete(institucijaUloga).where(eq(institucijaUloga.id, id))
}

export async function upisiGrupu(tx: Tx, institucijaId: number, sadrzaj: SadrzajGrupe): Promise<number> {
  const [row] = await tx
    .insert(institucijaGrupa)
    .values({ institucijaId, ...sadrzaj })
    .returning({ id: institucijaGrupa.id })
  if (row === undefined) throw new Error('the group was not made')
  return row.id
}

export async function izmijeniGrupu(tx: Tx, id: number, sadrzaj: SadrzajGrupe, verzijaRetka: number): Promise<void> {
  await tx
    .update(institucijaGrupa)
    .set({ ...sadrzaj, verzijaRetka })
    .where(eq(institucijaGrupa.id, id))
}

export async function obrisiGrupu(tx: Tx, id: number): Promise<void> {
  await tx.delete(institucijaGrupa).where(eq(institucijaGrupa.id, id))
}

export async function upisiElemente(
  tx: Tx,
  row: { institucijaId: number; programId: number; komponentaIds: number[]; verzijaRetka: number },
): Promise<void> {
  const { komponentaIds, verzijaRetka } = row
  await tx
    .insert(institucijaElement)
    .values(row)
    .onConflictDoUpdate({
      target: [institucijaElement.institucijaId, institucijaElement.programId],
      set: { komponentaIds, verzijaRetka },
    })
}
