/** Persons for administrators: found by any of their names, page by page, and by nobody else. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailKey } from '#contract/kernel/email.ts'
import type { OsobaRedak } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import { nalogPorts } from '#server/spojevi/kinds.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProjekata, klupaProjekata } from '#tests/support/projekti.ts'
import { fizickeOsobeRoutes } from './fizicke-osobe.routes.ts'
import { emailPoveznica, fizickaOsoba } from './korisnik.tables.ts'

const POPIS = 'v1/administracija/fizickeOsobe'
interface Stranica {
  data: OsobaRedak[]
  meta: { nextCursor: string | null; ukupno: number }
}

let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => fizickeOsobeRoutes(app, nalogPorts))
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

test('[EMA-02] another address is proved by nobody yet, and one that another has proved is a fault of its field', async () => {
  const { db } = k.api
  const potvrdenAt = new Date('2026-03-01T08:00:00Z')
  const dodaj = async (ime: string, email: string) => {
    const { id } = await osoba(db, ime)
    await db.update(fizickaOsoba).set({ email, emailPotvrdenAt: potvrdenAt }).where(eq(fizickaOsoba.id, id))
    const [row] = await db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id))
    if (row === undefined) throw new Error(ime)
    return row
  }
  const vlasnica = await dodaj('Vlasnica', 'sanducic@primjer.hr')
  const meta = await dodaj('Meta', 'meta.stara@primjer.hr')
  await db.insert(emailPoveznica).values({
    osobaId: meta.id,
    vrsta: 'promjena',
    email: 'tuda@primjer.hr',
    emailKljuc: emailKey('tuda@primjer.hr'),
    tajnaSha256: 'a'.repeat(64),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const { ime, prezime, telefon, aktivna } = meta
  const uredi = (email: string, verzijaRetka: number) =>
    k.api.send<{ greske: object[] }>('PUT', `${POPIS}/${meta.id}`, k.superadmin.token, {
      ime,
      prezime,
      telefon,
      aktivna,
      email,
      verzijaRetka,
    })
  for (const email of ['sanducic@primjer.hr', 'Sanducic+portal@primjer.hr']) {
    const odbijeno = await uredi(email, meta.verzijaRetka)
    expect([odbijeno.status, odbijeno.body.greske]).toMatchObject([422, [{ polje: 'email', pravilo: 'EMA-02' }]])
  }
  expect((await uredi('meta.nova@primjer.hr', meta.verzijaRetka)).status).toBe(200)
  const poslije = await db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, meta.id))
  expect(poslije).toMatchObject([{ email: 'meta.nova@primjer.hr', emailPotvrdenAt: null }])
  const veze = await db.select().from(emailPoveznica).where(eq(emailPoveznica.osobaId, meta.id))
  expect(veze.map(({ zamijenjenaAt }) => zamijenjenaAt !== null)).toEqual([true])
  // Without another address the proof stays.
  const [ona] = await db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, vlasnica.id))
  expect(ona?.emailPotvrdenAt).toEqual(potvrdenAt)
})
