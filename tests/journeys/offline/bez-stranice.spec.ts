/** Work leaves with no page open: the browser wakes the worker, which has the key or sends what was sealed (P3, C2, I2, I13). */
import { type CDPSession, expect, type Page, test } from 'playwright/test'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { openLocked, protectDevice } from '../support/device.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
const tablet = new Tablet()
const PATIENT = { timeout: 60_000 }
const TAG = 'fondovi-zapecaceno'
let osoba: Zastupnik
let page: Page
/** Not of the portal: it keeps the browser open. */
let other: Page
let cdp: CDPSession
let registrationId: string
let nacrt: Nacrt

test.beforeAll(async () => {
  osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
})
test.afterAll(() => tablet.discard())

const akronim = async () =>
  (
    await row<{ a: string | null }>(
      portal(),
      `select obrazac #>> '{projekt,akronim}' as a from projekt where id = $1`,
      [nacrt.projektId],
    )
  ).a
const deliveries = () =>
  rows<{ status: string }>(portal(), `select status from sync_mutation where agg_id = $1 order by received_at`, [
    nacrt.projektId,
  ])
/** The browser notices the line and wakes the worker. */
const wake = () =>
  cdp.send('ServiceWorker.dispatchSyncEvent', { origin: portal().url, registrationId, tag: TAG, lastChance: false })

async function write(text: string): Promise<void> {
  const form = new Form(page)
  await form.field('projekt.akronim').fill(text)
  await form.field('projekt.akronim').blur()
  await form.onDevice()
}

test('a draft is made and received, the portal is installed, the device has a pass-phrase', async () => {
  page = await tablet.open()
  await signInNias(page, portal(), osoba.oib)
  await protectDevice(page, portal())
  nacrt = await createDraft(page, portal(), { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Nacrt bez stranice' })
  await new Form(page).allReceived()
  await untilInstalled(page)
  other = await tablet.context.newPage()
  cdp = await tablet.context.newCDPSession(other)
  const found = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(portal().url))
      if (ours !== undefined) done(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  registrationId = await found
})

test('the last page is closed on work that had no way out; the worker sends it with the core and files the receipts', async () => {
  await portal().kill()
  await page.bringToFront()
  await write('RADNIK')
  await page.close()
  await portal().restart()
  await wake()
  await expect.poll(akronim, PATIENT).toBe('RADNIK')
  // What the device says without a line is what the worker wrote down.
  await tablet.context.setOffline(true)
  page = await tablet.context.newPage()
  await come()
  const form = new Form(page)
  await expect(form.field('projekt.akronim')).toHaveValue('RADNIK', PATIENT)
  await form.allReceived()
  await tablet.context.setOffline(false)
})

test('a worker that has forgotten the key sends what the page sealed when its screen went off', async () => {
  await portal().kill()
  await write('ZAPEČAĆENO')
  await screenOff()
  await expect.poll(copies, PATIENT).toBeGreaterThan(0)
  await page.close()
  await cdp.send('ServiceWorker.stopAllWorkers')
  await portal().restart()
  const before = (await deliveries()).length
  await wake()
  await expect.poll(akronim, PATIENT).toBe('ZAPEČAĆENO')
  page = await tablet.context.newPage()
  await come()
  const form = new Form(page)
  await form.allReceived()
  await expect(form.field('projekt.akronim')).toHaveValue('ZAPEČAĆENO')
  const all = await deliveries()
  expect(all.length - before).toBe(1)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['applied']))
})

test('a worker that has forgotten asks a page that lives, and they never send the same twice', async () => {
  await tablet.context.setOffline(true)
  await write('ŽIVA STRANICA')
  await cdp.send('ServiceWorker.stopAllWorkers')
  const before = (await deliveries()).length
  await tablet.context.setOffline(false)
  await wake()
  await new Form(page).allReceived()
  expect(await akronim()).toBe('ŽIVA STRANICA')
  expect((await deliveries()).length - before).toBe(1)
})

/** Opens the draft. When nothing alive knows the key any more, it is asked for. */
async function come(): Promise<void> {
  await page.goto(nacrt.url)
  const phrase = page.getByLabel(/^Lozinka uređaja/)
  await expect(phrase.or(page.getByRole('button', { name: /Radite za: / }))).toBeVisible(PATIENT)
  if (await phrase.isVisible()) await openLocked(page, nacrt.url)
}

/** As a tablet does when it is put down; a page in a headless browser is never hidden by itself. */
function screenOff(): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const copies = () =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('fondovi-uredaj')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('sealed').objectStore('sealed').count()
          counting.onsuccess = () => {
            opening.result.close()
            done(counting.result)
          }
        }
      }),
  )
