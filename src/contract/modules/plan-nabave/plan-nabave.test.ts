/** The document of a procurement plan: thresholds, subjects that may have been split, what is wrong and what ought to be known. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derive } from '#contract/kernel/dokument/dokument.ts'
import { izvezi } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { uvezi } from '#contract/kernel/dokument/prijenos/uvoz.ts'
import { celijeTeksta } from '#contract/kernel/dokument/prijenos/zalijepljeno.ts'
import { knownOp } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { Vrsta } from './plan-nabave.izbori.ts'
import { KATALOG_PLANA } from './plan-nabave.katalog.ts'
import { dijeljenja, mjestoIznosa, type Pragovi, prag, razredi } from './plan-nabave.pragovi.ts'
import { PRIJENOS_PLANA } from './plan-nabave.prijenos.ts'
import { type KontekstPlana, PLAN_NABAVE } from './plan-nabave.ts'

const od2014 = (iznos: number) => [['2014-01-01', iznos]] as const
const PRAGOVI: Pragovi = {
  jednostavnaRobe: od2014(2_654_000),
  jednostavnaRadova: od2014(6_636_000),
  nojnDo: od2014(265_000),
  euSredisnja: [
    ['2024-01-01', 14_300_000],
    ['2026-01-01', 14_000_000],
  ],
  euOstali: [
    ['2024-01-01', 22_100_000],
    ['2026-01-01', 21_600_000],
  ],
  euSektor: [
    ['2024-01-01', 44_300_000],
    ['2026-01-01', 43_200_000],
  ],
  euRadovi: [
    ['2024-01-01', 553_800_000],
    ['2026-01-01', 540_400_000],
  ],
}
const CTX: KontekstPlana = {
  sada: Date.parse('2026-04-15T10:00:00Z'),
  ugovoreno: 10_000_000,
  tolerancija: 1000,
  stavkeProracuna: [{ value: 's1', label: 'CNC obradni centar' }],
  pragovi: PRAGOVI,
  sredisnje: false,
  ugovorenOd: '2026-04-01',
  rokPrvog: 20,
  brojInacice: 0,
  stanja: {},
}
const zjn = { prilog: 'zjn', obveznik: 'javni', sredisnje: false }
const postupak = (who: typeof zjn, vrsta: Vrsta, iznos: number, dan = '2026-05-01') => {
  const classes = razredi(who, vrsta, dan, PRAGOVI)
  return classes[mjestoIznosa(classes, iznos)]?.postupak
}

describe('the procedure by threshold', () => {
  test.each([
    ['ZJN, goods below 26.540', zjn, 'robe', 2_653_999, 'jednostavna'],
    ['ZJN, goods from 26.540', zjn, 'robe', 2_654_000, 'maleVrijednosti'],
    ['ZJN, works below 66.360', zjn, 'radovi', 6_635_999, 'jednostavna'],
    ['ZJN, others from 216.000', zjn, 'usluge', 21_600_000, 'velikeVrijednosti'],
    ['ZJN, others below it', zjn, 'usluge', 21_599_999, 'maleVrijednosti'],
    ['ZJN, a central body from 140.000', { ...zjn, sredisnje: true }, 'robe', 14_000_000, 'velikeVrijednosti'],
    ['ZJN, sector below 432.000', { ...zjn, obveznik: 'sektorski' }, 'robe', 43_199_999, 'maleVrijednosti'],
    ['ZJN, works from 5.404.000', zjn, 'radovi', 540_400_000, 'velikeVrijednosti'],
    ['NOJN up to and with 2.650', { ...zjn, prilog: 'nojn' }, 'robe', 265_000, 'bezPostupka'],
    ['NOJN above it', { ...zjn, prilog: 'nojn' }, 'robe', 265_001, 'poziv'],
    ['NOJN up to and with 66.360 for works', { ...zjn, prilog: 'nojn' }, 'radovi', 6_636_000, 'poziv'],
    ['NOJN above it', { ...zjn, prilog: 'nojn' }, 'radovi', 6_636_001, 'javnaObjava'],
    ['no rule of the portal', { ...zjn, prilog: 'ostalo' }, 'robe', 99_000_000, undefined],
  ] as const)('%s', (_name, who, vrsta, iznos, expected) => {
    expect(postupak(who, vrsta, iznos)).toBe(expected)
  })

  test('is that of the month in which it begins: EU thresholds have their days', () => {
    expect(postupak(zjn, 'robe', 21_800_000, '2025-12-01')).toBe('maleVrijednosti')
    expect(postupak(zjn, 'robe', 21_800_000, '2026-01-01')).toBe('velikeVrijednosti')
    expect(prag(PRAGOVI, 'euOstali', '2020-01-01')).toBe(22_100_000)
  })

  test('never gets lighter as the amount grows', () => {
    const who = fc.constantFrom(zjn, { ...zjn, prilog: 'nojn' }, { ...zjn, sredisnje: true })
    const iznos = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(who, fc.constantFrom<Vrsta>('robe', 'usluge', 'radovi'), iznos, iznos, (buyer, vrsta, a, b) => {
        const classes = razredi(buyer, vrsta, '2026-05-01', PRAGOVI)
        expect(mjestoIznosa(classes, Math.min(a, b))).toBeLessThanOrEqual(mjestoIznosa(classes, Math.max(a, b)))
        expect(mjestoIznosa(classes, 0)).toBe(0)
      }),
    )
  })
})

describe('a subject that may have been split', () => {
  const predmet = fc.record({
    id: fc.uuid(),
    vrsta: fc.constantFrom<Vrsta>('robe', 'usluge'),
    cpv: fc.constantFrom('42612000-6', '42600000-2', '48000000-8', ''),
    iznos: fc.integer({ min: 1, max: 30_000_000 }),
    dan: fc.constant('2026-05-01'),
  })

  test('PN-07 is found exactly where a threshold is passed together and by none alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(predmet, { selector: ({ id }) => id, maxLength: 8 }), (predmeti) => {
        const found = new Set(dijeljenja(predmeti, zjn, PRAGOVI).map(({ predmeti: ids }) => [...ids].sort().join()))
        const expected = new Set<string>()
        for (const one of predmeti) {
          if (one.cpv === '') continue
          const group = predmeti.filter(
            ({ vrsta, cpv }) => vrsta === one.vrsta && cpv.slice(0, 3) === one.cpv.slice(0, 3),
          )
          const sum = group.reduce((total, { iznos }) => total + iznos, 0)
          // Of the thresholds that the sum passes, the highest decides: a lower one may well be passed alone.
          const highest = [2_654_000, 21_600_000].filter((limit) => sum >= limit).at(-1)
          if (highest !== undefined && group.every(({ iznos }) => iznos < highest))
            expected.add(
              group
                .map(({ id }) => id)
                .sort()
                .join(),
            )
        }
        expect(found).toEqual(expected)
      }),
    )
  })
})

const redak = (id: string, more: JsonObject = {}): PatchOp => ({
  kind: 'add',
  path: 'plan.retci',
  now: {
    id,
    evidencijskiBroj: id,
    predmet: 'Stroj',
    vrsta: 'robe',
    cpv: '42612000-6',
    stavkeProracuna: ['s1'],
    procijenjenaVrijednost: '20000.00',
    vrstaPostupka: 'jednostavna',
    planiraniPocetak: '2026-05',
    planiraniZavrsetak: '2026-09',
    ...more,
  },
  after: null,
})
const set = (path: string, now: string): PatchOp => ({ kind: 'set', path, was: null, now })
const plan = (...ops: PatchOp[]) =>
  applyOps(emptyDocument(KATALOG_PLANA, {}), [set('plan.obveznik', 'sektorski'), set('plan.prilog', 'zjn'), ...ops])
const nalazi = (ops: PatchOp[], ctx: Partial<KontekstPlana> = {}) => {
  const { greske, upozorenja } = derive(PLAN_NABAVE, plan(...ops), { ...CTX, ...ctx })
  const kratko = ({ pravilo, polje }: (typeof greske)[number]) => `${pravilo} ${polje}`
  return { greske: greske.map(kratko), upozorenja: upozorenja.map(kratko) }
}

describe('what is wrong in a plan', () => {
  test('PN-04: the end is not before the beginning; in the same month it may be', () => {
    expect(nalazi([redak('a', { planiraniZavrsetak: '2026-04' })]).greske).toEqual([
      'PN-04 plan.retci.a.planiraniZavrsetak',
    ])
    expect(nalazi([redak('a', { planiraniZavrsetak: '2026-05' })])).toEqual({ greske: [], upozorenja: [] })
  })

  test('PN-05: a public buyer files its act, others need not', () => {
    expect(nalazi([set('plan.obveznik', 'javni'), redak('a')]).greske).toEqual(['PN-05 opci-akt.opciAkt'])
  })
})

describe('what ought to be known and stops nobody', () => {
  test('PN-06: more than the contracted eligible costs with their tolerance', () => {
    const velik = (iznos: string) => [redak('a', { procijenjenaVrijednost: iznos, vrstaPostupka: 'velikeVrijednosti' })]
    expect(nalazi(velik('110000.00')).upozorenja).toEqual([])
    expect(nalazi(velik('110000.01'))).toEqual({ greske: [], upozorenja: ['PN-06 plan.retci'] })
  })

  test('PN-07: subjects of one group of CPV that pass a threshold together', () => {
    expect(
      nalazi([redak('a'), redak('b', { cpv: '42600000-2' }), redak('c', { cpv: '48000000-8' })]).upozorenja,
    ).toEqual(['PN-07 plan.retci.a.cpv', 'PN-07 plan.retci.b.cpv'])
  })

  test('PN-08: a lighter procedure than the amount asks for, or one of other rules', () => {
    const put = 'PN-08 plan.retci.a.vrstaPostupka'
    expect(nalazi([redak('a', { procijenjenaVrijednost: '30000.00' })]).upozorenja).toEqual([put])
    expect(nalazi([redak('a', { vrstaPostupka: 'poziv' })]).upozorenja).toEqual([put])
    expect(nalazi([redak('a', { vrstaPostupka: 'velikeVrijednosti' })]).upozorenja).toEqual([])
  })

  test('PN-09: the first plan twenty days after the contract', () => {
    const sada = Date.parse('2026-04-22T10:00:00Z')
    expect(nalazi([redak('a')], { sada }).upozorenja).toEqual(['PN-09 plan.retci'])
    expect(nalazi([redak('a')], { sada: Date.parse('2026-04-21T10:00:00Z') }).upozorenja).toEqual([])
    expect(nalazi([redak('a')], { sada, brojInacice: 2 }).upozorenja).toEqual([])
  })
})

test.each(Object.getOwnPropertyNames(Object.prototype))('no row is named %s, which every object already has', (id) => {
  const [one, other] = [redak('a'), redak(id)]
  expect([one, other].map((op) => knownOp(KATALOG_PLANA, op, {}))).toEqual([true, false])
})

test('a kind of subject is one of the list, and nothing that objects have by themselves', () => {
  const iznos = { procijenjenaVrijednost: '300000.00', vrstaPostupka: 'poziv' }
  expect(nalazi([redak('a', { ...iznos, vrsta: 'toString' })]).upozorenja).toEqual(['PN-06 plan.retci'])
})

describe('rows in a spreadsheet', () => {
  const okvir = PRIJENOS_PLANA.za(plan(redak('N-1')), CTX)
  let n = 0
  const noviId = () => `novi-${++n}`
  const read = (text: string) => uvezi(celijeTeksta(text), okvir, { zaglavljeObvezno: false, noviId })

  test('leave and come back', () => {
    const [glava = [], prvi = []] = izvezi(okvir)
    expect(glava).toHaveLength(12)
    const text = [glava, prvi].map((cells) => cells.map((cell) => cell ?? '').join('\t')).join('\n')
    expect(read(text.replaceAll('.', ','))).toMatchObject({
      ok: true,
      retci: [{ evidencijskiBroj: 'N-1', stavkeProracuna: ['s1'], planiraniPocetak: '2026-05' }],
    })
  })

  test('say what is wrong by row and column', () => {
    const text =
      'Evidencijski broj\tVrsta\tCPV oznaka\tPlanirani početak\nN-1\tRobe\t4261\t13/2026\nN-2\tŽivo\t42612000-6\t4/2026'
    expect(read(text)).toMatchObject({
      ok: false,
      greske: [
        { redak: 2, stupac: 'CPV oznaka' },
        { redak: 2, stupac: 'Planirani početak' },
        { redak: 3, stupac: 'Vrsta' },
      ],
    })
  })

  test('say it of one row in the order of its columns, as they stand in the table', () => {
    const glava = 'Planirani početak\tPredmet nabave\tEvidencijski broj\tProcijenjena vrijednost bez PDV-a\tVrsta'
    const read3 = read(`${glava}\n13/2026\tPumpe\t\t-5\tŽivo\n4/2026\tPumpe\tN-2\t-5\tŽivo`)
    expect(read3.ok ? [] : read3.greske.map(({ redak: row, stupac }) => `${row} ${stupac}`)).toEqual([
      '2 Planirani početak',
      '2 Evidencijski broj',
      '2 Procijenjena vrijednost bez PDV-a',
      '2 Vrsta',
      '3 Procijenjena vrijednost bez PDV-a',
      '3 Vrsta',
    ])
  })
})
