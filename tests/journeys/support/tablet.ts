/** A tablet with the portal installed: its browser can be closed and opened again, with everything that it keeps. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from 'playwright/test'

/** The browser's own picture and tone in place of a camera and a microphone. */
const LAZNI_UREDAJI = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** In the page: every clock of it goes ahead by so much. */
function pomakniSat(za: number): void {
  const Pravi = Date
  globalThis.Date = class extends Pravi {
    constructor(...dijelovi: [] | [number | string | Date]) {
      if (dijelovi.length === 0) super(Pravi.now() + za)
      else super(...(dijelovi as [number]))
    }
    static override now(): number {
      return Pravi.now() + za
    }
  } as DateConstructor
}

export class Tablet {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-tablet-'))
  #context: BrowserContext | undefined

  /**
   * Opens the browser as it was left; offline when asked, from before the first request. `teren` gives it a camera, a microphone
   * and a place; `sat` sets its clock ahead by milliseconds.
   */
  async open({ offline = false, teren = false, sat = 0 } = {}): Promise<Page> {
    const { launchOptions, locale, timezoneId } = test.info().project.use
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...launchOptions,
      ...(teren && {
        args: [...(launchOptions?.args ?? []), ...LAZNI_UREDAJI],
        permissions: ['camera', 'microphone', 'geolocation'],
        geolocation: { latitude: 45.815, longitude: 15.982, accuracy: 12 },
      }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      viewport: { width: 1180, height: 820 },
      acceptDownloads: true,
      serviceWorkers: 'allow',
    })
    this.#context.setDefaultTimeout(30_000)
    if (sat !== 0) await this.#context.addInitScript(pomakniSat, sat)
    await this.#context.setOffline(offline)
    return this.#context.pages()[0] ?? this.#context.newPage()
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('The tablet is closed')
    return this.#context
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** Looks through everything that the browser has on the disk, as a thief would, in UTF-8 and UTF-16. */
  findOnDisk(texts: readonly string[]): { text: string; file: string }[] {
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    return files.flatMap(({ name, parentPath }) => {
      const file = join(parentPath, name)
      // A running browser puts files away at any time.
      const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
      const found = texts.filter((text) => (['utf8', 'utf16le'] as const).some((kind) => bytes.includes(text, 0, kind)))
      return found.map((text) => ({ text, file: file.slice(this.#folder.length + 1) }))
    })
  }

  async discard(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Waits until the service worker has the whole shell and serves this page: from then on the portal is installed. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
