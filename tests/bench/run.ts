/** Runs the measurements that were asked for, prints them, and keeps them as JSON for comparison. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../src/scripts/lib.mjs'
import { endEverything } from './endings.ts'
import { machine, machineText } from './machine.ts'
import { type Figure, textOf } from './report.ts'

/** Longest time of one measurement; the slowest takes half of it on two cores that are free. */
const LONGEST_MS = 240_000

/** Each loaded only when it is asked for; the order is that of the output. */
const measurements: Record<string, (quick: boolean) => Promise<readonly Figure[]>> = {
  save: async (quick) => (await import('./save.ts')).measureSave(quick),
  answers: async (quick) => (await import('./save.ts')).measureAnswers(quick),
  rows: async (quick) => (await import('./rows.ts')).measureRows(quick),
  sync: async (quick) => [await (await import('./sync.ts')).measureSync(quick)],
  submissions: async (quick) => (await import('./submissions.ts')).measureSubmissions(quick),
  photos: async (quick) => (await import('./photos.ts')).measurePhotos(quick),
  'slow-line': async (quick) => [await (await import('./photos.ts')).measureSlowLine(quick)],
  field: async (quick) => (await import('./field.ts')).measureField(quick),
  scroll: async (quick) => [await (await import('./scroll.ts')).measureScroll(quick)],
  list: async (quick) => (await import('./list.ts')).measureList(quick),
  palette: async (quick) => (await import('./palette.ts')).measurePalette(quick),
  desk: async (quick) => (await import('./desk.ts')).measureDesk(quick),
  clocks: async (quick) => (await import('./clocks.ts')).measureClocks(quick),
  reminders: async (quick) => (await import('./reminders.ts')).measureReminders(quick),
  ranking: async (quick) => (await import('./ranking.ts')).measureRanking(quick),
  persons: async (quick) => (await import('./persons.ts')).measurePersons(quick),
  document: async (quick) => [await (await import('./document.ts')).measureDocument(quick)],
  cold: async (quick) => (await import('./cold.ts')).measureCold(quick),
  bundle: async () => [await (await import('./bundle.ts')).measureBundle()],
}
export const NAMES = Object.keys(measurements)

async function inTime(work: Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Mjerenje nije završilo za ${LONGEST_MS / 1000} s`)), LONGEST_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    await endEverything()
  }
}

function write(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function take(names: readonly string[], quick: boolean): Promise<{ figures: Figure[]; failures: string[] }> {
  const figures: Figure[] = []
  const failures: string[] = []
  for (const name of names) {
    try {
      const started = Date.now()
      for (const figure of await inTime(measurements[name]?.(quick) ?? Promise.resolve([]))) {
        figures.push(figure)
        write(textOf(figure))
      }
      write(`  (${name}: ${Math.round((Date.now() - started) / 1000)} s)`)
    } catch (error) {
      failures.push(name)
      write(`\n✘ ${name}: mjerenje nije uspjelo\n  ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
  return { figures, failures }
}

/** Answers whether every measurement could be taken; a missed aim is a result, not a failure. */
export async function bench({ only, quick }: { only: readonly string[]; quick: boolean }): Promise<boolean> {
  mkdirSync(cacheFolder, { recursive: true })
  const facts = machine(Date.now())
  write(`${machineText(facts)}${quick ? '\n  skraćeno (--quick): brojke su grube' : ''}`)
  const { figures, failures } = await take(
    NAMES.filter((name) => only.includes(name)),
    quick,
  )
  const aims = figures.flatMap(({ title, aims }) => aims.map((aim) => ({ ...aim, title })))
  write('\nCiljevi')
  for (const { title, text, met } of aims) write(`  ${met ? '✔' : '✘'} ${title}: ${text}`)
  const kept = { stroj: facts, skraceno: quick, mjerenja: figures, neuspjela: failures }
  writeFileSync(join(cacheFolder, 'bench.json'), `${JSON.stringify(kept, null, 2)}\n`)
  write('\nZapisano i u node_modules/.cache/portal/bench.json')
  return failures.length === 0
}

/** On a signal: nothing of ours stays behind. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endEverything().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143)))
}
