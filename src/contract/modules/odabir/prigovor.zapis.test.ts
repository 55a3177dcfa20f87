/** Rules of an objection's own moves, each for itself. */
import { expect, test } from 'vitest'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { BEZ_ODABIRA } from './odabir.cinjenice.ts'
import { PRAZAN_NACRT, type ZapisPrigovora } from './prigovor.schema.ts'
import { datotekePrigovora, nacrtPotpun, ocitovanjeNapisano, prigovorPotpun } from './prigovor.zapis.rules.ts'

const zapis = (changes: Partial<ZapisPrigovora> = {}): ZapisPrigovora => ({
  id: 'p',
  projekt: { id: 'x', naziv: 'Pogon', sifra: null, statusId: 15 },
  prijavitelj: 'Uljara d.o.o.',
  prijaviteljId: 1,
  programId: 2,
  pozivId: 3,
  impId: 4,
  aprId: 5,
  tijeloId: 6,
  statusId: 4,
  verzijaRetka: 1,
  sadrzaj: {},
  podneseno: {},
  brojInacice: 1,
  runda: [],
  greske: [],
  neprovjereneDatoteke: 0,
  odabir: BEZ_ODABIRA,
  protiv: {
    vrsta: 'odbijanje',
    odluka: { id: 1, broj: 'KK.1/O-1' },
    poslano: '2027-03-01T08:00:00Z',
    dostavljeno: '2027-03-09',
    rok: '2027-03-24',
  },
  podnesenAt: '2027-03-10T08:00:00Z',
  ocitovanje: '',
  clanovi: [],
  krug: 1,
  glasovi: [],
  odluka: PRAZAN_NACRT,
  pripremio: null,
  potvrdio: null,
  zastoji: [],
  imaOtvoren: false,
  okolnosti: { kriteriji: [], rok: null },
  ...changes,
})
const prolazi = (rule: Rule<ZapisPrigovora>, changes: Partial<ZapisPrigovora>) =>
  rule.test(zapis(changes), {}, { sada: 0 }) === true

test('[PGV-14] an objection with errors is not submitted', () => {
  const greska = { pravilo: 'PGV-04', polje: 'prigovor.razlozi', poruka: 'Ovo polje je obavezno' }
  expect([prolazi(prigovorPotpun, {}), prolazi(prigovorPotpun, { greske: [greska] })]).toEqual([true, false])
})

test('[PGV-15] its attachments have come before it is submitted', () => {
  expect([0, 1].map((n) => prolazi(datotekePrigovora, { neprovjereneDatoteke: n }))).toEqual([true, false])
})

test('[PGV-16] a body sends a statement that is written', () => {
  expect(['', 'Po metodologiji.'].map((one) => prolazi(ocitovanjeNapisano, { ocitovanje: one }))).toEqual([false, true])
})

test('[PGV-18] an acceptance names its phase, unless a cancelled project returns to contracting; a dismissal its reason', () => {
  const odluka = { ...PRAZAN_NACRT, obrazlozenje: 'Obrazloženje.' }
  const moze = (changes: Partial<ZapisPrigovora['odluka']>, more: Partial<ZapisPrigovora> = {}) =>
    prolazi(nacrtPotpun, { odluka: { ...odluka, ...changes }, ...more })
  expect([moze({}), moze({ ishod: 'odbijen' }), moze({ ishod: 'odbijen', obrazlozenje: '' })]).toEqual([
    false,
    true,
    false,
  ])
  expect([moze({ ishod: 'usvojen' }), moze({ ishod: 'usvojen', faza: 'kvaliteta' })]).toEqual([false, true])
  expect([moze({ ishod: 'odbacen' }), moze({ ishod: 'odbacen', zbog: 'neovlasten' })]).toEqual([false, true])
  const otkazivanje = {
    vrsta: 'otkazivanje',
    odluka: null,
    poslano: '2027-03-01T08:00:00Z',
    dostavljeno: '2027-03-09',
    rok: '2027-03-24',
  } as const
  expect(moze({ ishod: 'usvojen' }, { protiv: otkazivanje })).toBe(true)
})
