/** The second factor: enrolled, asked for, used once, guessed in vain, and what it opens (R-AUT-3, R-AUT-5, R-AUT-6). */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drugiFaktor } from '#server/modules/korisnik/korisnik.tables.ts'
import { stepAt, totpCode } from '#server/platform/auth/totp.ts'
import { MINGO, osnivac, zaposli } from '../support/builders/institucija.ts'
import { noviId } from '../support/pozivi.ts'
import { noviPoziv } from '../support/projekti.ts'
import { addInstitution, cookieOf, izTajne, LOZINKA, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
const env = () => ({ PORTAL_DATA: mkdtempSync(join(tmpdir(), 'faktor-')) })
beforeAll(async () => {
  portal = await openPortal({ env: env() })
})
afterAll(() => portal.close())

interface Ukljucen {
  osobaId: number
  email: string
  cookie: string
  kod: (steps?: number) => string
  kodovi: string[]
}
const post = (p: TestPortal, path: string, body: object, cookie: string) =>
  p.send('POST', `/v1/auth/me/${path}`, body, { cookie })

async function ukljuci(p: TestPortal, values: object = {}): Promise<Ukljucen> {
  const who = await signedIn(p, values)
  const begun = await post(p, 'drugiFaktor', {}, who.cookie)
  expect(begun.statusCode).toBe(200)
  const { tajna, uri } = begun.json() as { tajna: string; uri: string }
  expect(uri).toContain(`secret=${tajna}`)
  const secret = izTajne(tajna)
  const kod = (steps = 0) => totpCode(secret, stepAt(p.clock.now) + steps)
  const done = await post(p, 'drugiFaktor/potvrda', { kod: kod() }, who.cookie)
  expect(done.statusCode).toBe(200)
  return { ...who, kod, kodovi: done.json().kodovi }
}
const prijava = (p: TestPortal, email: string, kod?: string, lozinka = LOZINKA) =>
  p.send('POST', '/v1/auth/passwordLogin', { email, lozinka, ...(kod === undefined ? {} : { kod }) })

describe('Turning the second factor on', () => {
  it('asks for its first code, gives ten codes for paper, and keeps neither secret nor codes readable', async () => {
    const { osobaId, cookie, kodovi } = await ukljuci(portal)
    expect(new Set(kodovi).size).toBe(10)
    for (const kod of kodovi) expect(kod).toMatch(/^(?:[A-Z2-7]{4}-){2}[A-Z2-7]{4}$/)
    const stanje = await portal.call({ url: '/v1/auth/me/drugiFaktor', headers: { cookie } })
    expect(stanje.json()).toMatchObject({ ukljucen: true, obavezan: false, imaLozinku: true, preostaloKodova: 10 })
    const { rows } = await portal.db.execute(sql`
      select f.tajna, (select string_agg(k::text, '') from pricuvni_kod k where k.osoba_id = f.osoba_id) as kodovi
        from drugi_faktor f where f.osoba_id = ${osobaId}`)
    const kept = JSON.stringify(rows)
    for (const kod of kodovi) expect(kept).not.toContain(kod.replaceAll('-', ''))
    expect(kept).toMatch(/"tajna":"[A-Za-z0-9+/=]{60,80}"/)
  })

  it('ends every other session, and a begun factor nobody confirmed asks nobody for anything', async () => {
    const { email, cookie } = await signedIn(portal)
    const other = await cookieOf(portal, email)
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(200)
    expect((await post(portal, 'drugiFaktor/potvrda', { kod: '000000' }, cookie)).statusCode).toBe(422)
    expect((await prijava(portal, email)).statusCode).toBe(200)
    const { tajna } = (await post(portal, 'drugiFaktor', {}, cookie)).json()
    const kod = totpCode(izTajne(tajna), stepAt(portal.clock.now))
    expect((await post(portal, 'drugiFaktor/potvrda', { kod }, cookie)).statusCode).toBe(200)
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie: other } })).statusCode).toBe(401)
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode).toBe(200)
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(409)
  })

  it('is only for whoever has a password, and only shortly after signing in [R-AUT-6]', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    portal.clock.now += 300_000
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(403)
    expect((await post(portal, 'potvrda', { dokaz: 'kriva lozinka' }, cookie)).statusCode).toBe(422)
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(403)
    expect((await post(portal, 'potvrda', { dokaz: LOZINKA }, cookie)).statusCode).toBe(200)
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(200)
    portal.clock.now += 300_000
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(403)
    await post(portal, 'potvrda', { dokaz: LOZINKA }, cookie)
    await portal.db.execute(sql`update fizicka_osoba set lozinka_hash = null where id = ${osobaId}`)
    expect((await post(portal, 'drugiFaktor', {}, cookie)).statusCode).toBe(409)
  })
})

