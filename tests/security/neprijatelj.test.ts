import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { HAMAG, osnivac } from '../support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '../support/builders/osoba.ts'
import { noviPoziv, noviPrijavitelj, type Prijavitelj, zapisiProjekt } from '../support/projekti.ts'
import { type OpisaniPoziv, OTROVI, type Otrov, opisaniPozivi, zatrovano } from './neprijatelj.ts'
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
  calls = opisaniPozivi((await portal.call({ url: '/v1/openapi.json' })).json()).filter(
    ({ path }) => path !== '/v1/auth/logout',
  )
})
afterAll(() => portal.close())

const LEAKS = /node_modules|\bat (?:async )?[\w.]+ \(|\$argon2|\/src\/server|select .{1,200} from |postgres/i

function attack({ method, path, query, body }: OpisaniPoziv, who: TestOsoba, otrov: Otrov) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(own[name]))
  const search = Object.entries(query).map(([name, schema]) => [name, String(zatrovano(schema, otrov))])
  return portal.call({
    method,
    url: `${address}?${new URLSearchParams(search)}`,
    headers: { authorization: `Bearer ${who.token}`, origin: ORIGIN },
    ...(body === undefined ? {} : { payload: zatrovano(body, otrov) as object }),
  })
}

describe('Every call of the API, asked by an applicant, an institution and a super-administrator', () => {
  it.each(OTROVI)('neither breaks nor tells of its inside under $name [R-AZ-6, R-PLT-5, R-PLT-7]', async (otrov) => {
    const wrong: string[] = []
    for (const call of calls) {
      for (const who of [nas.osobe.ZAS, staff, admin]) {
        const { statusCode, body, headers } = await attack(call, who, otrov)
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
