import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { HAMAG, osnivac, SAFU } from '../support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '../support/builders/osoba.ts'
import { noviPoziv, noviPrijavitelj, type Prijavitelj, zapisiProjekt } from '../support/projekti.ts'
import { type OpisaniPoziv, OTROVI, type Otrov, opisaniPozivi, zatrovano } from './neprijatelj.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'

let portal: TestPortal
let calls: OpisaniPoziv[]
let nas: Prijavitelj
let staff: TestOsoba
let admin: TestOsoba
let tudi: Prijavitelj
let stranac: TestOsoba
let own: Record<string, string | number>
let foreign: Record<string, string | number>

beforeAll(async () => {
  portal = await openPortal()
  const { db } = portal
  await osnivac(db)
  nas = await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.')
  tudi = await noviPrijavitelj(db, 'Jadranska Oprema d.o.o.')
  staff = await djelatnik(db, HAMAG, 'A')
  stranac = await djelatnik(db, SAFU, 'A')
  admin = await osoba(db, 'Super')
  await db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, admin.id))
  const pozivId = await noviPoziv(db, { oznaka: 'NPOO.X' })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: 1 })
  own = { prijaviteljId: nas.id, institucijaId: HAMAG, pozivId, projektId, broj: 1 }
  const tudiProjekt = await zapisiProjekt(db, { pozivId, prijaviteljId: tudi.id, statusId: 1 })
  const nacrt = await noviPoziv(db, { oznaka: 'NPOO.N' }, 1)
  foreign = { prijaviteljId: tudi.id, institucijaId: HAMAG, pozivId: nacrt, projektId: tudiProjekt, broj: 1 }
  // Signing out would end the attack.
  calls = opisaniPozivi((await portal.call({ url: '/v1/openapi.json' })).json()).filter(
    ({ path }) => path !== '/v1/auth/logout',
  )
})
afterAll(() => portal.close())

const LEAKS = /node_modules|\bat (?:async )?[\w.]+ \(|\$argon2|\/src\/server|select .{1,200} from |postgres/i

function ask({ method, path, query, body }: OpisaniPoziv, token: string, otrov: Otrov, ids = own) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
  const search = Object.entries(query).map(([name, schema]) => [name, String(zatrovano(schema, otrov))])
  return portal.call({
    method,
    url: `${address}?${new URLSearchParams(otrov === BEZAZLEN ? [] : search)}`,
    headers: { authorization: `Bearer ${token}`, origin: ORIGIN },
    ...(body === undefined ? {} : { payload: zatrovano(body, otrov) as object }),
  })
}

/** What a signed-in person may do without acting for anybody: ask about a public call. */
const ZA_GRADANE = new Set(['POST /v1/pozivi/{pozivId}/pitanja'])

const BEZAZLEN: Otrov = { name: 'nothing', text: 'x', number: 'least' }

async function digest(): Promise<unknown> {
  const { rows } = await portal.db.execute(sql`
    select (select md5(string_agg(p::text, '' order by id)) from projekt p) as projekti,
      (select md5(string_agg(p::text, '' order by id)) from poziv p) as pozivi, (select count(*) from dnevnik) as dnevnik`)
  return rows
}

