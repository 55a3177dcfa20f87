import { describe, expect, test } from 'vitest'
import { naReduRijecima } from './kernel/na-redu.popis.ts'
import { poSatu } from './kernel/na-redu.ts'
import { rijeciNositelja } from './kernel/nositelj.ts'
import type { Actor } from './kernel/permissions.ts'
import { defineMoves, defineRecordKind, NOVO, type RecordKind, type Rule } from './kernel/record-kind.ts'
import { satDoDana, satOdDana, satRijecima } from './kernel/sat-zapisa.ts'
import { imaUdio, statusesThatWait } from './kernel/sljedeci-korak.ts'
import { nositeljiRetka, nositeljiStatusa, statusiNaRedu, tkoJeNaRedu } from './kernel/tko-je-na-redu.ts'
import { kinds } from './kinds.ts'

interface Plan {
  statusId: number
  ocijenjen: boolean
  runda: number[]
}
const ocijenjen: Rule<Plan> = { id: 'P-1', poruka: 'Plan nije ocijenjen.', test: (plan) => plan.ocijenjen }
const dosaoDan: Rule<Plan> = { id: 'P-2', poruka: 'Dan nije došao.', otklanja: 'vrijeme', test: () => false }
const statuses = {
  pise: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['UR'] },
  poslan: { id: 2, label: 'Poslan', ton: 'info', editableBy: ['R@IMP'], posao: 'Ocijenite plan' },
  naPotvrdi: { id: 3, label: 'Na potvrdi', ton: 'info' },
  gotov: { id: 4, label: 'Gotov', ton: 'success' },
} as const
type S = keyof typeof statuses
const kind = defineRecordKind<Plan, S>()({
  name: 'plan',
  initial: ['pise'],
  statuses,
  roundStarts: ['pise'],
  moves: defineMoves<Plan, S>()([
    { code: 'kreiraj', label: 'Kreiraj', from: [NOVO], to: 'pise', who: ['UR'] },
    { code: 'posalji', label: 'Pošalji', from: ['pise'], to: 'poslan', who: ['ZAS'], rules: [ocijenjen] },
    { code: 'pregledaj', label: 'Pregledaj', from: ['poslan'], to: 'naPotvrdi', who: ['V@IMP'], rules: [ocijenjen] },
    { code: 'potvrdi', label: 'Potvrdi', from: ['naPotvrdi'], to: 'gotov', who: ['V@IMP'], fourEyes: true },
    { code: 'zatvori', label: 'Zatvori', from: ['naPotvrdi'], to: 'gotov', who: ['R@IMP'], rules: [dosaoDan] },
  ]),
  facts: ({ statusId, runda }) => ({
    statusId,
    runda,
    parties: { prijaviteljId: 9, programId: 2, tijela: { IMP: 4 } },
  }),
})
const osoba = { osobaId: 7, stvarnaOsobaId: 7, superadmin: false, adminDopustenja: [] }
const djelatnik = (razina: 'R' | 'V', id = 4): Actor => ({
  ...osoba,
  za: { vrsta: 'institucija', id, razina, programIds: [2], dozvole: [] },
})
const prijavitelj = (razina: 'UR' | 'ZAS'): Actor => ({ ...osoba, za: { vrsta: 'prijavitelj', id: 9, razina } })
const stanje = (actor: Actor, plan: Partial<Plan>, skriva = false) =>
  tkoJeNaRedu(kind, { statusId: 1, ocijenjen: false, runda: [], ...plan }, actor, { sada: 0 }, skriva)
const tko = (actor: Actor, plan: Partial<Plan>, skriva = false) => stanje(actor, plan, skriva)?.nositelji

