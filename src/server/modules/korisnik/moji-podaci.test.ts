/** One's own data over HTTP, and the links that prove an address: good once, for a day, and silent about everybody else. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailKey } from '#contract/kernel/email.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import {
  type MojiPodaci,
  NAJVISE_POVEZNICA,
  POVEZNICA_VRIJEDI_MS,
  type StanjePoveznice,
} from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { hashToken, newToken } from '#server/platform/auth/session.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { osoba, prijavi, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { mailJobs, posaljiJedan } from '../mail/mail.jobs.ts'
import { mailRoutes } from '../mail/mail.routes.ts'
import { mojiPodaciRoutes } from './moji-podaci.routes.ts'
import { osobaPoOibu } from './osoba.repository.ts'

const OZUJAK = Date.parse('2026-03-09T08:00:00Z')
const SAT = 3_600_000
let api: TestApi
beforeAll(async () => {
  api = await testApi((app) => {
    mojiPodaciRoutes(app)
    mailRoutes(app, { saljeSe: true })
  }, OZUJAK)
})
afterAll(() => api.stop())

let dosad = 0
const nova = () => {
  dosad += 1
  // Each test asks in an hour of its own.
  api.clock.now += 2 * SAT
  return osoba(api.db, `Osoba${dosad}`)
}
const svoja = (tko: TestOsoba) => `${tko.ime.toLowerCase()}@primjer.hr`
const trazi = (tko: TestOsoba, email: string) =>
  api.send<{ message: string } & ProblemBody>('POST', 'v1/auth/me/email', tko.token, { email })
const podaci = async (tko: TestOsoba) => (await api.get<MojiPodaci>('v1/auth/me/podaci', tko.token)).body
const potvrdi = async (tajna: string) =>
  (await api.send<StanjePoveznice>('POST', 'v1/public/emailPoveznica/potvrda', newToken(), { tajna })).body
const pogledaj = async (tajna: string) =>
  (await api.send<StanjePoveznice>('POST', 'v1/public/emailPoveznica', newToken(), { tajna })).body

interface Pismo extends Record<string, unknown> {
  id: number
  naslov: string
  poveznice: { put: string }[]
}
const pisma = async (prima: string) =>
  (await api.db.execute<Pismo>(sql`select id, naslov, poveznice from mail where prima = ${prima} order by id`)).rows
const tajnaZa = async (prima: string) => {
  const put = (await pisma(prima)).at(-1)?.poveznice[0]?.put ?? ''
  return put.slice(put.indexOf('#') + 1)
}
const potvrdenaNa = async (tko: TestOsoba, email: string) => {
  await trazi(tko, email)
  return potvrdi(await tajnaZa(email))
}

describe('A link', () => {
  test('confirms the address of the profile, once; a second press says that it is used', async () => {
    const tko = await nova()
    expect((await podaci(tko)).emailPotvrden).toBe(false)
    expect((await trazi(tko, svoja(tko))).status).toBe(200)
    const [pismo] = await pisma(svoja(tko))
    expect(pismo?.poveznice[0]?.put).toMatch(/^\/potvrda-emaila#[\w-]{43}$/)
    const tajna = await tajnaZa(svoja(tko))
    expect(await pogledaj(tajna)).toEqual({ ishod: 'vrijedi', email: svoja(tko) })
    const both = await Promise.all([potvrdi(tajna), potvrdi(tajna)])
    expect(both.map(({ ishod }) => ishod).sort()).toEqual(['iskoristeno', 'potvrdeno'])
    expect(await potvrdi(tajna)).toEqual({ ishod: 'iskoristeno', email: null })
    expect(await podaci(tko)).toMatchObject({ email: svoja(tko), emailPotvrden: true, ceka: null })
  })

  test('changes the address only when it is used; until then the old one stands and the new one waits', async () => {
    const tko = await nova()
    await potvrdenaNa(tko, svoja(tko))
    await trazi(tko, 'nova.adresa@primjer.hr')
    expect(await podaci(tko)).toMatchObject({
      email: svoja(tko),
      emailPotvrden: true,
      ceka: {
        email: 'nova.adresa@primjer.hr',
        vrijediDo: new Date(api.clock.now + POVEZNICA_VRIJEDI_MS).toISOString(),
      },
    })
    expect((await pisma('nova.adresa@primjer.hr'))[0]?.poveznice[0]?.put).toMatch(/^\/promjena-emaila#/)
    expect((await potvrdi(await tajnaZa('nova.adresa@primjer.hr'))).ishod).toBe('potvrdeno')
    expect(await podaci(tko)).toMatchObject({ email: 'nova.adresa@primjer.hr', emailPotvrden: true, ceka: null })
    // Whoever had the old mailbox hears of it there.
    expect((await pisma(svoja(tko))).at(-1)?.naslov).toBe('Adresa e-pošte vašeg profila je promijenjena')
  })

  test('runs out after a day to the millisecond', async () => {
    const tko = await nova()
    await trazi(tko, svoja(tko))
    const tajna = await tajnaZa(svoja(tko))
    api.clock.now += POVEZNICA_VRIJEDI_MS - 1
    expect((await pogledaj(tajna)).ishod).toBe('vrijedi')
    api.clock.now += 1
    expect(await pogledaj(tajna)).toEqual({ ishod: 'isteklo', email: null })
    expect(await potvrdi(tajna)).toEqual({ ishod: 'isteklo', email: null })
    expect(await podaci(tko)).toMatchObject({ emailPotvrden: false, ceka: null })
  })

  test('is replaced by a newer one, and ended by whoever thinks better of it', async () => {
    const tko = await nova()
    await trazi(tko, 'prva@primjer.hr')
    await trazi(tko, 'druga@primjer.hr')
    expect((await potvrdi(await tajnaZa('prva@primjer.hr'))).ishod).toBe('zamijenjeno')
    await api.send('POST', 'v1/auth/me/email/odustani', tko.token, {})
    expect((await potvrdi(await tajnaZa('druga@primjer.hr'))).ishod).toBe('zamijenjeno')
    expect((await podaci(tko)).ceka).toBeNull()
  })

  test('that nobody has is unknown, whatever it is made of', async () => {
    for (const tajna of ['', newToken(), '<script>', "' or 1=1 --", 'š'.repeat(200)])
      expect(await potvrdi(tajna)).toEqual({ ishod: 'nepoznato', email: null })
    expect((await api.send('POST', 'v1/public/emailPoveznica', newToken(), { tajna: 'a'.repeat(201) })).status).toBe(
      422,
    )
  })

  test('is stored as a hash only, and leaves the kept letter when it has been sent', async () => {
    const tko = await nova()
    await trazi(tko, svoja(tko))
    const tajna = await tajnaZa(svoja(tko))
    const { rows } = await api.db.execute<{ tekst: string; tajna: string }>(
      sql`select p::text as tekst, tajna_sha256 as tajna from email_poveznica p where osoba_id = ${tko.id}`,
    )
    expect(rows[0]?.tajna).toBe(hashToken(tajna))
    expect(rows[0]?.tekst).not.toContain(tajna)
    const admin = await osoba(api.db, `Admin${tko.id}`)
    await api.db.execute(
      sql`update fizicka_osoba set admin_dopustenja = '{posaljiEmailKrozSustav}' where id = ${admin.id}`,
    )
    const [pismo] = await pisma(svoja(tko))
    const shown = await api.get(`v1/administracija/mailovi/${pismo?.id}`, admin.token)
    expect(shown.status).toBe(200)
    expect(JSON.stringify(shown.body)).not.toContain(tajna)
    const sent: string[] = []
    const db = inContext(api.app.db, SUSTAV)
    const transport = {
      send: async (one: { poveznice: readonly { put: string }[] }) =>
        void sent.push(...one.poveznice.map(({ put }) => put)),
      close: () => undefined,
    }
    while (await posaljiJedan(db, transport, () => api.clock.now));
    expect(sent).toContain(`/potvrda-emaila#${tajna}`)
    expect((await pisma(svoja(tko)))[0]?.poveznice).toEqual([])
    expect(mailJobs(db, undefined, () => api.clock.now)).toHaveLength(1)
  })
})

describe('An address', () => {
  test('that another has proved is answered like any other; only its owner is told', async () => {
    const [prvi, drugi] = [await nova(), await nova()]
    await potvrdenaNa(prvi, svoja(prvi))
    const slobodna = await trazi(drugi, 'slobodna@primjer.hr')
    const zauzeta = await trazi(drugi, svoja(prvi))
    expect([zauzeta.status, zauzeta.body.message.replace(svoja(prvi), 'X')]).toEqual([
      slobodna.status,
      slobodna.body.message.replace('slobodna@primjer.hr', 'X'),
    ])
    expect((await podaci(drugi)).ceka?.email).toBe(svoja(prvi))
    expect((await pisma(svoja(prvi))).at(-1)).toMatchObject({ naslov: 'Vaša je adresa već potvrđena', poveznice: [] })
  })

  test('asked for by two belongs to the first who proves it', async () => {
    const [prvi, drugi] = [await nova(), await nova()]
    await trazi(prvi, 'zajednicka@primjer.hr')
    const prva = await tajnaZa('zajednicka@primjer.hr')
    await trazi(drugi, 'zajednicka@primjer.hr')
    const druga = await tajnaZa('zajednicka@primjer.hr')
    const both = await Promise.all([potvrdi(prva), potvrdi(druga)])
    expect(both.map(({ ishod }) => ishod).sort()).toEqual(['potvrdeno', 'zauzeto'])
  })

  test('of Gmail is one mailbox however its dots are set; the letter goes where it was typed', async () => {
    const [prvi, drugi] = [await nova(), await nova()]
    await potvrdenaNa(prvi, 'ana.anic.ured@gmail.com')
    expect((await podaci(prvi)).email).toBe('ana.anic.ured@gmail.com')
    await trazi(drugi, 'An.Aanicured@GMAIL.com')
    expect(await pisma('An.Aanicured@GMAIL.com')).toEqual([])
    expect((await pisma('ana.anic.ured@gmail.com')).at(-1)?.naslov).toBe('Vaša je adresa već potvrđena')
  })

  test('has the same key in the database as in the contract', async () => {
    const tko = await nova()
    for (const email of [
      'A.b.C@Gmail.com',
      'a.b+c@googlemail.com',
      'A.B@primjer.hr',
      'x@gmail.com.hr',
      'x.y@mygmail.com',
    ]) {
      await api.db.execute(sql`update fizicka_osoba set email = ${email} where id = ${tko.id}`)
      const { rows } = await api.db.execute(sql`select email_kljuc from fizicka_osoba where id = ${tko.id}`)
      expect(rows).toEqual([{ email_kljuc: emailKey(email) }])
    }
  })

  test('[EMA-01] that is no address, or is proved already, is refused in the words of the specification', async () => {
    const tko = await nova()
    for (const email of ['', 'bez-znaka', 'a@b', 'a@b.hr\r\nBcc: c@d.hr', 'Ime <a@b.hr>']) {
      const { status, body } = await trazi(tko, email)
      expect([status, body.greske?.[0]?.poruka]).toEqual([
        422,
        'Adresa e-pošte nije ispravna. Unesite u obliku ime.prezime@primjer.hr',
      ])
    }
    await potvrdenaNa(tko, svoja(tko))
    expect((await trazi(tko, svoja(tko))).body.greske?.[0]?.poruka).toBe('To je već vaša potvrđena adresa')
  })

  test('is not flooded: a person gets so many links an hour, and so does a mailbox', async () => {
    const [uporan, ...drugi] = [await nova(), await nova(), await nova()]
    for (let at = 0; at < NAJVISE_POVEZNICA; at++) expect((await trazi(uporan, 'meta@primjer.hr')).status).toBe(200)
    expect((await trazi(uporan, 'meta@primjer.hr')).status).toBe(429)
    expect((await trazi(drugi[0] as TestOsoba, 'meta@primjer.hr')).status).toBe(200)
    expect(await pisma('meta@primjer.hr')).toHaveLength(NAJVISE_POVEZNICA)
    api.clock.now += SAT
    expect((await trazi(uporan, 'meta@primjer.hr')).status).toBe(200)
    expect(await pisma('meta@primjer.hr')).toHaveLength(NAJVISE_POVEZNICA + 1)
  })
})

describe('One’s own data', () => {
  const spremi = (token: string, body: object) =>
    api.send<MojiPodaci & ProblemBody>('PUT', 'v1/auth/me/podaci', token, body)

  test('take a telephone number and nothing else', async () => {
    const tko = await nova()
    expect((await spremi(tko.token, { telefon: '+385911234567' })).body.telefon).toBe('+385911234567')
    const refused = await spremi(tko.token, { telefon: '0911234567' })
    expect([refused.status, refused.body.greske?.[0]?.poruka]).toEqual([422, 'Format unesenog broja nije ispravan'])
    for (const more of [{ oib: '33392005961' }, { superadmin: true }, { email: 'a@b.hr' }, { ime: 'X' }])
      expect((await spremi(tko.token, { telefon: null, ...more })).status).toBe(422)
    expect((await podaci(tko)).telefon).toBe('+385911234567')
    expect((await spremi(tko.token, { telefon: null })).body.telefon).toBeNull()
  })

  test('take a changed name from the sign-in, never an address or half a name', async () => {
    const tko = await nova()
    await potvrdenaNa(tko, svoja(tko))
    const { oib } = await podaci(tko)
    const prijava = (ime: string, prezime: string) =>
      api.db.transaction((tx) => osobaPoOibu(tx, { oib, ime, prezime, email: 'nias@primjer.hr' }, api.clock.now))
    expect(await prijava('Ana', 'Novak-Anić')).toMatchObject({ id: tko.id, prezime: 'Novak-Anić' })
    await prijava('Ana', '')
    expect(await podaci(tko)).toMatchObject({ ime: 'Ana', prezime: 'Novak-Anić', email: svoja(tko) })
  })

  test('are nobody’s to change without a sign-in or under another’s name', async () => {
    const [tko, administrator] = [await nova(), await superadmin(api.db, 'Super')]
    const kao = await prijavi(api.db, tko.id, administrator.id)
    expect((await api.get('v1/auth/me/podaci', newToken())).status).toBe(401)
    expect((await spremi(kao, { telefon: null })).status).toBe(403)
    expect((await trazi({ ...tko, token: kao }, 'a@primjer.hr')).status).toBe(403)
    expect((await api.send('POST', 'v1/auth/me/email/odustani', kao, {})).status).toBe(403)
  })
})
