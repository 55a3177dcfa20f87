/** Reports of suspected irregularities over HTTP: sent once, read by those they are for, told without their content. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { ZaprimljenaPrijava } from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { KK, MINGO, MRRFEU, NPOO, osnivac } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { prijavaNepravilnostiRoutes } from './prijava.routes.ts'

let api: TestApi
let odgovorna: TestOsoba
let bezPrava: TestOsoba
let drugoTijelo: TestOsoba

beforeAll(async () => {
  api = await testApi(prijavaNepravilnostiRoutes, OZUJAK)
  await osnivac(api.db)
  odgovorna = await djelatnik(api.db, MRRFEU, 'V')
  bezPrava = await djelatnik(api.db, MRRFEU, 'R')
  await api.db.update(institucijaOsoba).set({ dozvole: [] }).where(sql`osoba_id = ${bezPrava.id}`)
  drugoTijelo = await djelatnik(api.db, MINGO, 'A')
})
afterAll(() => api.stop())

const SADRZAJ = {
  programId: KK,
  opis: 'Oprema nije isporučena, a plaćena je. <script>alert(1)</script>',
  kada: 'u veljači',
  predmet: 'Projekt KK.1',
  dokazi: 'Fotografija skladišta',
  ime: '',
  kontakt: '',
}
const posalji = async (klijentId = noviId(), sadrzaj: object = {}) => {
  const answer = await api.app.http.inject({
    method: 'POST',
    url: '/v1/public/prijave-nepravilnosti',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { klijentId, sadrzaj: { ...SADRZAJ, ...sadrzaj } },
  })
  return { status: answer.statusCode, body: answer.json<ProblemBody & { oznaka: string; zaprimljenoAt: string }>() }
}
const popis = (tko: TestOsoba, institucijaId = MRRFEU, query = `programId=${KK}`) =>
  api.get<ProblemBody & { data: ZaprimljenaPrijava[]; meta: { total: number; lastPage: number } }>(
    `v1/institucije/${institucijaId}/prijave-nepravilnosti?${query}`,
    tko.token,
  )

describe('A report of a suspected irregularity', () => {
  test('is taken from anybody, once however often it is sent, under a number of the year', async () => {
    const id = noviId()
    const answers = await Promise.all([posalji(id), posalji(id), posalji(id)])
    expect(new Set(answers.map(({ body }) => body.oznaka)).size).toBe(1)
    expect(answers[0]?.body.oznaka).toMatch(/^PRN-2027-\d{4}$/)
    expect((await posalji(id, { opis: 'Nešto drugo' })).body.kod).toBe('id-ponovno-koristen')
    const others = await Promise.all(Array.from({ length: 5 }, () => posalji()))
    expect(new Set(others.map(({ body }) => body.oznaka)).size).toBe(5)
  })

  test('keeps nothing of who sent it beyond what they wrote', async () => {
    const { rows } = await api.db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_name = 'prijava_nepravilnosti' order by 1`,
    )
    expect(rows.map((row) => row.column_name)).toEqual([
      'dokazi',
      'id',
      'ime',
      'kada',
      'klijent_id',
      'kontakt',
      'opis',
      'oznaka',
      'predmet',
      'program_id',
      'zaprimljeno_at',
    ])
  })

  test('is read as it was written by those with the right in the body that coordinates the programme, and by nobody else', async () => {
    const { body } = await posalji()
    const found = (await popis(odgovorna, MRRFEU, `programId=${KK}&limit=100`)).body.data
    expect(found.find(({ oznaka }) => oznaka === body.oznaka)).toMatchObject(SADRZAJ)
    expect((await popis(bezPrava)).status).toBe(403)
    expect((await popis(drugoTijelo, MINGO)).body).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await popis(drugoTijelo)).status).toBe(404)
    expect((await popis(await osoba(api.db, 'Gradanin'))).status).toBe(404)
    const npoo = await popis(odgovorna, MRRFEU, `programId=${NPOO}&limit=100`)
    expect(npoo.body.data?.filter(({ programId }) => programId !== null) ?? []).toEqual([])
  })

  test('is told to those people without a word of what it says', async () => {
    const { body } = await posalji()
    const { rows } = await api.db.execute<{ osobaId: number; poruka: string }>(
      sql`select osoba_id as "osobaId", poruka from notifikacija where poruka like ${`%${body.oznaka}%`}`,
    )
    expect(rows).toEqual([
      { osobaId: odgovorna.id, poruka: `Zaprimljena je prijava sumnje na nepravilnost ${body.oznaka}.` },
    ])
  })

  test('for an unknown programme reaches every coordinating body', async () => {
    const { body } = await posalji(noviId(), { programId: null })
    const found = (await popis(odgovorna, MRRFEU, `programId=${KK}&limit=100&order=desc`)).body.data
    expect(found[0]).toMatchObject({ oznaka: body.oznaka, programId: null })
  })

  test('stands in pages of ten by number', async () => {
    for (let i = 0; i < 4; i += 1) await posalji()
    const { data, meta } = (await popis(odgovorna)).body
    expect([data.length, meta.lastPage]).toEqual([10, Math.ceil(meta.total / 10)])
    expect(data.map(({ oznaka }) => oznaka)).toEqual(data.map(({ oznaka }) => oznaka).sort())
  })

  test.each([{ opis: '  ' }, { opis: 'x'.repeat(8001) }, { kada: 'x'.repeat(2001) }, { programId: 99 }, { vise: 1 }])(
    'is refused with bad content',
    async (sadrzaj) => expect((await posalji(noviId(), sadrzaj)).status).toBeGreaterThanOrEqual(400),
  )

  test('is limited for one network, so that nobody buries the others', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => posalji(noviId(), { opis: '' })))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})
