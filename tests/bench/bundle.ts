/** What a first visit of the landing page must download before anything can be kept: JavaScript, by package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import { root } from '../../src/scripts/lib.mjs'
import { osnivac } from '../support/builders/institucija.ts'
import { buildBarePage } from './bare-page.ts'
import { launch, scratchFolder } from './browser.ts'
import { atMost, type Figure, figure, rounded } from './report.ts'
import { charactersBySource, packageOf, type SourceMap } from './source-map.ts'
import { portalOn, startCluster } from './world.ts'

const app = join(root, 'dist/app')
const maps = join(root, 'dist/maps')
const LIMIT_KB = 120
/** What has no place in the first load of a page without any form, chart or document. */
const FORBIDDEN = {
  obrasci: /modules\/prijavni-obrazac\/|node_modules\/(?:react-hook-form|@hookform)\//,
  grafovi: /node_modules\/(?:d3-|recharts|chart\.js|uplot)|\/(?:charts?|grafovi)\//,
  PDF: /node_modules\/(?:pdfkit|fontkit|pdfjs|pdf-lib|jspdf|@react-pdf)|\/pdf[-/]/,
} as const

const kB = (bytes: number) => rounded(bytes / 1000)
const zipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

/** Paths of scripts (below dist/app) that a browser without any cache asks for, until it is quiet. */
async function requested(url: string): Promise<{ all: string[]; beforeHeading: string[] }> {
  const { folder, remove } = scratchFolder()
  const context = await launch(folder, { serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const paths = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname.slice(1))
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    const beforeHeading = [...paths]
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2_000)
    return { all: [...paths], beforeHeading }
  } finally {
    await context.close()
    remove()
  }
}

/** The entry of the page with everything it imports without being asked. */
function entryGraph(): string[] {
  const html = readFileSync(join(app, 'index.html'), 'utf8')
  const open = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path)
  const found = new Set<string>()
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    open.push(...staticImports(readFileSync(join(app, path), 'utf8')).map((name) => join(dirname(path), name)))
  }
  return [...found]
}

function staticImports(code: string): string[] {
  return parseAst(code).body.flatMap((node) =>
    'source' in node && node.source !== null && typeof node.source?.value === 'string' ? [node.source.value] : [],
  )
}

/** Sources of the files with their share of the compressed bytes. */
function sourcesOf(paths: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const path of paths) {
    const map = join(maps, `${basename(path)}.map`)
    const code = readFileSync(join(app, path), 'utf8')
    const characters = existsSync(map)
      ? charactersBySource(code, JSON.parse(readFileSync(map, 'utf8')) as SourceMap)
      : new Map([[path, code.length]])
    const perCharacter = zipped(join(app, path)) / code.length
    for (const [source, count] of characters) found.set(source, (found.get(source) ?? 0) + count * perCharacter)
  }
  return found
}

/** Package → kilobytes, the largest first. */
function packages(sources: ReadonlyMap<string, number>): [string, number][] {
  const sums = new Map<string, number>()
  for (const [source, bytes] of sources) sums.set(packageOf(source), (sums.get(packageOf(source)) ?? 0) + bytes)
  return [...sums].sort((a, b) => b[1] - a[1])
}

async function bareBytes(): Promise<number> {
  const { folder, remove } = scratchFolder()
  try {
    await buildBarePage(folder)
    const assets = join(folder, 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    return scripts.reduce((sum, name) => sum + zipped(join(assets, name)), 0)
  } finally {
    remove()
  }
}

async function onLanding(): ReturnType<typeof requested> {
  const cluster = await startCluster()
  try {
    const database = await cluster.database('prvo_ucitavanje')
    await osnivac(database.db)
    const portal = await portalOn(database)
    try {
      return await requested(portal.url)
    } finally {
      await portal.stop()
    }
  } finally {
    await cluster.stop()
  }
}

const once = (bytes: number) => ({ n: 1, median: kB(bytes), p95: kB(bytes) })

export async function measureBundle(): Promise<Figure> {
  const { all: scripts, beforeHeading } = await onLanding()
  const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + zipped(join(app, path)), 0)
  const [bytes, graph] = [sum(scripts), entryGraph()]
  const sources = sourcesOf(scripts)
  const wrong = Object.entries(FORBIDDEN).map(([name, pattern]) => {
    const found = [...sources].filter(([source]) => pattern.test(source))
    const size = found.reduce((total, [, part]) => total + part, 0)
    return {
      text: `${name}: ${found.length === 0 ? 'nema' : `${found.length} izvora, ${kB(size)} kB`}`,
      met: found.length === 0,
    }
  })
  const largest = packages(sources).filter(([, size]) => size >= 200)
  return figure({
    id: 'bundle',
    title: 'JavaScript prvog učitavanja naslovnice',
    unit: 'kB gzip',
    how: 'sve skripte koje je svježi Chromium bez service workera zatražio za /, dok se mreža nije smirila (gzip -9, 1 kB = 1000 bajtova); podloga: gola React stranica, isti alat i iste postavke',
    value: once(bytes),
    floor: { what: 'gola React stranica', ...once(await bareBytes()) },
    aims: [atMost('kB gzip', bytes / 1000, LIMIT_KB), ...wrong],
    details: {
      'zatraženih skripti': scripts.length,
      'do prikaza naslova': `${kB(sum(beforeHeading))} kB u ${beforeHeading.length} skripti`,
      'statički graf ulaza': `${kB(sum(graph))} kB u ${graph.length} skripti`,
      ...Object.fromEntries(largest.map(([name, size]) => [`  ${name}`, `${kB(size)} kB`])),
    },
  })
}
