/** A tablet with the portal installed: its browser can be closed and opened again, with everything that it keeps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from 'playwright/test'

export class Tablet {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-tablet-'))
  #context: BrowserContext | undefined

  /** Opens the browser as it was left; offline when asked, from before the first request. */
  async open({ offline = false } = {}): Promise<Page> {
    const { launchOptions, locale, timezoneId } = test.info().project.use
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...launchOptions,
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      viewport: { width: 1180, height: 820 },
      acceptDownloads: true,
    })
    this.#context.setDefaultTimeout(30_000)
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

  async discard(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Waits until the service worker has the whole shell and serves this page: from then on the portal is installed. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true)
}
