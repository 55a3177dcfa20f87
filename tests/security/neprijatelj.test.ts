import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { HAMAG, osnivac } from '../support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '../support/builders/osoba.ts'
import { noviPoziv, noviPrijavitelj, type Prijavitelj, zapisiProjekt } from '../support/projekti.ts'
import { type OpisaniPoziv, OTROVI, type Otrov, opisaniPozivi, opisSvega, zatrovano } from './neprijatelj.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'

let portal: TestPortal
let calls: OpisaniPoziv[]
let nas: Prijavitelj
let staff: TestOsoba
let admin: TestOsoba
let own: Record<string, string | number>

beforeAll(async () => {
  portal = await openPortal()
  const { db } = portal
  await osnivac(db)
  nas = await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.')
  staff = await djelatnik(db, HAMAG, 'A')
  admin = await osoba(db, 'Super')
  await db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, admin.id))
  const pozivId = await noviPoziv(db, { oznaka: 'NPOO.X' })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: 1 })
  own = { prijaviteljId: nas.id, institucijaId: HAMAG, pozivId, projektId, broj: 1 }
  // Signing out would end the attack.
  calls = opisaniPozivi(opisSvega(portal.app.endpoints)).filter(({ path }) => path !== '/v1/auth/logout')
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

const BEZAZLEN: Otrov = { name: 'nothing', text: 'x', number: 'least' }

/** How often a person was refused at a call for who they are, before anything that they sent was read. */
const odbijeni = new Map<string, number>()
/** Under the smallest and the largest values; then they are asked no more, and nobody else is spared. */
const DOSTA = 2

describe('Every call of the API, asked by an applicant, an institution and a super-administrator', () => {
  it.each(OTROVI)('neither breaks nor tells of its inside under $name [R-AZ-6, R-PLT-5, R-PLT-7]', async (otrov) => {
    const wrong: string[] = []
    for (const call of calls) {
      for (const who of [nas.osobe.ZAS, staff, admin]) {
        const tko = `${call.method} ${call.path} as ${who.ime}`
        const puta = odbijeni.get(tko + who.token) ?? 0
        if (puta >= DOSTA) continue
        const { statusCode, body, headers } = await ask(call, who.token, otrov)
        const said = call.path === '/v1/openapi.json' ? '' : body
        if (statusCode >= 500 || LEAKS.test(said) || String(headers['set-cookie']).startsWith('x=1'))
          wrong.push(`${tko}: ${statusCode}`)
        if (statusCode === 403) odbijeni.set(tko + who.token, puta + 1)
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
    // As lists write a moment; the others are none.
    '2026-03-09T08:00:00.000000+00:00',
    '2026-02-30T08:00:00+00:00',
    '2026-02-30T08:00:00.000Z',
    '2026-03-09T25:00:00+00:00',
    '0000-03-09T08:00:00+00:00',
    'a\0',
    '\ud800',
    'A.1',
  ]
  const id = '01956f2c-0000-7000-8000-000000000000'
  const places = [...parts, id].flatMap((a) => [[a], [a, id], ...parts.map((b) => [a, b])])
  // A list's cursor begins with its count, that of notifications ends with it.
  const made = [...places, ...places.map((place) => [7, ...place]), ...places.map((place) => [...place, 7])]

  it.each([
    '/v1/public/pozivi?',
    '/v1/institucije/1/pozivi?programId=2&',
    '/v1/institucije/1/projekti?programId=2&',
    '/v1/institucije/1/projekti?programId=2&sort=sifra&',
    '/v1/notifikacije?primatelj=institucija&primateljId=1&',
  ])('is used or refused, never a fault: %s', async (list) => {
    const codes = new Set<number>()
    for (const cursor of made) {
      const url = `${list}cursor=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`
      codes.add((await portal.call({ url, headers: { authorization: `Bearer ${staff.token}` } })).statusCode)
    }
    expect([...codes].sort()).toEqual([200, 400])
  })
})