describe('whose turn it is', () => {
  test('is told the reader by „vi”, and the same side by its role and move', () => {
    expect(tko(djelatnik('R'), { statusId: 2 })).toEqual([{ tko: 'vi', vi: true, radnja: 'Ocijenite plan' }])
    expect(tko(djelatnik('R'), { statusId: 3 })).toEqual([
      { tko: 'voditelj tijela koje provodi projekt', vi: false, radnja: 'Potvrdi' },
    ])
  })

  test('names the other side as a whole, without the move that is its own', () => {
    const tijelo = { vi: false, radnja: null }
    expect(tko(prijavitelj('ZAS'), { statusId: 2 })).toEqual([{ tko: 'tijelo koje provodi projekt', ...tijelo }])
    expect(tko(prijavitelj('ZAS'), { statusId: 2, ocijenjen: true })).toEqual([
      { tko: 'tijelo koje provodi projekt', ...tijelo },
    ])
    expect(tko(djelatnik('V'), { statusId: 1 })).toEqual([{ tko: 'prijavitelj', ...tijelo }])
    expect(tko(prijavitelj('ZAS'), { statusId: 2 }, true)).toEqual([{ tko: 'nadležna institucija', ...tijelo }])
  })

  test('is nobody’s once the record has come to its end', () => {
    expect(stanje(djelatnik('V'), { statusId: 4 })).toBeUndefined()
  })
})

describe('why one waits', () => {
  test('lists what keeps a move back with who can put it right', () => {
    expect(stanje(djelatnik('R'), { statusId: 2 })?.cekaju).toEqual([
      {
        radnja: 'Pregledaj',
        tko: 'voditelj tijela koje provodi projekt',
        razlozi: [{ poruka: 'Plan nije ocijenjen.', otklanja: 'vi' }],
        jos: 0,
      },
    ])
    expect(stanje(prijavitelj('UR'), { statusId: 1 })?.cekaju).toEqual([
      {
        radnja: 'Pošalji',
        tko: 'zastupnik prijavitelja',
        razlozi: [{ poruka: 'Plan nije ocijenjen.', otklanja: 'vi' }],
        jos: 0,
      },
    ])
  })

  test('says of four eyes that another person is needed, and of a day that it must come', () => {
    const razlozi = stanje(djelatnik('V'), { statusId: 3, runda: [7] })?.cekaju.flatMap((one) =>
      one.razlozi.map(({ otklanja }) => otklanja),
    )
    expect(razlozi).toEqual(['druga osoba (voditelj tijela koje provodi projekt)', 'nitko; treba pričekati taj dan'])
  })

  test('tells nothing of what is inside of another side or body', () => {
    expect(stanje(prijavitelj('ZAS'), { statusId: 2 })?.cekaju).toEqual([])
    expect(stanje(djelatnik('V', 5), { statusId: 2 })?.cekaju).toEqual([])
    expect(stanje(djelatnik('V'), { statusId: 1 })?.cekaju).toEqual([])
  })
})

describe.each(Object.entries(kinds) as unknown as [string, RecordKind<never, string>][])('the kind %s', (_ime, one) => {
  test('has a holder with words for both sides in every status that waits', () => {
    for (const key of Object.keys(one.statuses)) {
      const who = nositeljiStatusa(one, key)
      if (statusesThatWait(one).includes(one.statuses[key]?.id ?? 0)) expect([key, who.length > 0]).toEqual([key, true])
      for (const strana of ['prijavitelj', 'institucija'] as const)
        for (const kome of who)
          expect([kome, rijeciNositelja(kome, { strana, svoja: one.svojaOsoba })]).toEqual([
            kome,
            expect.stringMatching(/^\p{Ll}[^@()]{4,}$/u),
          ])
    }
  })
})

