/** Words and ticks of a countdown; times in milliseconds. */
import { dana, plural } from '#contract/kernel/plural.ts'
import { DAN, SAT } from '#contract/kernel/trajanje.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Announced when this many minutes are left. */
export const ANNOUNCE_MINUTES = [60, 15, 5] as const

const hours = (n: number) => plural(n, 'sat', 'sata', 'sati')
const minutes = (n: number) => plural(n, 'minuta', 'minute', 'minuta')
const seconds = (n: number) => plural(n, 'sekunda', 'sekunde', 'sekundi')

/** „još 3 dana”, in the last 24 hours „još 5 sati 12 minuta”, in the last hour with seconds; „rok je istekao”. */
export function remainingText(left: number): string {
  if (left <= 0) return 'rok je istekao'
  const d = Math.floor(left / DAN)
  const h = Math.floor((left % DAN) / SAT)
  const m = Math.floor((left % SAT) / MINUTE)
  const s = Math.floor((left % MINUTE) / SECOND)
  if (d >= 2) return `još ${dana(d)}`
  if (d === 1) return h === 0 ? 'još 1 dan' : `još 1 dan ${hours(h)}`
  if (h >= 1) return m === 0 ? `još ${hours(h)}` : `još ${hours(h)} ${minutes(m)}`
  if (m >= 1) return s === 0 ? `još ${minutes(m)}` : `još ${minutes(m)} ${seconds(s)}`
  return `još ${seconds(s)}`
}

/** After how long the text may change; undefined when it stands still. Live only in the last 24 hours. */
export function nextTick(left: number): number | undefined {
  if (left <= 0) return undefined
  if (left > DAN) return Math.min((left % SAT) + SECOND, left - DAN + 1)
  return (left % (left > SAT ? MINUTE : SECOND)) + 1
}

/** The sentence to announce when the time left passed a threshold since the last look, else undefined. */
export function announcement(before: number, left: number): string | undefined {
  if (before > 0 && left <= 0) return 'Rok je istekao.'
  const passed = ANNOUNCE_MINUTES.filter((minute) => before > minute * MINUTE && left <= minute * MINUTE).at(-1)
  return passed === undefined ? undefined : `Do isteka roka: ${minutes(passed)}.`
}
