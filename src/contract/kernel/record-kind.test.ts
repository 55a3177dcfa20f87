import { describe, expect, test } from 'vitest'
import { institutionActor } from './actor.fixture.ts'
import { type Actor, SYSTEM } from './permissions.ts'
import { CETIRI_OKA } from './poruke/cetiri-oka.ts'
import {
  actionsFor,
  decide,
  defineRecordKind,
  type MoveInput,
  mayEdit,
  nextRound,
  statusKey,
  statusLabel,
} from './record-kind.ts'

interface Dopis {
  statusId: number
  naslov: string
  hitno: boolean
  runda: number[]
  izuzeteOsobe?: number[]
  sudili?: number[]
}

const kind = defineRecordKind<Dopis, 'nacrt' | 'poslan' | 'zavrsen'>()({
  name: 'dopis',
  initial: ['nacrt'],
  statuses: {
    nacrt: { id: 1, label: 'Nacrt', ton: 'active', editableBy: ['R@DRF'] },
    poslan: { id: 2, label: 'Poslan', ton: 'active' },
    zavrsen: { id: 5, label: 'Završen', ton: 'active' },
  },
  roundStarts: ['nacrt'],
  moves: [
    { code: 'kreiraj', label: 'Kreiraj', from: ['novo'], to: 'nacrt', who: ['R@DRF'] },
    {
      code: 'posalji',
      label: 'Pošalji',
      from: ['nacrt'],
      to: 'poslan',
      who: ['R@DRF'],
      rules: [
        { id: 'D-1', poruka: 'Naslov je obavezan.', polje: 'naslov', test: ({ naslov }) => naslov !== '' },
        { id: 'D-2', poruka: 'Rok je prošao.', test: (_record, _input, { sada }) => sada < 100 },
        {
          id: 'D-3',
          poruka: 'Potrebna je potvrda.',
          oUnosu: true,
          test: (_record, input) => input.polja?.potvrda === true,
        },
      ],
    },
    {
      code: 'zavrsi',
      label: 'Završi',
      from: ['poslan'],
      to: 'zavrsen',
      who: ['V@DRF'],
      fourEyes: true,
      permission: 'pozivi.opcenito.potvrdi',
    },
    { code: 'vrati', label: 'Vrati', from: ['poslan'], to: 'nacrt', who: ['V@DRF'], obrazlozenje: 'obvezno' },
    {
      code: 'istekni',
      label: 'Istekni',
      from: ['nacrt'],
      to: 'zavrsen',
      who: ['SYS'],
      skriveno: true,
      when: ({ hitno }) => hitno,
    },
    {
      code: 'istekni',
      label: 'Istekni',
      from: ['nacrt'],
      to: 'poslan',
      who: ['SYS'],
      skriveno: true,
      when: (_r, _a, { sada }) => sada > 100,
    },
  ],
  facts: ({ statusId, runda, izuzeteOsobe, sudili }) => ({
    statusId,
    parties: { tijela: { DRF: 4 } },
    runda,
    ...(izuzeteOsobe === undefined ? {} : { izuzeteOsobe }),
    ...(sudili === undefined ? {} : { sudili }),
  }),
})

const dopis = (changes: Partial<Dopis> = {}): Dopis => ({
  statusId: 1,
  naslov: 'Poziv',
  hitno: false,
  runda: [],
  ...changes,
})
const R = institutionActor(1, 4, 'R')
const V = institutionActor(2, 4, 'V')
const yes: MoveInput = { polja: { potvrda: true } }

