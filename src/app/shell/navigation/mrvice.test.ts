import { expect, test } from 'vitest'
import { mrvice } from './mrvice.ts'

const G = '/prijavitelj/7/program/1'
const SCREENS: Record<string, { naslov: string; mrvica?: string }> = {
  [`${G}/upravljacka-ploca`]: { naslov: 'Upravljačka ploča', mrvica: 'Upravljačka ploča' },
  [`${G}/projekti`]: { naslov: 'Projekti', mrvica: 'Projekti' },
  [`${G}/projekti/p/upravljacka-ploca`]: { naslov: 'Upravljačka ploča projekta', mrvica: 'Upravljačka ploča' },
  [`${G}/projekti/p/prijavni-obrazac`]: { naslov: 'Prijavni obrazac', mrvica: 'Prijavni obrazac' },
  [`${G}/projekti/p/prijavni-obrazac/projekt`]: { naslov: 'Prijavni obrazac', mrvica: 'Prijavni obrazac' },
  '/institucija': { naslov: 'Ulaz za institucije', mrvica: 'Ulaz za institucije' },
  '/institucija/3/program/2/upravljacka-ploca': { naslov: 'Upravljačka ploča' },
  '/institucija/3/program/2/projekti': { naslov: 'Projekti' },
  '/institucija/3/administracija/uloge': { naslov: 'Uloge' },
  '/administracija/obavijesti': { naslov: 'Obavijesti', mrvica: 'Obavijesti' },
  '/administracija/obavijesti/5': { naslov: 'Obavijest' },
}
const labels = (path: string) => mrvice(path, (one) => SCREENS[one]).map(({ label }) => label)

test('the way to a screen of a project begins at the dashboard and leads over the list', () => {
  expect(labels(`${G}/projekti/p/upravljacka-ploca`)).toEqual([
    'Upravljačka ploča',
    'Projekti',
    'Upravljačka ploča projekta',
  ])
  expect(mrvice(`${G}/projekti/p/prijavni-obrazac`, (one) => SCREENS[one])[1]?.href).toBe(`${G}/projekti`)
})

test('a tab of a screen is not a step of its own, and the dashboard is not its own parent', () => {
  expect(labels(`${G}/projekti/p/prijavni-obrazac/projekt`)).toEqual([
    'Upravljačka ploča',
    'Projekti',
    'Prijavni obrazac',
  ])
  expect(labels(`${G}/upravljacka-ploca`)).toEqual(['Upravljačka ploča'])
})

test('the public entry of institutions is not on the way of those who work in one', () => {
  expect(labels('/institucija/3/program/2/projekti')).toEqual(['Upravljačka ploča', 'Projekti'])
  expect(labels('/institucija/3/administracija/uloge')).toEqual(['Uloge'])
  expect(labels('/institucija')).toEqual(['Ulaz za institucije'])
})

test('in the administration the way begins at the list', () => {
  expect(labels('/administracija/obavijesti/5')).toEqual(['Obavijesti', 'Obavijest'])
})