describe('whose turn it is on a row of a list, told of its status', () => {
  const parties = { prijaviteljId: 9, programId: 2, tijela: { IMP: 4 } }
  const redak = (actor: Actor, statusId: number, runda: number[] = [], skriva = false) =>
    naReduRijecima(nositeljiRetka(kind, { statusId, parties, runda }, actor, skriva))

  test('is the reader, people of the reader’s side by their role, or the other side as a whole', () => {
    expect(redak(djelatnik('V'), 3)).toBe('Vi')
    expect(redak(djelatnik('R'), 3)).toBe('Vi ili voditelj tijela koje provodi projekt')
    expect(redak(prijavitelj('ZAS'), 3)).toBe('Tijelo koje provodi projekt')
    expect(redak(prijavitelj('UR'), 1)).toBe('Zastupnik prijavitelja')
    expect(redak(djelatnik('V'), 1)).toBe('Prijavitelj')
  })

  test('counts in who writes what the move waits for, hides bodies where told, and is nobody in the end', () => {
    expect(redak(djelatnik('V', 5), 2)).toBe(
      'Referent tijela koje provodi projekt ili voditelj tijela koje provodi projekt',
    )
    expect(redak(prijavitelj('ZAS'), 2, [], true)).toBe('Nadležna institucija')
    expect(redak(djelatnik('V'), 2, [], true)).toBe('Vi')
    expect(redak(djelatnik('V'), 4)).toBe('')
  })

  test('is another person where four eyes are asked and the reader has acted', () => {
    const drugo: typeof kind = { ...kind, moves: kind.moves.filter(({ code }) => code !== 'zatvori') }
    const cinjenice = { statusId: 3, parties, runda: [7] }
    expect(naReduRijecima(nositeljiRetka(drugo, cinjenice, djelatnik('V')))).toBe(
      'Voditelj tijela koje provodi projekt',
    )
  })

  test('is asked of the statuses of a side alone', () => {
    expect([statusiNaRedu(kind), statusiNaRedu(kind, 'prijavitelj'), statusiNaRedu(kind, 'institucija')]).toEqual([
      [1, 2, 3],
      [1],
      [2, 3],
    ])
    expect([imaUdio(kind, parties, djelatnik('V')), imaUdio(kind, parties, djelatnik('V', 5))]).toEqual([true, false])
  })
})

test('what waits for others is sorted by its last day, then by how long it has waited; a clock that stands has no day', () => {
  const sat = { od: '2026-03-02', dana: 10, jedinica: 'radni', zastoji: [] } as const
  const tece = satOdDana('pregledPlana', sat, 'pojašnjenje')
  const stoji = satOdDana('pregledPlana', { ...sat, zastoji: [{ od: '2026-03-05', do: null }] }, 'pojašnjenje')
  const stavke = [
    { id: 'bez', sat: null, od: null },
    { id: 'stoji', sat: stoji, od: '2026-03-05T10:00:00.000Z' },
    { id: 'dugo', sat: null, od: '2026-01-05T10:00:00.000Z' },
    { id: 'rok', sat: tece, od: '2026-03-06T10:00:00.000Z' },
  ]
  expect(stavke.sort(poSatu('2026-03-09')).map(({ id }) => id)).toEqual(['rok', 'dugo', 'stoji', 'bez'])
})

describe('the clock of a record in words', () => {
  test('counts used and left days, and says since when and why it stands', () => {
    const sat = { od: '2026-03-02', dana: 10, jedinica: 'radni', zastoji: [] } as const
    expect(satRijecima(satOdDana('pregledPlana', sat, 'pojašnjenje'), '2026-03-05')).toBe(
      'Pregled plana nabave: iskorišteno 3 od 10 radnih dana, preostaje 7 radnih dana (do 16.03.2026.)',
    )
    const stoji = { ...sat, zastoji: [{ od: '2026-03-05', do: null }] }
    expect(satRijecima(satOdDana('pregledPlana', stoji, 'pojašnjenje'), '2026-03-20')).toBe(
      'Pregled plana nabave: rok stoji od 05.03.2026. jer se čeka pojašnjenje; iskorišteno 3 od 10 radnih dana, preostat će 7 radnih dana',
    )
  })

  test('says of a last day that was set how far it is, and by how much it has passed', () => {
    const ponuda = satDoDana('ponuda', '2026-03-09', '2026-03-02', 'radni')
    if (ponuda === undefined) throw new Error('no clock')
    expect(satRijecima(ponuda, '2026-03-09')).toBe(
      'Odgovor na ponudu: iskorišteno 5 od 5 radnih dana, danas je zadnji dan (do 09.03.2026.)',
    )
    expect(satRijecima(ponuda, '2026-03-11')).toBe('Odgovor na ponudu: rok je bio 09.03.2026., kasni 2 dana')
    expect(satDoDana('ponuda', null)).toBeUndefined()
  })
})
