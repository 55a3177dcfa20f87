/** Build of the browser side. Tests have their own configuration, because none of these plugins may run there. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type BuiltChunk, planChunks } from './src/scripts/chunks.mjs'
import {
  endpointsWithoutSchemas,
  keepMapsAside,
  pageBeforeApplication,
  preloadFonts,
  preloadFrame,
  routesWithoutNames,
  screensNameTheirFiles,
  withoutUnusedParts,
} from './vite.plugins.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }
const server = 'http://localhost:3000'
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 5)

/**
 * Three files make the first page, instead of forty small ones that compress badly: the libraries (unchanged from one
 * release to the next, so they stay in caches), our own part of the entry, and the public frame with the home page and
 * everything they stand on. All other screens keep their own files and take buttons, cards and formats from the last. Their
 * styles are one file: forty small ones, named in the entry screen by screen, cost each first visit more than they saved.
 */
const FIRST_PAGE = [
  { name: 'biblioteke', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'osnova', tags: ['$initial' as const], priority: 2 },
  { name: 'javno', test: /[\\/]routes[\\/]_portal([\\/]index)?\.tsx\?tsr-split=component/, priority: 1 },
  { name: 'stil', test: /\.module\.css$/ },
]

/** What draws PDFs: fetched with the first document that is looked at, and kept from then on by the service worker. */
const PREGLEDNIK = { name: 'pdfjs', test: /[\\/]node_modules[\\/]pdfjs-dist[\\/]/, priority: 4 }

/** Files that keep their names: they are told apart by others than the pages that load them. */
const NAMED: ReadonlySet<string> = new Set([PREGLEDNIK, ...FIRST_PAGE].map(({ name }) => name))

/** What makes the code: the same in the build that only plans. */
const codePlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: here('src/app/routes'),
    generatedRouteTree: here('src/app/routeTree.gen.ts'),
    addExtensions: true,
    routeFileIgnorePattern: '\\.test\\.',
    // Loaders travel with their screens: they name endpoints, and endpoints bring the schemas along.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
    },
  }),
  react(),
  endpointsWithoutSchemas(),
  withoutUnusedParts(),
  routesWithoutNames(),
  screensNameTheirFiles(),
  { ...optimizeLocales.vite({ locales: ['hr-HR'] }), enforce: 'pre' },
]

/** What makes the pages and the service worker around the code. */
const pagePlugins = () => [
  preloadFonts(),
  preloadFrame(),
  pageBeforeApplication(),
  keepMapsAside(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../../sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      target: 'es2022',
      sourcemap: false,
      // The typeface of PDFs comes along, so that a draft is made into one without a network.
      globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}', 'pismo/*.ttf'],
      globIgnores: ['**/assets/pdfjs-*.js', '**/assets/stranice.worker-*.js'],
      maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    },
  }),
]

/** The first page first; then every shared module goes where the plan has it, and nothing else with it. */
const groupsBy = (plan: ReadonlyMap<string, string>) =>
  plan.size === 0
    ? [PREGLEDNIK, ...FIRST_PAGE]
    : [
        PREGLEDNIK,
        ...FIRST_PAGE,
        { name: (id: string) => plan.get(id) ?? null, debugName: 'dio', includeDependenciesRecursively: false },
      ]

/** Builds once without a plan, writing nothing, and decides by what came out which shared parts travel together. */
async function planned(): Promise<Map<string, string>> {
  const chunks: BuiltChunk[] = []
  const readChunks: Plugin = {
    name: 'read-chunks',
    generateBundle(_options, bundle) {
      for (const one of Object.values(bundle)) {
        if (one.type !== 'chunk') continue
        const fixed = one.isEntry || NAMED.has(one.name)
        const { fileName: file, moduleIds: modules, imports, isDynamicEntry: screen, code } = one
        chunks.push({ file, modules, size: code.length, imports, screen, fixed })
      }
    },
  }
  const config = configOf(new Map())
  const plugins = [...codePlugins(), readChunks]
  await build({ ...config, configFile: false, logLevel: 'silent', plugins, build: { ...config.build, write: false } })
  return planChunks(chunks)
}

const configOf = (plan: ReadonlyMap<string, string>): UserConfig => ({
  root: here('src/app'),
  publicDir: here('public'),
  // React 19 has what the shim was for.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  cacheDir: here('node_modules/.vite'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  // A class is unique in its file already: the line number that would follow its name costs every page.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(relative(here('src'), file))}` } },
  build: {
    outDir: here('dist/app'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: { groups: groupsBy(plan) },
        // The entry names every screen and its styles: a name beside the hash would cost each first visit, and the maps know it.
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        assetFileNames: ({ names }) =>
          names.every((one) => one.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
  server: { proxy: { '/v1': server, '/sync': server, '/oidc': server, '/zdravlje': server } },
})

export default defineConfig(async ({ command }) => {
  const plan = command === 'build' ? await planned() : new Map<string, string>()
  return { ...configOf(plan), plugins: [...codePlugins(), ...pagePlugins()] }
})
