/** The window of a component test that shares nothing with others. */
import { createRequire } from 'node:module'
import { type Environment, populateGlobal } from 'vitest/environments'

/** Carries the path of its library, as one file, to the workers. */
export const WINDOW_VARIABLE = 'PORTAL_TEST_WINDOW'

/** Node has these too, and screens are to meet those of the window. */
const OF_THE_WINDOW = [
  'AbortController',
  'AbortSignal',
  'FormData',
  'Headers',
  'MessagePort',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
]

// biome-ignore lint/style/noDefaultExport: the runner takes only a default export
export default {
  name: 'own-happy-dom',
  viteEnvironment: 'client',
  setup: async (global) => {
    const load = createRequire(import.meta.url)
    const { GlobalWindow } = load(process.env[WINDOW_VARIABLE] ?? '') as typeof import('happy-dom')
    const settings = { disableErrorCapturing: true }
    const window = new GlobalWindow({ console: global.console, url: 'http://localhost:3000', settings })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: OF_THE_WINDOW })
    return {
      teardown: async () => {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
} satisfies Environment
