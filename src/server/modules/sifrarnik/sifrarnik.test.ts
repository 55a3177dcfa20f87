/** Reference lists and programmes over HTTP: pages, Croatian order, search, and what shared caches are told. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Program } from '#contract/modules/program/program.schema.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, KK, KOMPONENTA, MINGO, MRRFEU, osnivac } from '#tests/support/builders/institucija.ts'
import { SIJECANJ } from '#tests/support/builders/poziv.ts'
import { programRoutes } from '../program/program.routes.ts'
import { sifrarnikRoutes } from './sifrarnik.routes.ts'

interface Stranica {
  data: { id: number; naziv: string }[]
  meta: { currentPage: number; lastPage: number; total: number }
}
let api: TestApi
beforeAll(async () => {
  api = await testApi((app) => {
    sifrarnikRoutes(app)
    programRoutes(app)
  }, SIJECANJ)
  await osnivac(api.db)
  const mjesta = ['Zadar', 'Županja', 'Čakovec', 'Cres', 'Đakovo', 'Dubrovnik', 'Ćuk', 'Lastovo', 'Ljubuški', 'Luka']
  for (const [index, naziv] of mjesta.entries()) {
    await api.db.execute(sql`insert into grad_opcina (id, zupanija_id, naziv, pun_naziv, tip)
      values (${index + 1}, ${(index % 2) + 1}, ${naziv}, ${`Grad ${naziv}`}, 'grad')`)
  }
  await api.db.execute(sql`insert into zupanija (id, sifra, naziv, kratki_naziv, sjediste, nuts2, nuts2_naziv)
    values (14, '14', 'Osječko-baranjska županija', 'Osječko-baranjska', 'Osijek', 'HR02', 'Panonska Hrvatska')`)
  await api.db.execute(
    sql`insert into vrsta_pravnog_subjekta (id, sifra, naziv, skupina) values (1, 'DOO', 'Društvo', 'x')`,
  )
  await api.db.execute(sql`insert into vrsta_lokalne_samouprave (id, sifra, naziv) values (1, 'OPCINA', 'Općina')`)
})
afterAll(() => api.stop())

const gradovi = (query = '') => api.get<Stranica>(`v1/opcenito/gradoviOpcine${query}`)
const nazivi = (answer: { body: Stranica }) => answer.body.data.map(({ naziv }) => naziv)

test('names stand in the order of the Croatian alphabet, in numbered pages', async () => {
  const abeceda = ['Cres', 'Čakovec', 'Ćuk', 'Dubrovnik', 'Đakovo', 'Lastovo', 'Luka', 'Ljubuški', 'Zadar', 'Županja']
  expect(nazivi(await gradovi('?limit=50'))).toEqual(abeceda)
  const second = await gradovi('?page=2&limit=4')
  expect(second.body).toMatchObject({ meta: { currentPage: 2, lastPage: 3, total: 10 } })
  expect(nazivi(second)).toEqual(abeceda.slice(4, 8))
  expect(nazivi(await gradovi('?order=desc&limit=2'))).toEqual(['Županja', 'Zadar'])
  expect(nazivi(await gradovi('?orderBy=id&limit=2'))).toEqual(['Zadar', 'Županja'])
  expect(nazivi(await gradovi('?page=99'))).toEqual([])
})

test('towns are searched without diacritics and by county', async () => {
  expect(nazivi(await gradovi('?search=dak'))).toEqual(['Đakovo'])
  expect((await gradovi('?zupanijaId=1')).body.meta.total).toBe(5)
  expect((await gradovi('?limit=0')).status).toBe(422)
  expect((await gradovi('?nesto=1')).status).toBe(422)
})

test.each([
  ['zupanije', { id: 14, sifra: '14', kratkiNaziv: 'Osječko-baranjska', nuts2Naziv: 'Panonska Hrvatska' }],
  ['vrstePravnihSubjekta', { id: 1, sifra: 'DOO', naziv: 'Društvo' }],
  ['vrsteLokalnihPodrucnihSamouprava', { id: 1, sifra: 'OPCINA', naziv: 'Općina' }],
])('%s are public and may be cached', async (list, row) => {
  const answer = await api.get<Stranica>(`v1/opcenito/${list}`)
  expect(answer.body).toMatchObject({ data: [row], meta: { currentPage: 1, lastPage: 1, total: 1 } })
  expect(answer.headers['cache-control']).toMatch(/^public/)
  const again = await api.app.http.inject({
    url: `/v1/opcenito/${list}`,
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('programmes come with their components and bodies, without the allocation of a component', async () => {
  const { body } = await api.get<{ data: Program[] }>('v1/public/programi')
  expect(body.data.map(({ id, boja }) => [id, boja])).toEqual([
    [1, 'plava'],
    [2, 'crvena'],
  ])
  const kk = body.data.find(({ id }) => id === KK)
  expect(kk?.provoditelji.map(({ id, ulogaProvoditeljaId }) => [id, ulogaProvoditeljaId])).toEqual([
    [MRRFEU, 1],
    [MINGO, 2],
    [HAMAG, 3],
  ])
  expect(kk?.komponentePrograma).toEqual([
    {
      id: KOMPONENTA,
      naziv: 'Specifični cilj 1',
      prefiks: '',
      oznaka: '03.2.1',
      maskaOznake: '',
      obavezno: true,
      razina: 3,
      programId: KK,
      nadredenaId: null,
    },
  ])
})
