import { expect, test } from 'vitest'
import { zracnaUdaljenost } from '#contract/kernel/polozaj.ts'
import gradovi from '#server/seed/data/gradovi-opcine.json' with { type: 'json' }
import zupanije from '#server/seed/data/zupanije.json' with { type: 'json' }
import { SJEDISTA_ZUPANIJA, sjedisteZupanije, sredisteOpcine } from './sredista.ts'

const poznati = gradovi.podaci.flatMap(({ id, naziv, zupanijaId }) => {
  const gdje = sredisteOpcine(id)
  return gdje === null ? [] : [{ naziv, zupanijaId, gdje }]
})

test('nine of ten towns and municipalities have a place, and every place is in Croatia', () => {
  expect(poznati).toHaveLength(504)
  const izvan = poznati.filter(
    ({ gdje: { sirina, duzina } }) => sirina < 42.3 || sirina > 46.6 || duzina < 13.4 || duzina > 19.5,
  )
  expect(izvan).toEqual([])
})

test('no town lies farther from the seat of its county than the largest county is long', () => {
  const daleki = poznati.filter(({ zupanijaId, gdje }) => {
    const sjediste = sjedisteZupanije(zupanijaId)
    return sjediste === null || zracnaUdaljenost(sjediste, gdje) > 140_000
  })
  expect(daleki).toEqual([])
})

test('every county has the seat that the register names, and its place is known', () => {
  const imena = zupanije.podaci.map(({ id, sjediste }) => [id, sjediste]).sort(([a], [b]) => Number(a) - Number(b))
  expect(SJEDISTA_ZUPANIJA.map(({ zupanijaId, naziv }) => [zupanijaId, naziv])).toEqual(imena)
  for (const { zupanijaId } of SJEDISTA_ZUPANIJA) expect([zupanijaId, sjedisteZupanije(zupanijaId)]).not.toContain(null)
})
