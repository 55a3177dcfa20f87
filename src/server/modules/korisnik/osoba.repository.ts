/** Persons: found by what identifies them at the door, and as the portal shows them. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { emailKey } from '#contract/kernel/email.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { OsobaUnos } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import type { fizickaOsoba as fizickaOsobaSchema } from '#contract/modules/korisnik/korisnik.schema.ts'
import { PORUKE_PODATAKA } from '#contract/modules/korisnik/moji-podaci.poruke.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { urediRedak } from '../../platform/db/uredi-redak.ts'
import { drugiSAdresom, zamijeniOtvorene } from './email.repository.ts'
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

/** The person, held until the end: two requests at once, or a sign-in that takes the account over, come one after the other. */
export async function drziOsobu(tx: Tx, id: number): Promise<Osoba | undefined> {
  const [osoba] = await tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id)).for('update')
  return osoba
}

export interface Gradanin {
  oib: string
  ime: string
  prezime: string
  email: string | null
}

/**
 * The person with this OIB; somebody who comes for the first time becomes a citizen of the portal. Nobody writes their own
 * name, so one that has changed comes with the sign-in; the address stays what the person has proved.
 */
export async function osobaPoOibu(tx: Tx, gradanin: Gradanin, sada: number): Promise<Osoba> {
  const find = () => tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.oib, gradanin.oib))
  const [known] = await find()
  if (known !== undefined) return sImenom(tx, known, gradanin)
  await tx
    .insert(fizickaOsoba)
    .values({ ...gradanin, email: gradanin.email ?? '', identitetPotvrdenAt: new Date(sada) })
    .onConflictDoNothing({ target: fizickaOsoba.oib })
  const [made] = await find()
  if (made === undefined) throw new Error('The person was neither found nor made')
  return made
}

async function sImenom(tx: Tx, known: Osoba, { ime, prezime }: Gradanin): Promise<Osoba> {
  const same = known.ime === ime && known.prezime === prezime
  if (same || ime === '' || prezime === '') return known
  await tx.update(fizickaOsoba).set({ ime, prezime }).where(eq(fizickaOsoba.id, known.id))
  return { ...known, ime, prezime }
}

/** The OIB that NIAS has vouched for; undefined for an account whose OIB is only what somebody typed (decision 0087). */
export async function dokazaniOib(source: Source, id: number): Promise<string | undefined> {
  const osoba = await osobaPoId(source, id)
  return osoba?.identitetPotvrdenAt ? osoba.oib : undefined
}

/** What a person is from the moment at which NIAS has vouched for them. */
export async function zapisiIdentitet(
  tx: Tx,
  id: number,
  identitet: Pick<Osoba, 'identitetPotvrdenAt' | 'lozinkaHash' | 'email' | 'emailPotvrdenAt'>,
): Promise<void> {
  await tx.update(fizickaOsoba).set(identitet).where(eq(fizickaOsoba.id, id))
}

export async function spremiLozinku(tx: Tx, id: number, lozinkaHash: string): Promise<void> {
  await tx.update(fizickaOsoba).set({ lozinkaHash }).where(eq(fizickaOsoba.id, id))
}

export async function spremiTelefon(tx: Tx, id: number, telefon: string | null): Promise<void> {
  await tx.update(fizickaOsoba).set({ telefon }).where(eq(fizickaOsoba.id, id))
}

export function prikaziOsobu(osoba: Osoba): z.input<typeof fizickaOsobaSchema> {
  const { id, ime, prezime, email, telefon, superadmin } = osoba
  return { id, ime, prezime, email: email === '' ? null : email, telefon, superadmin }
}

/** [EMA-02] Throws a fault of the field when another has proved the mailbox or signs in under it. */
export async function slobodnaAdresa(tx: Tx, id: number, email: string): Promise<void> {
  if (email === '' || (await drugiSAdresom(tx, id, emailKey(email))) === undefined) return
  const greska = { polje: 'email', pravilo: 'EMA-02', poruka: PORUKE_PODATAKA.adresaZauzeta }
  throw new Problem('pravila', { greske: [greska] })
}

/** What goes with a new address: nobody has proved it yet, and links that were sent before end. */
async function zaNovuAdresu(tx: Tx, id: number, email: string, sada: number) {
  await slobodnaAdresa(tx, id, email)
  await asPortal(tx, () => zamijeniOtvorene(tx, id, sada))
  return { email, emailPotvrdenAt: null }
}

/** Another name or address, or an account opened again, that two administrators have decided about. */
export async function promijeniIdentitet(
  tx: Tx,
  id: number,
  { email, ...identitet }: Partial<Pick<Osoba, 'ime' | 'prezime' | 'email' | 'aktivna'>>,
  sada: number,
): Promise<void> {
  const adresa = email === undefined ? {} : await zaNovuAdresu(tx, id, email, sada)
  await tx
    .update(fizickaOsoba)
    .set({ ...identitet, ...adresa, verzijaRetka: sql`verzija_retka + 1` })
    .where(eq(fizickaOsoba.id, id))
}

/** An administrator's edit. Nobody closes their own account, nor that of the last super-administrator. */
export async function urediOsobu(tx: Tx, id: number, unos: OsobaUnos, actor: Actor, sada: number): Promise<Osoba> {
  const { verzijaRetka, email, aktivna, ...ostalo } = unos
  if (!aktivna) await smijeZatvoriti(tx, id, actor)
  const prije = await osobaPoId(tx, id)
  const adresa =
    prije === undefined || prije.email === (email ?? '') ? {} : await zaNovuAdresu(tx, id, email ?? '', sada)
  const promjene = { ...ostalo, aktivna, ...adresa }
  return urediRedak(tx, {
    tablica: fizickaOsoba,
    id,
    verzijaRetka,
    promjene,
    vrsta: 'fizickaOsoba',
    osobni: true,
    actor,
    sada,
  })
}

async function smijeZatvoriti(tx: Tx, id: number, actor: Actor): Promise<void> {
  const osoba = await osobaPoId(tx, id)
  if (osoba === undefined || !osoba.aktivna) return
  const odbij = (poruka: string) =>
    new Problem('pravila', { poruka, greske: [{ polje: 'aktivna', pravilo: 'ADM-2', poruka }] })
  if (id === actor.osobaId) throw odbij('Vlastiti račun ne možete zatvoriti.')
  if (osoba.superadmin) throw odbij('Račun superadministratora zatvara se tek kad mu se oduzme to pravo.')
}
