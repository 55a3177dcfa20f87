import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')

// Reporters are given by `npm test`, which counts the tests from their JSON.
export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    // By default one core is left over for a person at the keyboard; there a core too few costs five minutes.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{contract,server,scripts}/**/*.test.{ts,mjs}',
            'sw/**/*.test.ts',
            'tests/{architecture,security,simulation,support}/**/*.test.ts',
          ],
          globalSetup: [join(root, 'tests/support/vitest-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        root,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/app/**/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto', join(root, 'tests/support/dom-setup.ts')],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
