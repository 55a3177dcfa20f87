/** The list of an institution's persons through HTTP: found, ordered, filtered, written into files, and nobody else's. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Korisnik } from '#contract/modules/institucija/administracija.schema.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, KK, MINGO, NPOO, osnivac, zaposli } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { osobeUstanove } from '../korisnik/lozinka.poveznica.ts'
import { institucijaGrupa, institucijaOsoba, institucijaUloga } from './institucija.tables.ts'
import { ustanovaRoutes } from './ustanova.routes.ts'

const VLASTITA = `v1/institucije/${MINGO}/administracija`
const OPCA = `v1/administracija/institucije/${MINGO}/administracija`
const TUDA = `v1/institucije/${HAMAG}/administracija`
interface Stranica {
  data: Korisnik[]
  meta: { nextCursor: string | null; ukupno: number }
}

let api: TestApi
let ljudi: Record<'R' | 'V' | 'A' | 'tudi' | 'super' | 'admin', TestOsoba>
let [ulogaId, grupaId, tudaGrupaId] = [0, 0, 0]
const osobe: Record<string, number> = {}

/** Names, address, level and programmes; the third has no password, the fourth a closed account. */
const NOVI = [
  ['Iva', 'Žganjar', 'iva.z@primjer.hr', 'R', [KK]],
  ['Đuro', 'Babić', 'duro@uprava.hr', 'V', [NPOO]],
  ['Ana', 'Čulig', '', 'R', [NPOO, KK]],
  ['Ivana', 'Žganjar', 'ivana@primjer.hr', 'R', [KK]],
  ['Mate', '=HYPERLINK("http://zlo")', 'mate@primjer.hr', 'A', [KK]],
] as const

async function skupovi() {
  const { db } = api
  const [uloga] = await db
    .insert(institucijaUloga)
    .values({ institucijaId: MINGO, naziv: 'Čitač', opis: '', dozvole: [] })
    .returning({ id: institucijaUloga.id })
  ulogaId = uloga?.id ?? 0
  await db
    .update(institucijaOsoba)
    .set({ ulogaIds: [ulogaId] })
    .where(eq(institucijaOsoba.osobaId, osobe.Iva ?? 0))
  const clan = { naziv: 'Tim', opis: '', osobaIds: [osobe.Ana ?? 0, osobe.Đuro ?? 0] }
  const grupe = await db
    .insert(institucijaGrupa)
    .values([
      { ...clan, institucijaId: MINGO },
      { ...clan, naziv: 'Tuđi tim', institucijaId: HAMAG },
    ])
    .returning({ id: institucijaGrupa.id })
  ;[grupaId, tudaGrupaId] = [grupe[0]?.id ?? 0, grupe[1]?.id ?? 0]
}

beforeAll(async () => {
  api = await testApi((app) => ustanovaRoutes(app, osobeUstanove), OZUJAK)
  const { db } = api
  await osnivac(db)
  const [superadmin, admin] = [await osoba(db, 'Super'), await osoba(db, 'Adm')]
  await db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, superadmin.id))
  await db
    .update(fizickaOsoba)
    .set({ adminDopustenja: ['ulogeAdmin'] })
    .where(eq(fizickaOsoba.id, admin.id))
  ljudi = {
    R: await djelatnik(db, MINGO, 'R'),
    V: await djelatnik(db, MINGO, 'V'),
    A: await djelatnik(db, MINGO, 'A'),
    tudi: await djelatnik(db, HAMAG, 'A'),
    super: superadmin,
    admin,
  }
  for (const [ime, prezime, email, razina, programIds] of NOVI) {
    const { id } = await osoba(db, ime)
    osobe[ime] = id
    const lozinkaHash = ime === 'Ana' ? null : 'x'
    await db
      .update(fizickaOsoba)
      .set({ prezime, email, lozinkaHash, aktivna: ime !== 'Ivana' })
      .where(eq(fizickaOsoba.id, id))
    await zaposli(db, id, MINGO, razina, [...programIds])
  }
  await skupovi()
})
afterAll(() => api.stop())

