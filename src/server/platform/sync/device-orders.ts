/** What a device is told from afar for one person: given, taken back, carried out. Each in the log with whom it concerns. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { NaredbaUredaju, VrstaNaredbe } from '#contract/kernel/sync/uredaji.ts'
import type { Tx } from '../db/client.ts'
import { posaljiMail } from '../mail/posalji-mail.ts'
import { writeLog } from '../workflow/log.ts'
import { NO_ORDER, type Place, type ProfileRow, whereIs } from './device-person.ts'
import { revokeGrants } from './grant.ts'
import { syncDevicePerson } from './sync.tables.ts'

export interface Orderer {
  actor: Actor
  /** With the power over other people's devices. */
  administrator: boolean
  sada: number
  zahtjevId: string
}

/** What the person is told of an order that an administrator gave. */
const OBAVIJEST: Readonly<Record<VrstaNaredbe, string>> = {
  odjavi: 'Administrator vas je odjavio s jednog od vaših uređaja. Što je na njemu ostalo neposlano, sačuvano je.',
  zakljucaj:
    'Administrator je zaključao vaš profil na jednom od vaših uređaja. Što je na njemu ostalo neposlano, sačuvano je.',
  obrisi:
    'Administrator je naredio da se vaši podaci uklone s jednog od vaših uređaja, tek kada sve neposlano bude zaprimljeno.',
}

/** Gives an order, in place of one that stands. A person does not replace what an administrator ordered. */
export async function giveOrder(
  tx: Tx,
  place: Place,
  { vrsta, razlog }: { vrsta: VrstaNaredbe; razlog: string | null },
  by: Orderer,
): Promise<void> {
  if (vrsta !== 'obrisi') await holdSessions(tx, place)
  const row = await heldProfile(tx, place)
  if (!mayChange(row, by)) throw new Problem('zabranjeno')
  const order = { naredbaId: randomUUID(), naredba: vrsta, razlog: razlog === '' ? null : razlog }
  const { actor, sada } = by
  await tx
    .update(syncDevicePerson)
    .set({ ...order, daoOsobaId: actor.osobaId, danoAt: new Date(sada), izvrsenoAt: null })
    .where(whereIs(place))
  if (vrsta !== 'obrisi') await endSessions(tx, place, sada)
  // What was sealed under the grant waits on the device: from now on only its author, signed in there again, can send it.
  if (vrsta === 'zakljucaj') await revokeGrants(tx, place.deviceId, place.osobaId, sada)
  await note(tx, place, `uredaj.${vrsta}.naredeno`, by, order.razlog)
  if (actor.osobaId !== place.osobaId) await tellPerson(tx, place, order.naredbaId, OBAVIJEST[vrsta], by)
}

/** Takes back the order that stands. */
export async function takeBack(tx: Tx, place: Place, by: Orderer): Promise<void> {
  const row = await heldProfile(tx, place)
  if (row.naredba === null) throw new Problem('radnja-nije-dopustena')
  if (!mayChange(row, by)) throw new Problem('zabranjeno')
  await tx.update(syncDevicePerson).set(NO_ORDER).where(whereIs(place))
  await note(tx, place, `uredaj.${row.naredba}.povuceno`, by, null)
}

/** The device says that it has done what it was told; nothing when that order no longer stands. */
export async function carriedOut(tx: Tx, row: ProfileRow, naredbaId: string, sada: number, zahtjevId: string) {
  if (row.naredbaId !== naredbaId || row.izvrsenoAt !== null) return
  const { deviceId, osobaId, naredba } = row
  await tx
    .update(syncDevicePerson)
    .set({ izvrsenoAt: new Date(sada) })
    .where(whereIs(row))
  if (naredba === 'obrisi') {
    await endSessions(tx, row, sada)
    await revokeGrants(tx, deviceId, osobaId, sada)
  }
  await writeLog(tx, {
    akcija: `uredaj.${naredba}.izvrseno`,
    entitetVrsta: 'uredaj',
    entitetId: `${deviceId}:${osobaId}`,
    actor: SYSTEM,
    sada,
    zahtjevId,
    vidljivoPrijavitelju: false,
  })
}

/** The order that the device has still to carry out. */
export async function openOrder(tx: Tx, row: ProfileRow): Promise<NaredbaUredaju | null> {
  const { naredbaId, naredba, razlog, danoAt, daoOsobaId } = row
  if (naredbaId === null || naredba === null || danoAt === null || row.izvrsenoAt !== null) return null
  const { rows } = await tx.execute<{ dao: string }>(
    sql`select ime || ' ' || prezime as dao from fizicka_osoba where id = ${daoOsobaId}`,
  )
  const vrsta = naredba as VrstaNaredbe
  return { id: naredbaId, vrsta, razlog, dao: rows[0]?.dao ?? '', dano: danoAt.toISOString() }
}

/** A device that is not this person's does not exist for whoever asks. */
async function heldProfile(tx: Tx, place: Place): Promise<ProfileRow> {
  const [row] = await tx.select().from(syncDevicePerson).where(whereIs(place)).for('update')
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

function mayChange({ naredba, daoOsobaId, izvrsenoAt }: ProfileRow, { actor, administrator }: Orderer): boolean {
  const stands = naredba === 'zakljucaj' || (naredba !== null && izvrsenoAt === null)
  return administrator || !stands || daoOsobaId === actor.osobaId
}

/**
 * Holds the person's sessions on a device, before its profile. Whatever writes there holds its session first and the profile
 * then; the other way round the two wait for each other.
 */
export async function holdSessions(tx: Tx, { deviceId, osobaId }: Place): Promise<void> {
  await tx.execute(sql`select from sesija
    where device_id = ${deviceId}::uuid and osoba_id = ${osobaId} and ended_at is null order by token_sha256 for no key update`)
}

/** Ends the person's sessions on a device, which `holdSessions` holds. */
async function endSessions(tx: Tx, { deviceId, osobaId }: Place, sada: number): Promise<void> {
  await tx.execute(sql`update sesija set ended_at = ${new Date(sada).toISOString()}::timestamptz
    where device_id = ${deviceId}::uuid and osoba_id = ${osobaId} and ended_at is null`)
}

function note(tx: Tx, { deviceId, osobaId }: Place, akcija: string, by: Orderer, komentar: string | null) {
  const { actor, sada, zahtjevId } = by
  const what = { akcija, entitetVrsta: 'uredaj', entitetId: `${deviceId}:${osobaId}`, komentar }
  return writeLog(tx, { ...what, actor, sada, zahtjevId, vidljivoPrijavitelju: false })
}

async function tellPerson(tx: Tx, { osobaId }: Place, uzrok: string, tijelo: string, { sada }: Orderer) {
  const { rows } = await tx.execute<{ email: string }>(sql`select email from fizicka_osoba where id = ${osobaId}`)
  const prima = rows[0]?.email
  if (prima === undefined) return
  const poveznice = [{ naziv: 'Moji uređaji', put: `/korisnik/${osobaId}/uredaji` }]
  const razlog = 'Ovu poruku primate jer se tiče vašeg profila na uređaju s kojeg radite na Portalu fondova.'
  const pismo = { osobaId, prima, naslov: 'Naredba za vaš uređaj', tijelo, poveznice, vrsta: 'uredaj', razlog } as const
  await posaljiMail(tx, uzrok, sada, [pismo])
}
