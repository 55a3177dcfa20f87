/** Applications and calls of a ranking for tests: one by one with what matters, or by the hundred at random. */
import fc from 'fast-check'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import type { PoredakPoziva, PrijavaPoretka } from './poredak.ts'

const PODNESENO = Date.parse('2026-04-15T09:00:00.000Z')

export function prijava(id: string, changes: Partial<PrijavaPoretka> = {}): PrijavaPoretka {
  const bespovratna = changes.bespovratna ?? 100_000_00
  return {
    id,
    sifra: `KK.03.2.1.21.${id}`,
    bodovi: 7000,
    kriteriji: [],
    pokazatelj: null,
    trazeno: bespovratna,
    bespovratna,
    podneseno: PODNESENO,
    redniBroj: 1,
    zdrijeb: null,
    podalokacija: null,
    ispunjava: true,
    vezano: null,
    ponuda: null,
    ...changes,
  }
}

export const poziv = (changes: Partial<PoredakPoziva> = {}): PoredakPoziva => ({
  nacin: 'bodovi',
  alokacija: 1_000_000_00,
  podalokacije: [],
  najniza: 50_000_00,
  preskakanje: false,
  pragObustave: ispravnaDefinicija().pragObustave,
  ...changes,
})

const iznos = fc.integer({ min: 1, max: 400_000_00 })
const KLJUCEVI = ['V1', 'V2', 'V3']

/** Few different values, so that ties of every depth come up. */
const nasumicna = fc.record<Omit<PrijavaPoretka, 'id' | 'sifra'>>({
  bodovi: fc.constantFrom(6000, 6500, 7000),
  kriteriji: fc.tuple(fc.constantFrom(1000, 1025), fc.constantFrom(800, 900), fc.constantFrom(0, 500)),
  pokazatelj: fc.option(fc.constantFrom(0, 10_000, 20_000)),
  trazeno: iznos,
  bespovratna: fc.oneof(iznos, fc.constant(100_000_00)),
  podneseno: fc.constantFrom(PODNESENO, PODNESENO + 1),
  redniBroj: fc.constant(0),
  zdrijeb: fc.constant(null),
  podalokacija: fc.option(fc.constantFrom(...KLJUCEVI)),
  ispunjava: fc.boolean(),
  vezano: fc.option(fc.record({ zbog: fc.constantFrom('odluka', 'prigovor'), iznos }), { freq: 8 }),
  ponuda: fc.option(fc.record({ iznos, odgovor: fc.constantFrom('ceka', 'prihvaceno', 'odbijeno') }), { freq: 3 }),
})

export const prijave = (najvise = 40): fc.Arbitrary<PrijavaPoretka[]> =>
  fc.array(nasumicna, { maxLength: najvise }).map((sve) =>
    sve.map((one, i) => {
      const id = String(i).padStart(4, '0')
      return { ...one, id, sifra: `NPOO.C1.1.2.R2-I5.02.${id}`, redniBroj: i + 1, zdrijeb: i % 3 === 0 ? i : null }
    }),
  )

export const pozivi: fc.Arbitrary<PoredakPoziva> = fc.record({
  nacin: fc.constantFrom('bodovi', 'zaprimanje'),
  alokacija: fc.integer({ min: 300_000_00, max: 3_000_000_00 }),
  podalokacije: fc
    .subarray(KLJUCEVI)
    .chain((kljucevi) =>
      fc.tuple(...kljucevi.map((kljuc) => fc.integer({ min: 0, max: 100_000_00 }).map((iznos) => ({ kljuc, iznos })))),
    ),
  najniza: fc.constantFrom(0, 20_000_00, 100_000_00),
  preskakanje: fc.boolean(),
  pragObustave: fc.constantFrom(10_000, 20_000),
})