describe('decide', () => {
  test('names the next status when everything holds', () => {
    expect(decide(kind, 'posalji', dopis(), R, yes, { sada: 1 })).toMatchObject({ ok: true, to: 'poslan' })
    expect(decide(kind, 'kreiraj', dopis({ statusId: 0 }), R, {}, { sada: 1 })).toMatchObject({ ok: true, to: 'nacrt' })
  })

  test('asks status first, then permission, then four eyes, then rules', () => {
    const bad = dopis({ naslov: '', runda: [1, 2] })
    expect(decide(kind, 'zavrsi', bad, R, {}, { sada: 1 })).toEqual({ ok: false, problem: 'radnja-nije-dopustena' })
    const sent = { ...bad, statusId: 2 }
    expect(decide(kind, 'zavrsi', sent, R, {}, { sada: 1 })).toEqual({ ok: false, problem: 'zabranjeno' })
    expect(decide(kind, 'zavrsi', sent, V, {}, { sada: 1 })).toEqual({ ok: false, problem: 'cetiri-oka' })
    expect(decide(kind, 'zavrsi', { ...sent, runda: [1] }, V, {}, { sada: 1 })).toMatchObject({ ok: true })
  })

  test('gives all broken rules at once, with their fields', () => {
    expect(decide(kind, 'posalji', dopis({ naslov: '' }), R, {}, { sada: 200 })).toEqual({
      ok: false,
      problem: 'pravila',
      greske: [
        { pravilo: 'D-1', poruka: 'Naslov je obavezan.', polje: 'naslov' },
        { pravilo: 'D-2', poruka: 'Rok je prošao.' },
        { pravilo: 'D-3', poruka: 'Potrebna je potvrda.' },
      ],
    })
  })

  test('[R-RAZLOG] an obligatory reason has 10 to 2000 characters, blanks at the ends not counted', () => {
    const ask = (obrazlozenje?: string) =>
      decide(kind, 'vrati', dopis({ statusId: 2 }), V, obrazlozenje === undefined ? {} : { obrazlozenje }, { sada: 1 })
        .ok
    expect([ask(), ask('kratko    '), ask('deset znak'), ask('x'.repeat(2000)), ask('x'.repeat(2001))]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  test('chooses among rows of one code by the record and by the moment', () => {
    const to = (record: Dopis, sada: number) => {
      const decision = decide(kind, 'istekni', record, SYSTEM, {}, { sada })
      return decision.ok ? decision.to : decision.problem
    }
    expect([to(dopis({ hitno: true }), 1), to(dopis(), 200), to(dopis(), 1)]).toEqual([
      'zavrsen',
      'poslan',
      'radnja-nije-dopustena',
    ])
  })

  test('[R-4E] who has a conflict of interest takes no move and writes nothing; who has judged it works on it and confirms nothing', () => {
    const smije = (record: Dopis, code: string, actor: Actor) => {
      const decision = decide(kind, code, record, actor, yes, { sada: 1 })
      return decision.ok ? decision.to : decision.problem
    }
    const [uSukobu, sudio] = [{ izuzeteOsobe: [1, 2] }, { sudili: [1, 2] }]
    expect([smije(dopis(uSukobu), 'posalji', R), smije(dopis(sudio), 'posalji', R)]).toEqual(['cetiri-oka', 'poslan'])
    const poslan = dopis({ statusId: 2 })
    expect([smije({ ...poslan, ...uSukobu }, 'zavrsi', V), smije({ ...poslan, ...sudio }, 'zavrsi', V)]).toEqual([
      'cetiri-oka',
      'cetiri-oka',
    ])
    expect([mayEdit(kind, dopis(uSukobu), R), mayEdit(kind, dopis(sudio), R), mayEdit(kind, dopis(), R)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('[R-4E] an excluded person cannot confirm; the real person counts, not the impersonated one', () => {
    const sent = dopis({ statusId: 2, runda: [9] })
    expect(decide(kind, 'zavrsi', { ...sent, izuzeteOsobe: [2] }, V, {}, { sada: 1 })).toEqual({
      ok: false,
      problem: 'cetiri-oka',
    })
    expect(decide(kind, 'zavrsi', sent, { ...V, stvarnaOsobaId: 9 }, {}, { sada: 1 })).toEqual({
      ok: false,
      problem: 'cetiri-oka',
    })
  })
})

describe('actionsFor', () => {
  test('shows what the person may take, in the order of the table, without timers', () => {
    expect(actionsFor(kind, dopis({ statusId: 2 }), V, { sada: 1 }).map(({ kod }) => kod)).toEqual(['zavrsi', 'vrati'])
    expect(actionsFor(kind, dopis(), R, { sada: 1 }).map(({ kod }) => kod)).toEqual(['posalji'])
    expect(actionsFor(kind, dopis({ statusId: 2 }), R, { sada: 1 })).toEqual([])
  })

  test('a rule about the input does not disable a button, a rule about the record does', () => {
    expect(actionsFor(kind, dopis(), R, { sada: 1 })[0]?.onemoguceno).toBeUndefined()
    expect(actionsFor(kind, dopis({ naslov: '' }), R, { sada: 1 })[0]).toMatchObject({
      onemoguceno: true,
      razlog: 'Naslov je obavezan.',
    })
  })

  test('[R-4E] disables the button of the one who already acted', () => {
    expect(actionsFor(kind, dopis({ statusId: 2, runda: [2] }), V, { sada: 1 })[0]).toMatchObject({
      onemoguceno: true,
      razlog: CETIRI_OKA.poruka,
      pravilo: 'R-4E',
    })
  })
})

describe('statuses and rounds', () => {
  test('a number has one key and label, an unknown one is an error', () => {
    expect([statusKey(kind, 5), statusLabel(kind, 5)]).toEqual(['zavrsen', 'Završen'])
    expect(() => statusKey(kind, 3)).toThrow('dopis has no status 3')
  })

  test('content is edited only by the named people in the named status', () => {
    expect([
      mayEdit(kind, dopis(), R),
      mayEdit(kind, dopis({ statusId: 2 }), R),
      mayEdit(kind, dopis(), institutionActor(1, 5, 'A')),
    ]).toEqual([true, false, false])
  })

  test('[R-4E] a step joins the round once, a timer never, a drafting status empties it', () => {
    expect(nextRound(kind, [], 'poslan', R)).toEqual([1])
    expect(nextRound(kind, [1], 'zavrsen', R)).toEqual([1])
    expect(nextRound(kind, [1], 'poslan', SYSTEM)).toEqual([1])
    expect(nextRound(kind, [1, 2], 'nacrt', V)).toEqual([])
  })
})
