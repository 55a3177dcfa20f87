import { expect, test } from 'vitest'
import { STUPCI_INSTITUCIJE } from './projekti-institucije.columns.tsx'
import { STUPCI_PRIJAVITELJA } from './projekti-prijavitelja-page.tsx'

test('columns of the lists of projects (domain rules 3.2)', () => {
  const headers = STUPCI_INSTITUCIJE.map(({ header }) => header)
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
  expect(STUPCI_PRIJAVITELJA.map(({ header }) => header)).toEqual(
    expect.arrayContaining(['Šifra', 'Naziv', 'Poziv', 'Status', 'Sljedeći rok', 'Nepročitano']),
  )
  const sortable = STUPCI_INSTITUCIJE.filter((column) => column.sortable).map(({ id }) => id)
  expect(sortable).toEqual(['sifra', 'vrijemePodnosenja'])
})
