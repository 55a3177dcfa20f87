/** The list of persons as a list of one shape: sorted, filtered, written into files, kept as views. */
import { eq, sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pogled } from '#contract/kernel/pogledi.endpoints.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { OsobaDetalj, OsobaRedak } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import { poglediRoutes } from '#server/platform/popis/pogledi.routes.ts'
import { nalogPorts } from '#server/spojevi/kinds.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { impersoniraj, type KlupaProjekata, klupaProjekata } from '#tests/support/projekti.ts'
import { fizickeOsobeRoutes } from './fizicke-osobe.routes.ts'
import { fizickaOsoba } from './korisnik.tables.ts'

const POPIS = 'v1/administracija/fizickeOsobe'
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    fizickeOsobeRoutes(app, nalogPorts)
    poglediRoutes(app)
  })
  for (const [i, prezime] of ['=HYPERLINK("http://zlo")', 'Brkić; "Bero"', 'Anić'].entries()) {
    const { id } = await osoba(k.api.db, `Izvoz${i}`)
    await k.api.db
      .update(fizickaOsoba)
      .set({ prezime, aktivna: i !== 2, telefon: '+385911234567' })
      .where(eq(fizickaOsoba.id, id))
  }
})
afterAll(() => k.api.stop())

const datoteka = (upit: string, token = k.superadmin.token) =>
  k.api.app.http.inject({ url: `/${POPIS}/izvoz?${upit}`, headers: { authorization: `Bearer ${token}` } })