describe('Signing in with a second factor', () => {
  it('asks for the code after the right password only, and opens no session without it', async () => {
    const { email, kod } = await ukljuci(portal)
    portal.clock.now += 30_000
    const asked = await prijava(portal, email)
    expect(asked.statusCode).toBe(401)
    expect(asked.cookies).toEqual([])
    expect(asked.json()).toMatchObject({
      kod: 'neispravna-prijava',
      greske: [{ polje: 'kod', pravilo: 'drugi-faktor' }],
    })
    expect((await prijava(portal, email, kod(), 'kriva lozinka')).json().greske).toBeUndefined()
    const signed = await prijava(portal, email, kod())
    expect(signed.statusCode).toBe(200)
    expect(signed.cookies).toHaveLength(1)
  })

  it('takes a code once, also of two at the same moment, and one step of a wrong clock', async () => {
    const { email, kod } = await ukljuci(portal)
    portal.clock.now += 60_000
    const both = await Promise.all([prijava(portal, email, kod(-1)), prijava(portal, email, kod(-1))])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await prijava(portal, email, kod(1))).statusCode).toBe(200)
    // Whoever goes back in time is late.
    expect((await prijava(portal, email, kod(0))).statusCode).toBe(401)
    portal.clock.now += 90_000
    expect((await prijava(portal, email, kod(-2))).statusCode).toBe(401)
    expect((await prijava(portal, email, kod(0))).statusCode).toBe(200)
  })

  it('takes a code from paper once', async () => {
    const { email, kodovi, cookie } = await ukljuci(portal)
    const [prvi = '', drugi = ''] = kodovi
    expect((await prijava(portal, email, prvi.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await prijava(portal, email, prvi)).statusCode).toBe(401)
    expect((await prijava(portal, email, drugi)).statusCode).toBe(200)
    const stanje = await portal.call({ url: '/v1/auth/me/drugiFaktor', headers: { cookie } })
    expect(stanje.json().preostaloKodova).toBe(8)
  })

  it('makes whoever guesses wait longer and longer, and the right code within the pause does not help [R-AUT-3]', async () => {
    const { email, kod, osobaId } = await ukljuci(portal)
    portal.clock.now += 30_000
    for (let n = 0; n < 3; n += 1) expect((await prijava(portal, email, '000000')).statusCode).toBe(401)
    expect((await prijava(portal, email, kod())).statusCode).toBe(401)
    portal.clock.now += 600
    expect((await prijava(portal, email, kod())).statusCode).toBe(200)
    const [row] = await portal.db.select().from(drugiFaktor).where(eq(drugiFaktor.osobaId, osobaId))
    expect(row?.zadnjiKorak).toBe(stepAt(portal.clock.now))
  })

  it('needs none after it was turned off, which itself takes a code', async () => {
    const { email, kod, cookie } = await ukljuci(portal)
    portal.clock.now += 30_000
    expect((await post(portal, 'drugiFaktor/uklanjanje', { kod: '000000' }, cookie)).statusCode).toBe(422)
    expect((await prijava(portal, email)).statusCode).toBe(401)
    const off = await post(portal, 'drugiFaktor/uklanjanje', { kod: kod() }, cookie)
    expect(off.json()).toMatchObject({ ukljucen: false, preostaloKodova: 0 })
    expect((await prijava(portal, email)).statusCode).toBe(200)
  })

  it('with new codes for paper makes the old ones worthless', async () => {
    const { email, kod, kodovi, cookie } = await ukljuci(portal)
    portal.clock.now += 30_000
    const answer = await post(portal, 'drugiFaktor/kodovi', { kod: kod() }, cookie)
    expect((await prijava(portal, email, kodovi[0])).statusCode).toBe(401)
    expect((await prijava(portal, email, answer.json().kodovi[0])).statusCode).toBe(200)
  })

  it('proves again with the code alone that it is the person: the password does not [R-AUT-6]', async () => {
    const { kod, cookie } = await ukljuci(portal)
    portal.clock.now += 400_000
    expect((await post(portal, 'potvrda', { dokaz: LOZINKA }, cookie)).statusCode).toBe(422)
    expect((await post(portal, 'potvrda', { dokaz: kod() }, cookie)).statusCode).toBe(200)
    expect((await post(portal, 'potvrda', { dokaz: kod() }, cookie)).statusCode).toBe(422)
  })
})

