/** Openings of notices over HTTP: told once for a person, for whom the notice is, and read by its publisher within their rights. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { CitateljRedak, SazetakCitatelja } from '#contract/modules/obavijest/otvaranje.schema.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, KK, MINGO, NPOO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { noviPrijavitelj } from '#tests/support/projekti.ts'
import { obavijestRepository } from './obavijest.repository.ts'
import { obavijestRoutes } from './obavijest.routes.ts'

const DAN = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const MOJE = 'v1/moje-obavijesti/otvorene'

let api: TestApi
let o: Record<'R' | 'V' | 'samoNpoo' | 'safu' | 'gradanin' | 'zastupnik' | 'svezna' | 'urednik', TestOsoba>

async function administrator(dopustenja: string[]): Promise<TestOsoba> {
  const who = await osoba(api.db, `Admin-${dopustenja.length}`)
  await api.db.update(fizickaOsoba).set({ adminDopustenja: dopustenja }).where(sql`id = ${who.id}`)
  return who
}

beforeAll(async () => {
  api = await testApi(obavijestRoutes, OZUJAK)
  await osnivac(api.db)
  const prijavitelj = await noviPrijavitelj(api.db, 'Drvodjel Marić')
  o = {
    R: await djelatnik(api.db, MINGO, 'R'),
    V: await djelatnik(api.db, MINGO, 'V'),
    samoNpoo: await djelatnik(api.db, MINGO, 'R', [NPOO]),
    safu: await djelatnik(api.db, SAFU, 'R'),
    gradanin: await osoba(api.db, 'Gradanin'),
    zastupnik: prijavitelj.osobe.ZAS,
    svezna: await administrator(['obavijesti', 'institucije', 'fizickeOsobe']),
    urednik: await administrator(['obavijesti']),
  }
})
afterAll(() => api.stop())

const objavi = (changes: Partial<Obavijest> = {}) =>
  api.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        naslov: 'Radovi na sustavu',
        opis: '<p>Portal u subotu neće raditi.</p>',
        startAt: iso(OZUJAK - DAN),
        endAt: iso(OZUJAK + DAN),
        ciljnaSkupina: 'svi',
        prioritet: 'Srednje',
        programi: [],
        institucije: [],
        institucijaId: null,
        statusId: 3,
        verzijaRetka: 1,
        inacica: 1,
        runda: [],
        statusPromijenjenAt: iso(OZUJAK - DAN),
        ...changes,
      },
      { actor: { osobaId: o.urednik.id }, sada: OZUJAK },
    ),
  )

const otvori = (tko: TestOsoba, obavijestId: number, otvorenoAt = iso(OZUJAK - 1000)) =>
  api.send<{ data: number[] }>('POST', MOJE, tko.token, { otvaranja: [{ obavijestId, otvorenoAt }] })
const otvorene = async (tko: TestOsoba) => (await api.get<{ data: number[] }>(MOJE, tko.token)).body.data
const kad = async (obavijestId: number, tko: TestOsoba) =>
  (
    await api.db.execute<{ at: Date }>(
      sql`select otvoreno_at as at from obavijest_otvaranje where obavijest_id = ${obavijestId} and osoba_id = ${tko.id}`,
    )
  ).rows.map(({ at }) => new Date(at).getTime())
const stol = (tko: TestOsoba) =>
  tko === o.svezna || tko === o.urednik ? 'v1/administracija/obavijesti' : `v1/institucije/${MINGO}/obavijesti`
const citatelji = async (tko: TestOsoba, id: number, upit = '') =>
  (await api.get<{ data: CitateljRedak[] }>(`${stol(tko)}/${id}/citatelji${upit}`, tko.token)).body.data
const sazetak = async (tko: TestOsoba, id: number) =>
  (await api.get<SazetakCitatelja>(`${stol(tko)}/${id}/citatelji/sazetak`, tko.token)).body
const ids = (rows: CitateljRedak[]) => rows.map(({ osobaId }) => osobaId).sort((a, b) => a - b)
const brojevi = (...tko: TestOsoba[]) => tko.map(({ id }) => id).sort((a, b) => a - b)

describe('opening a notice', () => {
  test('is known on every device of the person, and the first time stays however often it is told', async () => {
    const id = await objavi()
    expect(await otvorene(o.R)).not.toContain(id)
    expect((await otvori(o.R, id, iso(OZUJAK - 5000))).body.data).toContain(id)
    expect((await otvori(o.R, id, iso(OZUJAK - 10))).status).toBe(200)
    expect(await otvorene(o.R)).toContain(id)
    expect(await otvorene(o.V)).not.toContain(id)
    expect(await kad(id, o.R)).toEqual([OZUJAK - 5000])
  })

  test('keeps a device to the truth: not before the notice began, not after the portal heard of it', async () => {
    const id = await objavi()
    await otvori(o.R, id, iso(OZUJAK + 9 * DAN))
    await otvori(o.V, id, iso(OZUJAK - 9 * DAN))
    expect([await kad(id, o.R), await kad(id, o.V)]).toEqual([[OZUJAK], [OZUJAK - DAN]])
  })

  test('told late by a device that was away counts, though the notice has ended', async () => {
    const id = await objavi({ statusId: 5, startAt: iso(OZUJAK - 3 * DAN), endAt: iso(OZUJAK - DAN) })
    await otvori(o.R, id, iso(OZUJAK - 2 * DAN))
    expect(await kad(id, o.R)).toEqual([OZUJAK - 2 * DAN])
    // It is in force no more, so no window asks about it.
    expect(await otvorene(o.R)).not.toContain(id)
  })

  test('is written down only for whom the notice is, and only once it was published', async () => {
    const nacrt = await objavi({ statusId: 1, inacica: 0 })
    const sutra = await objavi({ startAt: iso(OZUJAK + 1) })
    const nama = await objavi({ ciljnaSkupina: 'institucije', institucije: [MINGO], programi: [KK] })
    for (const tko of [o.safu, o.gradanin, o.samoNpoo, o.zastupnik]) await otvori(tko, nama)
    for (const id of [nacrt, sutra, 999_999]) await otvori(o.R, id)
    await otvori(o.R, nama)
    const zapisano = await api.db.execute(
      sql`select obavijest_id as id, osoba_id as tko from obavijest_otvaranje where obavijest_id in (${nacrt}, ${sutra}, ${nama})`,
    )
    expect(zapisano.rows).toEqual([{ id: nama, tko: o.R.id }])
    expect((await api.get(MOJE)).status).toBe(401)
  })

  test('by an administrator in another name is not the opening of that person', async () => {
    const id = await objavi()
    const kao = await osoba(api.db, 'Pogledan', (await superadmin(api.db, 'Gleda')).id)
    expect((await otvori(kao, id)).status).toBe(403)
    expect(await kad(id, kao)).toEqual([])
  })
})

describe('the readers of a notice', () => {
  test('are for an institution its own people: who has opened it and when, and who has not', async () => {
    const id = await objavi({ institucijaId: MINGO, programi: [KK] })
    await otvori(o.R, id)
    await otvori(o.safu, id)
    await otvori(o.gradanin, id)
    const rows = await citatelji(o.V, id)
    // The one of the other programme is not asked to read it.
    expect(ids(rows)).toEqual(brojevi(o.R, o.V))
    expect(rows.find(({ osobaId }) => osobaId === o.R.id)).toEqual({
      osobaId: o.R.id,
      osoba: `${o.R.ime} Testić`,
      kome: 'Ministarstvo gospodarstva',
      otvorenoAt: iso(OZUJAK - 1000),
    })
    expect(ids(await citatelji(o.V, id, '?otvorio=da'))).toEqual([o.R.id])
    expect(ids(await citatelji(o.V, id, '?otvorio=ne'))).toEqual([o.V.id])
    expect(ids(await citatelji(o.V, id, `?search=${o.R.ime}`))).toEqual([o.R.id])
    // Strangers are counted, and nobody says who they are.
    expect(await sazetak(o.V, id)).toEqual({ otvorilo: 3, poimence: 2, poimenceOtvorilo: 1 })
  })

  test('of another institution, of the portal, or of a draft one may not see, are nobody’s to ask', async () => {
    const tuda = await objavi({ institucijaId: HAMAG })
    const portala = await objavi()
    for (const id of [tuda, portala])
      for (const put of ['citatelji', 'citatelji/sazetak', 'citatelji/izvoz?datoteka=csv'])
        expect((await api.get(`v1/institucije/${MINGO}/obavijesti/${id}/${put}`, o.V.token)).status).toBe(404)
    expect((await api.get(`v1/administracija/obavijesti/${portala}/citatelji`, o.V.token)).status).toBe(403)
  })

  test('are named to administrators as far as they may know people: institutions, applicants, or neither', async () => {
    const id = await objavi()
    for (const tko of [o.R, o.zastupnik, o.gradanin]) await otvori(tko, id)
    const svi = await citatelji(o.svezna, id)
    expect(ids(svi)).toEqual(expect.arrayContaining(brojevi(o.R, o.V, o.samoNpoo, o.safu, o.zastupnik)))
    expect(svi.find(({ osobaId }) => osobaId === o.zastupnik.id)).toMatchObject({
      kome: 'Drvodjel Marić',
      otvorenoAt: iso(OZUJAK - 1000),
    })
    // Nobody’s seat and nobody’s representative: counted alone.
    expect(ids(svi)).not.toContain(o.gradanin.id)
    expect(await sazetak(o.svezna, id)).toMatchObject({ otvorilo: 3, poimenceOtvorilo: 2 })
    expect(await citatelji(o.urednik, id)).toEqual([])
    expect(await sazetak(o.urednik, id)).toEqual({ otvorilo: 3, poimence: 0, poimenceOtvorilo: 0 })
  })

  test('come as a file with the same rows', async () => {
    const id = await objavi({ institucijaId: MINGO })
    await otvori(o.R, id)
    const csv = (
      await api.app.http.inject({
        url: `/${stol(o.V)}/${id}/citatelji/izvoz?datoteka=csv&otvorio=da`,
        headers: { authorization: `Bearer ${o.V.token}` },
      })
    ).body
    expect(csv).toContain(`${o.R.ime} Testić;Ministarstvo gospodarstva;`)
    expect(csv).not.toContain(o.V.ime)
  })

  test('are listed by when they opened it, and page by page without losing who has not', async () => {
    const id = await objavi({ institucijaId: MINGO })
    await otvori(o.V, id, iso(OZUJAK - 9000))
    await otvori(o.R, id, iso(OZUJAK - 5000))
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const put: string = `${stol(o.V)}/${id}/citatelji?limit=1&sort=-otvoreno${cursor && `&cursor=${cursor}`}`
      const { body } = await api.get<{ data: CitateljRedak[]; meta: { nextCursor: string | null } }>(put, o.V.token)
      seen.push(...body.data.map(({ osobaId }) => osobaId))
      cursor = body.meta.nextCursor
    }
    expect(seen).toEqual([o.R.id, o.V.id, o.samoNpoo.id])
  })
})
