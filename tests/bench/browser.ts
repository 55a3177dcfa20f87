/** A real Chromium with a profile on disk (a private one keeps IndexedDB in memory), and pages of our own for it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { cacheFolder, findChromium } from '../../src/scripts/lib.mjs'
import { ending } from './endings.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** A folder beside the caches of the project, so that it lies on a disk and not in memory. */
export function scratchFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(cacheFolder, 'bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

interface LaunchOptions {
  serviceWorkers?: 'allow' | 'block'
}

/** A new browser process on the profile in the folder. */
export async function launch(
  folder: string,
  { serviceWorkers = 'allow' }: LaunchOptions = {},
): Promise<BrowserContext> {
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ARGUMENTS,
    headless: true,
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    viewport: { width: 1280, height: 800 },
    serviceWorkers,
  })
  const end = ending(() => context.close())
  context.once('close', () => void end())
  return context
}

/** Gives the browser the cookie of a session, as a sign-in would have. */
export async function signIn(context: BrowserContext, portal: { url: string }, token: string): Promise<void> {
  // The tool takes a secure cookie only for a secure address; the browser then sends it to this machine all the same.
  const url = portal.url.replace('http:', 'https:')
  await context.addCookies([{ name: '__Host-sid', value: token, url, httpOnly: true, sameSite: 'Lax' }])
}

/** The portal open in this browser, by its own worker. */
export async function installed(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // From its second load on the page is the worker's.
  await page.reload({ waitUntil: 'networkidle' })
  return page
}

/** A moment that the page notes under this name. Its policy lets no tool wait for it inside the page. */
export async function noted(page: Page, name: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const at = await page.evaluate((key) => (window as unknown as Record<string, number | undefined>)[key], name)
    if (at !== undefined) return at
    await page.waitForTimeout(10)
  }
  throw new Error(`It was seen, but never noted as ${name}`)
}

const BUNDLE = {
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  outdir: 'stranica',
  loader: { '.woff2': 'empty' },
  define: { __APP_VERSION__: '"0.1.0"', 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
} as const satisfies BuildOptions

/** Workers as the portal's build names them, `?worker&url`: the address of a script of the portal, put into `found`. */
const workersInto = (found: Record<string, string>): Plugin => ({
  name: 'workers',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\?worker&url$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?.*$/, '')),
      namespace: 'worker',
    }))
    onLoad({ filter: /.*/, namespace: 'worker' }, async ({ path }) => {
      const { outputFiles } = await build({ ...BUNDLE, entryPoints: [path] })
      const address = `/${basename(path, extname(path))}.js`
      found[address] = outputFiles[0]?.text ?? ''
      return { contents: `export default ${JSON.stringify(address)}` }
    })
  },
})

/** The script of one of our pages with everything it imports, as the portal's own build would make it, its styles and its workers. */
export async function pageParts(
  name: string,
): Promise<{ script: string; style: string; workers: Record<string, string> }> {
  const found: Record<string, string> = {}
  const { outputFiles } = await build({
    ...BUNDLE,
    entryPoints: [join(import.meta.dirname, 'pages', name)],
    plugins: [workersInto(found)],
  })
  const part = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  if (part('.js') === '') throw new Error(`${name} gave no script`)
  return { script: part('.js'), style: part('.css'), workers: found }
}

export const pageScript = async (name: string): Promise<string> => (await pageParts(name)).script

/** A page that runs one of our scripts. */
export const page = (style = '') =>
  `<!doctype html><html lang="hr"><meta charset="utf-8"><title>Mjerenje</title><style>${style}</style><body><script src="/mjerenje.js"></script>`

export const PAGE = page()

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8' }

interface StaticSite {
  url: string
  close: () => Promise<void>
}

/** Serves contents by their paths, or a folder, on this machine alone and without any cache. */
export function serve(files: Readonly<Record<string, string | Buffer>> | string, port = 0): Promise<StaticSite> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const name = path === '/' ? '/index.html' : path
    try {
      const body = typeof files === 'string' ? readFileSync(join(files, name)) : files[name]
      if (body === undefined) throw new Error('absent')
      response.writeHead(200, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const { port: bound } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${bound}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections()
            server.close(() => done())
          }),
      })
    })
  })
}
