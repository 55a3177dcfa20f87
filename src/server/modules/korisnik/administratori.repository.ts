/**
 * Rights of administrators. `adminDopustenja` is what every call asks; it is the person's own flags and those of their roles
 * together, written in the transaction of whatever changes either, so nothing has to be told and nothing can lag.
 */

import { eq, sql } from 'drizzle-orm'
import { type Actor, ADMIN_PERMISSIONS, type AdminPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { DOPUSTENJA_NAZIVI } from '#contract/modules/korisnik/administratori.popis.ts'
import type { AdministratorDetalj, UlogaAdmina, UlogaUnos } from '#contract/modules/korisnik/administratori.schema.ts'
import { PORUKE_NALOGA } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { fizickaOsoba, ulogaAdmina } from './korisnik.tables.ts'
import { drziOsobu } from './osoba.repository.ts'

type Osoba = typeof fizickaOsoba.$inferSelect

const poznata = (keys: readonly string[]): AdminPermission[] => ADMIN_PERMISSIONS.filter((key) => keys.includes(key))

const odbij = (polje: string, pravilo: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo, poruka }] })

/** One at a time: two who take each other's right at once would both have been told that the other stays. */
async function zakljucaj(tx: Tx, osobaId?: number): Promise<void> {
  // The person first, as when two confirm it; and what they write themselves holds them before anything else.
  if (osobaId !== undefined) await drziOsobu(tx, osobaId)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administratori', 0))`)
}

export async function sveUloge(tx: Tx): Promise<UlogaAdmina[]> {
  const rows = await tx
    .select({
      id: ulogaAdmina.id,
      naziv: ulogaAdmina.naziv,
      dopustenja: ulogaAdmina.dopustenja,
      verzijaRetka: ulogaAdmina.verzijaRetka,
      osoba: sql<number>`(select count(*)::int from fizicka_osoba o where uloga_admina.id = any(o.admin_uloge))`,
    })
    .from(ulogaAdmina)
    .orderBy(ulogaAdmina.naziv, ulogaAdmina.id)
  return rows.map((row) => ({ ...row, dopustenja: poznata(row.dopustenja) }))
}

export async function jedanAdministrator(tx: Tx, id: number): Promise<Omit<AdministratorDetalj, 'cekaPotvrdu'>> {
  const [row] = await tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id))
  if (row === undefined) throw new Problem('nije-pronadeno')
  const { ime, prezime, superadmin, aktivna, verzijaRetka } = row
  return {
    id,
    ime,
    prezime,
    superadmin,
    aktivna,
    ...pravaOsobe(row),
    verzijaRetka,
    sveUloge: await sveUloge(tx),
  }
}

async function zaIzmjenu(tx: Tx, id: number, verzijaRetka: number): Promise<Osoba> {
  const [row] = await tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id)).for('update')
  if (row === undefined) throw new Problem('nije-pronadeno')
  if (row.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  return row
}

interface Prava {
  vlastita: readonly AdminPermission[]
  uloge: readonly number[]
}

/** Rights that are to be given: own flags, roles, and the flags that thereby become new. */
export interface Dodjela {
  vlastita: AdminPermission[]
  uloge: number[]
  nova: AdminPermission[]
}

/**
 * [ADM-1] Nobody gives what they do not hold, and nobody takes away the right by which they are doing this. What is taken is taken
 * at once; what is given comes back, because it takes a second administrator (R-AZ-9).
 */
export async function urediAdministratora(
  tx: Tx,
  id: number,
  { verzijaRetka, vlastita, uloge }: Prava & { verzijaRetka: number },
  actor: Actor,
  sada: number,
): Promise<Dodjela | undefined> {
  await zakljucaj(tx, id)
  const row = await zaIzmjenu(tx, id, verzijaRetka)
  const poznate = await sveUloge(tx)
  if (uloge.some((one) => !poznate.some((uloga) => uloga.id === one)))
    throw odbij('uloge', 'ADM-1', 'Odabrana uloga više ne postoji.')
  const nova = ukupno({ vlastita, uloge }, poznate)
  const dano = nova.filter((key) => !row.adminDopustenja.includes(key))
  smijeDati(actor, dano)
  if (id === actor.osobaId && !row.superadmin && !nova.includes('admini'))
    throw odbij('vlastita', 'ADM-1', 'Sebi ne možete oduzeti pravo na administratore.')
  if (dano.length === 0) {
    await zapisi(tx, row, { vlastita, uloge }, nova, actor, sada)
    return undefined
  }
  const prije = pravaOsobe(row)
  const ostaje = {
    vlastita: vlastita.filter((key) => prije.vlastita.includes(key)),
    uloge: uloge.filter((one) => prije.uloge.includes(one)),
  }
  await zapisi(tx, row, ostaje, ukupno(ostaje, poznate), actor, sada)
  return {
    vlastita: vlastita.filter((key) => !prije.vlastita.includes(key)),
    uloge: uloge.filter((one) => !prije.uloge.includes(one)),
    nova: dano,
  }
}

