import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, today, zagrebTime } from '#contract/kernel/datum.ts'
import { derive } from '#contract/kernel/dokument/dokument.ts'
import { knownOp } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { MoveInput, Rule } from '#contract/kernel/record-kind.ts'
import { spojiZastoje, stanjeSata } from '#contract/kernel/sat-roka.ts'
import { nextStep } from '#contract/kernel/sljedeci-korak.ts'
import { applyOps, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { DAN, MINUTA } from '#contract/kernel/trajanje.ts'
import { satTijela } from '../odabir/odabir.rokovi.ts'
import { projektStatuses } from '../projekt/projekt.statuses.ts'
import { KATALOG_POJASNJENJA, RETCI_ODGOVORA } from './pojasnjenje.katalog.ts'
import { pojasnjenjeKind } from './pojasnjenje.kind.ts'
import * as pravila from './pojasnjenje.rules.ts'
import { stojiOd, ukupnoStajao, type Zastoj, zastojiUDanima } from './pojasnjenje.sat.ts'
import { type Pojasnjenje, type Produljenje, zahtjevPojasnjenja } from './pojasnjenje.schema.ts'
import { pojasnjenjeStatuses } from './pojasnjenje.statuses.ts'
import { POJASNJENJE, uvjetiPojasnjenja } from './pojasnjenje.ts'

const [PRVO, DRUGO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const PITANJA = [
  { id: PRVO, tekst: 'Zašto?', trazeniDokument: false, pribadaca: null },
  { id: DRUGO, tekst: 'Dostavite potvrdu.', trazeniDokument: true, pribadaca: null },
]
const SADA = zagrebTime('2026-05-26T10:00')
const produljenje: Produljenje = {
  zatrazeno: '2026-05-26T08:00:00.000Z',
  prije: '2026-06-05',
  trazi: '2026-06-12',
  razlog: 'Čekamo potvrdu.',
  odluka: null,
}

const zahtjev = (promjene: Partial<Pojasnjenje> = {}) =>
  ({
    projekt: { id: 'p', naziv: 'P', sifra: null, statusId: 2 },
    zahtjev: { naslov: 'N', rokDana: 7, pitanja: PITANJA, stavka: null },
    rok: '2026-06-05',
    produljenja: [],
    ocjene: {},
    greske: [],
    neprovjereneDatoteke: 0,
    ...promjene,
  }) as unknown as Pojasnjenje
const drzi = (rule: Rule<Pojasnjenje>, one: Pojasnjenje, sada = SADA, input: MoveInput = {}) =>
  rule.test(one, input, { sada }) === true

describe('rules of a clarification request', () => {
  test('POJ-01: asked about a submitted application and a project that is contracted or carried out', () => {
    const smije = Object.values(projektStatuses).flatMap(({ id }) => {
      const projekt = { id: 'p', naziv: 'P', sifra: null, statusId: id }
      return drzi(pravila.projektUPostupku, zahtjev({ projekt })) ? [id] : []
    })
    expect(smije).toEqual([2, 3, 4, 5, 6, 15, 23])
  })
  test('POJ-02: at least one question', () => {
    expect(drzi(pravila.imaPitanje, zahtjev())).toBe(true)
    const prazan = { naslov: 'N', rokDana: 7, pitanja: [], stavka: null }
    expect(drzi(pravila.imaPitanje, zahtjev({ zahtjev: prazan }))).toBe(false)
  })
  test('POJ-03: every question is answered, and with the document that it asks for', () => {
    const prazan = emptyDocument(KATALOG_POJASNJENJA, { pitanja: PITANJA })
    const set = (id: string): PatchOp => ({
      kind: 'set',
      path: `${RETCI_ODGOVORA}.${id}.odgovor`,
      was: null,
      now: 'Da.',
    })
    const greske = (...ops: PatchOp[]) =>
      derive(POJASNJENJE, applyOps(prazan, ops), { pitanja: PITANJA, sada: SADA }).greske
    expect(greske().length).toBe(3)
    expect(greske(set(PRVO), set(DRUGO)).map(({ polje }) => polje)).toEqual([`${RETCI_ODGOVORA}.${DRUGO}.datoteke`])
    expect(drzi(pravila.sveOdgovoreno, zahtjev({ greske: greske() }))).toBe(false)
    expect(drzi(pravila.sveOdgovoreno, zahtjev())).toBe(true)
  })
  test('POJ-04: its documents have come', () => {
    expect(drzi(pravila.datotekeOdgovora, zahtjev())).toBe(true)
    expect(drzi(pravila.datotekeOdgovora, zahtjev({ neprovjereneDatoteke: 1 }))).toBe(false)
  })
  test('POJ-05: every answer is assessed, and the one that is not is named', () => {
    const one = zahtjev({ ocjene: { [PRVO]: { ocjena: 'uvjetno', komentar: '' } } })
    expect(pravila.sveOcijenjeno.test(one, {}, { sada: SADA })).toMatchObject([{ polje: `ocjene.${DRUGO}.ocjena` }])
    const ocjene = { ...one.ocjene, [DRUGO]: { ocjena: 'ne' as const, komentar: '' } }
    expect(drzi(pravila.sveOcijenjeno, zahtjev({ ocjene }))).toBe(true)
  })
  test.each([
    ['2026-06-05T23:59', false],
    ['2026-06-06T00:00', true],
  ])('POJ-06: closed without an answer once the last day is over, %s', (sada, moze) => {
    expect(drzi(pravila.rokOdgovoraProsao, zahtjev(), zagrebTime(sada))).toBe(moze)
  })
  test('POJ-07: one request for more time at a time', () => {
    expect(drzi(pravila.bezOtvorenogProduljenja, zahtjev({ produljenja: [produljenje] }))).toBe(false)
    const odluka = { odobreno: false, dano: produljenje.zatrazeno, rok: null, razlog: 'Ne.' }
    expect(drzi(pravila.bezOtvorenogProduljenja, zahtjev({ produljenja: [{ ...produljenje, odluka }] }))).toBe(true)
  })
  test('POJ-08: asked for while the deadline has not passed', () => {
    expect(drzi(pravila.prijeIstekaRoka, zahtjev(), zagrebTime('2026-06-05T20:00'))).toBe(true)
    expect(drzi(pravila.prijeIstekaRoka, zahtjev(), zagrebTime('2026-06-06T08:00'))).toBe(false)
  })
  test.each([
    ['2026-06-05', false],
    ['2026-06-08', true],
    // Sixty working days from the day on which it is asked for.
    ['2026-08-21', true],
    ['2026-08-24', false],
    ['2034-01-02', false],
    ['31.6.2026.', false],
    [undefined, false],
  ])(
    'POJ-09: the new day is later than the old one, and no further than a first deadline may be: %s',
    (datum, moze) => {
      expect(drzi(pravila.kasnijiRok, zahtjev(), SADA, datum === undefined ? {} : { datum })).toBe(moze)
    },
  )
  test('whoever confirms the questions of a contracted project is promised no clock that it has not', () => {
    const { potvrda } = pojasnjenjeKind.moves.find(({ code }) => code === 'posaljiPrijavitelju') ?? {}
    expect(potvrda?.poruka).not.toContain('Rok institucije')
  })
  test.each([
    ['ZAS', 'Pošalji odgovor'],
    ['UR', 'Označi odgovor spremnim'],
  ] as const)('the step of %s is the one that leads them furthest: %s', (razina, radnja) => {
    const osoba = { osobaId: 1, stvarnaOsobaId: 1, superadmin: false, adminDopustenja: [] }
    const actor: Actor = { ...osoba, za: { vrsta: 'prijavitelj', id: 9, razina } }
    const poslan = zahtjev({
      statusId: pojasnjenjeStatuses.poslan.id,
      prijaviteljId: 9,
      programId: 2,
      zakasnjelo: null,
      runda: [],
      izuzeti: [],
      pozivId: 1,
      selId: null,
    })
    const bezOdgovora = { ...poslan, greske: [{ polje: 'p', pravilo: 'POJ-03', poruka: 'Odgovorite.' }] }
    for (const one of [poslan, bezOdgovora] as Pojasnjenje[])
      expect(nextStep(pojasnjenjeKind, one, actor, { sada: SADA })?.oznaka).toBe(radnja)
  })
  test('whoever approves more time reads what follows', () => {
    for (const { potvrda } of pojasnjenjeKind.moves.filter(({ code }) => code === 'odobriProduljenje'))
      expect(potvrda?.poruka).toContain('Prijavitelj odgovara do novog roka')
  })
  test('a day off moves to the next working day', () => {
    expect(pravila.noviRok({ datum: '2026-06-06' })).toBe('2026-06-08')
  })
})

describe('what is asked', () => {
  const upit = { naslov: 'N', rokDana: 7, pitanja: PITANJA, stavka: null }
  test.each([
    ['two working days', { rokDana: 2 }],
    ['a question twice', { pitanja: [...PITANJA, ...PITANJA] }],
    ['a question without words', { pitanja: [{ id: PRVO, tekst: '  ', trazeniDokument: false }] }],
    ['no title', { naslov: ' ' }],
  ])('is refused with %s', (_name, krivo) => {
    expect(zahtjevPojasnjenja.safeParse({ ...upit, ...krivo }).success).toBe(false)
    expect(zahtjevPojasnjenja.safeParse(upit).success).toBe(true)
  })
  test('is the body’s: the applicant changes no question, adds none and removes none', () => {
    const uvjeti = uvjetiPojasnjenja({ pitanja: PITANJA })
    const redak = { id: PRVO, pitanje: 'Drugo?', odgovor: 'Da.' }
    const ops: PatchOp[] = [
      { kind: 'set', path: `${RETCI_ODGOVORA}.${PRVO}.pitanje`, was: 'Zašto?', now: 'Drugo?' },
      { kind: 'set', path: `${RETCI_ODGOVORA}.${DRUGO}.trazeniDokument`, was: true, now: false },
      { kind: 'remove', path: `${RETCI_ODGOVORA}.${PRVO}`, was: redak },
      { kind: 'add', path: RETCI_ODGOVORA, now: { ...redak, id: 'novo' }, after: null },
    ]
    expect(ops.map((op) => knownOp(KATALOG_POJASNJENJA, op, uvjeti))).toEqual([false, false, false, false])
  })
})

const OD = zagrebTime('2025-10-01T08:00')
/** Over both changes of daylight saving and all holidays of a year. */
const trenutak = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minuta) => OD + minuta * MINUTA)
const zastoj = fc
  .tuple(trenutak, fc.option(fc.integer({ min: 0, max: 40 * 24 * 60 }), { nil: null, freq: 8 }))
  .map(([od, traje]): Zastoj => ({ od, do: traje === null ? null : od + traje * MINUTA }))
