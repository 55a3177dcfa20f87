import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { cacheFolder, findChromium, findHeadlessShell } from '../src/scripts/lib.mjs'

const chromium = findChromium()
const shell = findHeadlessShell()
/**
 * What Playwright 1.65.1 turns off, word for word, because the last list is the only one that counts; and the browser's own
 * window of suggestions, which every context would draw twice over at the price of a page of the portal.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'msForceBrowserSignIn,msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
]
const folder = join(import.meta.dirname, 'journeys')
/** The longest first, told by their size: one that begins when all others are done keeps the other core idle. */
const journeys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .sort((one, other) => statSync(join(folder, other)).size - statSync(join(folder, one)).size)
const SWEEP = 'svi-zasloni.spec.ts'
/** Journeys about a device with the portal installed on it (decision 0156). */
const isOfDevices = (file: string) =>
  file !== SWEEP && /\bTablet\b|serviceWorkers: 'allow'/.test(readFileSync(join(folder, file), 'utf8'))
const launch = (executablePath: string | undefined) => ({ ...(executablePath ? { executablePath } : {}), args: ARGS })
const project = (file: string) => ({
  name: file.replace('.spec.ts', ''),
  testMatch: `**/journeys/${file}`,
  use: { launchOptions: launch(isOfDevices(file) ? chromium : (shell ?? chromium)) },
})
/** Half of the screens of the sweep, which alone would take longer than all other journeys on the other core. */
const OFFICES = /@uredi/

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  // A browser of its own for every file: one that has lived through a hundred journeys no longer closes its pages reliably.
  projects: [
    { ...project(SWEEP), name: 'svi-zasloni-ureda', grep: OFFICES },
    { ...project(SWEEP), grepInvert: OFFICES },
    ...journeys.filter((file) => file !== SWEEP).map(project),
  ],
  globalSetup: './support/playwright-setup.ts',
  // One for each core: a journey often waits for its portal. With three on two cores some waited longer than a journey allows.
  workers: Number(process.env.PORTAL_TEST_WORKERS ?? availableParallelism()),
  fullyParallel: false,
  // A journey that passes only at the second try is named at the end of `npm test` (decision 0027).
  retries: 1,
  // Generous, for machines slower than any person's: what passes does not wait, what fails takes longer to say so.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: join(cacheFolder, 'playwright.json') }]],
  use: {
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    viewport: { width: 1280, height: 800 },
    // Installing the portal is 560 requests and four seconds of a core: only what is about the installed portal does it.
    serviceWorkers: 'block',
    // What moves is waited for before every press; that nothing is told by moving alone holds for whoever asked for calm too.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Recording every step is work that each passing journey would pay for, so only the second try is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
