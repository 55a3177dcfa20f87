/** A person's profile on a device, as the device last told of it; and whether it may go on there. */
import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { UredajOsobe } from '#contract/kernel/sync/uredaji.ts'
import type { Tx } from '../db/client.ts'
import { syncDevicePerson } from './sync.tables.ts'

export interface Place {
  deviceId: string
  osobaId: number
}
export type ProfileRow = typeof syncDevicePerson.$inferSelect

export const NO_ORDER = {
  naredbaId: null,
  naredba: null,
  razlog: null,
  daoOsobaId: null,
  danoAt: null,
  izvrsenoAt: null,
} as const

export function whereIs({ deviceId, osobaId }: Place) {
  return and(eq(syncDevicePerson.deviceId, deviceId), eq(syncDevicePerson.osobaId, osobaId))
}

/** A pause in which nothing was heard, once it is over; shorter ones are the rhythm of a device. */
function nothingHeard(now: Date) {
  const { lastContact, bezVezeOd, bezVezeDo } = syncDevicePerson
  const over = sql`${now.toISOString()}::timestamptz - ${lastContact} > interval '5 minutes'`
  return {
    bezVezeOd: sql`case when ${over} then ${lastContact} else ${bezVezeOd} end`,
    bezVezeDo: sql`case when ${over} then ${now.toISOString()}::timestamptz else ${bezVezeDo} end`,
  }
}

/** The device was heard of; gives the profile's row, held until the transaction ends. */
export async function heardOf(
  tx: Tx,
  place: Place,
  sada: number,
  more: { neposlano?: number; neposlanoNa?: Date } = {},
): Promise<ProfileRow> {
  const lastContact = new Date(sada)
  const { deviceId, osobaId } = place
  const [row] = await tx
    .insert(syncDevicePerson)
    .values({ deviceId, osobaId, lastContact, ...more })
    .onConflictDoUpdate({
      target: [syncDevicePerson.deviceId, syncDevicePerson.osobaId],
      set: { lastContact, ...nothingHeard(lastContact), ...more },
    })
    .returning()
  if (row === undefined) throw new Problem('uredaj-nepoznat')
  return row
}

/** The person works on the device now. Refused while it is locked for them. */
export async function admit(tx: Tx, place: Place, sada: number): Promise<void> {
  const { naredba } = await heardOf(tx, place, sada)
  if (naredba === 'zakljucaj') throw new Problem('uredaj-zakljucan')
}

/** The person has signed in on the device. What was carried out there before is past, and so is an ordered sign-out. */
export async function signedInOn(tx: Tx, place: Place, sada: number): Promise<void> {
  await admit(tx, place, sada)
  const isPast = sql`(${syncDevicePerson.naredba} = 'odjavi' or ${syncDevicePerson.izvrsenoAt} is not null)`
  await tx
    .update(syncDevicePerson)
    .set(NO_ORDER)
    .where(and(whereIs(place), isPast))
}

interface ListRow extends Record<string, unknown> {
  deviceId: string
  naziv: string | null
  platform: string
  lastContact: Date
  neposlano: number | null
  neposlanoNa: Date | null
  prijavljen: boolean
  naredbaId: string | null
  naredba: 'odjavi' | 'zakljucaj' | 'obrisi' | null
  razlog: string | null
  daoOsobaId: number | null
  danoAt: Date | null
  izvrsenoAt: Date | null
  dao: string | null
}

const iso = (at: Date | null) => (at === null ? null : new Date(at).toISOString())

/** The person's devices, the last heard of first. `citatelj` is who reads: an order of their own they may take back. */
export async function devicesOf(tx: Tx, osobaId: number, citatelj: number, sada: number): Promise<UredajOsobe[]> {
  const now = new Date(sada).toISOString()
  const { rows } = await tx.execute<ListRow>(sql`
    select p.device_id as "deviceId", p.naziv, coalesce(d.platform, '') as platform, p.last_contact as "lastContact",
        p.neposlano, p.neposlano_na as "neposlanoNa", p.naredba_id as "naredbaId", p.naredba, p.razlog,
        p.dao_osoba_id as "daoOsobaId", p.dano_at as "danoAt", p.izvrseno_at as "izvrsenoAt", o.ime || ' ' || o.prezime as dao,
        exists (select from sesija s where s.device_id = p.device_id and s.osoba_id = p.osoba_id
          and s.ended_at is null and s.expires_at > ${now}::timestamptz) as prijavljen
      from sync_device_person p left join sync_device d on d.device_id = p.device_id
        left join fizicka_osoba o on o.id = p.dao_osoba_id
      where p.osoba_id = ${osobaId} order by p.last_contact desc, p.device_id`)
  return rows.map((row) => ({
    deviceId: row.deviceId,
    naziv: row.naziv,
    platform: row.platform,
    neposlano: row.neposlano,
    zadnjiKontakt: new Date(row.lastContact).toISOString(),
    neposlanoNa: iso(row.neposlanoNa),
    prijavljen: row.prijavljen,
    naredba:
      row.naredba === null || row.naredbaId === null || row.danoAt === null
        ? null
        : {
            id: row.naredbaId,
            vrsta: row.naredba,
            razlog: row.razlog,
            dao: row.dao ?? '',
            dano: new Date(row.danoAt).toISOString(),
            izvrseno: iso(row.izvrsenoAt),
            svoja: row.daoOsobaId === citatelj,
          },
  }))
}
