import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')

// Reporters are given by `npm test`, which counts the tests from their JSON.
export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/app/**/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 10_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
