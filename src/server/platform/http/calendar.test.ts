import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar } from './calendar.ts'

const NOW = Date.UTC(2026, 3, 15, 8)
const AT = Date.UTC(2026, 5, 1, 10)
const event = (changes: { naslov?: string; opis?: string } = {}) => ({
  uid: 'rok-poziva-5@portal',
  at: AT,
  naslov: 'Rok',
  opis: 'Opis',
  url: 'https://portal.hr/pozivi/5',
  sequence: 2,
  reminders: ['P7D', 'P1D'],
  ...changes,
})

/** What a reader of RFC 5545 sees: lines put together again, values without their escapes. */
function read(ics: string): [string, string][] {
  return ics
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1).replace(/\\([\\;,n])/g, (_all, one: string) => (one === 'n' ? '\n' : one))
      return [line.slice(0, at), value]
    })
}

test('an event is a moment in UTC with its reminders, and takes nobody’s time', () => {
  const lines = read(calendar('Rokovi', [event()], NOW)).map(([name, value]) => `${name}:${value}`)
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portal fondova//HR'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20260601T100000Z',
      'DTSTAMP:20260415T000000Z',
      'TRANSP:TRANSPARENT',
      'SEQUENCE:2',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P7D', 'TRIGGER:-P1D'])
  expect(lines.at(-1)).toBe('END:VCALENDAR')
})

test('whatever a call is named, it stays the name: no line of it becomes a property, none is longer than 75 octets', () => {
  const words = fc.constantFrom('\nBEGIN:VEVENT', '\r\nATTACH:x', '\\n', ';', ',', 'č'.repeat(80), '😀'.repeat(30), ' ')
  const texts = fc.array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 8 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, texts, (naslov, opis) => {
      const ics = calendar(naslov, [event({ naslov, opis })], NOW)
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(ics.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
      const seen = read(ics)
      expect(seen.filter(([name]) => name === 'BEGIN').map(([, value]) => value)).toEqual([
        'VCALENDAR',
        'VEVENT',
        'VALARM',
        'VALARM',
      ])
      const kept = naslov
        .toWellFormed()
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what a calendar may not hold
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g, '')
        .replace(/\r\n|\r/g, '\n')
        .replace(/\t/g, ' ')
      expect(seen.find(([name]) => name === 'SUMMARY')?.[1]).toBe(kept)
      expect(seen.find(([name]) => name === 'X-WR-CALNAME')?.[1]).toBe(kept)
    }),
    {
      examples: [
        ['a\r\u0001\nb', 'a\r\u0085\nb'],
        ['a\r\u0085\nb', ''],
      ],
    },
  )
})
