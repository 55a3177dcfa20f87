import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { smijeMijenjati } from './obrazac-poziva.ts'
import { poljaKarticePoziva } from './polja.ts'
import {
  donesenoRetku,
  type Izvor,
  noviRedak,
  tijeloSpremanja,
  vrijednostPolja,
  withPath,
  zadnjiBrojPolja,
} from './vrijednosti.ts'

const okolnosti = { institucije: [], komponente: [], zupanije: [] }
const KARTICE = [
  'osnovni-podaci',
  'alokacija-i-iznosi',
  'prihvatljivost',
  'obrazac',
  'kriteriji',
  'pokazatelji',
  'dokumentacija',
  'rokovi',
  'ugovor',
]
const polja = KARTICE.flatMap((key) => poljaKarticePoziva(key, okolnosti).flatMap((skupina) => [...skupina.polja]))
const polje = (put: string) => {
  const found = polja.find((one) => one.put === put)
  if (found === undefined) throw new Error(put)
  return found
}
const izvor = {
  naziv: 'Poziv',
  alokacija: '1000.00',
  aprId: 2,
  datumZatvaranja: '2027-06-01T10:00:00.000Z',
  definicija: { ...ispravnaDefinicija(), faze: [{ dio: 'odluka', rokDana: 20 }], preskakanje: false },
} as unknown as Izvor
const tijelo = (promjene: Parameters<typeof tijeloSpremanja>[2]) => tijeloSpremanja(izvor, polja, promjene)

