import { describe, expect, test } from 'vitest'
import { institutionActor } from '#contract/kernel/actor.fixture.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { actionsFor, decide, type MoveInput, nextRound } from '#contract/kernel/record-kind.ts'
import { idStatusa } from '#contract/kernel/status.ts'
import { ispravanPoziv, OZUJAK, SIJECANJ } from './poziv.fixture.ts'
import { novaIzmjena } from './poziv.izmjena.ts'
import { pozivKind } from './poziv.kind.ts'
import { baseStatus, javnaSkupina, sljedecaOsnova, submissionPossible } from './poziv.osnova.ts'
import type { Poziv } from './poziv.schema.ts'
import { pozivStatuses, SKUPINE_STATUSA } from './poziv.statuses.ts'

const drf = { R: institutionActor(1, 4, 'R'), V: institutionActor(2, 4, 'V'), A: institutionActor(3, 4, 'A') }
const apr = { R: institutionActor(11, 2, 'R'), V: institutionActor(12, 2, 'V'), A: institutionActor(13, 2, 'A') }
const RAZLOG: MoveInput = { obrazlozenje: 'Potrebna je promjena poziva.' }

type Step = [code: string, actor: Actor | typeof SYSTEM, input?: MoveInput, sada?: number]

function walk(poziv: Poziv, ...steps: Step[]): Poziv {
  let record = poziv
  for (const [code, actor, input = {}, sada = SIJECANJ] of steps) {
    const decision = decide(pozivKind, code, record, actor, input, { sada })
    if (!decision.ok) throw new Error(`${code} from ${record.statusId}: ${JSON.stringify(decision)}`)
    const statusId = pozivKind.statuses[decision.to].id
    const runda = nextRound(pozivKind, record.runda, decision.to, actor)
    record = { ...record, statusId, osnovniStatusId: sljedecaOsnova(record, statusId), runda }
  }
  return record
}

const refusal = (poziv: Poziv, code: string, actor: Actor | typeof SYSTEM, input: MoveInput = {}, sada = SIJECANJ) => {
  const decision = decide(pozivKind, code, poziv, actor, input, { sada })
  return decision.ok ? decision.to : decision.problem
}

describe('the life of a call', () => {
  test('goes from draft to closed through six people and two timers', () => {
    const closed = walk(
      ispravanPoziv({ statusId: 0 }),
      ['kreiraj', drf.R],
      ['posaljiNaPotvrdu', drf.R],
      ['potvrdi', drf.V],
      ['odobriIPodnesi', drf.A],
      ['predloziOdobravanje', apr.R],
      ['potvrdiOdobravanje', apr.V],
      ['odobri', apr.A],
      ['otvori', SYSTEM, {}, OZUJAK],
      ['zatvori', SYSTEM, {}, Date.parse('2027-06-01T10:00:00Z')],
    )
    expect(closed.statusId).toBe(19)
  })

  test('keeps its base through a substantive change and returns to it', () => {
    const open = ispravanPoziv({ statusId: 15 })
    const started = walk(open, ['pokreniBitnuIzmjenu', drf.R, { ...RAZLOG, polja: { predmet: 'alokacija' } }, OZUJAK])
    expect([started.statusId, started.osnovniStatusId]).toEqual([20, 15])
    const proposed = { ...started, izmjena: { ...novaIzmjena(open, 'bitna'), alokacija: 2_000_000_00 } }
    const published = walk(
      proposed,
      ['posaljiNaPotvrdu', drf.R],
      ['potvrdi', drf.V],
      ['odobriIPodnesiIzmjenu', drf.A],
      ['predloziOdobravanjeIzmjene', apr.R],
      ['potvrdiOdobravanjeIzmjene', apr.V],
      ['odobriIzmjenu', apr.A],
      ['objaviIzmjenu', SYSTEM, {}, OZUJAK],
    )
    expect([published.statusId, published.osnovniStatusId]).toEqual([15, null])
  })

  test('is closed by a change that ends after its closing time, unless the change extended it', () => {
    const after = Date.parse('2027-06-05T10:00:00Z')
    const waiting = ispravanPoziv({ statusId: 28, osnovniStatusId: 15 })
    const same = { ...waiting, izmjena: novaIzmjena(waiting, 'bitna') }
    const extended = { ...waiting, izmjena: novaIzmjena(waiting, 'bitna', { datumZatvaranja: '2027-07-01T10:00:00Z' }) }
    expect(refusal(same, 'objaviIzmjenu', SYSTEM, {}, after)).toBe('zatvoren')
    expect(refusal(extended, 'objaviIzmjenu', SYSTEM, {}, after)).toBe('otvoren')
    expect(refusal({ ...extended, statusId: 40 }, 'vratiNaOsnovniStatus', SYSTEM, {}, after)).toBe('zatvoren')
  })

  test('of a closed call, a returned change goes back to 34, of an open one to 20', () => {
    expect(refusal(ispravanPoziv({ statusId: 21, osnovniStatusId: 19 }), 'vratiUIzmjenu', drf.V, RAZLOG)).toBe(
      'zatvorenUIzmjeni',
    )
    expect(refusal(ispravanPoziv({ statusId: 21, osnovniStatusId: 15 }), 'vratiUIzmjenu', drf.V, RAZLOG)).toBe(
      'uIzmjeni',
    )
  })

  test('for every base exactly one row leads back', () => {
    for (const osnovniStatusId of [14, 15, 18, 19]) {
      const record = ispravanPoziv({ statusId: 40, osnovniStatusId })
      const rows = pozivKind.moves.filter(
        (move) => move.code === 'vratiNaOsnovniStatus' && move.when?.(record, SYSTEM, { sada: SIJECANJ }),
      )
      expect(rows.map((row) => pozivKind.statuses[row.to].id)).toEqual([osnovniStatusId])
    }
  })
})

