import { expect, test } from 'vitest'
import { poretci } from '#contract/kernel/popis.ts'
import { POPIS_MOJIH_PROJEKATA, POPIS_PROJEKATA_INSTITUCIJE } from './projekt.popis.ts'

test('columns of the lists of projects (domain rules 3.2)', () => {
  const headers = Object.values(POPIS_PROJEKATA_INSTITUCIJE.stupci).map(({ naziv }) => naziv)
  const institution = [
    'Šifra',
    'Naziv',
    'Prijavitelj',
    'OIB',
    'Poziv',
    'Status',
    'Traženo',
    'Ugovoreno',
    'Odobreno ZNS',
  ]
  expect(headers).toEqual(
    expect.arrayContaining([...institution, 'Isplaćeno', '% ostvarenja', 'Završetak provedbe', 'Oznake']),
  )
  expect(Object.values(POPIS_MOJIH_PROJEKATA.stupci).map(({ naziv }) => naziv)).toEqual(
    expect.arrayContaining(['Šifra', 'Naziv', 'Poziv', 'Status', 'Sljedeći rok', 'Nepročitano']),
  )
  expect(poretci(POPIS_PROJEKATA_INSTITUCIJE)).toEqual([
    'sifra',
    '-sifra',
    'rok',
    '-rok',
    'vrijemePodnosenja',
    '-vrijemePodnosenja',
  ])
})
