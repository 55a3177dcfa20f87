/** Every row of the transition table of domain rules 3.1 through HTTP, taken by its party; and what it leaves behind, read from the column „Posljedice” of domain rules 3.1: versions, messages, deadlines, content. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { krajDana, today } from '#contract/kernel/datum.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { type Klupa, klupa, noviId, type Prijelaz, type Uloga } from '#tests/support/pozivi.ts'
import { novi, POSTAVKE, type Slucaj, sat, slucajevi, tijelo } from '#tests/support/pozivi-slucajevi.ts'

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

describe('what a move leaves behind', () => {
  /** People behind OBV(x) of the table. */
  function ljudi(text: string, s: Slucaj): number[] {
    const { osobe } = k
    const body = s.uloga.split('@')[1]
    const all = (side: 'DRF' | 'APR' | 'SEL') => (['R', 'V', 'A'] as const).map((level) => osobe[`${level}@${side}`].id)
    return [...text.matchAll(/OBV\(([^)]*)\)/g)].flatMap(([, who = '']) => {
      if (who === 'R,V@APR') return [osobe['R@APR'].id, osobe['V@APR'].id]
      return who.split(', ').flatMap((part) => {
        if (part === 'author') return [body === 'DRF' ? osobe['R@DRF'].id : osobe['R@APR'].id]
        if (part.startsWith('subscribers')) return [k.pretplatnik.id]
        if (part === 'draft owners') return [k.vlasnikNacrta.id]
        if (part === 'all applicants') return [k.vlasnikNacrta.id, k.prijavitelj.id]
        if (part === 'DRF' || part === 'APR' || part === 'SEL') return all(part)
        return [osobe[part as Uloga].id]
      })
    })
  }
  const KAO: Record<string, string> = { 'as 15 → 19': 'INA; OBV(SEL)', 'as above': 'INA; OBV(all applicants)' }

  test.each(slucajevi)('$naziv is taken by its party: $posljedice', async (s) => {
    const text = KAO[s.posljedice] ?? s.posljedice
    const strana = s.uloga.endsWith('@APR') ? 'R@APR' : 'R@DRF'
    const id = await novi(k, s, text.includes('author') ? { runda: [k.osobe[strana].id] } : {})
    const locked = k.zakljucani.length
    const answer = await k.povuci(s.uloga, id, tijelo(s))
    expect(answer).toMatchObject({ status: 200 })
    // A discarded change leads back to the base status in the same breath.
    const statusId = s.u === 40 ? (s.iz === 34 ? 19 : 15) : s.u
    expect(answer.body.status.id).toBe(statusId)
    expect(await k.citaj(id)).toMatchObject({ statusId, verzijaRetka: s.u === 40 ? 3 : 2 })
    const log = await k.upit(
      sql`select prijelaz, iz_statusa as iz, u_status as u, osoba_id as osoba from dnevnik
        where entitet_vrsta = 'poziv' and entitet_id = ${String(id)} order by id limit 1`,
    )
    expect(log).toEqual([{ prijelaz: s.code, iz: s.iz, u: s.u, osoba: k.osobe[s.uloga].id }])
    expect(k.zakljucani.length - locked).toBe(['otkazi', 'zatvori'].includes(s.code) ? 1 : 0)

    const inacice = await k.upit<{ broj: number }>(
      sql`select broj_inacice as broj from inacica where entitet_vrsta = 'poziv' and entitet_id = ${String(id)}`,
    )
    // What is called off is kept as a version, so that it is not lost.
    expect(inacice).toHaveLength(text.includes('INA') || s.u === 40 ? 1 : 0)
    const told = await k.upit<{ osobaId: number }>(
      sql`select osoba_id as "osobaId" from notifikacija where poziv_id = ${id} order by 1`,
    )
    const expected = ljudi(text, s).filter((person) => person !== k.osobe[s.uloga].id)
    expect(told.map(({ osobaId }) => osobaId)).toEqual([...new Set(expected)].sort((a, b) => a - b))
    const [row] = await k.upit<{ rok: string | null }>(sql`select rok from poziv where id = ${id}`)
    const days = /ROK\((\d+) rd\)/.exec(text)?.[1]
    const rok = days === undefined ? null : krajDana(rokRadnihDana(today(sat(s)), Number(days)))
    expect(row?.rok == null ? null : Date.parse(row.rok)).toBe(rok)
    expect(k.otkazani.includes(id)).toBe(s.code === 'otkazi')
  })
})

