import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fizickaOsoba, neuspjelaPrijava } from '#server/modules/korisnik/korisnik.tables.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { dnevnik } from '#server/platform/workflow/workflow.tables.ts'
import { addPerson, cookieOf, LOZINKA, nextOib, openPortal, passwordHash, signedIn, type TestPortal } from './portal.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) }
})

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ logLevel: 'trace' })
})
afterAll(() => portal.close())

const login = (email: string, lozinka: string) => portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka })

async function account(values: Partial<typeof fizickaOsoba.$inferInsert> = {}): Promise<string> {
  const email = `racun.${nextOib()}@primjer.hr`
  await addPerson(portal.db, { email, lozinkaHash: await passwordHash(), ...values })
  return email
}

async function fail(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect((await login(email, 'kriva lozinka')).statusCode).toBe(401)
    portal.clock.now += 30_000
  }
}

describe('A password', () => {
  it('is replaced by a stronger hash at the next sign-in [R-AUT-1]', async () => {
    const email = await account({ lozinkaHash: await hash(LOZINKA, { memoryCost: 8192, timeCost: 1 }) })
    expect((await login(email, LOZINKA)).statusCode).toBe(200)
    const [row] = await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.email, email))
    expect(row?.lozinkaHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login(email, LOZINKA)).statusCode).toBe(200)
  })

  it('is accepted for any spelling of the address and either form of its letters', async () => {
    const email = await account({ lozinkaHash: await hash('čćžšđ dovoljno duga') })
    expect((await login(` ${email.toUpperCase()} `, 'čćžšđ dovoljno duga'.normalize('NFD'))).statusCode).toBe(200)
  })

  it('answers the same to a wrong password, an unknown address, a closed account and one without a password [R-AUT-4]', async () => {
    const wrong = await login(await account(), 'kriva lozinka')
    const closed = await login(await account({ aktivna: false }), LOZINKA)
    const nias = await login(await account({ lozinkaHash: null }), LOZINKA)
    const unknown = await login('nitko@primjer.hr', LOZINKA)
    const shapes = [wrong, closed, nias, unknown].map(({ statusCode, body, headers: { date: _date, ...headers } }) =>
      JSON.stringify([statusCode, { ...JSON.parse(body), requestId: '' }, headers]),
    )
    expect(new Set(shapes).size).toBe(1)
    expect(wrong.json()).toMatchObject({
      kod: 'neispravna-prijava',
      poruka: 'Adresa e-pošte ili lozinka nisu ispravni.',
    })
  })

  it('costs one check of the same hardness for everybody, known or not, so that time says nothing [R-AUT-4]', async () => {
    // The first sign-in of a process makes what unknown accounts are checked against.
    await login('prvi@primjer.hr', LOZINKA)
    const paused = await account()
    for (let i = 0; i < 3; i += 1) await login(paused, 'kriva lozinka')
    const cases = [
      [await account(), LOZINKA],
      [await account(), 'kriva lozinka'],
      [await account({ aktivna: false }), LOZINKA],
      [await account({ lozinkaHash: null }), LOZINKA],
      [paused, LOZINKA],
      ['nitko@primjer.hr', LOZINKA],
      ['nije adresa', LOZINKA],
    ] as const
    for (const [email, lozinka] of cases) {
      vi.mocked(verify).mockClear()
      vi.mocked(hash).mockClear()
      await login(email, lozinka)
      const checks = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'))
      expect(checks, email).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
      expect(hash, email).not.toHaveBeenCalled()
    }
  })
})

