/** Devices that ring: who may subscribe, when they ring and when not, and that nobody rings after signing out. */
import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zagrebTime } from '#contract/kernel/datum.ts'
import type { OdgovorPostavki } from '#contract/modules/notifikacija/postavke.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { notifikacija } from '#server/platform/notify/notify.tables.ts'
import type { PushMessage, PushOutcome, PushTarget } from '#server/platform/push/send.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { MINGO, osnivac } from '#tests/support/builders/institucija.ts'
import { djelatnik, faktor, prijavi, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { kanalRoutes } from './kanal.routes.ts'
import { notifikacijaJobs } from './notifikacija.jobs.ts'

const PODNE = zagrebTime('2027-03-01T12:00')
const KLJUC = 'B'.repeat(87)
let api: TestApi
let sent: { target: PushTarget; message: PushMessage }[] = []
let outcome: (target: PushTarget) => PushOutcome = () => 'sent'
let javi: () => Promise<void>

beforeAll(async () => {
  api = await testApi((app) => kanalRoutes(app, { javniKljuc: KLJUC }), PODNE)
  await osnivac(api.db)
  const [job] = notifikacijaJobs({
    db: inContext(api.app.db, SUSTAV),
    now: () => api.clock.now,
    secondFactor: 'staff',
    send: async (target, message) => {
      sent.push({ target, message })
      return outcome(target)
    },
  })
  javi = async () => job?.run(new AbortController().signal)
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.now = PODNE
  outcome = () => 'sent'
  await api.db.execute(sql`truncate notifikacija, web_push_pretplata, notifikacija_kanal`)
  sent = []
})

function preglednik() {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
const pretplati = (tko: { token: string }, body = preglednik()) =>
  api.send<OdgovorPostavki>('PUT', 'v1/notifikacije/web-push', tko.token, body)
const spremi = (tko: TestOsoba, uredaj: object, sazetak = true) =>
  api.send<OdgovorPostavki & { greske: { polje?: string }[] }>('PUT', 'v1/notifikacije/postavke', tko.token, {
    uredaj,
    sazetak,
  })
const postavke = async (tko: TestOsoba) => (await api.get<OdgovorPostavki>('v1/notifikacije/postavke', tko.token)).body

const TIJELU = { primatelj: 'institucija', primateljId: MINGO, razlog: 'R@DRF' }
async function dogodiSe(
  tko: TestOsoba,
  activityAction = 'poziv.status.promjena',
  createdAt = api.clock.now,
  kome = TIJELU,
) {
  await api.db.insert(notifikacija).values({
    osobaId: tko.id,
    ...kome,
    programId: 2,
    pozivId: 12,
    poruka: 'Poziv „Tajni naziv” čeka potvrdu.',
    activityAction,
    ceka: true,
    createdAt: new Date(createdAt),
  })
}
/** Signed in as the portal asks its staff to. */
async function netko(): Promise<TestOsoba> {
  const tko = await djelatnik(api.db, MINGO, 'R')
  await faktor(api.db, tko, true)
  return tko
}
const naslovi = () => sent.map(({ message }) => message.naslov)

describe('a subscribed browser', () => {
  test('rings once, with a short title and an address, and never says whose or what', async () => {
    const [tko, drugi] = [await netko(), await netko()]
    const body = preglednik()
    expect((await pretplati(tko, body)).body.uredaja).toBe(1)
    await pretplati(drugi)
    await dogodiSe(tko)
    await javi()
    await javi()
    expect(sent).toEqual([
      {
        target: { endpoint: body.endpoint, ...body.keys },
        message: {
          naslov: 'Promjena na pozivu',
          adresa: `/institucija/${MINGO}/program/2/pozivi/popis/12`,
          oznaka: expect.stringMatching(/^notifikacija-\d+$/),
        },
      },
    ])
  })

  test('of somebody signed out rings no more, and neither does one of whom only the right was taken', async () => {
    const [odjavljen, bezPrava] = [await netko(), await netko()]
    for (const tko of [odjavljen, bezPrava]) {
      await pretplati(tko)
      await dogodiSe(tko)
    }
    await api.db.execute(sql`update sesija set ended_at = now() where osoba_id = ${odjavljen.id}`)
    await api.db.execute(sql`delete from institucija_osoba where osoba_id = ${bezPrava.id}`)
    await javi()
    expect(sent).toEqual([])
    const { rows } = await api.db.execute(sql`select osoba_id as id from web_push_pretplata`)
    expect(rows).toEqual([{ id: bezPrava.id }])
  })

  test('[R-AUT-5] whose session has no second factor rings for the person, and for no body', async () => {
    const tko = await netko()
    const [s, bez] = [preglednik(), preglednik()]
    await pretplati(tko, s)
    await pretplati({ token: await prijavi(api.db, tko.id, tko.id) }, bez)
    await dogodiSe(tko)
    await javi()
    expect(sent.map(({ target }) => target.endpoint)).toEqual([s.endpoint])
    sent = []
    await dogodiSe(tko)
    await dogodiSe(tko, 'pravo.dodijeljeno', PODNE, { primatelj: 'prijavitelj', primateljId: 0, razlog: 'PRAVO' })
    await javi()
    const zvoni = sent.map(({ target, message }) => [target.endpoint, message.naslov])
    expect(zvoni.sort()).toEqual(
      [
        [s.endpoint, 'Nove obavijesti: 2'],
        [bez.endpoint, 'Nova obavijest'],
      ].sort(),
    )
  })

  test('passes to whoever subscribes on it next; one session has one browser', async () => {
    const [prvi, drugi] = [await netko(), await netko()]
    const body = preglednik()
    await pretplati(prvi, body)
    expect((await pretplati(drugi, body)).body.uredaja).toBe(1)
    expect((await postavke(prvi)).uredaja).toBe(0)
    expect((await pretplati(drugi)).body.uredaja).toBe(1)
  })

  test('is forgotten when the push service knows it no more, when it is turned off, and beyond sixteen', async () => {
    const tko = await netko()
    await pretplati(tko)
    await dogodiSe(tko)
    outcome = () => 'gone'
    await javi()
    expect((await postavke(tko)).uredaja).toBe(0)
    for (let n = 0; n < 18; n += 1) await pretplati({ token: await prijavi(api.db, tko.id, tko.id) })
    expect((await postavke(tko)).uredaja).toBe(16)
    await pretplati(tko)
    const off = await api.app.http.inject({
      method: 'DELETE',
      url: '/v1/notifikacije/web-push',
      headers: { authorization: `Bearer ${tko.token}` },
    })
    expect([off.statusCode, off.json().uredaja]).toEqual([200, 15])
  })

  test('is tried again, later and later, while its service cannot take it', async () => {
    const tko = await netko()
    await pretplati(tko)
    await dogodiSe(tko)
    outcome = () => 'later'
    await javi()
    await javi()
    expect(sent).toHaveLength(1)
    api.clock.now += 10_000
    await javi()
    api.clock.now += 10_000
    await javi()
    expect(sent).toHaveLength(2)
    outcome = () => 'sent'
    api.clock.now += 10_000
    await javi()
    await javi()
    expect(sent).toHaveLength(3)
  })

  test('is refused at an address that is no push service, and under another’s name', async () => {
    const tko = await netko()
    const zla = { ...preglednik(), endpoint: 'https://169.254.169.254/latest' }
    expect((await pretplati(tko, zla)).status).toBe(422)
    const gost = { token: await prijavi(api.db, tko.id, (await superadmin(api.db, 'Super')).id) }
    expect((await pretplati(gost)).status).toBe(403)
    expect((await api.send('PUT', 'v1/notifikacije/web-push', '', preglednik())).status).toBe(400)
    expect((await postavke(tko)).uredaja).toBe(0)
  })
})

describe('nobody is rung', () => {
  test('in quiet hours; after them once, for everything that came', async () => {
    const tko = await netko()
    await pretplati(tko)
    api.clock.now = zagrebTime('2027-03-27T23:00')
    await dogodiSe(tko)
    await javi()
    api.clock.now = zagrebTime('2027-03-28T06:59')
    await dogodiSe(tko, 'projekt.status.podnesen')
    await javi()
    expect(sent).toEqual([])
    api.clock.now = zagrebTime('2027-03-28T07:00')
    await javi()
    await javi()
    expect(sent.map(({ message }) => message)).toEqual([
      { naslov: 'Nove obavijesti: 2', adresa: `/korisnik/${tko.id}/notifikacije`, oznaka: 'vise' },
    ])
  })

  test('for kinds that were turned off, for what was read meanwhile, and for old news', async () => {
    const tko = await netko()
    await pretplati(tko)
    await spremi(tko, { vrste: ['projekti'], tihoOd: null, tihoDo: null })
    await dogodiSe(tko)
    await dogodiSe(tko, 'projekt.status.podnesen', PODNE - 4 * 86_400_000)
    await dogodiSe(tko, 'projekt.status.promjena')
    await api.db.execute(sql`update notifikacija set read = true where activity_action = 'projekt.status.promjena'`)
    await javi()
    expect(sent).toEqual([])
    await dogodiSe(tko, 'projekt.status.podnesen')
    await javi()
    expect(naslovi()).toEqual(['Zaprimljena je nova prijava'])
  })

  test('without a browser; what came before one subscribed is not caught up on', async () => {
    const tko = await netko()
    await dogodiSe(tko)
    await javi()
    await pretplati(tko)
    await javi()
    expect(sent).toEqual([])
  })
})

describe('a person’s choices', () => {
  test('begin with all kinds and quiet nights, and are kept', async () => {
    const tko = await netko()
    expect(await postavke(tko)).toEqual({
      uredaj: { vrste: ['projekti', 'pozivi'], tihoOd: '22:00', tihoDo: '07:00' },
      sazetak: true,
      javniKljuc: KLJUC,
      uredaja: 0,
    })
    const uredaj = { vrste: ['pozivi'], tihoOd: '13:00', tihoDo: '14:30' }
    expect((await spremi(tko, uredaj, false)).body).toMatchObject({ uredaj, sazetak: false })
    expect((await postavke(tko)).sazetak).toBe(false)
    expect((await spremi(tko, { ...uredaj, tihoOd: null, tihoDo: null })).status).toBe(200)
    expect((await postavke(tko)).uredaj).toEqual({ vrste: ['pozivi'], tihoOd: null, tihoDo: null })
  })

  test('with a time that is none are refused at its field', async () => {
    const tko = await netko()
    const bad = await spremi(tko, { vrste: [], tihoOd: '25:00', tihoDo: '07:00' })
    expect([bad.status, bad.body.greske.map(({ polje }) => polje)]).toEqual([422, ['uredaj.tihoOd']])
    const half = await spremi(tko, { vrste: [], tihoOd: '22:00', tihoDo: null })
    expect([half.status, half.body.greske.map(({ polje }) => polje)]).toEqual([422, ['uredaj.tihoDo']])
  })
})