describe('content that a move changes', () => {
  const povuci = async (uloga: Uloga, iz: number, body: Prijelaz, changes: Partial<Poziv> = {}) => {
    k.api.clock.now = OZUJAK
    const id = await zapisi(k.api.db, pozivU(iz, changes))
    expect(await k.povuci(uloga, id, { obrazlozenje: 'Razlog koji je dovoljno dug.', ...body })).toMatchObject({
      status: 200,
    })
    return k.citaj(id)
  }

  test('an update that is published becomes the definition with the next number', async () => {
    const after = await povuci('V@DRF', 17, { prijelaz: 'objaviAzuriranje' })
    expect(after.definicija).toMatchObject({ verzija: 2, kontakt: { email: 'pozivi@primjer.hr' } })
    expect([after.izmjena, after.brojInacice]).toEqual([null, 1])
  })

  test('a substantive change starts as a copy with its subject, reason and new closing time', async () => {
    const datum = '2027-08-01T10:00:00.000Z'
    const after = await povuci('R@DRF', 15, { prijelaz: 'pokreniBitnuIzmjenu', datum, polja: { predmet: 'rok' } })
    expect(after).toMatchObject({ osnovniStatusId: 15, datumZatvaranja: '2027-06-01T10:00:00.000Z' })
    expect(after.izmjena).toMatchObject({ vrsta: 'bitna', predmet: 'rok', datumZatvaranja: datum })
  })

  test('a change that is called off is gone from the call and kept in a version', async () => {
    const after = await povuci('V@DRF', 20, { prijelaz: 'otkaziIzmjenu' })
    expect(after).toMatchObject({ statusId: 15, izmjena: null, alokacija: 1_000_000_00 })
    const [row] = await k.upit<{ alokacija: string }>(sql`
      select sadrzaj->'izmjena'->>'alokacija' as alokacija from inacica where entitet_id = ${String(after.id)}`)
    expect(row?.alokacija).toBe(String(1_000_100_00))
  })

  test('the day from which a change holds begins at midnight in Zagreb', async () => {
    const after = await povuci('A@DRF', 39, { prijelaz: 'odobriObjavu', datum: '2027-04-01' })
    expect(after.izmjena?.vrijediOd).toBe('2027-03-31T22:00:00.000Z')
  })

  test('a suspended call goes on with its new closing time', async () => {
    const after = await povuci('A@DRF', 18, { prijelaz: 'nastavi', datum: '2027-07-01T10:00:00Z' })
    expect(after.datumZatvaranja).toBe('2027-07-01T10:00:00.000Z')
  })

  test('a cancelled call keeps the reference of the consent', async () => {
    const after = await povuci('A@DRF', 15, { prijelaz: 'otkazi', ...POSTAVKE.otkazi })
    expect(after.radniPodaci).toMatchObject({ suglasnostApr: 'KLASA: 910-01/27-01/1', prijaviteljiObavijesteni: true })
  })

  test('a mutation that is repeated is answered as the first time and taken once', async () => {
    const id = await zapisi(k.api.db, pozivU(1))
    const body = { prijelaz: 'posaljiNaPotvrdu', mutationId: noviId() }
    const first = await k.povuci('R@DRF', id, body)
    expect(await k.povuci('R@DRF', id, body)).toMatchObject({ status: 200, body: first.body })
    expect((await k.citaj(id)).verzijaRetka).toBe(2)
  })
})
