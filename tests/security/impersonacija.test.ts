/** Attacks on acting as another person: it never outlives what it descends from (R-IMP-7, R-SES-4). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sesija } from '#contract/modules/korisnik/sesije.endpoints.ts'
import { addPerson, cookieOf, LOZINKA, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
let admin: { osobaId: number; email: string; cookie: string }
let meta: { osobaId: number; email: string; cookie: string }
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  admin = await signedIn(portal, { superadmin: true, ime: 'Super', prezime: 'Adminić' })
  meta = await signedIn(portal, { ime: 'Meta', prezime: 'Metić' })
})

const kolac = (answer: { cookies: { name: string; value: string }[] }) =>
  `__Host-sid=${answer.cookies.find(({ name }) => name === '__Host-sid')?.value}`
const ja = async (cookie: string) => (await portal.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode
const popis = async (cookie: string): Promise<Sesija[]> =>
  (await portal.call({ url: '/v1/auth/me/sesije', headers: { cookie } })).json().sesije
const ostale = (cookie: string) => portal.send('POST', '/v1/auth/me/sesije/odjavaOstalih', {}, { cookie })
const pocni = async (cookie = admin.cookie) => {
  const razlog = 'Korisnik ne vidi svoj projekt.'
  const answer = await portal.send('POST', `/v1/administracija/fizickeOsobe/${meta.osobaId}`, { razlog }, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return { kao: kolac(answer), tajna: answer.json().sessionSecretToken as string }
}
const prekini = (cookie: string, tajna: string) =>
  portal.send('DELETE', `/v1/admin/odjaviSeKao/${meta.osobaId}?sessionSecretToken=${tajna}`, undefined, { cookie })
/** How many impersonations of the administrator have no end. */
const otvorenih = async () => {
  const { rows } = await portal.db.execute<{ broj: number }>(sql`
    select count(*)::int as broj from impersonacija where stvarna_osoba_id = ${admin.osobaId} and kraj_at is null`)
  return rows[0]?.broj
}
const id = (sesije: readonly Sesija[], one: (sesija: Sesija) => boolean) => sesije.find(one)?.id ?? ''
const odjavi = (cookie: string, which: string) =>
  portal.send('POST', `/v1/auth/me/sesije/${which}/odjava`, {}, { cookie })

