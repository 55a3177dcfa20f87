/** The public list of notices, searched over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { osnivac } from '#tests/support/builders/institucija.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { obavijestRepository } from './obavijest.repository.ts'
import { obavijestRoutes } from './obavijest.routes.ts'

const DAN = 86_400_000
let api: TestApi

function zapisi(naslov: string, opis: string, statusId = 3) {
  const sada = new Date(OZUJAK).toISOString()
  const [startAt, endAt] = [OZUJAK - DAN, OZUJAK + DAN].map((at) => new Date(at).toISOString())
  return api.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        naslov,
        opis,
        startAt: startAt ?? null,
        endAt: endAt ?? null,
        ciljnaSkupina: 'svi',
        prioritet: 'Srednje',
        programi: [],
        institucije: [],
        institucijaId: null,
        statusId,
        verzijaRetka: 1,
        inacica: 1,
        runda: [],
        statusPromijenjenAt: sada,
      },
      { actor: { osobaId: 1 }, sada: OZUJAK },
    ),
  )
}

beforeAll(async () => {
  api = await testApi(obavijestRoutes, OZUJAK)
  await osnivac(api.db)
  await zapisi('Radovi na sustavu', '<p>Portal u <strong>četvrtak</strong> neće raditi.</p>')
  await zapisi('Novi poziv za šume', '<p>Otvara se u ožujku, 100 % sredstava.</p>')
  await zapisi('Radovi koji se još pišu', '<p>četvrtak</p>', 1)
})
afterAll(() => api.stop())

const nadi = async (search: string) => {
  const { status, body } = await api.get<{ data: TrenutnaObavijest[]; meta: { ukupno: number } }>(
    `v1/public/obavijesti?search=${encodeURIComponent(search)}`,
  )
  return { status, naslovi: body.data?.map(({ naslov }) => naslov), ukupno: body.meta?.ukupno }
}

test.each([
  ['radovi', ['Radovi na sustavu']],
  ['cetvrtak', ['Radovi na sustavu']],
  ['ČETVRTAK raditi', ['Radovi na sustavu']],
  ['šume', ['Novi poziv za šume']],
  ['100 %', ['Novi poziv za šume']],
  ['nema toga', []],
])(
  '„%s” is found in the title and the text, with or without diacritics, whatever the case',
  async (search, naslovi) => {
    expect(await nadi(search)).toEqual({ status: 200, naslovi, ukupno: naslovi.length })
  },
)

test.each(['strong', '%', '_', '\\', "' or 1=1 --", '<p>', 'p>'])(
  'markup and signs of the database mean themselves: „%s” finds only what says it',
  async (search) => {
    const { status, naslovi } = await nadi(search)
    expect([status, naslovi]).toEqual([200, search === '%' ? ['Novi poziv za šume'] : []])
  },
)

test('an empty search is the whole list, one too long is refused', async () => {
  expect((await nadi('')).naslovi).toHaveLength(2)
  expect((await nadi('x'.repeat(300))).status).toBe(422)
})