describe('A list of one shape', () => {
  const stranica = async (upit: string) => {
    const { status, body } = await k.zovi<{ data: OsobaRedak[]; meta: { nextCursor: string | null } }>(
      'GET',
      `${POPIS}?${upit}`,
      k.superadmin.token,
    )
    expect(status).toBe(200)
    return body
  }

  test('goes through all rows once in either direction of every order', async () => {
    const all = (await stranica('limit=100')).data.map(({ id }) => id).sort((a, b) => a - b)
    for (const sort of ['osoba', '-osoba', 'oib', '-oib']) {
      const seen: OsobaRedak[] = []
      for (let cursor = ''; ; ) {
        const page = await stranica(`sort=${sort}&limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...page.data)
        if (page.meta.nextCursor === null) break
        cursor = page.meta.nextCursor
      }
      expect(seen.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all)
      if (sort === '-oib')
        expect(seen.map(({ oib }) => oib)).toEqual(
          seen
            .map(({ oib }) => oib)
            .sort()
            .reverse(),
        )
    }
  })

  test('is narrowed by its filters, and refuses an order, a filter and a cursor it does not know', async () => {
    expect((await stranica('racun=zatvoren')).data.map(({ ime }) => ime)).toEqual(['Izvoz2'])
    const administratori = (await stranica('uloga=administrator')).data.map(({ ime }) => ime).sort()
    expect(administratori).toEqual(['Admin', 'Drugi', 'Super'])
    const cursor = Buffer.from('["a","b"]').toString('base64url')
    for (const upit of ['sort=lozinka', 'racun=mozda', `cursor=${cursor}`, 'sort=uredaja'])
      expect((await k.zovi('GET', `${POPIS}?${upit}`, k.superadmin.token)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('The file of a list', () => {
  test('as CSV holds the visible columns of all rows of the filter, with formulas defused', async () => {
    const answer = await datoteka('search=izvoz&datoteka=csv&stupci=osoba,telefon,racun')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="fizicke-osobe-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFPrezime i ime;Telefon;Račun')
    expect(lines.slice(1).sort()).toEqual([
      '',
      `"'=HYPERLINK(""http://zlo"") Izvoz0";'+385911234567;aktivan`,
      '"Brkić; ""Bero"" Izvoz1";\'+385911234567;aktivan',
      "Anić Izvoz2;'+385911234567;zatvoren",
    ])
  })

  test('as XLSX holds the same, text as text and numbers as numbers', async () => {
    const answer = await datoteka('search=izvoz&datoteka=xlsx')
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const [list] = await readXlsxFile(answer.rawPayload)
    const [naslovi, ...redci] = list?.data ?? []
    expect(naslovi).toEqual(['Prezime i ime', 'OIB', 'Uređaji', 'Račun'])
    expect(redci.map(([osoba]) => osoba).sort()).toEqual([
      '=HYPERLINK("http://zlo") Izvoz0',
      'Anić Izvoz2',
      'Brkić; "Bero" Izvoz1',
    ])
    expect(redci.map((redak) => redak[2])).toEqual([0, 0, 0])
  })

  test('is refused to whoever may not read the list', async () => {
    expect((await datoteka('datoteka=csv', k.admin.token)).statusCode).toBe(403)
    expect((await datoteka('datoteka=csv&stupci=lozinkaHash')).body).not.toContain('lozinka')
    expect((await datoteka('datoteka=docx')).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('A saved view', () => {
  const PUT = (tko: { token: string }, naziv: string, upit: object) =>
    k.api.send<{ data: Pogled[] } & ProblemBody>('PUT', 'v1/pogledi', tko.token, {
      popis: 'fizicke-osobe',
      naziv,
      upit,
    })
  const moji = async (tko: { token: string }) =>
    (await k.zovi<{ data: Pogled[] }>('GET', 'v1/pogledi?popis=fizicke-osobe', tko.token)).body.data

  test('is kept under its name, replaced by the same name, and its owner’s alone', async () => {
    await PUT(k.superadmin, 'Zatvoreni', { racun: 'zatvoren' })
    await PUT(k.superadmin, 'Zatvoreni', { racun: 'zatvoren', sort: '-osoba' })
    const [pogled, ...ostali] = await moji(k.superadmin)
    expect([pogled?.upit, ostali]).toEqual([{ racun: 'zatvoren', sort: '-osoba' }, []])
    expect(await moji(k.admin)).toEqual([])
    const brisanje = (token: string) =>
      k.api.app.http.inject({
        method: 'DELETE',
        url: `/v1/pogledi/${pogled?.id}`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await brisanje(k.admin.token)).statusCode).toBe(404)
    expect((await brisanje(k.superadmin.token)).json()).toEqual({ data: [] })
  })

  test('needs a name, and a person has at most fifty of a list', async () => {
    expect((await PUT(k.drugiAdmin, '   ', {})).status).toBe(422)
    for (let i = 0; i < 50; i++) expect((await PUT(k.drugiAdmin, `Pogled ${i}`, {})).status).toBe(200)
    expect((await PUT(k.drugiAdmin, 'Jedan previše', {})).body.poruka).toContain('najviše 50')
    expect(await moji(k.drugiAdmin)).toHaveLength(50)
  })
})

describe('A person edited by an administrator', () => {
  const uredi = (id: number, body: object, tko = k.superadmin) =>
    k.api.send<OsobaDetalj & ProblemBody>('PUT', `${POPIS}/${id}`, tko.token, body)
  const unos = (verzijaRetka: number, more: object = {}) => ({
    verzijaRetka,
    ime: 'Ana',
    prezime: 'Anić',
    email: 'ana@primjer.hr',
    telefon: null,
    aktivna: true,
    ...more,
  })

  test('is saved on the version that was read; the second of two gets 409, and the log names fields without their values', async () => {
    const { id } = await osoba(k.api.db, 'Prva')
    const saved = await uredi(id, unos(1))
    expect([saved.status, saved.body.verzijaRetka, saved.body.prezime]).toEqual([200, 2, 'Anić'])
    expect((await uredi(id, unos(1, { ime: 'Druga' }))).status).toBe(409)
    const [red] = await k.upit<{ komentar: string }>(
      sql`select komentar from dnevnik where entitet_vrsta = 'fizickaOsoba' and entitet_id = ${String(id)}`,
    )
    expect(red?.komentar.split('; ').sort()).toEqual(['email', 'ime', 'prezime'])
  })

  test('keeps nothing that is no name, no address and no telephone', async () => {
    const { id } = await osoba(k.api.db, 'Treca')
    for (const more of [{ ime: ' ' }, { email: 'nije' }, { telefon: '123' }, { superadmin: true }])
      expect((await uredi(id, unos(1, more))).status).toBeGreaterThanOrEqual(400)
  })

  test('[ADM-2] is never the administrator’s own account closed, nor a super-administrator’s; nobody edits under another’s name', async () => {
    expect((await uredi(k.superadmin.id, unos(1, { aktivna: false }))).body.greske?.[0]?.pravilo).toBe('ADM-2')
    const [cetvrta, ovlastena] = [await osoba(k.api.db, 'Cetvrta'), await osoba(k.api.db, 'Ovlastena')]
    const { id } = cetvrta
    await k.api.db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, id))
    expect((await uredi(id, unos(1, { aktivna: false }))).status).toBe(422)
    // A super-administrator is nobody's other name; whoever holds the very right is, and even then nothing is written.
    expect((await uredi(id, unos(1), await impersoniraj(k, cetvrta))).status).toBe(401)
    await k.api.db
      .update(fizickaOsoba)
      .set({ adminDopustenja: ['fizickeOsobe'] })
      .where(eq(fizickaOsoba.id, ovlastena.id))
    const kao = await uredi(id, unos(1), await impersoniraj(k, ovlastena))
    expect([kao.status, kao.body.poruka]).toEqual([403, 'Radnja nije moguća dok impersonirate korisnika.'])
    expect((await uredi(id, unos(1), k.admin)).status).toBe(403)
  })
})