describe('Failed sign-ins', () => {
  it('cost a growing pause during which even the right password is refused alike, and nothing is prolonged [R-AUT-3]', async () => {
    const email = await account()
    for (let i = 0; i < 2; i += 1) await login(email, 'kriva lozinka')
    expect((await login(email, LOZINKA)).statusCode).toBe(200)

    for (const pause of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      if (pause === 500) await fail(email, 2)
      expect((await login(email, 'kriva lozinka')).statusCode).toBe(401)
      portal.clock.now += pause - 1
      const early = await login(email, LOZINKA)
      expect(early.json()).toMatchObject({ statusCode: 401, kod: 'neispravna-prijava' })
      portal.clock.now += 1
    }
    expect((await login(email, LOZINKA)).statusCode).toBe(200)
    await fail(email, 2)
    expect((await login(email, LOZINKA)).statusCode).toBe(200)
  })

  it('count by account however the address is written, and do not touch other accounts', async () => {
    const email = await account()
    await login(email, 'kriva lozinka')
    await login(email.toUpperCase(), 'kriva lozinka')
    await login(` ${email}`, 'kriva lozinka')
    expect((await login(email, LOZINKA)).statusCode).toBe(401)
    expect((await login(await account(), LOZINKA)).statusCode).toBe(200)
    portal.clock.now += 500
    expect((await login(email, LOZINKA)).statusCode).toBe(200)
  })

  it('are counted one by one also when they come all at once', async () => {
    const email = await account()
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, i) => login(email, `kriva lozinka ${i}`)),
      login(email, LOZINKA),
    ])
    expect(answers.slice(0, 8).every(({ statusCode }) => statusCode === 401)).toBe(true)
    const rows = await portal.db.select().from(neuspjelaPrijava)
    expect(Math.max(...rows.map(({ broj }) => broj))).toBeGreaterThanOrEqual(1)
    expect(rows.every(({ kljuc }) => /^[0-9a-f]{64}$/.test(kljuc))).toBe(true)
  })

  it('are remembered across processes', async () => {
    const email = await account()
    for (let i = 0; i < 3; i += 1) await login(email, 'kriva lozinka')
    const before = await portal.db.select().from(neuspjelaPrijava)
    expect(before.some(({ broj }) => broj === 3)).toBe(true)
  })

  it('stand in the log without saying whom somebody tried to be, and nothing secret is written anywhere [R-LOG-2]', async () => {
    const email = await account()
    await login(email, 'posve kriva lozinka')
    await login(email, LOZINKA)
    const rows = await portal.db.select().from(dnevnik).where(eq(dnevnik.akcija, 'sesija.lozinka.neuspjeh'))
    expect(rows.length).toBeGreaterThan(0)
    const everything = JSON.stringify(rows) + portal.logged()
    for (const secret of [email, LOZINKA, 'posve kriva', '$argon2id', '__Host-sid'])
      expect(everything).not.toContain(secret)
  })
})

describe('Many sign-ins from one place', () => {
  it('are refused after the limit of the minute, whatever the account', async () => {
    const strict = await openPortal({ env: { LOGIN_LIMIT_PER_MINUTE: '3' } })
    try {
      const from = (remoteAddress: string) =>
        strict.app.http.inject({
          method: 'POST',
          url: '/v1/auth/passwordLogin',
          payload: { email: `${nextOib()}@primjer.hr`, lozinka: 'kriva lozinka' },
          headers: { host: 'localhost', origin: 'http://localhost' },
          remoteAddress,
        })
      for (const last of [1, 2, 3]) expect((await from(`10.0.0.${last}`)).statusCode).toBe(401)
      const refused = await from('10.0.0.4')
      expect(refused.json()).toMatchObject({ statusCode: 429, kod: 'previse-zahtjeva' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await from('10.0.1.1')).statusCode).toBe(401)
    } finally {
      await strict.close()
    }
  })
})

