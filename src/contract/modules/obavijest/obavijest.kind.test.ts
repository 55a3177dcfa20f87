import { describe, expect, test } from 'vitest'
import { adminActor, institutionActor } from '#contract/kernel/actor.fixture.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { broken, decide, nextRound } from '#contract/kernel/record-kind.ts'
import { obavijestKind } from './obavijest.kind.ts'
import { istekla, nijeProsla, potpuna } from './obavijest.rules.ts'
import { jeTrenutna, type Obavijest } from './obavijest.schema.ts'

const SADA = Date.parse('2027-01-10T10:00:00Z')
const admin = adminActor(1, 'obavijesti')

function obavijest(changes: Partial<Obavijest> = {}): Obavijest {
  return {
    id: 1,
    naslov: 'Održavanje sustava',
    opis: '<p>Portal neće raditi.</p>',
    startAt: '2027-01-09T10:00:00Z',
    endAt: '2027-01-12T10:00:00Z',
    ciljnaSkupina: 'svi',
    prioritet: 'Srednje',
    programi: [],
    institucije: [],
    institucijaId: null,
    statusId: 1,
    verzijaRetka: 1,
    statusPromijenjenAt: '2027-01-08T10:00:00Z',
    inacica: 1,
    runda: [],
    ...changes,
  }
}

const outcome = (record: Obavijest, code: string, actor: ActorOrSystem, obrazlozenje?: string) => {
  const input = obrazlozenje === undefined ? {} : { obrazlozenje }
  const decision = decide(obavijestKind, code, record, actor, input, { sada: SADA })
  return decision.ok ? decision.to : decision.problem
}

describe('a notice', () => {
  test('[R-4E] is published by another person than the one who made it ready', () => {
    expect(outcome(obavijest(), 'oznaciSpremnim', admin)).toBe('spremno')
    const ready = obavijest({ statusId: 2, runda: nextRound(obavijestKind, [], 'spremno', admin) })
    expect(outcome(ready, 'objavi', admin)).toBe('cetiri-oka')
    expect(outcome(ready, 'objavi', adminActor(2, 'obavijesti'))).toBe('objavljen')
  })

  test('of an institution is written by its people and published by its voditelj', () => {
    const own = obavijest({ institucijaId: 4 })
    expect(outcome(own, 'oznaciSpremnim', institutionActor(5, 4, 'R'))).toBe('spremno')
    expect(outcome({ ...own, statusId: 2 }, 'objavi', institutionActor(5, 4, 'R'))).toBe('zabranjeno')
    expect(outcome({ ...own, statusId: 2 }, 'objavi', institutionActor(6, 4, 'V'))).toBe('objavljen')
    expect(outcome(obavijest(), 'oznaciSpremnim', institutionActor(5, 4, 'R'))).toBe('zabranjeno')
  })

  test('is cancelled with a reason once published', () => {
    expect(outcome(obavijest({ statusId: 3 }), 'otkazi', admin)).toBe('pravila')
    expect(outcome(obavijest({ statusId: 3 }), 'otkazi', admin, 'Održavanje je odgođeno.')).toBe('otkazan')
    expect(outcome(obavijest({ statusId: 2 }), 'otkazi', admin)).toBe('otkazan')
  })

  test('[OBA-01] has a title, a text of at most 8000 characters and an end after its beginning', () => {
    const fields = (changes: Partial<Obavijest>) =>
      broken([potpuna], obavijest(changes), {}, { sada: SADA }).map(({ polje }) => polje)
    expect(fields({})).toEqual([])
    expect(fields({ naslov: ' ', opis: '<p></p>', startAt: null, endAt: null })).toEqual([
      'naslov',
      'opis',
      'startAt',
      'endAt',
    ])
    expect(fields({ opis: `<b>${'x'.repeat(8001)}</b>` })).toEqual(['opis'])
    expect(fields({ endAt: '2027-01-09T10:00:00Z' })).toEqual(['endAt'])
  })

  test('[OBA-02] is not published after its end', () => {
    expect(nijeProsla.test(obavijest(), {}, { sada: SADA })).toBe(true)
    expect(nijeProsla.test(obavijest({ endAt: '2027-01-10T10:00:00Z' }), {}, { sada: SADA })).toBe(false)
  })

  test('[OBA-03] is archived after its end, a cancelled one after thirty days', () => {
    const done = (record: Obavijest) => istekla.test(record, {}, { sada: SADA })
    expect(done(obavijest({ statusId: 3 }))).toBe(false)
    expect(done(obavijest({ statusId: 3, endAt: '2027-01-10T09:00:00Z' }))).toBe(true)
    expect(done(obavijest({ statusId: 4 }))).toBe(false)
    expect(done(obavijest({ statusId: 4, statusPromijenjenAt: '2026-12-11T10:00:00Z' }))).toBe(true)
    expect(outcome(obavijest({ statusId: 3, endAt: '2027-01-10T09:00:00Z' }), 'arhiviraj', SYSTEM)).toBe('arhiviran')
  })

  test('is current exactly inside its validity', () => {
    const published = obavijest({ statusId: 3 })
    const at = (text: string) => jeTrenutna(published, Date.parse(text))
    expect([
      at('2027-01-09T09:59:59Z'),
      at('2027-01-09T10:00:00Z'),
      at('2027-01-12T10:00:00Z'),
      at('2027-01-12T10:00:01Z'),
    ]).toEqual([false, true, true, false])
    expect(jeTrenutna(obavijest({ statusId: 4 }), SADA)).toBe(false)
  })
})