describe('A portal that asks administrators for a second factor [R-AUT-5]', () => {
  let strict: TestPortal
  beforeAll(async () => {
    strict = await openPortal({ env: { ...env(), SECOND_FACTOR: 'administrators' } })
  })
  afterAll(() => strict.close())
  const osobe = async (cookie: string) =>
    (await strict.call({ url: '/v1/administracija/fizickeOsobe', headers: { cookie } })).statusCode

  it('lets them in with a password alone to turn it on, and to nothing of the administration before', async () => {
    const { email, cookie } = await signedIn(strict, { superadmin: true })
    expect((await strict.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode).toBe(200)
    expect((await strict.call({ url: '/v1/auth/me/drugiFaktor', headers: { cookie } })).json()).toMatchObject({
      obavezan: true,
      ukljucen: false,
    })
    expect(await osobe(cookie)).toBe(403)
    const admin = await ukljuci(strict, { superadmin: true })
    expect(await osobe(admin.cookie)).toBe(200)
    strict.clock.now += 30_000
    const signed = await prijava(strict, admin.email, admin.kod())
    const again = signed.cookies.find(({ name }) => name === '__Host-sid')?.value
    expect(await osobe(`__Host-sid=${again}`)).toBe(200)
    expect(await osobe(await cookieOf(strict, email))).toBe(403)
  })

  it('leaves officers of institutions as they are; a portal that asks all staff does not', async () => {
    const officer = await signedIn(strict)
    await addInstitution(strict.db, 41, [{ osobaId: officer.osobaId, razina: 'A' }])
    const pozivi = async (p: TestPortal, cookie: string) =>
      (await p.call({ url: '/v1/institucije/41/pozivi?programId=1', headers: { cookie } })).statusCode
    expect(await pozivi(strict, officer.cookie)).toBe(200)
    const staff = await openPortal({ env: { ...env(), SECOND_FACTOR: 'staff' } })
    const other = await signedIn(staff)
    await addInstitution(staff.db, 41, [{ osobaId: other.osobaId, razina: 'A' }])
    expect(await pozivi(staff, other.cookie)).toBe(403)
    await staff.close()
  })
})

describe('What is gathered over every seat of a person [R-AUT-5]', () => {
  const SVE = ['auth/me/izvoz', 'auth/me/izvoz/sadrzaj'] as const

  it.each([
    ['administrators', { administrator: 403, djelatnik: 200, gradanin: 200 }],
    ['staff', { administrator: 403, djelatnik: 403, gradanin: 200 }],
  ] as const)(
    'where it is asked of %s, all their data leave, and a link to deadlines is made, only with it',
    async (koga, ocekivano) => {
      const strict = await openPortal({ env: { ...env(), SECOND_FACTOR: koga } })
      const djelatnik = await signedIn(strict)
      await addInstitution(strict.db, 41, [{ osobaId: djelatnik.osobaId, razina: 'R' }])
      const ljudi = {
        administrator: await signedIn(strict, { adminDopustenja: ['obavijesti'] }),
        djelatnik,
        gradanin: await signedIn(strict),
      }
      for (const tko of ['administrator', 'djelatnik', 'gradanin'] as const) {
        const { cookie } = ljudi[tko]
        const odgovori = [
          ...(await Promise.all(SVE.map((path) => strict.call({ url: `/v1/${path}`, headers: { cookie } })))),
          await post(strict, 'kalendar', {}, cookie),
        ]
        for (const odgovor of odgovori) {
          expect([tko, odgovor.statusCode]).toEqual([tko, ocekivano[tko]])
          if (odgovor.statusCode === 403) expect(odgovor.json().poruka).toContain('drugi faktor')
        }
      }
      const { cookie } = await ukljuci(strict, { superadmin: true })
      for (const path of SVE)
        expect((await strict.call({ url: `/v1/${path}`, headers: { cookie } })).statusCode).toBe(200)
      await strict.close()
    },
  )
})

describe('A decision of the head of a body [R-AUT-6]', () => {
  it('is taken only shortly after signing in where the portal asks for second factors, and is not lost meanwhile', async () => {
    const strict = await openPortal({ env: { ...env(), SECOND_FACTOR: 'administrators' } })
    const demo = await openPortal()
    for (const p of [strict, demo]) {
      await osnivac(p.db)
      const celnik = await signedIn(p)
      await zaposli(p.db, celnik.osobaId, MINGO, 'A')
      const pozivId = await noviPoziv(p.db, { oznaka: 'KK.Z' }, 3)
      const body = { mutationId: noviId(), prijelaz: 'odobriIPodnesi', verzijaRetka: 1 }
      const odobri = () =>
        p.send('POST', `/v1/institucije/${MINGO}/pozivi/${pozivId}/prijelazi`, body, { cookie: celnik.cookie })
      p.clock.now += 300_000
      const first = await odobri()
      if (p === demo) {
        expect(first.statusCode).toBe(200)
        continue
      }
      expect(first.json()).toMatchObject({ statusCode: 403, greske: [{ pravilo: 'svjeza-prijava' }] })
      expect((await post(p, 'potvrda', { dokaz: LOZINKA }, celnik.cookie)).statusCode).toBe(200)
      expect((await odobri()).statusCode).toBe(200)
      // The same order again is no new decision.
      p.clock.now += 300_000
      expect((await odobri()).statusCode).toBe(200)
    }
    await strict.close()
    await demo.close()
  })
})