describe('Choosing another password [R-AUT-2, R-SES-4]', () => {
  const NOVA = 'zeleni tramvaj u podne'
  const promijeni = (cookie: string, nova: string, dosadasnja = LOZINKA) =>
    portal.send('POST', '/v1/auth/me/lozinka', { dosadasnja, nova }, { cookie })
  const prijava = async (email: string, lozinka: string) =>
    (await portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka })).statusCode

  it('takes the old one, opens with the new one alone, and ends the other sessions', async () => {
    const { email, cookie } = await signedIn(portal)
    const other = await cookieOf(portal, email)
    expect((await promijeni(cookie, NOVA)).statusCode).toBe(200)
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie: other } })).statusCode).toBe(401)
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode).toBe(200)
    expect([await prijava(email, LOZINKA), await prijava(email, NOVA)]).toEqual([401, 200])
  })

  it('refuses a wrong old one, the same one and a weak one, and changes nothing', async () => {
    const { email, cookie } = await signedIn(portal, { prezime: 'Kukurijekić' })
    const polje = async (answer: ReturnType<typeof promijeni>) => (await answer).json().greske?.[0]?.polje
    expect(await polje(promijeni(cookie, NOVA, 'kriva lozinka ova'))).toBe('dosadasnja')
    expect(await polje(promijeni(cookie, LOZINKA))).toBe('nova')
    expect(await polje(promijeni(cookie, 'kratka'))).toBe('nova')
    expect(await polje(promijeni(cookie, 'Kukurijekic2026'))).toBe('nova')
    expect(await prijava(email, LOZINKA)).toBe(200)
  })

  it('refuses a password of the list of known ones with its own sentence', async () => {
    const { email, cookie } = await signedIn(portal)
    const answer = await promijeni(cookie, 'Sunshine-2026!')
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      greske: [
        { polje: 'nova', pravilo: 'R-AUT-2', poruka: expect.stringContaining('poznatih i provaljenih lozinki') },
      ],
    })
    expect(await prijava(email, LOZINKA)).toBe(200)
  })

  it('is asked for at the sign-in of whoever has a known password, and of nobody else', async () => {
    const poznata = 'Dobrodošli-2026'
    const email = await account({ lozinkaHash: await hashPassword(poznata) })
    const answer = await login(email, poznata)
    expect(answer.json()).toMatchObject({ lozinkaPoznata: true })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect((await promijeni(cookie, NOVA, poznata)).statusCode).toBe(200)
    expect((await login(email, NOVA)).json()).toMatchObject({ lozinkaPoznata: false })
    expect((await login(email, 'Sunshine-2026!')).body).not.toContain('lozinkaPoznata')
  })

  it('is no way around the pauses: the old one is guessed as slowly as at the door', async () => {
    const { email, cookie } = await signedIn(portal)
    for (let n = 0; n < 3; n += 1) await promijeni(cookie, NOVA, `kriva lozinka ${n}`)
    expect((await promijeni(cookie, NOVA)).statusCode).toBe(422)
    expect(await prijava(email, LOZINKA)).toBe(401)
    portal.clock.now += 600
    expect((await promijeni(cookie, NOVA)).statusCode).toBe(200)
  })
})

describe('One password tried on many accounts [R-AUT-3]', () => {
  it('opens none after thirty failures within an hour, and is forgotten after it; others open as before', async () => {
    const email = await account({ lozinkaHash: await hashPassword('Ljeto2026-Zagreb!') })
    const drugi = await account()
    const prijava = async (who: string, lozinka: string) =>
      (await portal.send('POST', '/v1/auth/passwordLogin', { email: who, lozinka })).statusCode
    for (let n = 0; n < 30; n += 1) expect(await prijava(`netko${n}@primjer.hr`, 'Ljeto2026-Zagreb!')).toBe(401)
    expect(await prijava(email, 'Ljeto2026-Zagreb!')).toBe(401)
    expect(await prijava(drugi, LOZINKA)).toBe(200)
    const kept = await portal.db.execute(sql`select string_agg(n::text, '') as sve from neuspjela_prijava n`)
    expect(JSON.stringify(kept.rows)).not.toContain('Ljeto')
    portal.clock.now += 3_600_000
    expect(await prijava(email, 'Ljeto2026-Zagreb!')).toBe(200)
  })
})
