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