const pravaOsobe = (row: Osoba) => ({
  vlastita: poznata(row.vlastitaDopustenja ?? row.adminDopustenja),
  uloge: row.adminUloge,
})

/** What the person would have with it, and what of that is new, by the roles as they are now. */
export async function noviSadrzajDodjele(tx: Tx, row: Osoba, { vlastita, uloge }: Dodjela) {
  const prije = pravaOsobe(row)
  const poslije = {
    vlastita: [...new Set([...prije.vlastita, ...vlastita])],
    uloge: [...new Set([...prije.uloge, ...uloge])],
  }
  const sva = ukupno(poslije, await sveUloge(tx))
  return { poslije, sva, nova: sva.filter((key) => !row.adminDopustenja.includes(key)) }
}

export async function dodijeli(tx: Tx, row: Osoba, dodjela: Dodjela, actor: Actor, sada: number): Promise<void> {
  await zakljucaj(tx)
  const { poslije, sva } = await noviSadrzajDodjele(tx, row, dodjela)
  await zapisi(tx, row, poslije, sva, actor, sada)
}

/** How an order reads that gives this. */
export async function opisDodjele(tx: Tx, { uloge, nova }: Dodjela): Promise<string[]> {
  const imena = (await sveUloge(tx)).filter(({ id }) => uloge.includes(id)).map(({ naziv }) => `Uloga: ${naziv}`)
  return [...imena, ...nova.map((key) => `Dopuštenje: ${DOPUSTENJA_NAZIVI[key]}`)]
}

export async function dajPravoSuperadmina(tx: Tx, id: number, actor: Actor, sada: number): Promise<void> {
  await zakljucaj(tx)
  await tx
    .update(fizickaOsoba)
    .set({ superadmin: true, verzijaRetka: sql`verzija_retka + 1` })
    .where(eq(fizickaOsoba.id, id))
  await dnevnik(tx, id, '+ superadministrator', actor, sada)
}

function ukupno({ vlastita, uloge }: Prava, sve: readonly UlogaAdmina[]): AdminPermission[] {
  const izUloga = sve.filter(({ id }) => uloge.includes(id)).flatMap(({ dopustenja }) => dopustenja)
  return poznata([...vlastita, ...izUloga])
}

function smijeDati(actor: Actor, keys: readonly AdminPermission[]): void {
  if (actor.superadmin || keys.every((key) => actor.adminDopustenja.includes(key))) return
  throw odbij('vlastita', 'ADM-1', 'Možete dodijeliti samo dopuštenja koja i sami imate.')
}

async function zapisi(
  tx: Tx,
  row: Osoba,
  { vlastita, uloge }: Prava,
  nova: AdminPermission[],
  actor: Actor,
  sada: number,
) {
  await tx
    .update(fizickaOsoba)
    .set({
      vlastitaDopustenja: [...vlastita],
      adminUloge: [...uloge],
      adminDopustenja: nova,
      verzijaRetka: row.verzijaRetka + 1,
    })
    .where(eq(fizickaOsoba.id, row.id))
  const dano = nova.filter((key) => !row.adminDopustenja.includes(key))
  const oduzeto = row.adminDopustenja.filter((key) => !nova.includes(key as AdminPermission))
  if (dano.length + oduzeto.length === 0) return
  await dnevnik(
    tx,
    row.id,
    [...dano.map((key) => `+ ${key}`), ...oduzeto.map((key) => `− ${key}`)].join('; '),
    actor,
    sada,
  )
}

const dnevnik = (tx: Tx, id: number, komentar: string, actor: Actor, sada: number) =>
  writeLog(tx, {
    akcija: 'administrator.uredivanje',
    entitetVrsta: 'fizickaOsoba',
    entitetId: String(id),
    actor,
    sada,
    komentar,
    vidljivoPrijavitelju: false,
  })