describe('Every call of the API, asked by an applicant, an institution and a super-administrator', () => {
  it.each(OTROVI)('neither breaks nor tells of its inside under $name [R-AZ-6, R-PLT-5, R-PLT-7]', async (otrov) => {
    const wrong: string[] = []
    for (const call of calls) {
      for (const who of [nas.osobe.ZAS, staff, admin]) {
        const { statusCode, body, headers } = await ask(call, who.token, otrov)
        const said = call.path === '/v1/openapi.json' ? '' : body
        if (statusCode >= 500 || LEAKS.test(said) || String(headers['set-cookie']).startsWith('x=1'))
          wrong.push(`${call.method} ${call.path} as ${who.ime}: ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('says which texts the database could not hold, and stores none of them', async () => {
    const naziv = 'Linija\0'
    const body = { mutationId: crypto.randomUUID(), id: crypto.randomUUID(), pozivId: own.pozivId, naziv }
    const authorization = `Bearer ${nas.osobe.ZAS.token}`
    const answer = await portal.send('POST', `/v1/prijavitelji/${nas.id}/projekti`, body, { authorization })
    expect(answer.json()).toMatchObject({ statusCode: 422, greske: [{ polje: 'naziv', pravilo: 'format' }] })
  })
})

describe('A cursor made by hand', () => {
  const parts = [
    -1,
    1,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    '2026-03-09T08:00:00.000Z',
    '9999-99-99',
    'a\0',
    '\ud800',
    'A.1',
  ]
  const id = '01956f2c-0000-7000-8000-000000000000'
  const made = [...parts, id].flatMap((a) => [[a], [a, id], ...parts.map((b) => [a, b])])

  it.each([
    '/v1/public/pozivi?',
    '/v1/institucije/1/pozivi?programId=2&',
    '/v1/institucije/1/projekti?programId=2&',
    '/v1/institucije/1/projekti?programId=2&sort=sifra&',
  ])('is used or refused, never a fault: %s', async (list) => {
    const codes = new Set<number>()
    for (const cursor of made) {
      const url = `${list}cursor=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`
      codes.add((await portal.call({ url, headers: { authorization: `Bearer ${staff.token}` } })).statusCode)
    }
    expect([...codes].sort()).toEqual([200, 400])
  })
})

describe('Every call about one record', () => {
  const missing = { prijaviteljId: 999_999, institucijaId: 999_999, pozivId: 999_999, projektId: crypto.randomUUID() }

  /** Each set of ids: somebody else's record under one's own party, under theirs, and one that does not exist. */
  async function answersTo(token: string, party: Record<string, number>, kind: RegExp): Promise<Map<string, string[]>> {
    const seen = new Map<string, string[]>()
    for (const call of calls.filter(({ path }) => kind.test(path) && /\{(?:projektId|pozivId)\}/.test(path))) {
      for (const ids of [
        { ...foreign, ...party },
        foreign,
        { ...foreign, ...missing },
        { ...foreign, ...missing, ...party },
      ]) {
        const { statusCode, body, headers } = await ask(call, token, BEZAZLEN, ids)
        const answer = JSON.stringify([statusCode, { ...JSON.parse(body), requestId: '' }, headers['content-type']])
        const name = `${call.method} ${call.path}`
        seen.set(name, [...new Set([...(seen.get(name) ?? []), answer])])
      }
    }
    return seen
  }
  const NOT_FOUND = JSON.stringify([
    404,
    { statusCode: 404, kod: 'nije-pronadeno', poruka: 'Zapis nije pronađen.', requestId: '' },
    'application/json; charset=utf-8',
  ])

  it('answers another applicant, byte for byte, as if the record did not exist, and does nothing [R-AZ-3, R-AZ-4]', async () => {
    const before = await digest()
    const seen = await answersTo(nas.osobe.ZAS.token, { prijaviteljId: nas.id }, /prijavitelj/)
    expect(seen.size).toBeGreaterThan(5)
    for (const [name, answers] of seen) expect(answers, name).toEqual([NOT_FOUND])
    expect(await digest()).toEqual(before)
  })

  it('answers an institution without a part in it the same [R-AZ-3, R-AZ-4]', async () => {
    const before = await digest()
    const seen = await answersTo(stranac.token, { institucijaId: SAFU }, /instituci/)
    expect(seen.size).toBeGreaterThan(9)
    // A body that breaks its schema is told so before any record is looked for, whoever asks about whatever.
    for (const [name, answers] of seen)
      expect(
        answers.filter((answer) => !answer.startsWith('[422')),
        name,
      ).toEqual([NOT_FOUND])
    expect(await digest()).toEqual(before)
  })

  it('asks whoever is not signed in to sign in, and lets a plain citizen no further than that', async () => {
    const before = await digest()
    const citizen = await osoba(portal.db, 'Gradanin')
    for (const call of calls.filter(({ path }) => path.includes('{') && !path.includes('/public/'))) {
      const name = `${call.method} ${call.path}`
      expect((await ask(call, 'x'.repeat(43), BEZAZLEN)).statusCode, name).toBe(401)
      if (!ZA_GRADANE.has(name))
        expect([403, 404], name).toContain((await ask(call, citizen.token, BEZAZLEN)).statusCode)
    }
    expect(await digest()).toEqual(before)
    const open = calls.filter(({ method, path }) => ZA_GRADANE.has(`${method} ${path}`))
    expect(open).toHaveLength(ZA_GRADANE.size)
    for (const call of open) expect((await ask(call, citizen.token, BEZAZLEN)).statusCode).toBe(200)
  })
})