describe('editing a call', () => {
  test('what the form shows can be saved unchanged: every field goes there and back', () => {
    const promjene = Object.fromEntries(polja.map((one) => [one.put, vrijednostPolja(one, izvor)]))
    const known = polja.filter(({ put }) => put.startsWith('definicija.') || put in izvor)
    const result = tijeloSpremanja(izvor, known, promjene)
    expect(result.ok).toBe(true)
    if (!result.ok) return
    expect(result.tijelo.definicija).toEqual(izvor.definicija)
    expect(result.tijelo).toMatchObject({ naziv: 'Poziv', alokacija: '1000.00', aprId: 2 })
    expect(Date.parse(String(result.tijelo.datumZatvaranja))).toBe(Date.parse('2027-06-01T10:00:00Z'))
  })

  test('only what was typed is sent; a part of the definition sends the whole definition', () => {
    expect(tijelo({ naziv: ' Novi naziv ' })).toEqual({ ok: true, tijelo: { naziv: 'Novi naziv' } })
    const result = tijelo({ 'definicija.kontakt.email': 'a@b.hr' })
    const definicija = result.ok ? (result.tijelo.definicija as JsonObject) : {}
    expect(definicija.kontakt).toEqual({ naziv: '', email: 'a@b.hr', telefon: '' })
    expect(definicija.svrha).toBe('Jačanje konkurentnosti')
  })

  test('an emptied field is empty, not what the record held', () => {
    expect(tijelo({ alokacija: null })).toEqual({ ok: true, tijelo: { alokacija: null } })
  })

  test('what cannot be read is told at its field and nothing is sent', () => {
    const result = tijelo({ alokacija: 'puno', 'definicija.stopaEu': '120', datumZatvaranja: '2027-02-30T12:00' })
    expect(result.ok).toBe(false)
    expect(result.ok ? [] : Object.keys(result.greske)).toEqual(['alokacija', 'definicija.stopaEu', 'datumZatvaranja'])
  })

  test('rows name their errors by place, and keep what the form does not show', () => {
    const rows = vrijednostPolja(polje('definicija.kriteriji'), izvor) as JsonObject[]
    const broken = rows.map((row, at) => (at === 1 ? { ...row, max: 'x' } : row))
    const result = tijelo({ 'definicija.kriteriji': broken })
    expect(result.ok ? [] : Object.keys(result.greske)).toEqual(['definicija.kriteriji.1.max'])
    expect(rows[0]).toMatchObject({ polja: ['projekt.opravdanost'] })
  })

  test.each([
    ['definicija.kriteriji', { naziv: 'Novi' }, 3],
    ['definicija.prilozi.popis', { naziv: 'Izjava' }, 1],
    ['definicija.faze', {}, undefined],
  ])('a new row of %s can be saved as it begins, with the next number', (put, typed, id) => {
    const rows = vrijednostPolja(polje(put), izvor) as JsonObject[]
    const row: JsonObject = { ...noviRedak(polje(put), rows), ...typed }
    expect(row.id).toBe(id)
    expect(tijelo({ [put]: [...rows, row] })).toMatchObject({ ok: true })
  })

  test.each(['prilozi.popis', 'pokazatelji', 'jedinicniTroskovi', 'pausali', 'kriteriji', 'dokumentacija'])(
    'the number of the last row of %s, removed, goes to no other row, also after a save',
    (list) => {
      const put = `definicija.${list}`
      const definicija = (rows: object[], brojevi?: object) =>
        ({
          definicija: withPath({ ...ispravnaDefinicija(), ...brojevi } as never, list, rows as never),
        }) as unknown as Izvor
      const [before, saved] = [definicija([{ id: 1 }, { id: 2 }]), definicija([{ id: 1 }], { brojevi: { [list]: 2 } })]
      for (const izvor of [before, saved])
        expect(noviRedak(polje(put), [{ id: 1 }], zadnjiBrojPolja(polje(put), izvor)).id).toBe(3)
    },
  )

  test('an emptied cell of intensity does not exist', () => {
    const result = tijelo({ 'definicija.intenzitet.1.malo.panonska': null })
    const definicija = result.ok ? (result.tijelo.definicija as JsonObject) : {}
    expect(definicija.intenzitet).not.toHaveProperty('1.malo.panonska')
    expect(definicija.intenzitet).toHaveProperty('1.malo.sjeverna')
  })

  test.each([
    [
      'bitna',
      false,
      { alokacija: true, 'definicija.svrha': true, 'definicija.kriteriji': true, prilogPredlosci: true },
    ],
    ['bitna', true, { alokacija: true, 'definicija.pokazatelji': true, 'definicija.kriteriji': false }],
    ['tehnicka', false, { alokacija: false, 'definicija.svrha': true, 'definicija.kriteriji': false }],
    ['azuriranje', false, { alokacija: false, 'definicija.svrha': false, 'definicija.dokumentacija': true }],
  ] as const)('a change of the kind %s (closed: %s) takes what the rules allow it', (vrsta, zatvoren, expected) => {
    const okvir = { vrsta, zatvoren }
    for (const [put, allowed] of Object.entries({ ...expected, naziv: false, 'definicija.obrazac': !zatvoren }))
      expect([put, smijeMijenjati('izmjena', { put }, okvir)]).toEqual([put, allowed])
  })

  test('a draft takes every column but those of a change; a call that is read takes nothing', () => {
    expect(smijeMijenjati('osnovno', { put: 'naziv' })).toBe(true)
    expect(smijeMijenjati('osnovno', { put: 'razlog' })).toBe(false)
    expect(smijeMijenjati(null, { put: 'definicija.svrha' }, { vrsta: 'bitna', zatvoren: false })).toBe(false)
  })

  test('lists, bounds and repeated rows are told at their field', () => {
    expect(tijelo({ 'definicija.prihvatljivost.nkdUkljuceno': 'C\n25.61\n62' }).ok).toBe(true)
    const result = tijelo({
      'definicija.prihvatljivost.nkdIskljuceno': '25.61\ntesarstvo',
      'definicija.prihvatljivost.maxMjeseci': '0',
      'definicija.vrstePomoci': [
        { id: '1', naziv: 'A', program: '' },
        { id: '1', naziv: 'B', program: '' },
      ],
    })
    expect(result.ok ? [] : Object.keys(result.greske).sort()).toEqual([
      'definicija.prihvatljivost.maxMjeseci',
      'definicija.prihvatljivost.nkdIskljuceno',
      'definicija.vrstePomoci.1.id',
    ])
  })

  test('a choice brings along what belongs to it and leaves the rest of its row', () => {
    const stope = polje('definicija.fiksneStope')
    const oznaka = stope.polja?.find(({ put }) => put === 'oznaka')
    expect(donesenoRetku(stope, oznaka?.donosi?.('FS-40') ?? {})).toMatchObject({ oznaka: 'FS-40', stopa: '40.00' })
    expect(Object.keys(donesenoRetku(polje('definicija.vrstePomoci'), { naziv: 'x' }))).toEqual(['naziv'])
  })

  test('paths make what is missing and leave the original alone', () => {
    const before = { a: 1 }
    expect(withPath(before, 'b.c', 2)).toEqual({ a: 1, b: { c: 2 } })
    expect(before).toEqual({ a: 1 })
  })
})
