import { expect, test } from 'vitest'
import { requireProjektAdresa } from './projekt-okvir.ts'

test('a project needs itself and its owner in the address', () => {
  expect(requireProjektAdresa({ projektId: 'x', prijaviteljId: '3' })).toMatchObject({
    vlasnik: 'prijavitelj',
    vlasnikId: 3,
  })
  expect(requireProjektAdresa({ projektId: 'x', institucijaId: '6' })).toMatchObject({
    vlasnik: 'institucija',
    vlasnikId: 6,
  })
})

test.each([{}, { projektId: 'x' }, { prijaviteljId: '3' }, { projektId: '', institucijaId: '6' }])(
  'without them the layout fails in the words of the specification: %o',
  (adresa) => {
    expect(() => requireProjektAdresa(adresa)).toThrow('Nedovoljno podataka za dohvacanje projekta')
  },
)
