/** A visit as the plan has it, for tests. */
import type { PosjetPlana } from '#contract/modules/provjera/plan-posjeta.schema.ts'

export const posjetPlana = (more: Partial<PosjetPlana>): PosjetPlana => ({
  id: 'a',
  verzijaRetka: 3,
  oznaka: 'PLM-2027-0001',
  status: { id: 1, naziv: 'U pripremi' },
  tip: 'oprema',
  nenajavljena: false,
  datum: null,
  sat: '',
  kraj: '',
  tim: [{ osobaId: 7, ime: 'Ana Anić', voditelj: true }],
  programId: 2,
  projekt: { id: 'p', naziv: 'Nova hala', sifra: 'KK.1' },
  prijavitelj: 'Panonska',
  zupanija: { id: 14, naziv: 'Osječko-baranjska županija' },
  mjesto: { sirina: 45.5511, duzina: 18.6939, preciznost: 'koordinate' },
  adresa: 'Pogon',
  josMjesta: 0,
  paket: null,
  smijeUredivati: true,
  ...more,
})
