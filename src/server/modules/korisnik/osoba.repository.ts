/** Persons: found by what identifies them at the door, and as the portal shows them. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { fizickaOsoba as fizickaOsobaSchema } from '#contract/modules/korisnik/korisnik.schema.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { fizickaOsoba } from './korisnik.tables.ts'

export type Osoba = typeof fizickaOsoba.$inferSelect
type Source = Database | Tx

/** The person who signs in with a password; undefined when there is none under this address. */
export async function osobaZaLozinku(source: Source, email: string): Promise<Osoba | undefined> {
  const [osoba] = await source
    .select()
    .from(fizickaOsoba)
    .where(and(sql`lower(${fizickaOsoba.email}) = ${email.trim().toLowerCase()}`, isNotNull(fizickaOsoba.lozinkaHash)))
    .limit(1)
  return osoba
}

export async function osobaPoId(source: Source, id: number): Promise<Osoba | undefined> {
  const [osoba] = await source.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id))
  return osoba
}

export interface Gradanin {
  oib: string
  ime: string
  prezime: string
  email: string | null
}

/** The person with this OIB; somebody who comes for the first time becomes a citizen of the portal. */
export async function osobaPoOibu(tx: Tx, gradanin: Gradanin): Promise<Osoba> {
  const find = () => tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.oib, gradanin.oib))
  const [known] = await find()
  if (known !== undefined) return known
  await tx
    .insert(fizickaOsoba)
    .values({ ...gradanin, email: gradanin.email ?? '' })
    .onConflictDoNothing({ target: fizickaOsoba.oib })
  const [made] = await find()
  if (made === undefined) throw new Error('The person was neither found nor made')
  return made
}

export async function spremiLozinku(tx: Tx, id: number, lozinkaHash: string): Promise<void> {
  await tx.update(fizickaOsoba).set({ lozinkaHash }).where(eq(fizickaOsoba.id, id))
}

export function prikaziOsobu(osoba: Osoba): z.input<typeof fizickaOsobaSchema> {
  const { id, ime, prezime, email, telefon, superadmin } = osoba
  return { id, ime, prezime, email: email === '' ? null : email, telefon, superadmin }
}
