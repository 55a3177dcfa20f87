/** An application and a call of a ranking for tests, each with what matters. */
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import type { PoredakPoziva, PrijavaPoretka } from './poredak.ts'

export const PODNESENO = Date.parse('2026-04-15T09:00:00.000Z')

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
