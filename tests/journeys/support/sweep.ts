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

/** How people may have set the portal: as it comes, with contrast, with the typeface for dyslexia in the largest letters and roomy lists. */
export const MODES = {
  zadano: ZADANI_IZGLED,
  kontrast: { ...ZADANI_IZGLED, kontrast: true },
  disleksija: { slova: 3, disleksija: true, kontrast: false, tema: 'sustav', prostrano: true },
} as const satisfies Record<string, Izgled>

const QUIET_MS = 60
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a screen gives up while the service worker asks for it ends with no event; longer than this nothing is asked. */
const GIVEN_UP_MS = 15_000
/** By page, what it waits for and since when. */
const open = new WeakMap<Page, Map<Request, number>>()

/** Counts what the page still waits for; a stream of events never ends and does not count. */
export function countRequests(page: Page): void {
  const waiting = new Map<Request, number>()
  open.set(page, waiting)
  page.on('request', (request) => {
    // What another document was still asking for is never answered.
    if (request.isNavigationRequest()) waiting.clear()
    if (request.resourceType() !== 'eventsource') waiting.set(request, Date.now())
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
    const asked = [...waiting].flatMap(([request, at]) => (Date.now() - at < GIVEN_UP_MS ? [request.url()] : []))
    if (asked.length > 0) since = Date.now()
    expect(asked).toEqual([])
    expect(Date.now() - since).toBeGreaterThan(QUIET_MS)
  }).toPass({ intervals: [20], timeout: 30_000 })
  // The bar of loading passes by and is no part of the screen.
  await expect(page.getByRole('progressbar', { name: PORUKE.zaslon.ucitavanje })).toHaveCount(0)
  // The page that the server sent has given way to the application's own.
  await expect(page.locator('#poslano')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

declare global {
  interface Window {
    axe?: {
      run: (options: RunOptions) => Promise<AxeResults>
      commons: { color: { Color: { prototype: Boja } } }
    }
  }
}

/** A colour as axe reads it out of a style. */
interface Boja {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Boja
}

/** The rules of axe whose answer depends on how a screen looks; all others judge the document, which no mode changes. */
const OF_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Puts axe into the page, once: `AxeBuilder` does it every time, in a window of its own. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe === undefined))) return
  await page.evaluate(AXE)
  // A screen has a dozen colours and axe reads each for every text, anew: a fifth of its time.
  await page.evaluate(() => {
    const colour = window.axe?.commons.color.Color.prototype
    if (colour === undefined) throw new Error('axe has no colours')
    const { parseString } = colour
    const read = new Map<string, Pick<Boja, 'r' | 'g' | 'b' | 'alpha'>>()
    colour.parseString = function (this: Boja, text: string): Boja {
      const known = read.get(text)
      if (known === undefined) {
        parseString.call(this, text)
        read.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
        return this
      }
      ;[this.r, this.g, this.b, this.alpha] = [known.r, known.g, known.b, known.alpha]
      return this
    }
  })
}

/** Violations that axe finds now. */
export async function axe(page: Page): Promise<string[]> {
  const [seen] = await lookAt(page, [{ depth: 'whole' }])
  return seen?.axe ?? []
}

/** How much is judged: all of a screen; what another mode can spoil; only that nothing stands out of the window. */
export type Depth = 'whole' | 'well' | 'fits'

export interface Look {
  depth: Depth
  /** As the person has set the portal; as it stands when it is absent. */
  izgled?: Izgled
}

interface Seen {
  title: string
  /** What stands out of the window to the right. */
  overflow: string[]
  /** Fields whose value the browser would write into its session files, in clear. Only what signs a person in may be remembered. */
  remembered: string[]
  axe: string[]
}

/** The looks of the screen in its present size, one after the other, in one call: asking for each would cost as much as looking. */
async function lookAt(page: Page, looks: readonly Look[]): Promise<Seen[]> {
  await bringAxe(page)
  return page.evaluate(
    async ({ asked, key, ofLook }) => {
      const all = [...asked]
      const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      const overflow = (): string[] => {
        const width = document.documentElement.clientWidth
        if (document.documentElement.scrollWidth <= width) return []
        // What scrolls in a part of its own makes nothing wider.
        const cut = (element: Element): boolean =>
          element !== document.body &&
          (getComputedStyle(element).overflowX !== 'visible' ||
            (element.parentElement !== null && cut(element.parentElement)))
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > width)
          .filter(({ parentElement }) => parentElement !== null && !cut(parentElement))
          .slice(0, 5)
          .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
      }
      const remembered = (): string[] =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
          .filter(
            ({ type, autocomplete, form }) =>
              !['hidden', 'file', 'password', 'button', 'submit'].includes(type) &&
              autocomplete !== 'off' &&
              form?.autocomplete !== 'off',
          )
          .filter(({ autocomplete }) => !['username', 'one-time-code'].includes(autocomplete))
          .map(({ name, id, type }) => `${type} ${name || id}`)
      const violations = async (only: RunOptions): Promise<string[]> => {
        const results = await window.axe?.run(Object.assign({ resultTypes: ['violations'] }, only))
        if (results === undefined) throw new Error('axe did not run')
        return results.violations.map(
          ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(' | ')})`,
        )
      }
      const seen: Seen[] = []
      for (const { depth, izgled } of all) {
        if (izgled !== undefined) {
          // As if the person had chosen it in another window of this device: no reload.
          const newValue = JSON.stringify(izgled)
          localStorage.setItem(key, newValue)
          dispatchEvent(new StorageEvent('storage', { key, newValue }))
        }
        await drawn()
        await document.fonts.ready
        seen.push({
          title: document.title,
          overflow: overflow(),
          remembered: depth === 'whole' ? remembered() : [],
          axe:
            depth === 'fits'
              ? []
              : await violations(depth === 'well' ? { runOnly: { type: 'rule', values: ofLook } } : {}),
        })
      }
      return seen
    },
    { asked: looks, key: IZGLED_KEY, ofLook: OF_LOOK },
  )
}

/** In its present size a screen is what it must be in each of these looks; `whole` also has one heading and a title of its own. */
export async function expectLooks(page: Page, at: string, looks: Readonly<Record<string, Look>>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, at).toHaveCount(1)
  await expect(heading, at).not.toHaveText('Stranica nije pronađena')
  const seen = await lookAt(page, Object.values(looks))
  for (const [index, [name, { depth }]] of Object.entries(looks).entries()) {
    const [here, found] = [`${at}, ${name}`, seen[index]]
    expect(found?.overflow, `${here} scrolls sideways`).toEqual([])
    if (depth === 'whole') {
      expect(found?.title, here).toMatch(/\S – Portal fondova$|^Portal fondova$/)
      expect(found?.remembered, here).toEqual([])
    }
    expect(found?.axe, here).toEqual([])
  }
}
