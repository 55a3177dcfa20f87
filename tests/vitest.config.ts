import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
/** Asks what the screens of all component tests have shown, so it runs when they are done. */
const AFTER_SCREENS = 'tests/architecture/poruke.test.ts'

const SCREENS = 'src/app/**/*.test.{ts,tsx}'
/**
 * Tests of the app that need modules of their own: what a file mocks would stay mocked, or real, for the next one, and the parts of
 * a device keep databases and locks by name. All others share theirs, which saves most of their time.
 */
const OWN_MODULES = readdirSync(join(root, 'src/app'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/app/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter(
    (file) =>
      file.startsWith('src/app/platform/offline/') ||
      /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
  )

const dom = {
  environment: 'happy-dom',
  setupFiles: ['fake-indexeddb/auto', join(root, 'tests/support/dom-setup.ts')],
  globalSetup: [join(root, 'tests/support/seen-setup.ts')],
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 30_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
}

// Reporters are given by `npm test`, which counts the tests from their JSON.
export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    // By default one core is left over for a person at the keyboard; there a core too few costs five minutes.
    maxWorkers: '100%',
    projects: [
      // Pure functions: nothing outlives a file, so none needs a process of its own.
      {
        root,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['src/contract/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{server,scripts}/**/*.test.{ts,mjs}',
            'sw/**/*.test.ts',
            'tests/{architecture,security,simulation,support}/**/*.test.ts',
          ],
          exclude: [AFTER_SCREENS],
          globalSetup: [join(root, 'tests/support/vitest-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        root,
        test: {
          ...dom,
          name: 'dom',
          include: [SCREENS],
          exclude: OWN_MODULES,
          isolate: false,
          setupFiles: [...dom.setupFiles, join(root, 'tests/support/dom-shared-setup.ts')],
        },
      },
      { root, test: { ...dom, name: 'dom-alone', include: OWN_MODULES } },
      {
        root,
        test: {
          name: 'after-screens',
          environment: 'node',
          include: [AFTER_SCREENS],
          globalSetup: [join(root, 'tests/support/seen-setup.ts')],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
