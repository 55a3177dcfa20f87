/** Acting as another person (R-IMP-1 to 7) through HTTP. That every call that writes is refused meanwhile is asked by the matrix. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addInstitution,
  addPerson,
  LOZINKA,
  openPortal,
  passwordHash,
  signedIn,
  type TestPortal,
} from '#tests/security/portal.ts'
import { IMPERSONACIJA_MS } from './impersonacija.ts'
import { fizickaOsoba } from './korisnik.tables.ts'

const RAZLOG = 'Korisnik ne vidi svoj projekt.'
const MIN = 60_000

let portal: TestPortal
let admin: { osobaId: number; email: string; cookie: string }
let meta: number
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  admin = await signedIn(portal, { superadmin: true, ime: 'Super', prezime: 'Adminić' })
  meta = await addPerson(portal.db, { ime: 'Meta', prezime: 'Metić' })
})

const osobaUrl = (id: number) => `/v1/administracija/fizickeOsobe/${id}`
const kolac = (answer: { cookies: { name: string; value: string }[] }) =>
  `__Host-sid=${answer.cookies.find(({ name }) => name === '__Host-sid')?.value}`
const pocni = (id: number, cookie = admin.cookie, body: object = { razlog: RAZLOG }) =>
  portal.send('POST', osobaUrl(id), body, { cookie })
const prekini = (id: number, cookie: string, tajna: string) =>
  portal.send('DELETE', `/v1/admin/odjaviSeKao/${id}?sessionSecretToken=${tajna}`, undefined, { cookie })
const ja = (cookie: string) => portal.call({ url: '/v1/auth/me', headers: { cookie } })
const zapoceta = async (id = meta) => {
  const answer = await pocni(id)
  expect(answer.statusCode, answer.body).toBe(200)
  return { kao: kolac(answer), tajna: answer.json().sessionSecretToken as string }
}
const TAJNA = 'x'.repeat(43)

describe('Acting as another person', () => {
  it('gives a session under the other name, says so everywhere, and goes back to the own one', async () => {
    const { kao, tajna } = await zapoceta()
    expect((await ja(kao)).json()).toMatchObject({
      fizickaOsoba: { id: meta, ime: 'Meta' },
      stvarnaOsoba: { id: admin.osobaId, ime: 'Super' },
    })
    // The own session is put aside: nobody works with both at once.
    expect((await ja(admin.cookie)).statusCode).toBe(401)
    const ended = await prekini(meta, kao, tajna)
    expect([ended.statusCode, ended.json().fizickaOsoba.id]).toEqual([200, admin.osobaId])
    expect((await ja(kao)).statusCode).toBe(401)
    const own = await ja(kolac(ended))
    expect(own.json()).toMatchObject({ fizickaOsoba: { id: admin.osobaId }, stvarnaOsoba: null })
  })

  it('writes both persons and the reason into the log at the beginning and at the end', async () => {
    const { kao, tajna } = await zapoceta()
    await prekini(meta, kao, tajna)
    const { rows } = await portal.db.execute(sql`
      select akcija, osoba_id as tko, stvarna_osoba_id as stvarno, komentar from dnevnik
      where entitet_vrsta = 'osoba' and entitet_id = ${String(meta)} order by id`)
    const row = { tko: meta, stvarno: admin.osobaId, komentar: RAZLOG }
    expect(rows).toEqual([
      { akcija: 'korisnik.impersonacija.pocetak', ...row },
      { akcija: 'korisnik.impersonacija.kraj', ...row },
    ])
  })

  it('is refused without a reason, to a stale session, and to everybody but a super-administrator', async () => {
    for (const body of [{}, { razlog: 'kratko' }, { razlog: ' '.repeat(40) }])
      expect((await pocni(meta, admin.cookie, body)).statusCode).toBe(422)
    for (const rights of [{}, { adminDopustenja: ['fizickeOsobe'] }, { adminDopustenja: ['superadmin'] }])
      expect((await pocni(meta, (await signedIn(portal, rights)).cookie)).statusCode).toBe(403)
    portal.clock.now += 5 * MIN
    const stale = await pocni(meta)
    expect([stale.statusCode, stale.json().poruka]).toEqual([403, expect.stringContaining('prijavite ponovno')])
  })

  it('is refused for oneself, for administrators, for a closed account, and says letter for letter that there is nobody', async () => {
    const refused = [
      admin.osobaId,
      await addPerson(portal.db, { superadmin: true }),
      await addPerson(portal.db, { adminDopustenja: ['obavijesti'] }),
      await addPerson(portal.db, { aktivna: false }),
    ]
    for (const id of refused) expect((await pocni(id)).statusCode, String(id)).toBe(403)
    const nobody = await pocni(999_999)
    expect([nobody.statusCode, nobody.json().poruka]).toEqual([404, 'ID korisnika nije pronađen'])
    expect((await ja(admin.cookie)).statusCode).toBe(200)
  })

  it('does not nest', async () => {
    const { kao } = await zapoceta()
    const nested = await pocni(await addPerson(portal.db), kao)
    expect(nested.statusCode).toBe(403)
  })

  it('ends only with the secret of its own session, and only once', async () => {
    const first = await zapoceta()
    for (const [id, tajna] of [
      [meta, TAJNA],
      [meta + 1, first.tajna],
    ] as const) {
      const wrong = await prekini(id, first.kao, tajna)
      expect([wrong.statusCode, wrong.json().poruka]).toEqual([
        403,
        'Došlo je do pogreške prilikom prekida impersonacije',
      ])
    }
    // The secret alone is good for nothing: not without a session, not with another person's.
    const stranger = await signedIn(portal)
    expect((await prekini(meta, stranger.cookie, first.tajna)).statusCode).toBe(403)
    expect(
      (await portal.send('DELETE', `/v1/admin/odjaviSeKao/${meta}?sessionSecretToken=${first.tajna}`)).statusCode,
    ).toBe(401)
    expect((await prekini(meta, first.kao, first.tajna)).statusCode).toBe(200)
    expect((await prekini(meta, first.kao, first.tajna)).statusCode).toBe(401)
  })

  it('rests half an hour at most and lasts an hour at most, and signing out leaves nobody signed in', async () => {
    const resting = await zapoceta()
    portal.clock.now += 30 * MIN
    expect((await ja(resting.kao)).statusCode).toBe(401)
    admin = await signedIn(portal, { superadmin: true })
    const { kao } = await zapoceta()
    for (let passed = 0; passed < IMPERSONACIJA_MS; passed += 20 * MIN) {
      expect((await ja(kao)).statusCode).toBe(200)
      portal.clock.now += 20 * MIN
    }
    expect((await ja(kao)).statusCode).toBe(401)
    admin = await signedIn(portal, { superadmin: true })
    const left = await zapoceta()
    await portal.send('POST', '/v1/auth/logout', undefined, { cookie: left.kao })
    for (const cookie of [left.kao, admin.cookie]) expect((await ja(cookie)).statusCode).toBe(401)
    const { rows } = await portal.db.execute(
      sql`select kraj_at is not null as kraj from impersonacija where stvarna_osoba_id = ${admin.osobaId}`,
    )
    expect(rows).toEqual([{ kraj: true }])
  })

  it.each([
    ['the administrator lost the right', () => ({ id: admin.osobaId, set: { superadmin: false } })],
    ['the administrator was dismissed', () => ({ id: admin.osobaId, set: { aktivna: false } })],
    ['the person became an administrator of everything', () => ({ id: meta, set: { superadmin: true } })],
    ['the account of the person was closed', () => ({ id: meta, set: { aktivna: false } })],
  ])('is over with the very next call when %s', async (_name, change) => {
    const { kao } = await zapoceta()
    const { id, set } = change()
    await portal.db.update(fizickaOsoba).set(set).where(eq(fizickaOsoba.id, id))
    expect((await ja(kao)).statusCode).toBe(401)
  })

  /** A super-administrator's program: signed in with a token, as everything it is given must then be. */
  const program = async () => {
    const email = `${randomUUID()}@primjer.hr`
    const id = await addPerson(portal.db, { email, superadmin: true, lozinkaHash: await passwordHash() })
    const login = { email, lozinka: LOZINKA }
    const answer = await portal.send('POST', '/v1/auth/passwordLogin?generateToken=true', login)
    return { id, token: answer.json().tokenData.token as string }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const pocniKao = (headers: Record<string, string>, query: string) =>
    portal.send('POST', `${osobaUrl(meta)}${query}`, { razlog: RAZLOG }, headers)
  const prekiniKao = (headers: Record<string, string>, tajna: string) =>
    portal.call({ method: 'DELETE', url: `/v1/admin/odjaviSeKao/${meta}?sessionSecretToken=${tajna}`, headers })
  /** Who is signed in with this secret as a bearer token and as a cookie; null where it is refused. */
  const tko = async (token: string): Promise<(number | null)[]> => {
    const answers = await Promise.all(
      [bearer(token), { cookie: `__Host-sid=${token}` }].map((headers) => portal.call({ url: '/v1/auth/me', headers })),
    )
    return answers.map((one) => (one.statusCode === 401 ? null : one.json().fizickaOsoba.id))
  }

  it('gives a program that asks for a token tokens alone, which are no cookies', async () => {
    const own = await program()
    const start = await pocniKao(bearer(own.token), '?generateToken=true')
    const { tokenData, sessionSecretToken } = start.json()
    expect(kolac(start)).toBe('__Host-sid=')
    expect(tokenData.maxAge).toBe(IMPERSONACIJA_MS / 1000)
    expect(await tko(tokenData.token)).toEqual([meta, null])
    expect(await tko(own.token)).toEqual([null, null])
    const asCookie = await prekini(meta, `__Host-sid=${tokenData.token}`, sessionSecretToken)
    expect(asCookie.statusCode).toBe(401)
    const end = await prekiniKao(bearer(tokenData.token), sessionSecretToken)
    expect(end.json().tokenData.maxAge).toBeGreaterThan(IMPERSONACIJA_MS / 1000)
    expect(kolac(end)).toBe('__Host-sid=')
    expect(await tko(end.json().tokenData.token)).toEqual([own.id, null])
    expect(await tko(tokenData.token)).toEqual([null, null])
  })

  it('from a cookie to a token: the cookie is emptied and dead, and the own session comes back as the cookie it was', async () => {
    const start = await pocniKao({ cookie: admin.cookie }, '?generateToken=true')
    const { tokenData, sessionSecretToken } = start.json()
    expect(kolac(start)).toBe('__Host-sid=')
    expect(await tko(tokenData.token)).toEqual([meta, null])
    expect(await tko(admin.cookie.slice('__Host-sid='.length))).toEqual([null, null])
    const end = await prekiniKao(bearer(tokenData.token), sessionSecretToken)
    expect(end.json().tokenData).toBeUndefined()
    expect(await tko(kolac(end).slice('__Host-sid='.length))).toEqual([null, admin.osobaId])
  })

  it('from a token to a cookie: the cookie is no token, and the own session comes back as the token it was', async () => {
    const own = await program()
    const start = await pocniKao(bearer(own.token), '')
    const { tokenData, sessionSecretToken } = start.json()
    expect(tokenData).toBeUndefined()
    expect(await tko(kolac(start).slice('__Host-sid='.length))).toEqual([null, meta])
    const end = await prekini(meta, kolac(start), sessionSecretToken)
    expect(kolac(end)).toBe('__Host-sid=')
    expect(await tko(end.json().tokenData.token)).toEqual([own.id, null])
  })

  it('keeps the own session as old as it was: a stale one is not made fresh by going back', async () => {
    const { kao, tajna } = await zapoceta()
    portal.clock.now += 6 * MIN
    const own = kolac(await prekini(meta, kao, tajna))
    expect((await pocni(meta, own)).statusCode).toBe(403)
  })

  it('shows an institution as its person sees it, and lets nothing be changed there', async () => {
    await addInstitution(portal.db, 61, [{ osobaId: meta, razina: 'A' }])
    const { kao } = await zapoceta()
    const url = '/v1/institucije/61/administracija'
    expect((await portal.call({ url, headers: { cookie: kao } })).statusCode).toBe(200)
    const uloga = { mutationId: randomUUID(), sadrzaj: { naziv: 'Uloga', opis: '', dozvole: [] } }
    const refused = await portal.send('POST', `${url}/uloge`, uloga, { cookie: kao })
    expect([refused.statusCode, refused.json().poruka]).toEqual([
      403,
      'Radnja nije moguća dok impersonirate korisnika.',
    ])
  })
})
