/** Lists of what a programme is made of, over HTTP: their order, filters, files, and whom they are kept from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KomponentaRedak, ProvoditeljRedak } from '#contract/modules/program/programi.uprava.schema.ts'
import { HAMAG, KK, MFIN, MINGO, MRRFEU, NPOO, SAFU } from '#tests/support/builders/institucija.ts'
import { type KlupaProjekata, klupaProjekata } from '#tests/support/projekti.ts'
import { upravaRoutes } from '#tests/support/uprava-rute.ts'
import { komponenta, provoditelj } from './program.tables.ts'

let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => upravaRoutes(app))
  const uloga = (institucijaId: number, ulogaProvoditeljaId: number) => ({
    programId: NPOO,
    institucijaId,
    ulogaProvoditeljaId,
  })
  await k.api.db
    .insert(provoditelj)
    .values([uloga(MFIN, 1), uloga(MRRFEU, 2), uloga(MRRFEU, 3), uloga(MINGO, 2), uloga(SAFU, 3), uloga(HAMAG, 3)])
  const dio = (id: number, roditeljId: number | null, oznaka: string, razina: number, alokacija: number | null) => ({
    id,
    roditeljId,
    oznaka,
    razina,
    alokacija,
    programId: oznaka === '99' ? KK : NPOO,
    naziv: `Dio ${oznaka}`,
    prefiks: '',
    maskaOznake: '',
    obavezno: true,
  })
  await k.api.db
    .insert(komponenta)
    .values([
      dio(10, null, 'C10', 1, null),
      dio(11, 10, 'C10.1', 2, 500),
      dio(12, null, 'C2', 1, 100),
      dio(13, 12, 'C2.10', 2, 300),
      dio(14, 12, 'C2.9', 2, 300),
      dio(15, 14, 'Šumska staza', 3, null),
      dio(99, 10, '99', 2, null),
    ])
})
afterAll(() => k.api.stop())

interface Popis<T> {
  data: T[]
  meta: { nextCursor: string | null; ukupno: number }
}

const put = (programId: number, popis: string, upit = '') => `v1/administracija/programi/${programId}/${popis}?${upit}`
const stanje = async (adresa: string, token = k.superadmin.token) => (await k.zovi('GET', adresa, token)).status
const popis = async <T>(programId: number, naziv: string, upit = '') =>
  (await k.zovi<Popis<T>>('GET', put(programId, naziv, upit), k.superadmin.token)).body

/** All rows by pages of two, as the screen walks them. */
async function sve<T>(programId: number, naziv: string, upit: string): Promise<T[]> {
  const seen: T[] = []
  for (let cursor = ''; ; ) {
    const { data, meta } = await popis<T>(programId, naziv, `${upit}&limit=2${cursor}`)
    seen.push(...data)
    if (meta.nextCursor === null) return seen
    cursor = `&cursor=${meta.nextCursor}`
  }
}

async function csv(programId: number, naziv: string, upit: string): Promise<string[]> {
  const { body } = await k.api.app.http.inject({
    url: `/${put(programId, `${naziv}/izvoz`, `datoteka=csv&${upit}`)}`,
    headers: { authorization: `Bearer ${k.superadmin.token}` },
  })
  return body.replace('\u{FEFF}', '').trim().split('\r\n')
}

describe.each(['provoditelji', 'komponente'])('The list of %s', (naziv) => {
  test('is of an existing programme and for its administrators only, as a page and as a file', async () => {
    for (const kraj of ['', '/izvoz']) {
      const upit = kraj === '' ? '' : 'datoteka=csv'
      expect(await stanje(put(999, naziv + kraj, upit))).toBe(404)
      for (const { token } of [k.drugiAdmin, k.nas.osobe.ZAS, k.djelatnici['A@SEL']])
        expect(await stanje(put(NPOO, naziv + kraj, upit), token)).toBe(403)
    }
  })
})

