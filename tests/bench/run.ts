/** Runs the measurements that were asked for, prints them, and keeps them as JSON for comparison. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, cacheFolder } from '../../src/scripts/lib.mjs'
import { machine, machineText } from './machine.ts'
import { type Figure, textOf } from './report.ts'

interface Options {
  only: readonly string[]
  quick: boolean
}

/** Each loaded only when it is asked for; the order is that of the output. */
const measurements: Record<string, (quick: boolean) => Promise<readonly Figure[]>> = {
  save: async (quick) => [await (await import('./save.ts')).measureSave(quick)],
  sync: async (quick) => [await (await import('./sync.ts')).measureSync(quick)],
  list: async (quick) => (await import('./list.ts')).measureList(quick),
  cold: async (quick) => (await import('./cold.ts')).measureCold(quick),
  bundle: async () => [await (await import('./bundle.ts')).measureBundle()],
}

export function optionsOf(args: readonly string[]): Options {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='))
  const text = at < 0 ? '' : ((args[at]?.includes('=') ? args[at]?.split('=')[1] : args[at + 1]) ?? '')
  const only = text.split(',').filter(Boolean)
  const known = Object.keys(measurements)
  const wrong = only.filter((name) => !known.includes(name))
  if (wrong.length > 0 || (at >= 0 && only.length === 0))
    throw new CommandError(`Nepoznato mjerenje: ${wrong.join(', ') || '(ništa)'}. Postoje: ${known.join(', ')}.`)
  return { only: only.length === 0 ? known : only, quick: args.includes('--quick') }
}

/** Answers whether every measurement could be taken; a missed aim is a result, not a failure. */
export async function bench(args: readonly string[]): Promise<boolean> {
  const { only, quick } = optionsOf(args)
  const facts = machine(Date.now())
  const figures: Figure[] = []
  const failures: string[] = []
  console.log(`${machineText(facts)}${quick ? '\n  skraćeno (--quick): brojke su grube' : ''}`)
  for (const name of Object.keys(measurements).filter((known) => only.includes(known))) {
    try {
      for (const figure of (await measurements[name]?.(quick)) ?? []) {
        figures.push(figure)
        console.log(textOf(figure))
      }
    } catch (error) {
      failures.push(name)
      console.error(`\n${name}: mjerenje nije uspjelo`, error)
    }
  }
  const file = join(cacheFolder, 'bench.json')
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ stroj: facts, skraceno: quick, mjerenja: figures, neuspjela: failures }, null, 2)}\n`)
  console.log(`\nZapisano i u node_modules/.cache/portal/bench.json`)
  return failures.length === 0
}
