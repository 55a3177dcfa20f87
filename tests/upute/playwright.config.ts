import { defineConfig } from 'playwright/test'
import base from '../playwright.config.ts'

/** `npm run upute`: takes the pictures of the manual from the running portal; no part of `npm test`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../results',
  projects: [{ name: 'upute', testMatch: '**/slike.spec.ts' }],
  globalSetup: '../support/playwright-setup.ts',
  retries: 0,
  reporter: [['list']],
})
