/** Persons for administrators: found by any of their names, page by page, and by nobody else. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OsobaRedak } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProjekata, klupaProjekata } from '#tests/support/projekti.ts'
import { fizickeOsobeRoutes } from './fizicke-osobe.routes.ts'
import { fizickaOsoba } from './korisnik.tables.ts'

const POPIS = 'v1/administracija/fizickeOsobe'
interface Stranica {
  data: OsobaRedak[]
  meta: { nextCursor: string | null; ukupno: number }
}

let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => fizickeOsobeRoutes(app))
  for (const ime of ['Željka', 'Đuro', 'Ana']) {
    const { id } = await osoba(k.api.db, ime)
    await k.api.db.update(fizickaOsoba).set({ prezime: 'Žganjar-Šćuri' }).where(eq(fizickaOsoba.id, id))
  }
})
afterAll(() => k.api.stop())

const trazi = async (upit: Record<string, string>) => {
  const { status, body } = await k.zovi<Stranica>('GET', `${POPIS}?${new URLSearchParams(upit)}`, k.superadmin.token)
  expect(status).toBe(200)
  return body
}

test('a person is found without diacritics, by name in either order and by OIB', async () => {
  const { data, meta } = await trazi({ search: 'zganjar' })
  expect([data.map(({ ime }) => ime), meta.ukupno]).toEqual([['Ana', 'Đuro', 'Željka'], 3])
  expect((await trazi({ search: 'zeljka zganj' })).data).toHaveLength(1)
  expect((await trazi({ search: 'scuri zeljka' })).data).toHaveLength(1)
  expect((await trazi({ search: data[0]?.oib ?? '?' })).data.map(({ ime }) => ime)).toEqual(['Ana'])
})

test('a word that is followed by another is whole; where nobody has it whole, it is a beginning', async () => {
  for (const [ime, prezime] of [
    ['Iva', 'Trnoružić'],
    ['Ivana', 'Trnoružić'],
    ['Ivan Đuro', 'Trnoružić'],
  ] as const) {
    const { id } = await osoba(k.api.db, ime)
    await k.api.db.update(fizickaOsoba).set({ prezime }).where(eq(fizickaOsoba.id, id))
  }
  const imena = async (search: string, more: Record<string, string> = {}) =>
    (await trazi({ search, ...more })).data.map(({ ime }) => ime)
  expect(await imena('iva trnoruz')).toEqual(['Iva'])
  expect(await imena('trnoruzic iva')).toEqual(['Iva', 'Ivan Đuro', 'Ivana'])
  expect(await imena('đuro trno')).toEqual(['Ivan Đuro'])
  expect(await imena('iv trnoruz')).toEqual(['Iva', 'Ivan Đuro', 'Ivana'])
  expect(await imena('trno iv')).toEqual(['Iva', 'Ivan Đuro', 'Ivana'])
  expect(await imena('iv trnoruz nitko')).toEqual([])

  const siroko = await trazi({ search: 'iv trno', limit: '2' })
  expect([siroko.data.map(({ ime }) => ime), siroko.meta.ukupno]).toEqual([['Iva', 'Ivan Đuro'], 3])
  const dalje = { limit: '2', cursor: siroko.meta.nextCursor ?? '' }
  expect(await imena('iv trno', dalje)).toEqual(['Ivana'])
})

test.each([
  `'`,
  `''; drop table fizicka_osoba; --`,
  'a & | ! b',
  '%_\\',
  ':*',
  'zganjar:*',
  '<->',
  '( (',
  '𝔄 \u200d',
  '-',
  '1e5 +1',
])('a search for %j is a search', async (search) => {
  const { data } = await trazi({ search })
  expect(data.every(({ ime, prezime }) => `${ime} ${prezime}` !== '')).toBe(true)
})

test('signs between words are no words, and a search of signs alone is none', async () => {
  expect((await trazi({ search: '(zganjar) & !ana:*' })).data.map(({ ime }) => ime)).toEqual(['Ana'])
  expect((await trazi({ search: ' ;-) ' })).meta.ukupno).toBe((await trazi({})).meta.ukupno)
})

test('pages of one row give everybody once, in order', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Stranica = await trazi({ search: 'zganjar', limit: '1', ...(cursor === '' ? {} : { cursor }) })
    seen.push(...page.data.map(({ ime }) => ime))
    cursor = page.meta.nextCursor
  }
  expect(seen).toEqual(['Ana', 'Đuro', 'Željka'])
})

test('only an administrator of persons sees them', async () => {
  for (const { token } of [k.admin, k.nas.osobe.ZAS]) {
    expect((await k.zovi('GET', POPIS, token)).status).toBe(403)
    expect((await k.zovi('GET', `${POPIS}/${k.nas.osobe.ZAS.id}`, token)).status).toBe(403)
  }
  expect((await k.zovi('GET', `${POPIS}/${k.nas.osobe.ZAS.id}`, k.superadmin.token)).status).toBe(200)
  expect((await k.zovi('GET', `${POPIS}/999999`, k.superadmin.token)).status).toBe(404)
})
