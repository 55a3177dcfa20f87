import { expect, test } from 'vitest'
import { mrvice, naslovZapisa } from './mrvice.ts'

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

test('a record is called by its own name on the way to it, and the window by the record and its list', () => {
  const imena = new Map([[`${G}/projekti/p`, 'P-0012 Pogon']])
  const put = (path: string) => mrvice(path, (one) => SCREENS[one], imena)
  const ploca = put(`${G}/projekti/p/upravljacka-ploca`)
  expect(ploca.map(({ label }) => label)).toEqual([
    'Upravljačka ploča',
    'Projekti',
    'P-0012 Pogon',
    'Upravljačka ploča projekta',
  ])
  expect(ploca[2]?.href).toBe(`${G}/projekti/p/upravljacka-ploca`)
  expect(naslovZapisa(put(`${G}/projekti/p/prijavni-obrazac`))).toBe('P-0012 Pogon · Prijavni obrazac')
  const obavijest = mrvice(
    '/administracija/obavijesti/5',
    (one) => SCREENS[one],
    new Map([['/administracija/obavijesti/5', 'Radovi u subotu']]),
  )
  expect(obavijest.at(-1)).toMatchObject({ label: 'Radovi u subotu', href: '/administracija/obavijesti/5' })
  expect(naslovZapisa(obavijest)).toBe('Radovi u subotu · Obavijesti')
  expect(naslovZapisa(put(`${G}/projekti`))).toBe(undefined)
})

test('a record that opens at the address of its list stands after the list', () => {
  const put = mrvice(
    '/administracija/obavijesti',
    (one) => SCREENS[one],
    new Map([['/administracija/obavijesti?', 'Rok']]),
  )
  expect(put.map(({ label }) => label)).toEqual(['Obavijesti', 'Rok'])
  expect(naslovZapisa(put)).toBe('Rok · Obavijesti')
})
