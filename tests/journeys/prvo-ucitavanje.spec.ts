/** What a first visit must fetch before the front page stands: weighed, and looked through for what has no place there. */
import { basename } from 'node:path'
import { expect, test } from 'playwright/test'
import { NOT_IN_FIRST_LOAD, sourcesOf, zippedBytes } from '#tests/support/first-load.ts'
import { portalOfFile } from './support/journey.ts'

const portal = portalOfFile()
const LIMIT_BYTES = 120_000

test('the front page stands on at most 120 kB of scripts and two small fonts, without forms, charts, PDF, validator and device storage', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = new Set<string>()
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.add(basename(new URL(request.url()).pathname).replace(/-[\w-]{8}\.woff2$/, ''))
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  // What comes only after the page stands is held back: if the page needed it, it would never stand.
  await page.addInitScript(() => Object.defineProperty(document, 'readyState', { get: () => 'interactive' }))
  await page.addInitScript(() => window.addEventListener('load', (event) => event.stopImmediatePropagation(), true))
  await page.goto(portal().url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Programi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Obavijesti' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sources = [...scripts].flatMap((name) => sourcesOf(name))
  expect(sources.filter((source) => source.includes('react-dom'))).not.toHaveLength(0)
  expect(sources.filter((source) => NOT_IN_FIRST_LOAD.test(source))).toEqual([])
  const sizes = [...scripts].map((name) => [name, zippedBytes(name)] as const)
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(LIMIT_BYTES)
  expect([...fonts].sort()).toEqual(['inter-hr-latin', 'inter-hr-latin-ext'])
  await context.close()
})

test('while the application is on its way over a bad line, a page without a text of its own says so', async ({
  page,
}) => {
  let go: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`${portal().url}/prijava-odabir`, { waitUntil: 'commit' })
  const line = page.getByText(/^Portal fondova se učitava/)
  await expect(line).toBeVisible()
  go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prijava')
  await expect(line).toBeHidden()
})
