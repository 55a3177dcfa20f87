/** All SQL of the team of a project. */
import { and, eq, sql } from 'drizzle-orm'
import type { OsobaNaProjektu, UnosOsobe } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { imeOsobe } from '../korisnik/korisnik.sql.ts'
import { razinaPoOibu } from '../prijavitelj/prijavitelj.sql.ts'
import { osobaNaProjektu as tablica } from './osobe-na-projektu.tables.ts'

type Zapisana = Omit<UnosOsobe, 'uloga' | 'od' | 'email'> & Pick<OsobaNaProjektu, 'uloga' | 'od'> & { email: string }

interface ProjektTima {
  id: string
  prijaviteljId: number
  programId: number
}

/** Who came first stands first. */
export async function citajOsobe(
  tx: Tx,
  { id, prijaviteljId, programId }: ProjektTima,
  { vidiPrava, sada }: { vidiPrava: boolean; sada: number },
): Promise<OsobaNaProjektu[]> {
  const prava = { prijaviteljId, programId, projektId: id, sada }
  const rows = await tx
    .select({
      osoba: tablica,
      upisao: imeOsobe(sql`osoba_na_projektu.upisao_id`),
      pravo: vidiPrava ? razinaPoOibu(sql`osoba_na_projektu.oib`, prava) : sql<null>`null`,
    })
    .from(tablica)
    .where(eq(tablica.projektId, id))
    .orderBy(tablica.od, tablica.id)
  return rows.map(({ osoba, upisao, pravo }) => ({
    id: osoba.id,
    ime: osoba.ime,
    prezime: osoba.prezime,
    oib: osoba.oib,
    uloga: osoba.uloga,
    od: osoba.od,
    do: osoba.do,
    email: osoba.email,
    telefon: osoba.telefon,
    verzijaRetka: osoba.verzijaRetka,
    pravo,
    upisao,
    upisano: osoba.upisanoAt.toISOString(),
  }))
}

/** Two who write at once: the second waits and meets what the first has written. */
export async function zakljucaj(tx: Tx, projektId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`osobe-na-projektu:${projektId}`}, 0))`)
}

export interface Upis {
  id: string
  projektId: string
  osoba: Zapisana
  /** Null for the portal itself. */
  upisaoId: number | null
}

/** False when the id is taken already, of this project or of another. */
export async function upisi(tx: Tx, { id, projektId, osoba, upisaoId }: Upis, sada: number): Promise<boolean> {
  const at = new Date(sada)
  const { ime, prezime, oib, uloga, od, do: kraj, email, telefon } = osoba
  const polja = { ime, prezime, oib, uloga, od, do: kraj, email, telefon }
  const { rowCount } = await tx
    .insert(tablica)
    .values({ id, projektId, upisaoId, verzijaRetka: 1, unesenoAt: at, upisanoAt: at, ...polja })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function izmijeni(tx: Tx, upis: Upis, verzijaRetka: number, sada: number): Promise<void> {
  const { id, projektId, upisaoId, osoba } = upis
  const { ime, prezime, oib, uloga, od, do: kraj, email, telefon } = osoba
  await tx
    .update(tablica)
    .set({ ime, prezime, oib, uloga, od, do: kraj, email, telefon, upisaoId, verzijaRetka, upisanoAt: new Date(sada) })
    .where(and(eq(tablica.id, id), eq(tablica.projektId, projektId)))
}
