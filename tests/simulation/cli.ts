/** `npm run simulate`: schedules by seed, the crash-everywhere day, or the proof that missing guards are noticed. */
import { ALL_FAULTS, ALL_FIELD_FAULTS, describeFault, ELSEWHERE, type Fault } from './faults.ts'
import { crashEverywhere } from './field-day.ts'
import { MUTATIONS } from './mutations.ts'
import { describePlan, type Run } from './plan.ts'
import { ALL_MUTATIONS, findMutation } from './search.ts'
import { shrink } from './shrink.ts'
import { simulate } from './simulate.ts'
import { simulateField } from './teren/dan.ts'

export interface Options {
  seeds: number
  from: number
  /** Only this one. */
  seed: number | undefined
  crashEverywhere: boolean
  /** Days of teams in the field. */
  field: boolean
  mutations: boolean
  help: boolean
  print: (line: string) => void
}

export const HELP = `npm run simulate -- [options]: the sync engine of devices under faults, in virtual time

  --seeds n            so many schedules (5000)
  --from n             beginning with this seed (1)
  --seed n             this schedule only; one that fails is made smaller and printed as a plan
  --teren              days of a team in the field, with photos, packages and signatures
  --crash-everywhere   a day in the field, dying at each commit of its storage and at each pair
  --mutations          takes out one guard after the other and shows the seed that notices
  --help               this text

See tests/simulation/README.md. Ends with 1 when an invariant broke.`

/** Numbers and switches after the command; throws what the person should read. */
export function optionsOf(args: readonly string[], print: (line: string) => void): Options {
  const options: Options = {
    seeds: 5000,
    from: 1,
    seed: undefined,
    crashEverywhere: false,
    field: false,
    mutations: false,
    help: false,
    print,
  }
  for (let i = 0; i < args.length; i++) {
    const [name = '', inline] = (args[i] ?? '').split('=')
    const number = () => {
      const value = Number(inline ?? args[++i])
      if (!Number.isInteger(value) || value < 0) throw new Error(`${name} needs a whole number`)
      return value
    }
    if (name === '--seeds') options.seeds = number()
    else if (name === '--from') options.from = number()
    else if (name === '--seed') options.seed = number()
    else if (name === '--crash-everywhere') options.crashEverywhere = true
    else if (name === '--teren') options.field = true
    else if (name === '--mutations') options.mutations = true
    else if (name === '--help' || name === '-h') options.help = true
    else throw new Error(`Unknown option ${name}\n\n${HELP}`)
  }
  return options
}

/** True when nothing broke. */
export async function runSimulation(options: Options): Promise<boolean> {
  Error.stackTraceLimit = 0
  if (options.help) {
    options.print(HELP)
    return true
  }
  if (options.mutations) return mutations(options)
  if (options.crashEverywhere) return everywhere(options)
  return schedules(options)
}

interface Totals {
  operations: number
  intentions: number
  faults: Record<string, { times: number; first: number }>
  checks: Record<string, number>
  failed: Run[]
}

async function schedules({ seeds, from, seed, field, print }: Options): Promise<boolean> {
  const play = field ? simulateField : simulate
  const totals: Totals = { operations: 0, intentions: 0, faults: {}, checks: {}, failed: [] }
  const first = seed ?? from
  const count = seed === undefined ? seeds : 1
  const started = performance.now()
  for (let now = first; now < first + count; now++) {
    const run = await play({ seed: now })
    add(totals, run)
    if (run.violations.length > 0) print(`seed ${now} breaks ${run.violations[0]?.slice(0, 300)}`)
  }
  const seconds = (performance.now() - started) / 1000
  const { operations, intentions, failed } = totals
  print(`${count} schedules, ${operations} operations, ${intentions} intentions confirmed to people`)
  print(`${seconds.toFixed(0)} s, ${(count / seconds).toFixed(1)} seeds per second`)
  printFaults(totals, field ? [...ALL_FAULTS, ...ALL_FIELD_FAULTS] : ALL_FAULTS, print)
  const names = Object.keys(totals.checks).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
  print(`\nInvariants checked: ${names.map((name) => `${name} ${totals.checks[name]}`).join(', ')}`)
  print(`Broken: ${failed.length === 0 ? 'none' : ''}`)
  for (const run of failed.slice(0, 5)) {
    const small = await shrink(run, play)
    print(`  ${describePlan(small.plan)}\n    ${small.violations.slice(0, 5).join('\n    ')}`)
  }
  return failed.length === 0
}

function add(totals: Totals, run: Run): void {
  totals.operations += run.operations
  totals.intentions += run.confirmed
  if (run.violations.length > 0) totals.failed.push(run)
  for (const [name, times] of Object.entries(run.checks)) totals.checks[name] = (totals.checks[name] ?? 0) + times
  for (const [fault, times] of Object.entries(run.faults)) {
    const known = totals.faults[fault] ?? { times: 0, first: run.plan.seed }
    totals.faults[fault] = { ...known, times: known.times + times }
  }
}

function printFaults({ faults }: Totals, all: readonly Fault[], print: (line: string) => void): void {
  print('\n| Row | Fault | Where | Times | First seed |\n|---|---|---|---|---|')
  for (const fault of all) {
    const { row, text, where } = describeFault(fault)
    const { times, first } = faults[fault] ?? { times: 0, first: '–' }
    print(`| ${row} | ${text} (\`${fault}\`) | ${where} | ${times} | ${first} |`)
  }
  for (const [rows, where] of Object.entries(ELSEWHERE))
    print(`| ${rows} | not in the simulation: ${where} | – | – | – |`)
}

async function everywhere({ print }: Options): Promise<boolean> {
  const started = performance.now()
  const { commits, runs, failed, violations } = await crashEverywhere(1, 1)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  print(
    `A day in the field with ${commits} storage commits: ${runs} runs, a crash at each commit and at each pair, ${seconds} s`,
  )
  print(`Broken: ${failed === undefined ? 'none' : `${JSON.stringify(failed)}\n  ${violations.join('\n  ')}`}`)
  return failed === undefined
}

const MOST_SEEDS = 400

async function mutations({ print, from }: Options): Promise<boolean> {
  print('| Guard taken out | Name | Breaks | Seed | Seconds |\n|---|---|---|---|---|')
  let missed = 0
  for (const mutation of ALL_MUTATIONS) {
    const found = await findMutation(mutation, MOST_SEEDS, from)
    if (found === undefined) missed += 1
    const { guard } = MUTATIONS[mutation]
    const result =
      found === undefined
        ? 'NOT NOTICED | – | –'
        : `${found.invariant} | ${found.seed} | ${(found.took / 1000).toFixed(1)}`
    print(`| ${guard} | \`${mutation}\` | ${result} |`)
  }
  return missed === 0
}
