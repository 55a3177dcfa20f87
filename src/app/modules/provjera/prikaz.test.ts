import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#app/document-types.ts'
import type { MetaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'

const { najavljena, uTijeku } = provjeraStatuses
const najava = {
  statusId: najavljena.id,
  status: { id: najavljena.id, naziv: najavljena.label },
  dostupneRadnje: [],
  okolnosti: { teren: false, potpisuje: false },
} as unknown as MetaProvjere

test('PLM-16: a visit that began without a network may be ended without one', () => {
  const { uzNaredbe, naUredaju } = VRSTA_PROVJERE
  const meta = uzNaredbe?.(najava, ['zapocni'])
  expect(meta?.dostupneRadnje).toEqual([
    expect.objectContaining({
      kod: 'zavrsiTeren',
      oznaka: 'Završi teren i sinkroniziraj',
      potvrda: expect.objectContaining({ naslov: 'Završetak terena' }),
    }),
  ])
  // Its end expects the status that its beginning will have brought.
  expect(naUredaju.statusUz?.(najava as never, ['zapocni'])).toBe(uTijeku.id)
  expect(naUredaju.statusUz?.(najava as never, ['zavrsiTeren'])).toBe(najavljena.id)
  expect(naUredaju.cekaDatoteke).toEqual(['zavrsiTeren'])
})

test('PLM-16, PN-10, PRJ-17 and POJ-04: what each kind keeps for its files is what the device keeps', () => {
  const ceka = Object.entries(DOCUMENT_TYPES).flatMap(([vrsta, { cekaDatoteke }]) =>
    cekaDatoteke === undefined ? [] : [[vrsta, cekaDatoteke]],
  )
  expect(Object.fromEntries(ceka)).toEqual({
    projekt: ['podnesi', 'podnesiDoradu'],
    planNabave: ['oznaciSpremnim', 'posalji'],
    provjera: ['zavrsiTeren'],
    // Submitted at a desk: no command of it leaves a device.
    prigovor: [],
    pojasnjenje: ['oznaciSpremnim', 'posaljiOdgovor'],
  })
})
