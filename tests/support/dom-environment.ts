/**
 * The window of component tests, one for all files that share a process. React and its queries keep hold of the timers of
 * the window that they were loaded in; one taken down with its file would leave them waiting in the next.
 */
import { builtinEnvironments, type Environment } from 'vitest/environments'

const KEY = Symbol.for('portal.tests.window')
const shared = globalThis as typeof globalThis & { [KEY]?: unknown }

// biome-ignore lint/style/noDefaultExport: the runner takes only a default export
export default {
  name: 'shared-happy-dom',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    shared[KEY] ??= await builtinEnvironments['happy-dom'].setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