const stranica = async (upit: Record<string, string> = {}, osnova = VLASTITA, tko = ljudi.V) => {
  const { status, body } = await api.get<Stranica>(`${osnova}/korisnici?${new URLSearchParams(upit)}`, tko.token)
  expect(status).toBe(200)
  return body
}
const imena = async (upit: Record<string, string>) => (await stranica(upit)).data.map(({ ime }) => ime)

/** The whole list, two rows at a time. */
async function sve(upit: Record<string, string>): Promise<Korisnik[]> {
  const seen: Korisnik[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Stranica = await stranica({ ...upit, limit: '2', ...(cursor === '' ? {} : { cursor }) })
    seen.push(...page.data)
    cursor = page.meta.nextCursor
  }
  return seen
}

describe('The list of an institution’s persons', () => {
  test('names everybody with a place, with their programmes, roles, groups and account', async () => {
    const { data, meta } = await stranica({ limit: '100' })
    expect([data.length, meta.ukupno]).toEqual([8, 8])
    const redak = (ime: string) => data.find((one) => one.ime === ime)
    expect(redak('Iva')).toMatchObject({ programi: ['KK'], uloge: ['Čitač'], grupe: [], bezLozinke: false })
    expect(redak('Ana')).toMatchObject({ programi: ['NPOO', 'KK'], grupe: ['Tim'], email: null, bezLozinke: true })
    expect(redak('Ivana')).toMatchObject({ aktivna: false, uloge: [] })
  })

  test('goes through all rows once in either direction of every order', async () => {
    const all = (await stranica({ limit: '100' })).data.map(({ osobaId }) => osobaId).sort((a, b) => a - b)
    for (const sort of ['osoba', 'email', 'razina']) {
      const [gore, dolje] = [await sve({ sort }), await sve({ sort: `-${sort}` })]
      const ids = gore.map(({ osobaId }) => osobaId)
      expect([...ids].sort((a, b) => a - b)).toEqual(all)
      expect(dolje.map(({ osobaId }) => osobaId)).toEqual(ids.reverse())
    }
    expect((await sve({ sort: 'razina' })).map(({ razina }) => razina).join('')).toBe('RRRRVVAA')
  })

  test('is searched by words of the name and of the address, without diacritics', async () => {
    expect(await imena({ search: 'zganj' })).toEqual(['Iva', 'Ivana'])
    expect(await imena({ search: 'iva zganj' })).toEqual(['Iva'])
    expect(await imena({ search: 'duro@uprava.hr' })).toEqual(['Đuro'])
    expect(await imena({ search: 'culig ana' })).toEqual(['Ana'])
    expect(await imena({ search: 'nitko takav' })).toEqual([])
  })

  test('is narrowed by level, role, group, programme and account', async () => {
    expect(await imena({ razina: 'V', program: '1', search: 'babic' })).toEqual(['Đuro'])
    expect(await imena({ uloga: String(ulogaId) })).toEqual(['Iva'])
    expect((await imena({ grupa: String(grupaId) })).sort()).toEqual(['Ana', 'Đuro'])
    expect(await imena({ racun: 'zatvoren' })).toEqual(['Ivana'])
    expect(await imena({ racun: 'aktivan' })).toHaveLength(7)
    expect((await stranica({ program: '2', razina: 'R' })).data.map(({ ime }) => ime)).not.toContain('Đuro')
  })

  test('knows no group of another institution, though it holds the same persons', async () => {
    expect(await imena({ grupa: String(tudaGrupaId) })).toEqual([])
    expect((await stranica()).data.flatMap(({ grupe }) => grupe)).not.toContain('Tuđi tim')
  })

  test('refuses an order, a filter and a cursor that it does not know', async () => {
    const cursor = Buffer.from('["a"]').toString('base64url')
    for (const upit of ['sort=lozinka', 'sort=uloge', 'razina=X', 'uloga=abc', 'grupa=0', 'program=9', 'racun=da'])
      expect((await api.get(`${VLASTITA}/korisnici?${upit}`, ljudi.V.token)).status, upit).toBeGreaterThanOrEqual(400)
    expect((await api.get(`${VLASTITA}/korisnici?cursor=${cursor}`, ljudi.V.token)).status).toBe(400)
  })
})

