/** A full disk of the database: writing is „privremeno nedostupno” and never an unexpected error, reading goes on, readiness says so. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const spreman = async () => (await portal.call({ url: '/zdravlje/spreman' })).statusCode

/** From now on nothing is written into this database: rows fail as they do when a relation cannot be extended. */
async function napuni(): Promise<void> {
  await portal.db.execute(sql`create function puni_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await portal.db.execute(sql`create trigger puni_disk before insert or update on fizicka_osoba
    for each statement execute function puni_disk()`)
  await portal.db.execute(sql`create function pun_disk_tablica() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await portal.db.execute(sql`create event trigger pun_disk_tablica on ddl_command_start
    when tag in ('CREATE TABLE AS') execute function pun_disk_tablica()`)
}
async function isprazni(): Promise<void> {
  await portal.db.execute(sql`drop event trigger pun_disk_tablica`)
  await portal.db.execute(sql`drop trigger puni_disk on fizicka_osoba`)
}

it('answers 503 with a time to come back, keeps reading, and is not ready until there is room again', async () => {
  const { cookie } = await signedIn(portal, { superadmin: true })
  const ana = await signedIn(portal)
  const url = `/v1/administracija/fizickeOsobe/${ana.osobaId}`
  const { id: _id, oib: _oib, cekaPotvrdu: _ceka, ...osoba } = (await portal.call({ url, headers: { cookie } })).json()
  const spremi = () => portal.send('PUT', url, { ...osoba, telefon: '+385912345678' }, { cookie })
  expect(await spreman()).toBe(200)

  await napuni()
  const full = await spremi()
  expect([full.statusCode, full.json().kod]).toEqual([503, 'preopterecenje'])
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
  expect((await portal.call({ url, headers: { cookie } })).statusCode).toBe(200)
  expect(await spreman()).toBe(503)
  expect(await spreman()).toBe(503)

  await isprazni()
  expect(await spreman()).toBe(200)
  expect((await spremi()).statusCode).toBe(200)
})