describe('Whatever ends a person’s sessions ends those under another’s name', () => {
  const putovi: [string, (other: string) => Promise<unknown>][] = [
    ['ending all others', (other) => ostale(other)],
    [
      'a new password',
      (other) =>
        portal.send(
          'POST',
          '/v1/auth/me/lozinka',
          { dosadasnja: LOZINKA, nova: 'sasvim druga duga lozinka' },
          { cookie: other },
        ),
    ],
    [
      'ending the one under the other name',
      async (other) =>
        odjavi(
          other,
          id(await popis(other), ({ nacin }) => nacin === 'zastupanje'),
        ),
    ],
    [
      'ending the one put aside',
      async (other) =>
        odjavi(
          other,
          id(await popis(other), ({ odlozena }) => odlozena),
        ),
    ],
    ['the impersonated person ending all others', () => ostale(meta.cookie)],
    [
      'a session ended in the database by whatever else',
      () =>
        portal.db.execute(
          sql`update sesija set ended_at = now() where osoba_id = ${admin.osobaId} and odlozena_at is not null`,
        ),
    ],
  ]
  it.each(putovi)('by %s, and going back revives nothing', async (name, zavrsi) => {
    const { kao, tajna } = await pocni()
    const other = await cookieOf(portal, admin.email)
    const done = await zavrsi(other)
    if (typeof done === 'object' && done !== null && 'statusCode' in done) expect(done.statusCode).toBe(200)
    expect(await ja(kao)).toBe(401)
    const back = await prekini(kao, tajna)
    expect([back.statusCode, back.cookies]).toEqual([401, []])
    expect(await ja(admin.cookie)).toBe(401)
    const open = await portal.db.execute(sql`select from sesija where ended_at is null and stvarna_osoba_id <> osoba_id
      and stvarna_osoba_id = ${admin.osobaId}`)
    if (name !== 'a session ended in the database by whatever else')
      expect([open.rows.length, await otvorenih()]).toEqual([0, 0])
  })

  it('a closed account opened again finds none of its sessions alive', async () => {
    const { kao, tajna } = await pocni()
    const chief = await signedIn(portal, { superadmin: true, adminDopustenja: ['fizickeOsobe'] })
    const url = `/v1/administracija/fizickeOsobe/${meta.osobaId}`
    for (const aktivna of [false, true]) {
      const {
        id: _id,
        oib: _oib,
        cekaPotvrdu: _ceka,
        ...osoba
      } = (await portal.call({ url, headers: { cookie: chief.cookie } })).json()
      const answer = await portal.send('PUT', url, { ...osoba, aktivna }, { cookie: chief.cookie })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    for (const cookie of [meta.cookie, kao]) expect(await ja(cookie)).toBe(401)
    expect((await prekini(kao, tajna)).statusCode).toBe(401)
  })

  it('a right of a super-administrator that was taken and given back finds no impersonation alive', async () => {
    const { kao } = await pocni()
    const chief = await signedIn(portal, { superadmin: true, adminDopustenja: ['superadmin'] })
    const url = `/v1/administracija/superadministratori/${admin.osobaId}`
    const { verzijaRetka } = (await portal.call({ url, headers: { cookie: chief.cookie } })).json()
    const answer = await portal.send('PUT', url, { verzijaRetka, superadmin: false }, { cookie: chief.cookie })
    expect(answer.statusCode, answer.body).toBe(200)
    await portal.db.execute(sql`update fizicka_osoba set superadmin = true where id = ${admin.osobaId}`)
    expect(await ja(kao)).toBe(401)
  })
})

describe('The owner’s list of sessions', () => {
  it('has the one under another’s name and the one put aside, the person the first alone, and neither once it is over', async () => {
    const { kao, tajna } = await pocni()
    const other = await cookieOf(portal, admin.email)
    const oblik = (sesije: Sesija[]) =>
      sesije.map(({ nacin, ova, odlozena, kao: ime }) => ({ nacin, ova, odlozena, kao: ime }))
    expect(oblik(await popis(other))).toEqual(
      expect.arrayContaining([
        { nacin: 'lozinka', ova: true, odlozena: false, kao: null },
        { nacin: 'lozinka', ova: false, odlozena: true, kao: null },
        { nacin: 'zastupanje', ova: false, odlozena: false, kao: 'Meta Metić' },
      ]),
    )
    expect(oblik(await popis(meta.cookie))).toEqual(
      expect.arrayContaining([{ nacin: 'zastupanje', ova: false, odlozena: false, kao: null }]),
    )
    expect((await prekini(kao, tajna)).statusCode).toBe(200)
    expect(oblik(await popis(other)).map(({ odlozena }) => odlozena)).toEqual([false, false])
    // Left to itself, the one under the other name rests too long, and takes the one put aside along.
    const left = await pocni(other)
    portal.clock.now += 31 * 60_000
    const later = await cookieOf(portal, admin.email)
    expect(oblik(await popis(later))).toEqual([{ nacin: 'lozinka', ova: true, odlozena: false, kao: null }])
    expect((await prekini(left.kao, left.tajna)).statusCode).toBe(401)
  })
})

describe('A clock that is set back [A13]', () => {
  it('extends no session: one that was seen later than now is over, but for the step of a time server', async () => {
    await portal.call({ url: '/v1/auth/me', headers: { cookie: meta.cookie } })
    portal.clock.now -= 60_000
    expect(await ja(meta.cookie)).toBe(200)
    portal.clock.now -= 3_600_000
    expect(await ja(meta.cookie)).toBe(401)
    portal.clock.now += 3_660_000
  })

  it('makes no stale sign-in fresh', async () => {
    portal.clock.now += 6 * 60_000
    const stale = await portal.send(
      'POST',
      `/v1/administracija/fizickeOsobe/${await addPerson(portal.db)}`,
      { razlog: 'Korisnik ne vidi svoj projekt.' },
      { cookie: admin.cookie },
    )
    expect(stale.statusCode).toBe(403)
    // Used ten minutes after signing in, then two hours back: not five minutes after signing in, but before it.
    await portal.db.execute(
      sql`update sesija set last_seen_at = created_at - interval '2 hours' where osoba_id = ${admin.osobaId}`,
    )
    portal.clock.now -= 2 * 3_600_000
    const back = await portal.send(
      'POST',
      `/v1/administracija/fizickeOsobe/${meta.osobaId}`,
      { razlog: 'Korisnik ne vidi svoj projekt.' },
      { cookie: admin.cookie },
    )
    expect(back.statusCode).toBe(403)
    portal.clock.now += 2 * 3_600_000
  })
})
