import { expect, test } from 'vitest'
import { toIsoInstant, zagrebTime } from '#contract/kernel/datum.ts'
import { ciljOdgovora, preostaloZaOdgovor, uRokuZaPonovno } from './tehnicko-pitanje.rules.ts'
import { MODULI, type PRIORITETI_PITANJA, type TehnickoPitanje } from './tehnicko-pitanje.schema.ts'

test.each<[(typeof PRIORITETI_PITANJA)[number], string, string]>([
  ['Visoko', '2026-05-26T09:00', '2026-05-26T13:00'],
  // Friday at three: one hour that day, three on Monday.
  ['Visoko', '2026-05-22T15:00', '2026-05-25T11:00'],
  // A Saturday counts from Monday at eight.
  ['Visoko', '2026-05-23T12:00', '2026-05-25T12:00'],
  ['Visoko', '2026-05-26T06:30', '2026-05-26T12:00'],
  ['Srednje', '2026-05-22T15:00', '2026-05-25T23:59:59.999'],
  // Tijelovo is on the fourth of June.
  ['Nisko', '2026-06-01T10:00', '2026-06-05T23:59:59.999'],
])('[TP-06] %s that came at %s should be answered by %s', (prioritet, kada, do_) => {
  expect(toIsoInstant(ciljOdgovora(prioritet, zagrebTime(kada)))).toBe(toIsoInstant(zagrebTime(do_)))
})

test.each<[(typeof PRIORITETI_PITANJA)[number], string, string, string, string]>([
  // Two of four hours were left on Tuesday at eleven.
  ['Visoko', '2026-05-26T09:00', '2026-05-26T11:00', '2026-05-28T15:00', '2026-05-29T09:00'],
  ['Visoko', '2026-05-26T09:00', '2026-05-26T20:00', '2026-05-28T15:00', '2026-05-26T13:00'],
  ['Nisko', '2026-05-25T10:00', '2026-05-26T10:00', '2026-06-01T10:00', '2026-06-03T23:59:59.999'],
  // On its last day: whoever answers on another day is answered on that day.
  ['Srednje', '2026-05-25T10:00', '2026-05-26T10:00', '2026-05-29T10:00', '2026-05-29T23:59:59.999'],
])('[R-ROK] %s from %s, asked for more at %s and answered at %s, goes on to %s', (prioritet, od, stao, dalje, cilj) => {
  const zastoj = { od: zagrebTime(stao), do: zagrebTime(dalje) }
  expect(toIsoInstant(ciljOdgovora(prioritet, zagrebTime(od), [zastoj]))).toBe(toIsoInstant(zagrebTime(cilj)))
})

test('[R-ROK] says what is left while the clock stands', () => {
  const ostaje = (prioritet: (typeof PRIORITETI_PITANJA)[number], od: string, stao: string) =>
    preostaloZaOdgovor(prioritet, ciljOdgovora(prioritet, zagrebTime(od)), zagrebTime(stao))
  expect(ostaje('Visoko', '2026-05-26T09:00', '2026-05-26T11:15')).toBe('1 h 45 min radnog vremena')
  expect(ostaje('Nisko', '2026-05-25T10:00', '2026-05-27T10:00')).toBe('1 radni dan')
  expect(ostaje('Srednje', '2026-05-25T10:00', '2026-05-26T10:00')).toBe('dan odgovora')
  expect(ostaje('Srednje', '2026-05-25T10:00', '2026-05-27T10:00')).toBe('rok je već bio prošao')
})

test('the modules are those of the specification, numbered 1 to 7', () => {
  expect(MODULI).toEqual(['Pokazatelji', 'Pozivi', 'Odabir', 'Ugovaranje', 'Provedba', 'Prigovori', 'Pretplate'])
})

test.each([
  // The thirtieth day is a Friday and lasts until its end.
  ['2026-04-15T10:00', '2026-05-15T23:59:59.999', true],
  ['2026-04-15T10:00', '2026-05-16T00:00', false],
  // The thirtieth day is a Saturday, so Monday is the last.
  ['2026-04-16T10:00', '2026-05-18T23:59:59.999', true],
  ['2026-04-16T10:00', '2026-05-19T00:00', false],
])('[TP-04] [R-ROK] what was answered at %s may be opened again at %s: %s', (odgovoreno, sada, smije) => {
  const upit = { statusPromijenjenAt: toIsoInstant(zagrebTime(odgovoreno)) } as TehnickoPitanje
  expect(uRokuZaPonovno.test(upit, {}, { sada: zagrebTime(sada) })).toBe(smije)
})