describe('Bodies of a programme', () => {
  const citaj = (upit: string) => sve<ProvoditeljRedak>(NPOO, 'provoditelji', upit)

  test('come each once with all its roles, page by page in either direction of every order', async () => {
    for (const sort of ['naziv', 'oznaka'] as const) {
      const redci = await citaj(`sort=${sort}`)
      expect(redci.map(({ id }) => id).toSorted()).toEqual([HAMAG, MRRFEU, SAFU, MINGO, MFIN])
      expect(redci.map((one) => one[sort])).toEqual(redci.map((one) => one[sort]).toSorted())
      expect(await citaj(`sort=-${sort}`)).toEqual(redci.toReversed())
    }
    expect(await citaj('sort=naziv')).toEqual(await citaj(''))
    expect((await citaj('search=MRRFEU')).map(({ uloge }) => uloge)).toEqual([[2, 3]])
  })

  test('are narrowed by role and words, and the file holds what the list shows', async () => {
    expect((await popis<ProvoditeljRedak>(NPOO, 'provoditelji', 'uloga=2')).data.map(({ id }) => id)).toEqual([
      MINGO,
      MRRFEU,
    ])
    expect((await citaj('search=sredisnja agen')).map(({ id }) => id)).toEqual([SAFU])
    expect(await csv(NPOO, 'provoditelji', 'uloga=2&sort=-naziv')).toEqual([
      'Institucija;Oznaka;Uloge',
      'Ministarstvo regionalnoga razvoja i fondova Europske unije;MRRFEU;Nadležno tijelo, Posredničko tijelo',
      'Ministarstvo gospodarstva;MINGO;Nadležno tijelo',
    ])
    for (const los of ['uloga=4', 'uloga=x', 'sort=uloge', 'cursor=x', 'razina=1'])
      expect([los, await stanje(put(NPOO, 'provoditelji', los))]).toEqual([los, los === 'cursor=x' ? 400 : 422])
  })
})

describe('Components of a programme', () => {
  const citaj = (upit: string) => sve<KomponentaRedak>(NPOO, 'komponente', upit)
  const STABLO = ['C2', 'C2.9', 'Šumska staza', 'C2.10', 'C10', 'C10.1']

  test('stand as a tree by their codes as numbers are read, unless another order is asked; each once in either direction', async () => {
    const stablo = await citaj('')
    expect(stablo.map(({ oznaka }) => oznaka)).toEqual(STABLO)
    expect(stablo[2]).toEqual({
      id: 15,
      programId: NPOO,
      oznaka: 'Šumska staza',
      naziv: 'Dio Šumska staza',
      razina: 3,
      nadredena: 'C2.9',
      alokacija: null,
    })
    const poretci = {
      oznaka: [12, 14, 15, 13, 10, 11],
      naziv: [10, 11, 12, 13, 14, 15],
      razina: [12, 10, 14, 13, 11, 15],
      alokacija: [10, 15, 12, 13, 14, 11],
    }
    for (const [sort, ids] of Object.entries(poretci)) {
      expect([sort, (await citaj(`sort=${sort}`)).map(({ id }) => id)]).toEqual([sort, ids])
      expect([sort, (await citaj(`sort=-${sort}`)).map(({ id }) => id)]).toEqual([sort, ids.toReversed()])
    }
  })

  test('are narrowed by level and words, never those of another programme, and the file holds what the list shows', async () => {
    expect((await citaj('razina=2')).map(({ oznaka }) => oznaka)).toEqual(['C2.9', 'C2.10', 'C10.1'])
    expect((await citaj('search=sumska')).map(({ id }) => id)).toEqual([15])
    expect((await citaj('search=specificni')).map(({ id }) => id)).toEqual([])
    expect(await csv(NPOO, 'komponente', 'razina=2&sort=-oznaka&stupci=oznaka,razina,nadredena,alokacija')).toEqual([
      'Oznaka;Razina;Nadređena komponenta;Alokacija',
      'C10.1;Potkomponenta;C10;5,00',
      'C2.10;Potkomponenta;C2;3,00',
      'C2.9;Potkomponenta;C2;3,00',
    ])
    for (const los of ['razina=6', 'razina=x', 'sort=nadredena', 'uloga=1'])
      expect([los, await stanje(put(NPOO, 'komponente', los))]).toEqual([los, 422])
  })

  test('one whose superior is in another programme stands on top and is not lost', async () => {
    const { data } = await popis<KomponentaRedak>(KK, 'komponente')
    expect(data.map(({ oznaka, nadredena }) => [oznaka, nadredena])).toEqual([
      ['03.2.1', null],
      ['99', 'C10'],
    ])
  })
})
