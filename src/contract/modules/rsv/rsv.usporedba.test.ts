import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StvarniVlasnik } from './rsv.schema.ts'
import { imaRazlike, usporediVlasnike } from './rsv.usporedba.ts'

const ana: StvarniVlasnik = {
  ime: 'Ana',
  prezime: 'Anić',
  oib: '90000010112',
  datumRodenja: null,
  brojIsprave: null,
  drzavaPrebivalista: 'Hrvatska',
  drzavljanstvo: 'Hrvatska',
  vrsta: 'izravno',
  opseg: '60.00',
}
const klaus: StvarniVlasnik = { ...ana, ime: 'Klaus', oib: null, datumRodenja: '1968-05-17', brojIsprave: 'P1' }
const svi = fc.array(
  fc.record({
    ime: fc.constantFrom('A', 'B'),
    prezime: fc.constantFrom('C', 'D'),
    oib: fc.constantFrom('1', '2', null),
    datumRodenja: fc.constant('1970-01-01'),
    brojIsprave: fc.constantFrom('x', null),
    drzavaPrebivalista: fc.constant('HR'),
    drzavljanstvo: fc.constantFrom('HR', 'AT'),
    vrsta: fc.constantFrom('izravno', 'neizravno'),
    opseg: fc.constantFrom('10.00', '20.00', null),
  }) as fc.Arbitrary<StvarniVlasnik>,
  { maxLength: 6 },
)

describe('[RSV-01] two snapshots of beneficial owners', () => {
  test('say who came, who went, and what changed about whom', () => {
    const veci = { ...ana, opseg: '75.00', drzavaPrebivalista: 'Italija' }
    expect(usporediVlasnike([ana, klaus], [veci])).toEqual({
      novi: [],
      otisli: [klaus],
      promijenjeni: [{ prije: ana, sada: veci, polja: ['drzavaPrebivalista', 'opseg'] }],
    })
    expect(usporediVlasnike([ana], [ana, klaus])).toEqual({ novi: [klaus], otisli: [], promijenjeni: [] })
  })

  test('know a person by the OIB under another name, and two of one name by their documents', () => {
    const udana = { ...ana, prezime: 'Perić' }
    expect(usporediVlasnike([ana], [udana]).promijenjeni).toMatchObject([{ polja: ['prezime'] }])
    const drugi = { ...klaus, brojIsprave: 'P2' }
    expect(usporediVlasnike([klaus], [drugi])).toMatchObject({ novi: [drugi], otisli: [klaus], promijenjeni: [] })
  })

  test('are the same in any order, and every owner is accounted for once', () => {
    fc.assert(
      fc.property(svi, svi, (prije, sada) => {
        expect(imaRazlike(usporediVlasnike(sada, [...sada].reverse()))).toBe(false)
        const { novi, otisli, promijenjeni } = usporediVlasnike(prije, sada)
        const obrnuto = usporediVlasnike(sada, prije)
        expect([obrnuto.novi.length, obrnuto.otisli.length, obrnuto.promijenjeni.length]).toEqual([
          otisli.length,
          novi.length,
          promijenjeni.length,
        ])
        expect(sada.length - novi.length).toBe(prije.length - otisli.length)
      }),
      { numRuns: 100 },
    )
  })
})