const zastoji = fc.array(zastoj, { maxLength: 6 })
const KRAJ = OD + 500 * DAN

describe('the clock of the body', () => {
  test('stands in every minute in which some request is open, and each minute counts once', () => {
    fc.assert(
      fc.property(zastoji, trenutak, (all, sada) => {
        const otvoren = (at: number) => all.some(({ od, do: kraj }) => od <= at && (kraj === null || at < kraj))
        expect(stojiOd(all, sada) !== null).toBe(otvoren(sada))
        // Its length is that of the pieces between all ends, each asked in its middle.
        const rubovi = [...new Set([sada, ...all.flatMap(({ od, do: kraj }) => [od, kraj ?? KRAJ])])]
          .filter((at) => at <= sada)
          .sort((a, b) => a - b)
        const zbroj = rubovi.reduce((sum, at, i) => {
          const prije = rubovi[i - 1]
          return prije !== undefined && otvoren((prije + at) / 2) ? sum + at - prije : sum
        }, 0)
        expect(ukupnoStajao(all, sada)).toBe(zbroj)
      }),
    )
  })

  test('has stood since the first of those that kept it standing, whatever their order', () => {
    fc.assert(
      fc.property(zastoji, trenutak, (all, sada) => {
        expect(spojiZastoje(all.toReversed())).toEqual(spojiZastoje(all))
        const od = stojiOd(all, sada)
        if (od === null) return
        expect(all.some((one) => one.od === od)).toBe(true)
        expect(ukupnoStajao(all, sada) - ukupnoStajao(all, od)).toBe(sada - od)
      }),
    )
  })

  test('in days ends where the stops of its moments end, on whatever side of midnight and of the change of the clock', () => {
    fc.assert(
      fc.property(zastoji, (all) => {
        const zatvoreni = all.map(({ od, do: kraj }) => ({ od, do: kraj ?? od + DAN }))
        const poDanima = zatvoreni.map(({ od, do: kraj }) => ({ od: today(od), do: today(kraj) }))
        const sat = (dani: typeof poDanima) => stanjeSata(satTijela('odabir', today(OD), dani), today(KRAJ)).rok
        expect(sat(zastojiUDanima(zatvoreni) as typeof poDanima)).toBe(sat(poDanima))
        expect((sat(poDanima) ?? '') >= (sat([]) ?? '')).toBe(true)
      }),
    )
  })

  test('goes on after an extension as after any longer wait: a later answer never ends it earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.nat({ max: 30 }), fc.nat({ max: 30 }), (kada, traje, jos) => {
        const od = OD + kada * DAN
        const rok = (dana: number) =>
          stanjeSata(satTijela('odabir', today(OD), zastojiUDanima([{ od, do: od + dana * DAN }])), today(KRAJ)).rok ??
          ''
        expect(rok(traje + jos) >= rok(traje)).toBe(true)
      }),
    )
  })

  test('counts the hour that comes twice in October and the one that March has not', () => {
    const zima = { od: zagrebTime('2025-10-26T00:00'), do: zagrebTime('2025-10-27T00:00') }
    const ljeto = { od: zagrebTime('2026-03-29T00:00'), do: zagrebTime('2026-03-30T00:00') }
    expect([zima, ljeto].map((one) => ukupnoStajao([one], KRAJ) / (60 * MINUTA))).toEqual([25, 23])
    expect(zastojiUDanima([zima, ljeto])).toEqual([
      { od: '2025-10-26', do: '2025-10-27' },
      { od: '2026-03-29', do: '2026-03-30' },
    ])
  })

  test('of seven working days from 26.5.2026 the answer is due on 5.6.2026, and two open requests stop 120 days once', () => {
    expect(rokRadnihDana('2026-05-26', 7)).toBe('2026-06-05')
    const prvi = { od: zagrebTime('2026-02-02T09:12'), do: zagrebTime('2026-02-12T16:40') }
    const drugi = { od: zagrebTime('2026-02-05T10:00'), do: zagrebTime('2026-02-10T10:00') }
    const rok = (all: Zastoj[]) => stanjeSata(satTijela('odabir', '2026-01-08', zastojiUDanima(all)), '2026-03-01').rok
    expect(rok([prvi, drugi])).toBe(rok([prvi]))
    expect(rok([prvi])).toBe(addDays('2026-05-08', 10))
  })
})