describe('who may act on a call', () => {
  test('[R-4E] one person cannot confirm what they sent, nor approve what they confirmed', () => {
    const boss = institutionActor(9, 4, 'A')
    const sent = walk(ispravanPoziv(), ['posaljiNaPotvrdu', boss])
    expect(refusal(sent, 'potvrdi', boss)).toBe('cetiri-oka')
    const confirmed = walk(sent, ['potvrdi', drf.V])
    expect(refusal(confirmed, 'odobriIPodnesi', boss)).toBe('cetiri-oka')
    expect(refusal(confirmed, 'odobriIPodnesi', drf.A)).toBe('podnesen')
  })

  test('[R-4E] returning to draft begins a new round', () => {
    const boss = institutionActor(9, 4, 'A')
    const back = walk(ispravanPoziv(), ['posaljiNaPotvrdu', boss], ['vratiUIzradu', drf.V, RAZLOG])
    expect(back.runda).toEqual([])
    expect(refusal(walk(back, ['posaljiNaPotvrdu', drf.R]), 'potvrdi', boss)).toBe('uIzradiCekaOdobrenje')
  })

  test('[R-4E] a small institution may confirm and approve by one person, never prepare and approve', () => {
    const cinjenice = { ...ispravanPoziv().cinjenice, dopustiDvaKoraka: true }
    const boss = institutionActor(9, 4, 'A')
    const confirmed = walk(ispravanPoziv({ cinjenice }), ['posaljiNaPotvrdu', drf.R], ['potvrdi', boss])
    expect(refusal(confirmed, 'odobriIPodnesi', boss)).toBe('podnesen')
    const prepared = walk(ispravanPoziv({ cinjenice }), ['posaljiNaPotvrdu', boss], ['potvrdi', drf.V])
    expect(refusal(prepared, 'odobriIPodnesi', boss)).toBe('cetiri-oka')
  })

  test('[R-4E] the one who starts an update does not publish it', () => {
    const boss = institutionActor(9, 4, 'V')
    const started = walk(ispravanPoziv({ statusId: 15 }), ['pokreniAzuriranje', boss])
    expect(refusal(started, 'objaviAzuriranje', boss)).toBe('cetiri-oka')
    expect(refusal(started, 'objaviAzuriranje', drf.V)).toBe('otvoren')
  })

  test('another body, a lower level, another programme and a missing permission are refused', () => {
    const draft = ispravanPoziv()
    expect(refusal(draft, 'posaljiNaPotvrdu', apr.R)).toBe('zabranjeno')
    expect(refusal({ ...draft, statusId: 2 }, 'potvrdi', drf.R)).toBe('zabranjeno')
    expect(refusal(draft, 'posaljiNaPotvrdu', institutionActor(1, 4, 'R', [1]))).toBe('zabranjeno')
    const stripped = institutionActor(1, 4, 'R')
    const za = { ...stripped.za, dozvole: [] } as Actor['za']
    expect(refusal(draft, 'posaljiNaPotvrdu', { ...stripped, za })).toBe('zabranjeno')
    expect(refusal(draft, 'otvori', drf.A)).toBe('radnja-nije-dopustena')
  })

  test('a timer takes only its own moves', () => {
    expect(refusal(ispravanPoziv(), 'posaljiNaPotvrdu', SYSTEM)).toBe('zabranjeno')
    expect(refusal(ispravanPoziv({ statusId: 15 }), 'obustavi', SYSTEM)).toBe('zabranjeno')
    const standing = ispravanPoziv({ statusId: 15, modalitet: 'trajni', trazeno: 2_000_000_00 })
    expect(refusal(standing, 'obustavi', SYSTEM)).toBe('obustavljen')
  })

  test('only a standing call is closed by hand, with a reason', () => {
    expect(refusal(ispravanPoziv({ statusId: 15 }), 'zatvori', drf.A, RAZLOG)).toBe('zabranjeno')
    const standing = ispravanPoziv({ statusId: 15, modalitet: 'trajni' })
    expect(refusal(standing, 'zatvori', drf.A)).toBe('pravila')
    expect(refusal(standing, 'zatvori', drf.A, RAZLOG)).toBe('zatvoren')
  })

  test('buttons follow the table, hide timers and say what the dialog asks for', () => {
    const open = ispravanPoziv({ statusId: 15 })
    const codes = (actor: Actor, poziv = open) =>
      actionsFor(pozivKind, poziv, actor, { sada: OZUJAK }).map(({ kod }) => kod)
    expect(codes(drf.R)).toEqual(['pokreniAzuriranje', 'pokreniBitnuIzmjenu', 'pokreniTehnickuIzmjenu'])
    expect(codes(drf.A)).toEqual([
      'otkazi',
      'obustavi',
      'pokreniAzuriranje',
      'pokreniBitnuIzmjenu',
      'pokreniTehnickuIzmjenu',
    ])
    expect(codes(apr.A)).toEqual([])
    const cancel = actionsFor(pozivKind, open, drf.A, { sada: OZUJAK })[0]
    expect(cancel).toMatchObject({ trazeObrazlozenje: 'obvezno', opasno: true })
    expect(cancel?.onemoguceno).toBeUndefined()
    expect(cancel?.unos?.map(({ kljuc }) => kljuc)).toEqual(['suglasnostApr', 'prijaviteljiObavijesteni'])
  })

  test('a broken validation disables the button and says why', () => {
    const [send] = actionsFor(pozivKind, ispravanPoziv({ selId: null, alokacija: null }), drf.R, { sada: SIJECANJ })
    expect(send).toMatchObject({
      kod: 'posaljiNaPotvrdu',
      onemoguceno: true,
      razlog: 'Ovo polje je obavezno (i još 1)',
      pravilo: 'POZ-02',
      nedostaci: [
        { polje: 'alokacija', poruka: PORUKE.polje.obavezno },
        { polje: 'selId', poruka: expect.any(String) },
      ],
    })
  })
})