describe('The file of the list', () => {
  const datoteka = (upit: string, tko = ljudi.V, osnova = VLASTITA) =>
    api.app.http.inject({
      url: `/${osnova}/korisnici/izvoz?${upit}`,
      headers: { authorization: `Bearer ${tko.token}` },
    })

  test('holds the rows of the list in its order, with formulas defused', async () => {
    const answer = await datoteka('datoteka=csv&sort=-razina&program=2&stupci=osoba,email,razina,uloge,grupe,racun')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [naslovi, ...redci] = answer.body.replace(/\r\n$/, '').split('\r\n')
    expect(naslovi).toBe('\uFEFFPrezime i ime;E-pošta;Razina;Uloge;Grupe;Račun')
    const popis = (await stranica({ sort: '-razina', program: '2', limit: '100' })).data
    expect(redci.map((redak) => redak.split(';')[1])).toEqual(popis.map(({ email }) => email ?? ''))
    expect(redci).toContain('Žganjar Iva;iva.z@primjer.hr;Referent;Čitač;–;Aktivan')
    expect(answer.body).toContain(`"'=HYPERLINK(""http://zlo"") Mate"`)
  })

  test('as XLSX is a sheet', async () => {
    const answer = await datoteka('datoteka=xlsx')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  })

  test('is had by those who read the list, and by nobody else', async () => {
    for (const [tko, osnova, status] of [
      ['V', VLASTITA, 200],
      ['A', VLASTITA, 200],
      ['R', VLASTITA, 403],
      ['tudi', VLASTITA, 404],
      ['A', TUDA, 404],
      ['A', OPCA, 403],
      ['admin', OPCA, 200],
      ['super', OPCA, 200],
    ] as const) {
      const who = ljudi[tko]
      const ostalo = [`${osnova}/korisnici`, `${osnova}/korisnici/${osobe.Iva}`]
      if (osnova === TUDA) ostalo[1] = `${osnova}/korisnici/${ljudi.tudi.id}`
      for (const put of ostalo) expect((await api.get(put, who.token)).status, `${tko} ${put}`).toBe(status)
      expect((await datoteka('datoteka=csv', who, osnova)).statusCode, `${tko} ${osnova}`).toBe(status)
    }
  })

  test('an institution that does not exist has none', async () => {
    const nema = OPCA.replace(`/${MINGO}/`, '/999/')
    expect((await api.get(`${nema}/korisnici`, ljudi.super.token)).status).toBe(404)
    expect((await datoteka('datoteka=csv', ljudi.super, nema)).statusCode).toBe(404)
  })
})

describe('One person', () => {
  test('is read as the list shows them; a person of another institution is nobody here', async () => {
    const { body } = await api.get<Korisnik>(`${VLASTITA}/korisnici/${osobe.Ana}`, ljudi.V.token)
    expect(body).toEqual((await stranica({ search: 'culig' })).data[0])
    expect((await api.get(`${VLASTITA}/korisnici/${ljudi.tudi.id}`, ljudi.A.token)).status).toBe(404)
  })

  test('what the screens share holds no list of persons, only the names that groups hold', async () => {
    const { body } = await api.get<Record<string, unknown>>(VLASTITA, ljudi.V.token)
    expect(body).not.toHaveProperty('korisnici')
    expect(body.osobeGrupa).toEqual([
      { osobaId: osobe.Đuro, ime: 'Đuro', prezime: 'Babić' },
      { osobaId: osobe.Ana, ime: 'Ana', prezime: 'Čulig' },
    ])
  })
})
