/** What every screen must be in every size and mode, looked at without loading the screen again. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page, type Request } from 'playwright/test'
import { IZGLED_KEY, type Izgled, ZADANI_IZGLED } from '#app/platform/izgled/izgled.ts'
import { PORUKE } from '#contract/kernel/messages.ts'

export const SIZES = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
] as const

/** How people may have set the portal: as it comes, with contrast, with the typeface for dyslexia in the largest letters. */
export const MODES = {
  zadano: ZADANI_IZGLED,
  kontrast: { ...ZADANI_IZGLED, kontrast: true },
  disleksija: { slova: 3, disleksija: true, kontrast: false },
} as const satisfies Record<string, Izgled>

const QUIET_MS = 60
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const open = new WeakMap<Page, Set<Request>>()

/** Counts what the page still waits for; a stream of events never ends and does not count. */
export function countRequests(page: Page): void {
  const waiting = new Set<Request>()
  open.set(page, waiting)
  page.on('request', (request) => {
    // What another document was still asking for is never answered.
    if (request.isNavigationRequest()) waiting.clear()
    if (request.resourceType() !== 'eventsource') waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
}

/** Until nothing is being fetched and no placeholder is left: earlier than the half second of silence of `networkidle`. */
export async function settled(page: Page): Promise<void> {
  const waiting = open.get(page)
  if (waiting === undefined) throw new Error('countRequests was not called for this page')
  let since = Date.now()
  await expect(async () => {
    if (waiting.size > 0) since = Date.now()
    expect([...waiting].map((request) => request.url())).toEqual([])
    expect(Date.now() - since).toBeGreaterThan(QUIET_MS)
  }).toPass({ intervals: [20], timeout: 30_000 })
  // The bar of loading passes by and is no part of the screen.
  await expect(page.getByRole('progressbar', { name: PORUKE.zaslon.ucitavanje })).toHaveCount(0)
  // The page that the server sent has given way to the application's own.
  await expect(page.locator('#poslano')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** As if the person had chosen it in another window of this device: no reload, and every size afterwards has it. */
export async function choose(page: Page, izgled: Izgled): Promise<void> {
  await page.evaluate(
    async ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
      await document.fonts.ready
    },
    [IZGLED_KEY, JSON.stringify(izgled)] as const,
  )
}

/** What stands out of the window to the right, for the message. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
  })

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** The rules of axe whose answer depends on how a screen looks; all others judge the document, which no mode changes. */
const OF_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Violations that axe finds now. Its code is put into a page once: `AxeBuilder` does it every time, in a window of its own. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE)
  return page.evaluate(async (values) => {
    const only: RunOptions = values === undefined ? {} : { runOnly: { type: 'rule', values } }
    const results = await window.axe?.run({ resultTypes: ['violations'], ...only })
    if (results === undefined) throw new Error('axe did not run')
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(' | ')})`,
    )
  }, rules?.slice())
}

/** Fields whose value the browser would write into its session files, in clear. Only what signs a person in may be remembered. */
const remembered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(
        ({ type, autocomplete, form }) =>
          !['hidden', 'file', 'password', 'button', 'submit'].includes(type) &&
          autocomplete !== 'off' &&
          form?.autocomplete !== 'off',
      )
      .filter(({ autocomplete }) => !['username', 'one-time-code'].includes(autocomplete))
      .map(({ name, id, type }) => `${type} ${name || id}`),
  )

/** One heading, a title of its own, nothing cut off, axe clean, and no field that the browser would remember. */
export async function expectWhole(page: Page, at: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, at).toHaveCount(1)
  await expect(heading, at).not.toHaveText('Stranica nije pronađena')
  expect(await page.title(), at).toMatch(/\S – Portal fondova$|^Portal fondova$/)
  await expectFits(page, at)
  expect(await remembered(page), at).toEqual([])
  expect(await axe(page), at).toEqual([])
}

/** Nothing stands out of the window: the least that any mode in any size must keep. */
export async function expectFits(page: Page, at: string): Promise<void> {
  expect(await overflow(page), `${at} scrolls sideways`).toEqual([])
}

/** What another mode can spoil of a screen that is whole as it comes. */
export async function expectLooksWell(page: Page, at: string): Promise<void> {
  await expectFits(page, at)
  expect(await axe(page, OF_LOOK), at).toEqual([])
}
