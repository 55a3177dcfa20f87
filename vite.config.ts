/** Build of the browser side. Tests have their own configuration, because none of these plugins may run there. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build as esbuild } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }
const server = 'http://localhost:3000'
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 5)

/** Text must not jump: the two files that draw nearly every text are asked for together with the styles. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-hr-latin(-ext)?-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** The entry asks for the public frame as soon as it runs, and every screen stands on it: it and the styles come along at once. */
function preloadFrame(): Plugin {
  return {
    name: 'preload-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((one) => {
          const rel =
            one.type === 'chunk'
              ? one.name === 'javno' && { rel: 'modulepreload' }
              : one.names.includes('stil.css') && { rel: 'preload', as: 'style' }
          if (rel === false) return []
          return {
            tag: 'link',
            injectTo: 'head',
            attrs: { ...rel, href: `/${one.fileName}`, crossorigin: '' },
          } as const
        }),
    },
  }
}

/** A public page is read as the server sent it: its styles and typeface come before the application that takes over from it. */
function pageBeforeApplication(): Plugin {
  const waits = /(<script type="module"|<link rel="(?:modulepreload|preload" as="style)")/g
  return {
    name: 'page-before-application',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(waits, '$1 fetchpriority="low"') },
  }
}

/** Source maps are for us, not for visitors: they wait beside the published files, in dist/maps. */
function keepMapsAside(): Plugin {
  return {
    name: 'keep-maps-aside',
    apply: 'build',
    writeBundle: ({ dir = here('dist/app') }) => {
      const [from, to] = [join(dir, 'assets'), join(dir, '../maps')]
      rmSync(to, { recursive: true, force: true })
      mkdirSync(to, { recursive: true })
      for (const file of readdirSync(from)) if (file.endsWith('.map')) renameSync(join(from, file), join(to, file))
    },
  }
}

/**
 * A screen's file names everything it stands on itself, so that a browser fetches it all at once. The lists that Vite
 * would keep for this in the entry cost every visitor of the first page four kilobytes.
 */
function screensNameTheirFiles(): Plugin {
  return {
    name: 'screens-name-their-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const importsOf = (file: string) => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' ? chunk.imports : []
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue
          const all = new Set(chunk.imports)
          for (const file of all) for (const next of importsOf(file)) all.add(next)
          const deeper = [...all].slice(chunk.imports.length)
          chunk.code += deeper.map((file) => `import"./${basename(file)}";`).join('')
        }
      },
    },
  }
}

/** Parts of libraries that nothing here uses, yet every first visit would fetch, with what stands in for them. */
const UNUSED_PARTS = [
  // Every route object of the router carries a link component; ours is `RouterAnchor`.
  {
    of: /@tanstack\/react-router\/dist\/esm\/(?:route|fileRoute)\.js$/,
    part: './link.js',
    instead: "export const Link = () => { throw new Error('Links are drawn by RouterAnchor') }",
  },
]

function withoutUnusedParts(): Plugin {
  const NONE = '\0unused-part:'
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = UNUSED_PARTS.findIndex(({ of, part }) => part === source && of.test(importer))
      return found < 0 ? null : NONE + found
    },
    load: (id) => (id.startsWith(NONE) ? (UNUSED_PARTS[Number(id.slice(NONE.length))]?.instead ?? null) : null),
  }
}

/** The generated tree names each route four times for the type checker; the router needs its path, or its id where it has none. */
function routesWithoutNames(): Plugin {
  return {
    name: 'routes-without-names',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/app\/route(?:s\/|Tree\.gen\.ts)/.test(id)) return null
      const bare = code
        .replace(/(createFileRoute\()(["'`])[^"'`]*\2/g, '$1')
        .replace(/\bid: ?((["'`])[^"'`]*\2),\s*(path: ?\1,)/g, '$3')
        .replace(/(Children = )\{([^{}]*)\}/g, (_all, start: string, body: string) => {
          const routes = body.split(',').flatMap((entry) => entry.split(':').at(-1)?.trim() || [])
          return `${start}[${routes.join(',')}]`
        })
      return { code: bare, map: null }
    },
  }
}

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value

/** What the browser needs of an export of an endpoints file: methods and paths. Undefined for anything that is not endpoints only. */
function callsOf(value: unknown): unknown {
  if (isEndpoint(value)) return { method: value.method, path: value.path }
  if (typeof value !== 'object' || value === null) return undefined
  const calls = Object.entries(value).map(([name, part]) => [name, callsOf(part)] as const)
  return calls.length > 0 && calls.every(([, call]) => call !== undefined) ? Object.fromEntries(calls) : undefined
}

/**
 * The browser trusts the answers of its own server, so it needs no schema to call it. Endpoint files are evaluated here
 * and only methods and paths go into the bundle; what else they export is taken from the file itself, if it is used.
 */
function endpointsWithoutSchemas(): Plugin {
  const WHOLE = '?cijelo'
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id.endsWith(WHOLE) ? { id, moduleSideEffects: false } : null
    },
    async load(id) {
      if (id.endsWith(WHOLE)) return readFileSync(id.slice(0, -WHOLE.length), 'utf8')
      if (!/\/src\/contract\/.*\.endpoints\.ts$/.test(id)) return null
      // By its whole path: two modules may name their files alike, and all are read at once.
      const outfile = here(`node_modules/.cache/endpoints/${relative(here('src/contract'), id)}.mjs`)
      await esbuild({ entryPoints: [id], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' })
      const exported = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as Record<string, unknown>
      const lines = Object.entries(exported).map(([name, value]) => {
        const calls = callsOf(value)
        if (calls === undefined) return `export { ${name} } from ${JSON.stringify(id + WHOLE)}`
        return `export const ${name} = ${JSON.stringify(calls)}`
      })
      return { code: lines.join('\n'), moduleSideEffects: false, map: { mappings: '' } }
    },
  }
}

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

export default defineConfig({
  root: here('src/app'),
  publicDir: here('public'),
  // React 19 has what the shim was for.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  cacheDir: here('node_modules/.vite'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
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
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
      },
    }),
  ],
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
        codeSplitting: { groups: FIRST_PAGE },
        // The entry names every screen and its styles: a name beside the hash would cost each first visit, and the maps know it.
        chunkFileNames: ({ name }) =>
          FIRST_PAGE.some((one) => one.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.every((one) => one.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
  server: { proxy: { '/v1': server, '/sync': server, '/oidc': server, '/zdravlje': server } },
})