/** [ADM-3] At least one active super-administrator stays, and nobody stops being one by their own hand. */
export async function urediSuperadmina(
  tx: Tx,
  id: number,
  { verzijaRetka, superadmin }: { verzijaRetka: number; superadmin: boolean },
  actor: Actor,
  sada: number,
): Promise<'nista' | 'oduzeto' | 'zaNalog'> {
  await zakljucaj(tx, id)
  // Whoever holds the flag without being one could otherwise make themselves one.
  if (!actor.superadmin) throw new Problem('zabranjeno')
  const row = await zaIzmjenu(tx, id, verzijaRetka)
  if (row.superadmin === superadmin) return 'nista'
  if (superadmin && !row.aktivna) throw odbij('superadmin', 'ADM-3', 'Račun je zatvoren.')
  if (!superadmin && id === actor.osobaId)
    throw odbij('superadmin', 'ADM-3', 'Sebi ne možete oduzeti pravo superadministratora.')
  if (superadmin) return 'zaNalog'
  await tx
    .update(fizickaOsoba)
    .set({ superadmin, verzijaRetka: row.verzijaRetka + 1 })
    .where(eq(fizickaOsoba.id, id))
  const { rows } = await tx.execute(sql`select from fizicka_osoba where superadmin and aktivna limit 1`)
  if (rows.length === 0) throw odbij('superadmin', 'ADM-3', 'Barem jedan superadministrator mora ostati.')
  await dnevnik(tx, id, '− superadministrator', actor, sada)
  return 'oduzeto'
}

/** A role that is new (`id` null) or changed; whoever has it gets or loses its flags at once. */
export async function spremiUlogu(tx: Tx, id: number | null, unos: UlogaUnos, actor: Actor, sada: number) {
  await zakljucaj(tx)
  const { verzijaRetka, naziv, dopustenja } = unos
  const sve = await sveUloge(tx)
  const before = sve.find((one) => one.id === id)
  if (id !== null && before === undefined) throw new Problem('nije-pronadeno')
  if (before !== undefined && before.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  if (sve.some((one) => one.id !== id && one.naziv === naziv))
    throw odbij('naziv', 'ADM-4', 'Uloga s tim nazivom već postoji.')
  const dano = dopustenja.filter((key) => !before?.dopustenja.includes(key))
  smijeDati(actor, dano)
  // It would give to all who have it what takes a second administrator for each of them (R-AZ-9).
  if (before !== undefined && before.osoba > 0 && dano.length > 0)
    throw odbij('dopustenja', 'ADM-5', PORUKE_NALOGA.prosirenjeUloge)
  if (before === undefined) await tx.insert(ulogaAdmina).values({ naziv, dopustenja })
  else
    await tx
      .update(ulogaAdmina)
      .set({ naziv, dopustenja, verzijaRetka: verzijaRetka + 1 })
      .where(eq(ulogaAdmina.id, before.id))
  if (before !== undefined) await preracunaj(tx, before.id, actor, sada)
  return { data: await sveUloge(tx) }
}

async function preracunaj(tx: Tx, ulogaId: number, actor: Actor, sada: number): Promise<void> {
  const sve = await sveUloge(tx)
  const osobe = await tx
    .select()
    .from(fizickaOsoba)
    .where(sql`${ulogaId} = any(${fizickaOsoba.adminUloge})`)
    .orderBy(fizickaOsoba.id)
    .for('update')
  for (const osoba of osobe) {
    const prava = { vlastita: poznata(osoba.vlastitaDopustenja ?? []), uloge: osoba.adminUloge }
    const nova = ukupno(prava, sve)
    if (osoba.id === actor.osobaId && !osoba.superadmin && !nova.includes('ulogeAdmin'))
      throw odbij('dopustenja', 'ADM-1', 'Sebi ne možete oduzeti pravo na uloge.')
    await zapisi(tx, osoba, prava, nova, actor, sada)
  }
}

export async function obrisiUlogu(tx: Tx, id: number) {
  await zakljucaj(tx)
  const uloga = (await sveUloge(tx)).find((one) => one.id === id)
  if (uloga === undefined) throw new Problem('nije-pronadeno')
  if (uloga.osoba > 0) throw odbij('naziv', 'ADM-4', `Ulogu još imaju osobe (${uloga.osoba}).`)
  await tx.delete(ulogaAdmina).where(eq(ulogaAdmina.id, id))
  return { data: await sveUloge(tx) }
}
