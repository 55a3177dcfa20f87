import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
/** Asks what the screens of all component tests have shown, so it runs when they are done. */
const AFTER_SCREENS = 'tests/architecture/poruke.test.ts'

const SCREENS = 'src/app/**/*.test.{ts,tsx}'
const SERVER = [
  'src/{server,scripts}/**/*.test.{ts,mjs}',
  'sw/**/*.test.ts',
  'tests/{architecture,kinds,security,simulation,support}/**/*.test.ts',
]

/** Paths of test files in a folder that replace modules for themselves: what one mocks would stay mocked, or real, for the next. */
const mocking = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
    .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')))

/** Tests of the server that need modules of their own; all others share theirs, whose loading was a third of their time. */
const OWN_SERVER = [
  ...mocking('src/server'),
  ...mocking('tests'),
  // drizzle-kit gives every array a property, at which PDF.js stops.
  'tests/architecture/nova-vrsta.test.ts',
]
const server = {
  environment: 'node' as const,
  globalSetup: [join(root, 'tests/support/vitest-setup.ts')],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Component tests that need modules of their own: those of screens, of the page as a whole, and those that replace modules. */
const OWN_SCREENS = [
  ...mocking('src/app'),
  'src/app/{shell,platform/offline}/**/*.test.ts',
  'src/app/{*.test.tsx,{[!u]*,ui/gallery}/**/*.test.tsx}',
]
/** Libraries that every screen stands on. */
const IN_ONE = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-aria-components',
  'react-hook-form',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@testing-library/react',
  '@testing-library/user-event',
]
const dom = {
  setupFiles: ['fake-indexeddb/auto', join(root, 'tests/support/dom-setup.ts')],
  globalSetup: [join(root, 'tests/support/seen-setup.ts')],
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  // Their hundreds of files are loaded anew by each file with modules of its own: as one file each, in half of the time.
  deps: { optimizer: { client: { enabled: true, include: IN_ONE } } },
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
          ...server,
          name: 'node',
          include: SERVER,
          exclude: [AFTER_SCREENS, ...OWN_SERVER],
          isolate: false,
          setupFiles: [join(root, 'tests/support/node-shared-setup.ts')],
        },
      },
      { root, test: { ...server, name: 'node-alone', include: OWN_SERVER } },
      {
        root,
        test: {
          ...dom,
          name: 'dom',
          include: [SCREENS],
          exclude: OWN_SCREENS,
          isolate: false,
          environment: join(root, 'tests/support/dom-environment.ts'),
          setupFiles: [...dom.setupFiles, join(root, 'tests/support/dom-shared-setup.ts')],
        },
      },
      {
        root,
        test: {
          ...dom,
          name: 'dom-alone',
          include: OWN_SCREENS,
          environment: join(root, 'tests/support/own-window-environment.ts'),
          globalSetup: [...dom.globalSetup, join(root, 'tests/support/window-setup.ts')],
          pool: 'threads',
        },
      },
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