describe('what the public sees of a call', () => {
  test.each([
    [14, null, 'U najavi'],
    [16, null, 'U najavi'],
    [23, 14, 'U najavi'],
    [15, null, 'Otvoren'],
    [17, null, 'Otvoren'],
    [20, 15, 'Otvoren'],
    [36, 15, 'Otvoren'],
    [18, null, 'Obustavljen'],
    [29, null, 'Obustavljen'],
    [28, 18, 'Obustavljen'],
    [19, null, 'Zatvoren'],
    [33, null, 'Zatvoren'],
    [34, 19, 'Zatvoren'],
    [5, null, 'Otkazan'],
    [35, 5, 'Otkazan'],
    [35, 19, 'Zatvoren'],
    [35, 11, null],
    [1, null, null],
    [13, null, null],
    [11, null, null],
  ])('status %i with base %s is %s', (statusId, osnovniStatusId, skupina) => {
    expect(javnaSkupina({ statusId, osnovniStatusId, testni: false })).toBe(skupina)
    expect(javnaSkupina({ statusId, osnovniStatusId, testni: true })).toBeNull()
  })

  test('applications are taken exactly while the base is 15, to the last millisecond before closing', () => {
    const closing = Date.parse('2027-06-01T10:00:00Z')
    const at = (statusId: number, osnovniStatusId: number | null, sada: number) =>
      submissionPossible(ispravanPoziv({ statusId, osnovniStatusId }), sada)
    expect([at(15, null, closing - 1), at(15, null, closing), at(20, 15, OZUJAK), at(20, 18, OZUJAK)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(baseStatus({ statusId: 4, osnovniStatusId: 15 })).toBeNull()
  })

  test('every status belongs to exactly one group of the list', () => {
    const grouped = Object.values(SKUPINE_STATUSA).flatMap(({ statusi }) => idStatusa(pozivStatuses, ...statusi))
    expect([...grouped].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })
})
