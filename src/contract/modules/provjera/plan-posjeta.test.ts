/** A day of visits: its times, and what keeps one of them from being written. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/datum.ts'
import { minuteOd, type Raspored, satOd, trajanjeOd, uRaspored, zaprekeRasporeda } from './plan-posjeta.ts'
import { provjeraStatuses } from './provjera.statuses.ts'

const DANAS = '2027-03-01'
/** A Monday two weeks ahead. */
const DAN = '2027-03-15'
const { uPripremi, najavljena, uTijeku } = provjeraStatuses
const u = ({ id, label }: { id: number; label: string }) => ({ id, naziv: label })

const ANA = { osobaId: 7, ime: 'Ana Anić', voditelj: true }
const IVO = { osobaId: 8, ime: 'Ivo Ivić', voditelj: false }
type Posjet = Raspored['redom'][number]
const posjet = (id: string, more: Partial<Posjet> = {}): Posjet => ({
  id,
  oznaka: `PLM-2027-${id}`,
  status: u(uPripremi),
  nenajavljena: false,
  datum: null,
  sat: '',
  kraj: '',
  tim: [ANA],
  noviSat: '09:00',
  noviKraj: '11:00',
  ...more,
})
const zapreke = (redom: Posjet[], more: Partial<Raspored> = {}) =>
  zaprekeRasporeda({ dan: DAN, danas: DANAS, redom, ostali: [], ...more }).map(({ pravilo, polje }) =>
    `${pravilo} ${polje}`.trim(),
  )

describe('times', () => {
  test('every minute of the day is written and read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(minuteOd(satOd(minute))).toBe(minute)
      }),
    )
  })

  test('what is no time is none, and a visit without an end takes two hours', () => {
    for (const krivo of ['', '24:00', '9.30', '09:60', 'podne', '9'])
      expect([krivo, minuteOd(krivo)]).toEqual([krivo, null])
    expect(trajanjeOd({ sat: '09:30', kraj: '' })).toEqual({ od: 570, do: 690 })
    expect(trajanjeOd({ sat: '', kraj: '11:00' })).toBeNull()
  })
})

describe('what keeps a visit from being written', () => {
  test('nothing does where the day is far enough, the times are whole and nobody is in two places', () => {
    expect(zapreke([posjet('1'), posjet('2', { noviSat: '11:00', noviKraj: '12:00' })])).toEqual([])
  })

  test('PLM-04: a visit that is still to be announced needs five working days, and one that moves needs them again', () => {
    const dan = '2027-03-05'
    expect(zapreke([posjet('1')], { dan })).toEqual(['PLM-04 posjeti.1'])
    expect(zapreke([posjet('1', { status: u(najavljena), datum: DAN })], { dan })).toEqual(['PLM-04 posjeti.1'])
    // Only the hour changes, or it may come unannounced.
    expect(zapreke([posjet('1', { status: u(najavljena), datum: dan })], { dan })).toEqual([])
    expect(zapreke([posjet('1', { nenajavljena: true })], { dan })).toEqual([])
  })

  test('PLM-23: no visit is planned into the past', () => {
    expect(zapreke([posjet('1', { nenajavljena: true })], { dan: addDays(DANAS, -1) })).toEqual(['PLM-23 posjeti.1'])
    expect(zapreke([posjet('1', { nenajavljena: true })], { dan: DANAS })).toEqual([])
  })

  test.each([
    ['', '11:00'],
    ['09:00', ''],
    ['11:00', '09:00'],
    ['09:00', '09:00'],
    ['devet', '11:00'],
  ])('PLM-24: from „%s” to „%s” is no time of a visit', (noviSat, noviKraj) => {
    expect(zapreke([posjet('1', { noviSat, noviKraj })])).toContain('PLM-24 posjeti.1')
  })

  test('PLM-25: the same inspector is in one visit at a time, in the plan and in what is planned already', () => {
    const drugi = posjet('2', { noviSat: '10:30', noviKraj: '12:00', tim: [IVO, ANA] })
    expect(zapreke([posjet('1'), drugi])).toEqual(['PLM-25 posjeti.1', 'PLM-25 posjeti.2'])
    expect(zapreke([posjet('1'), { ...drugi, tim: [IVO] }])).toEqual([])
    const ostali = [{ id: '3', oznaka: null, datum: DAN, sat: '10:00', kraj: '', tim: [ANA] }]
    expect(zapreke([posjet('1')], { ostali })).toEqual(['PLM-25 posjeti.1'])
    expect(zapreke([posjet('1')], { ostali: ostali.map((one) => ({ ...one, datum: addDays(DAN, 1) })) })).toEqual([])
  })

  test('PLM-25: where a visit stood before it is moved takes nobody’s time', () => {
    const stari = { id: '1', oznaka: 'PLM-2027-1', datum: DAN, sat: '09:00', kraj: '11:00', tim: [ANA] }
    expect(zapreke([posjet('1', { noviSat: '10:00', noviKraj: '12:00' })], { ostali: [stari] })).toEqual([])
  })

  test('PLM-26: a visit that has begun stays where it is', () => {
    expect(zapreke([posjet('1', { status: u(uTijeku) })])).toEqual(['PLM-26 posjeti.1'])
  })

  test('whoever is in two visits at a time is named in both or in none', () => {
    const sat = fc.integer({ min: 0, max: 1300 })
    const tim = fc.subarray([ANA, IVO])
    fc.assert(
      fc.property(
        fc.array(fc.record({ od: sat, traje: fc.integer({ min: 1, max: 139 }), tim }), { maxLength: 6 }),
        (dan) => {
          const redom = dan.map((one, i) =>
            posjet(String(i), { noviSat: satOd(one.od), noviKraj: satOd(one.od + one.traje), tim: one.tim }),
          )
          const zauzeti = zapreke(redom).filter((one) => one.startsWith('PLM-25'))
          const parovi = redom.flatMap((a, i) =>
            redom.slice(i + 1).filter((b) => {
              const [ovo, ono] = [dan[i], dan[Number(b.id)]]
              const isti = a.tim.filter((clan) => b.tim.includes(clan)).length > 0
              return (
                isti &&
                ovo !== undefined &&
                ono !== undefined &&
                ovo.od < ono.od + ono.traje &&
                ono.od < ovo.od + ovo.traje
              )
            }),
          )
          expect(zauzeti.length > 0).toBe(parovi.length > 0)
        },
      ),
    )
  })
})

test('a plan keeps the order that was given, and leaves out what it does not know', () => {
  const znani = [posjet('1'), posjet('2')]
  const stavke = ['2', '9', '1'].map((id) => ({ id, sat: '09:00', kraj: '10:00' }))
  expect(uRaspored(znani, stavke).map(({ id }) => id)).toEqual(['2', '1'])
})
