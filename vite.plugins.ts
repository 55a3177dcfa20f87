/** What the build of the browser side does beyond bundling: a plugin each. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as esbuild } from 'esbuild'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Text must not jump: the two files that draw nearly every text are asked for together with the styles. */
export function preloadFonts(): Plugin {
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
export function preloadFrame(): Plugin {
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
export function pageBeforeApplication(): Plugin {
  const waits = /(<script type="module"|<link rel="(?:modulepreload|preload" as="style)")/g
  return {
    name: 'page-before-application',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(waits, '$1 fetchpriority="low"') },
  }
}

/** Source maps are for us, not for visitors: they wait beside the published files, in dist/maps. */
export function keepMapsAside(): Plugin {
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
export function screensNameTheirFiles(): Plugin {
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

export function withoutUnusedParts(): Plugin {
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
export function routesWithoutNames(): Plugin {
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
  // A list without figures has no call for them.
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const calls = parts.map(([name, part]) => [name, callsOf(part)] as const)
  return calls.length > 0 && calls.every(([, call]) => call !== undefined) ? Object.fromEntries(calls) : undefined
}

/**
 * The browser trusts the answers of its own server, so it needs no schema to call it. Endpoint files are evaluated here
 * and only methods and paths go into the bundle; what else they export is taken from the file itself, if it is used.
 */
export function endpointsWithoutSchemas(): Plugin {
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
