/**
 * Builds dist/app (the browser side with its service worker, compressed beforehand) and dist/server (one bundle), only
 * when something they are made of changed. Run directly it does just that; `--force` builds in any case.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  CommandError,
  cacheFolder,
  command,
  hashFiles,
  install,
  readStamp,
  requireNode,
  root,
  run,
  stopChildrenOnSignal,
  writeStamp,
} from './lib.mjs'

const appFolder = join(root, 'dist/app')
const serverFolder = join(root, 'dist/server')
/** Pages that stayed open ask for the screens of their own build for so long. */
const OLD_ASSETS_DAYS = 60
const COMPRESSED_TYPES = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.wasm',
  '.ttf',
])
const SMALLEST_COMPRESSED = 1024

/** Hash of everything the build is made of; tests and the generated route tree are not. */
export function sourcesHash() {
  const inputs = [
    'src',
    'sw',
    'public',
    'index.html',
    'vite.config.ts',
    'vite.plugins.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ]
  return hashFiles(inputs, (name) => !/\.test\.(tsx?|mjs)$|routeTree\.gen\.ts$/.test(name))
}

/** Builds when needed. Answers whether it built. */
export async function build({ force = false } = {}) {
  const hash = sourcesHash()
  const complete = existsSync(join(appFolder, 'index.html')) && existsSync(join(serverFolder, 'main.js'))
  if (!force && complete && readStamp('build') === hash) return false
  const started = Date.now()
  console.log('Gradim portal …')
  if (!existsSync(join(root, 'src/server/main.ts')))
    throw new CommandError('Nema datoteke src/server/main.ts; poslužitelj se ne može sagraditi.')
  writeStamp('build', '')
  await buildApp()
  await buildServer()
  writeStamp('build', hash)
  console.log(`Portal je sagrađen za ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return true
}

/** Builds beside the folder in use and swaps at the end, so that a running portal never serves half a build. */
async function buildApp() {
  const next = join(root, 'dist/app.next')
  rmSync(next, { recursive: true, force: true })
  mkdirSync(join(appFolder, 'assets'), { recursive: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code } = await run(
    process.execPath,
    [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    { env },
  )
  if (code !== 0 || !existsSync(join(next, 'index.html')))
    throw new CommandError('Gradnja sučelja nije uspjela; poruka je iznad.')
  keepOldAssets(appFolder, next, join(root, 'dist/replaced-assets.json'))
  await precompress(next, appFolder)
  const previous = join(root, 'dist/app.previous')
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(appFolder)) renameSync(appFolder, previous)
  renameSync(next, appFolder)
  rmSync(previous, { recursive: true, force: true })
}

/** The bundle of the server: our sources in one file, packages stay in node_modules. Workers are entries of their own. */
export async function buildServer() {
  const esbuild = await import('esbuild')
  const workers = filesBelow(join(root, 'src/server')).filter((file) => file.endsWith('.worker.ts'))
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: [
        'src/server/main.ts',
        { in: 'src/server/seed/cli.ts', out: 'seed' },
        { in: 'src/server/start/audit.ts', out: 'audit' },
        { in: 'src/server/start/restored.ts', out: 'restored' },
        { in: 'src/server/start/first-administrator.ts', out: 'first-administrator' },
        ...workers,
      ],
      outdir: serverFolder,
      entryNames: '[name]',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      logLevel: 'warning',
    })
  } catch {
    throw new CommandError('Gradnja poslužitelja nije uspjela; poruka je iznad.')
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/**
 * Carries over the hashed assets of earlier builds that this build does not have, for sixty days from the build that
 * replaced them (not from the one that made them: a screen may be in use until its last day). `replaced` is the file
 * that remembers these days: path → milliseconds since the epoch.
 */
export function keepOldAssets(from, to, replaced, now = Date.now()) {
  const original = (path) => path.replace(/\.(br|gz)$/, '')
  const built = new Set(filesBelow(join(to, 'assets')).map((file) => relative(to, file)))
  const known = existsSync(replaced) ? JSON.parse(readFileSync(replaced, 'utf8')) : {}
  const kept = {}
  for (const file of filesBelow(join(from, 'assets'))) {
    const path = relative(from, file)
    const source = original(path)
    if (built.has(source) || !existsSync(join(from, source))) continue
    const since = known[source] ?? now
    if (now - since > OLD_ASSETS_DAYS * 86_400_000) continue
    kept[source] = since
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(file, join(to, path), { preserveTimestamps: true })
  }
  writeFileSync(replaced, JSON.stringify(kept))
}

/** Writes .br and .gz beside every file worth it. What did not change since the last build is not compressed again. */
export async function precompress(folder, previous) {
  const brotli = promisify(brotliCompress)
  const queue = filesBelow(folder).filter(
    (file) => COMPRESSED_TYPES.has(extname(file)) && statSync(file).size >= SMALLEST_COMPRESSED,
  )
  const one = async (file) => {
    const old = join(previous, relative(folder, file))
    const content = await readFile(file)
    if (existsSync(`${old}.br`) && existsSync(old) && content.equals(readFileSync(old))) {
      for (const kind of ['br', 'gz']) if (existsSync(`${old}.${kind}`)) cpSync(`${old}.${kind}`, `${file}.${kind}`)
      return
    }
    const settings = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const [br, gz] = await Promise.all([brotli(content, { params: settings }), promisify(gzip)(content, { level: 9 })])
    if (br.length < content.length) await writeFile(`${file}.br`, br)
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
  }
  // The pool of zlib has four threads.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let file = queue.pop(); file; file = queue.pop()) await one(file)
    }),
  )
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  await command(async () => {
    requireNode()
    stopChildrenOnSignal()
    await install()
    mkdirSync(cacheFolder, { recursive: true })
    if (!(await build({ force: process.argv.includes('--force') }))) console.log('Ništa se nije promijenilo.')
  })
}
