/** A calendar of moments in the form that calendars of people read (iCalendar, RFC 5545). */
import { addDays, type IsoDatum } from '#contract/kernel/datum.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { clean } from './markup.ts'

export interface CalendarEvent {
  /** The same for the same thing for ever. */
  uid: string
  /** When it is, in milliseconds. */
  at: number
  /** The day, where it is no moment: the calendar shows it above the hours. */
  dan?: IsoDatum
  naslov: string
  opis: string
  /** Page of the thing. */
  url: string
  /** Grows when the thing changes. */
  sequence: number
  /** Reminders, as durations before the moment: `P7D`. */
  reminders: readonly string[]
}

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** Text as a value: separators escaped, lines as `\n`; other control characters have no place in it and part no line end. */
const text = (value: string) =>
  clean(value)
    .replace(/[\u007f-\u009f\u2028\u2029]/g, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\t/g, ' ')

const LONGEST = 75
const bytes = new TextEncoder()

/** At most 75 octets in a line; what is longer goes on after a blank, and no character is cut in two. */
function folded(line: string): string {
  let out = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > LONGEST) {
      out += '\r\n '
      length = 1
    }
    out += character
    length += size
  }
  return out
}

const bezCrtica = (dan: IsoDatum) => dan.replaceAll('-', '')

/** A day ends where the next one begins. */
const kada = ({ at, dan }: Pick<CalendarEvent, 'at' | 'dan'>): string[] =>
  dan === undefined
    ? [`DTSTART:${utc(at)}`]
    : [`DTSTART;VALUE=DATE:${bezCrtica(dan)}`, `DTEND;VALUE=DATE:${bezCrtica(addDays(dan, 1))}`]

function event(one: CalendarEvent, now: number): string[] {
  const { uid, naslov, opis, url, sequence, reminders } = one
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    // By the day, so that the same calendar asked for twice is the same document.
    `DTSTAMP:${utc(now - (now % DAN))}`,
    `SEQUENCE:${sequence}`,
    ...kada(one),
    `SUMMARY:${text(naslov)}`,
    `DESCRIPTION:${text(opis)}`,
    `URL:${encodeURI(url)}`,
    'TRANSP:TRANSPARENT',
    ...reminders.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${text(naslov)}`,
      `TRIGGER:-${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** The whole file, each line ended with CRLF. */
export function calendar(naziv: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal fondova//HR',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(naziv)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((one) => event(one, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
