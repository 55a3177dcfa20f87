/** The fingerprint of a person's rights: another one as soon as a right is given, narrowed, taken or has run out. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINGO } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba } from '#tests/support/builders/osoba.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { ovlasti } from '#tests/support/projekti.ts'
import { pravaRoutes } from './prava.ts'

const k = zajednickaKlupa(async (app) => pravaRoutes(app))

const otisak = async (token: string) => (await k.zovi<{ otisak: string }>('GET', 'v1/auth/prava', token)).body.otisak

test('a right over an applicant that is given, narrowed, running out or taken changes it, another person’s does not', async () => {
  const tko = await osoba(k.api.db, 'Vjera')
  const drugi = await osoba(k.api.db, 'Drugi')
  const seen = [await otisak(tko.token)]
  await ovlasti(k.api.db, tko, k.nas.id, 'UR', null, new Date(k.api.clock.now + 60_000))
  seen.push(await otisak(tko.token))
  await k.api.db.execute(sql`update prijavitelj_osoba set razina = 'PRG' where osoba_id = ${tko.id}`)
  seen.push(await otisak(tko.token))
  const nasTekst = await otisak(tko.token)
  await ovlasti(k.api.db, drugi, k.nas.id, 'PRG')
  expect(await otisak(tko.token)).toBe(nasTekst)
  expect(new Set(seen).size).toBe(3)
  k.api.clock.now += 120_000
  expect(await otisak(tko.token)).toBe(seen[0])
})

test('a place in an institution and a flag of an administrator change it too', async () => {
  const tko = await djelatnik(k.api.db, MINGO, 'R')
  const seen = [await otisak(tko.token)]
  await k.api.db.execute(
    sql`update institucija_osoba set dozvole = '{pozivi.opcenito.citaj}' where osoba_id = ${tko.id}`,
  )
  seen.push(await otisak(tko.token))
  await k.api.db.execute(sql`update fizicka_osoba set admin_dopustenja = '{obavijesti}' where id = ${tko.id}`)
  seen.push(await otisak(tko.token))
  await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${tko.id}`)
  seen.push(await otisak(tko.token))
  expect(new Set(seen).size).toBe(4)
})

test('asking does not keep a session awake', async () => {
  const tko = await osoba(k.api.db, 'Mirna')
  const seen = async () =>
    (await k.api.db.execute(sql`select last_seen_at from sesija where osoba_id = ${tko.id}`)).rows[0]
  const before = await seen()
  k.api.clock.now += 600_000
  await otisak(tko.token)
  expect(await seen()).toEqual(before)
})
