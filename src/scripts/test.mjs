/**
 * `npm test`: installs what is missing, finds or installs Chromium, runs every check and sums up.
 * `npm test -- unit browser` runs the named steps only; what follows `--only` goes to the tool of the single named step,
 * e.g. `npm test -- browser --only tests/journeys/prijava.spec.ts`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  CommandError,
  cacheFolder,
  command,
  followParent,
  install,
  requireChromium,
  requireNode,
  root,
  run,
  stopChildrenOnSignal,
} from './lib.mjs'

const tool = (path) => join(root, 'node_modules', path)
const vitestReport = join(cacheFolder, 'vitest.json')
const playwrightReport = join(cacheFolder, 'playwright.json')

/** Each answers its exit code; with `quiet` it says nothing by itself and answers what it would have said. */
const steps = {
  types: (extra, quiet) => node(tool('typescript/bin/tsc'), ['-b', ...extra], { quiet }),
  lint: (extra, quiet) => node(tool('@biomejs/biome/bin/biome'), ['ci', ...extra], { quiet }),
  boundaries,
  unused: (extra, quiet) => node(tool('knip/bin/knip.js'), extra, { quiet }),
  unit: (extra) =>
    node(tool('vitest/vitest.mjs'), [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
      ...extra,
    ]),
  build: async (_extra, quiet) => {
    const { build } = await import('./build.mjs')
    try {
      const built = await build()
      const output = built ? '' : 'Ništa se nije promijenilo od zadnje gradnje.'
      if (!quiet) console.log(output)
      return { code: 0, output }
    } catch (error) {
      console.error(error instanceof CommandError ? error.message : error)
      return { code: 1, output: '' }
    }
  },
  browser: async (extra) => {
    await requireChromium()
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }
    return node(tool('playwright/cli.js'), ['test', '-c', 'tests/playwright.config.ts', ...extra], { env })
  },
}
/** Each of these keeps one core busy and needs nothing of the others: one lane for each of two cores, equally long. */
const LANES = [['types', 'build', 'lint', 'boundaries'], ['unused']]

const node = (script, args, options = {}) => run(process.execPath, [script, ...args], options)

/** The tool reports success when it reads no module at all (an unknown compiler version), so the number is checked too. */
async function boundaries(extra, quiet) {
  const cruise = tool('dependency-cruiser/bin/dependency-cruise.mjs')
  const args = ['--config', 'tests/architecture/boundaries.cjs', 'src', 'sw', ...extra]
  const jsx = ['--require', join(root, 'src/scripts/swc-tsx.cjs')]
  const { code, output } = await run(process.execPath, [...jsx, cruise, ...args], { capture: true, quiet })
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (code !== 0 || modules > 0) return { code, output }
  console.error('Provjera granica nije pročitala nijedan modul.')
  return { code: 1, output }
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Names the failed tests of a vitest report; a file that could not even be loaded counts as one failed test. */
export function failedTests(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file} › ${firstLine(message)}`]
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
  })
}

const firstLine = (text = '') => text.split('\n', 1)[0]

export const countVitest = (report) => ({ passed: report.numPassedTests, failed: failedTests(report).length })

/** Tests of a Playwright report; errors outside tests (a setup that failed) count as failed. */
export function countPlaywright(report) {
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length }
}

/** Titles of journeys with an outcome, each with its file; `flaky`: passed only at the second try, `unexpected`: failed. */
export function journeysThat(outcome, suites, file = '') {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => `${suite.file ?? file} › ${title}`),
    ...journeysThat(outcome, suite.suites ?? [], suite.file ?? file),
  ])
}

/** A step that failed without a report (it crashed) still counts as one failure. */
function countTests(results) {
  const total = { passed: 0, failed: 0 }
  for (const [name, file, count] of [
    ['unit', vitestReport, countVitest],
    ['browser', playwrightReport, countPlaywright],
  ]) {
    const result = results.find((entry) => entry.name === name)
    if (!result) continue
    const report = readJson(file)
    const counted = report ? count(report) : { passed: 0, failed: 0 }
    total.passed += counted.passed
    total.failed += result.code !== 0 && counted.failed === 0 ? 1 : counted.failed
  }
  return total
}

function parseArguments(args) {
  const at = args.indexOf('--only')
  const names = at < 0 ? args : args.slice(0, at)
  const unknown = names.filter((name) => !(name in steps))
  if (unknown.length > 0)
    throw new CommandError(`Nepoznata provjera: ${unknown.join(', ')}. Postoje: ${Object.keys(steps).join(', ')}.`)
  if (at >= 0 && names.length !== 1)
    throw new CommandError('Uz --only navedite točno jednu provjeru, npr. npm test -- unit --only src/contract')
  const chosen = Object.keys(steps).filter((name) => names.length === 0 || names.includes(name))
  return { names: chosen, extra: at < 0 ? [] : args.slice(at + 1) }
}

async function runStep(name, extra, results, quiet = false) {
  if (!quiet) console.log(`\n── ${name} ──`)
  const started = Date.now()
  const buildFailed = name === 'browser' && results.some((result) => result.name === 'build' && result.code !== 0)
  if (buildFailed) console.error('Gradnja nije uspjela, pa se preglednik nema na čemu pokrenuti.')
  let code = 1
  let said = ''
  try {
    if (!buildFailed) ({ code, output: said } = await steps[name](extra, quiet))
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
  }
  const seconds = (Date.now() - started) / 1000
  if (quiet) console.log(`\n── ${name} ──\n${said}`)
  console.log(`── ${name}: ${code === 0 ? 'u redu' : 'NEUSPJEH'} (${seconds.toFixed(1)} s)`)
  results.push({ name, code, seconds })
}

async function main() {
  requireNode()
  followParent()
  stopChildrenOnSignal()
  const { names, extra } = parseArguments(process.argv.slice(2))
  await install()
  mkdirSync(cacheFolder, { recursive: true })
  for (const file of [vitestReport, playwrightReport]) rmSync(file, { force: true })
  // A missing browser is said at the start, not after minutes of other checks.
  if (names.includes('browser')) await requireChromium()
  const results = []
  const lanes = LANES.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length > 0)
  const ofLane = async (lane) => {
    for (const name of lane) await runStep(name, extra, results, lanes.length > 1)
  }
  await Promise.all(lanes.map(ofLane))
  for (const name of names) if (!LANES.flat().includes(name)) await runStep(name, extra, results)
  console.log('\nSažetak')
  for (const { name, code, seconds } of results)
    console.log(`  ${code === 0 ? '✔' : '✘'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
  if (names.some((name) => name === 'unit' || name === 'browser')) {
    const { passed, failed } = countTests(results)
    const journeys = readJson(playwrightReport)?.suites ?? []
    for (const title of journeysThat('flaky', journeys)) console.log(`  ⚠ tek iz drugog pokušaja: ${title}`)
    // Named at the end: of a long log often only the end is kept.
    for (const title of failedTests(readJson(vitestReport) ?? { testResults: [] })) console.log(`  ✘ ${title}`)
    for (const title of journeysThat('unexpected', journeys)) console.log(`  ✘ ${title}`)
    console.log(`${passed} passed, ${failed} failed`)
  }
  process.exit(results.some((result) => result.code !== 0) ? 1 : 0)
}

if (process.argv[1] && import.meta.filename === process.argv[1]) await command(main)
