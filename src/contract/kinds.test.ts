import { describe, expect, test } from 'vitest'
import transitions from '#tests/data/transitions.json' with { type: 'json' }
import type { Move } from './kernel/record-kind.ts'
import type { Status } from './kernel/status.ts'
import { kinds } from './kinds.ts'
import { movesProvjera } from './modules/odabir/odabir.moves-provjera.ts'
import { laterStatuses } from './modules/projekt/projekt.kind.ts'
import { doradaMoves } from './modules/projekt/projekt.moves-dorada.ts'
import { movesUgovaranja } from './modules/ugovor/ugovor.moves.ts'
import { DOPUSTENJE_VRSTE } from './modules/zahtjev/zahtjev.kind.ts'

interface Row {
  iz: number[]
  u: number[]
  radnja: string
  tko: string
  uvjeti: string
}
interface Table {
  statusi: Record<string, string>
  prijelazi: Row[]
}
interface AnyKind {
  statuses: Record<string, Status>
  initial: readonly string[]
  moves: readonly Move<never, string>[]
}

/** A kind whose table nobody has written down fails by all of its statuses and moves. */
const NO_TABLE: Table = { statusi: {}, prijelazi: [] }
const tables: Partial<Record<string, Table>> = transitions

const cases = Object.entries(kinds).map(([name, kind]) => ({
  name,
  kind: kind as unknown as AnyKind,
  table: tables[name] ?? NO_TABLE,
  later: name === 'projekt' ? laterStatuses : ([] as readonly string[]),
}))

const idOf = (kind: AnyKind, key: string) => (key === 'novo' ? 0 : kind.statuses[key]?.id)
const sorted = (ids: readonly (number | undefined)[]) => [...ids].map(Number).sort((a, b) => a - b)

/** One flag of the table is five in the specification, one for each group of requests. */
const ZAHTJEVI = [...new Set(Object.values(DOPUSTENJE_VRSTE))]
const withFlags = (row: Row): Row[] =>
  row.tko === 'ADM(zahtjevi)' ? ZAHTJEVI.map((flag) => ({ ...row, tko: `ADM(${flag})` })) : [row]

/** Statuses between which an application is corrected in selection, and in contracting. */
const ISPRAVLJA_SE = [2, 3, 9, 13, 14]
const U_UGOVARANJU = [4, 5, 9, 13, 14]
const DORADE: readonly string[] = doradaMoves.map(({ label }) => label)
/** Acceptance, choice and refusal, as they stand in the table. */
const PROVJERE: readonly string[] = movesProvjera.map(({ label }) => label)
const dioDorade = (row: Row, statusi: readonly number[], tijelo: string): Row => ({
  ...row,
  iz: row.iz.filter((id) => statusi.includes(id)),
  u: row.u.filter((id) => statusi.includes(id)),
  tko: row.tko.replace('@SEL,IMP', tijelo),
})
/** A correction is asked for in selection by one body and in contracting by another; its applicant's steps are the same. */
const dorade = (row: Row): Row[] =>
  row.tko.endsWith('@SEL,IMP')
    ? [dioDorade(row, ISPRAVLJA_SE, '@SEL'), dioDorade(row, U_UGOVARANJU, '@IMP')]
    : [dioDorade(row, ISPRAVLJA_SE, '')]
const UGOVARANJA: readonly string[] = movesUgovaranja.map(({ label }) => label)

/** „R@SEL,IMP” is one row of both bodies. */
const ofBothBodies = (row: Row): Row[] =>
  row.tko.endsWith('@SEL,IMP')
    ? ['@SEL', '@IMP'].map((body) => ({ ...row, tko: row.tko.replace('@SEL,IMP', body) }))
    : [row]

const PRIGOVORI = ['Podnesi prigovor', 'Povuci prigovor', 'Odbij prigovor', 'Usvoji prigovor']
/** Without the rows that are left to later modules: those of implementation. */
function builtRows(name: string, rows: Row[]): Row[] {
  if (name === 'zahtjev') return rows.flatMap(withFlags)
  if (name === 'pojasnjenje') return rows.flatMap(ofBothBodies)
  if (name !== 'projekt') return rows
  const odabir = rows.findIndex(({ radnja }) => radnja === 'Prihvati prijavu')
  return [
    ...rows.slice(0, odabir),
    ...rows
      .slice(odabir)
      .filter(({ radnja }) => [...DORADE, ...PROVJERE, ...PRIGOVORI, ...UGOVARANJA].includes(radnja))
      .flatMap((row) => (DORADE.includes(row.radnja) ? dorade(row) : [row])),
  ]
}

