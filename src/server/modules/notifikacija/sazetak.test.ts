/** The daily digest: once a day at seven, about what was not read, to those who want it and may still know. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { zagrebTime } from '#contract/kernel/datum.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { notifikacija } from '#server/platform/notify/notify.tables.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { MINGO, osnivac } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { kanalRoutes } from './kanal.routes.ts'
import { sazetakJobs } from './sazetak.jobs.ts'

let api: TestApi
let tko: TestOsoba
const at = (lokalno: string) => zagrebTime(lokalno)

beforeAll(async () => {
  api = await testApi((app) => kanalRoutes(app, { javniKljuc: 'x' }), at('2027-03-10T12:00'))
  await osnivac(api.db)
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.execute(sql`truncate notifikacija, notifikacija_kanal, mail, mail_trazilica`)
  tko = await djelatnik(api.db, MINGO, 'R')
})

/** A portal that has just started. */
function portal() {
  const [job] = sazetakJobs(inContext(api.app.db, SUSTAV), () => api.clock.now)
  return async (lokalno: string) => {
    api.clock.now = at(lokalno)
    await job?.run(new AbortController().signal)
  }
}
async function dogodiSe(lokalno: string, poruka: string, more: Partial<typeof notifikacija.$inferInsert> = {}) {
  await api.db.insert(notifikacija).values({
    osobaId: tko.id,
    primatelj: 'institucija',
    primateljId: MINGO,
    programId: 2,
    razlog: 'R@DRF',
    poruka,
    activityAction: 'poziv.status.promjena',
    createdAt: new Date(at(lokalno)),
    ...more,
  })
}
async function mailovi() {
  const { rows } = await api.db.execute<{
    naslov: string
    tijelo: string
    uzrok: string
    poveznice: { put: string }[]
  }>(sql`select naslov, tijelo, uzrok, poveznice from mail order by id`)
  return rows
}

test('goes at seven and not before, once, about the day before; also after a restart', async () => {
  await dogodiSe('2027-03-10T06:59', 'Preksinoć')
  await dogodiSe('2027-03-10T07:00', 'Jučer ujutro')
  await dogodiSe('2027-03-11T06:59', 'Danas ujutro')
  const jutro = portal()
  await jutro('2027-03-11T06:59')
  expect(await mailovi()).toEqual([])
  await jutro('2027-03-11T07:00')
  await jutro('2027-03-11T07:01')
  await portal()('2027-03-11T15:00')
  expect(await mailovi()).toEqual([
    {
      naslov: 'Sažetak obavijesti: 2 nepročitane',
      uzrok: `sazetak:2027-03-11:${tko.id}`,
      tijelo: 'Niste pročitali:\n\n• Danas ujutro\n• Jučer ujutro',
      poveznice: [{ naziv: 'Otvorite obavijesti', put: `/korisnik/${tko.id}/notifikacije` }],
    },
  ])
  await jutro('2027-03-12T07:00')
  expect(await mailovi()).toHaveLength(1)
})

test('two people who share an address each get a digest of their own, once', async () => {
  const kolega = await djelatnik(api.db, MINGO, 'V')
  await api.db.execute(sql`update fizicka_osoba set email = 'ured@primjer.hr', email_potvrden_at = null
    where id in (${tko.id}, ${kolega.id})`)
  await dogodiSe('2027-03-10T12:00', 'Prvome')
  await dogodiSe('2027-03-10T12:00', 'Drugome', { osobaId: kolega.id, razlog: 'V@DRF' })
  const jutro = portal()
  await jutro('2027-03-11T07:00')
  await portal()('2027-03-11T08:00')
  const tijela = (await mailovi()).map(({ tijelo }) => tijelo)
  expect(tijela).toEqual(['Niste pročitali:\n\n• Prvome', 'Niste pročitali:\n\n• Drugome'])
})

test('leaves no hour out and none twice when the clock is moved', async () => {
  await dogodiSe('2027-03-27T07:00', 'Subota')
  await dogodiSe('2027-03-28T06:59', 'Nedjelja prije')
  await dogodiSe('2027-03-28T07:00', 'Nedjelja poslije')
  const jutro = portal()
  await jutro('2027-03-28T07:00')
  await jutro('2027-03-29T07:00')
  expect((await mailovi()).map(({ tijelo }) => tijelo)).toEqual([
    'Niste pročitali:\n\n• Nedjelja prije\n• Subota',
    'Niste pročitali:\n\n• Nedjelja poslije',
  ])
})

test('says nothing of what was read, to whoever turned it off, lost the right or has no account any more', async () => {
  await dogodiSe('2027-03-10T12:00', 'Pročitano', { read: true })
  const dalje = async (what: () => Promise<unknown>) => {
    tko = await djelatnik(api.db, MINGO, 'R')
    await dogodiSe('2027-03-10T12:00', 'Nepročitano')
    await what()
  }
  const uredaj = { vrste: ['pozivi'], tihoOd: null, tihoDo: null }
  await dalje(() => api.send('PUT', 'v1/notifikacije/postavke', tko.token, { uredaj, sazetak: false }))
  await dalje(() => api.db.execute(sql`delete from institucija_osoba where osoba_id = ${tko.id}`))
  await dalje(() => api.db.execute(sql`update fizicka_osoba set aktivna = false where id = ${tko.id}`))
  await portal()('2027-03-11T07:00')
  expect(await mailovi()).toEqual([])
})

test('a long one names the newest twenty and counts the rest', async () => {
  for (let n = 1; n <= 23; n += 1) await dogodiSe('2027-03-10T12:00', `Poruka ${n}.`)
  await portal()('2027-03-11T07:00')
  const [mail] = await mailovi()
  expect(mail?.naslov).toBe('Sažetak obavijesti: 23 nepročitane')
  expect(mail?.tijelo.split('\n').slice(2)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `• Poruka ${23 - n}.`),
    'i još 3 obavijesti',
  ])
})
