import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { cacheFolder, findChromium } from '../src/scripts/lib.mjs'

const executablePath = findChromium()
const journeys = readdirSync(join(import.meta.dirname, 'journeys'), { recursive: true, encoding: 'utf8' })

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  // A browser of its own for every file: one that has lived through a hundred journeys no longer closes its pages reliably.
  projects: journeys
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: `**/journeys/${file}` })),
  globalSetup: './support/playwright-setup.ts',
  // Two at once starve two cores: a browser draws in software here. More on request: PORTAL_TEST_WORKERS=2.
  workers: Number(process.env.PORTAL_TEST_WORKERS ?? 1),
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
    actionTimeout: 30_000,
    // Recording every step is work that each passing journey would pay for, so only the second try is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