function matches(kind: AnyKind, move: Move<never, string>, row: Row): boolean {
  const from = sorted(move.from.map((key) => idOf(kind, key)))
  return move.label === row.radnja && row.u.includes(Number(idOf(kind, move.to))) && `${from}` === `${sorted(row.iz)}`
}

/** Moves of one kind that are the consequence of another kind's row, and the words of that row. */
const CONSEQUENCES: Record<string, string> = { otkaziSPozivom: 'submitted applications → project 24' }

describe.each(cases)('the table of $name', ({ name, kind, table, later }) => {
  const rows = builtRows(name, table.prijelazi)

  test('statuses carry the numbers and labels of the specification, each number once', () => {
    const own = Object.fromEntries(Object.values(kind.statuses).map(({ id, label }) => [String(id), label]))
    expect(own).toEqual(table.statusi)
    expect(Object.keys(kind.statuses)).toHaveLength(Object.keys(table.statusi).length)
  })

  test.each(rows.flatMap((row) => row.u.map((to) => ({ ...row, to }))))(
    'row $iz → $to „$radnja” is a move of $tko',
    (row) => {
      const moves = kind.moves.filter(
        (move) => matches(kind, move, row) && idOf(kind, move.to) === row.to && move.who.includes(row.tko as never),
      )
      expect(moves).toHaveLength(1)
    },
  )

  test('every move is a row of the table, by its actor or by the actor its conditions name', () => {
    for (const move of kind.moves) {
      if (move.code in CONSEQUENCES) continue
      const found = rows.some(
        (row) => matches(kind, move, row) && move.who.some((who) => who === row.tko || row.uvjeti.includes(who)),
      )
      expect(found, `${move.code}: ${move.from} → ${move.to} (${move.who})`).toBe(true)
    }
  })

  test('a move that no row of its own table names is taken by the portal alone, as a row of another table says', () => {
    for (const move of kind.moves) {
      const cause = CONSEQUENCES[move.code]
      if (cause === undefined) continue
      expect(move.who).toEqual(['SYS'])
      expect(transitions.poziv.prijelazi.some(({ posljedice }) => posljedice.includes(cause))).toBe(true)
    }
  })

  test('every status is reached by some move, or waits for the modules that reach it', () => {
    const reached = new Set<string>(['novo'])
    for (let grew = true; grew; ) {
      const before = reached.size
      for (const move of kind.moves) if (move.from.some((from) => reached.has(from))) reached.add(move.to)
      grew = reached.size > before
    }
    expect(
      Object.keys(kind.statuses)
        .filter((key) => !reached.has(key))
        .sort(),
    ).toEqual([...later].sort())
  })

  test('timers are hidden, people are not', () => {
    for (const move of kind.moves) expect(move.skriveno ?? false).toBe(move.who.includes('SYS'))
  })

  test('rules of one move have distinct numbers', () => {
    for (const move of kind.moves) {
      const ids = (move.rules ?? []).map((rule) => rule.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('the pattern čeka potvrdu / čeka odobrenje of a call', () => {
  const kind = kinds.poziv as unknown as AnyKind
  const keys = (ending: string) =>
    Object.keys(kind.statuses).filter((key) => kind.statuses[key]?.label.endsWith(ending))

  test.each(keys('čeka potvrdu'))('%s is confirmed by another voditelj and may be returned with a reason', (key) => {
    const out = kind.moves.filter((move) => move.from.includes(key))
    const confirm = out.filter((move) => kind.statuses[move.to]?.label.endsWith('čeka odobrenje'))
    expect(confirm.map(({ fourEyes, who }) => [fourEyes, who[0]?.[0]])).toEqual([[true, 'V']])
    expect(out.some((move) => move.code.startsWith('vrati') && move.obrazlozenje === 'obvezno')).toBe(true)
  })

  test.each(keys('čeka odobrenje'))(
    '%s is decided by a third person of level A and may be returned with a reason',
    (key) => {
      const out = kind.moves.filter((move) => move.from.includes(key))
      expect(out.filter((move) => move.who[0]?.startsWith('A@')).map((move) => move.fourEyes)).toEqual([true])
      expect(out.some((move) => move.code.startsWith('vrati') && move.obrazlozenje === 'obvezno')).toBe(true)
    },
  )
})
