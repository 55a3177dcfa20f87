/** Typing into a long budget on a slow tablet: from the key to the picture that shows it, at 5, 200 and 500 lines. */
import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright'
import { uuidV7 } from '#contract/kernel/id.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { dugacakProracun, idStavke } from '../support/builders/dugacak-proracun.ts'
import { demoDefinicija, demoKontekst } from '../support/builders/obrazac.ts'
import type { Portal } from '../support/portal.ts'
import { launch, scratchFolder, signIn } from './browser.ts'
import { atMost, type Figure, figure, rounded, sampleOf } from './report.ts'
import { type Applicant, type BenchDatabase, portalOn, startCluster, world } from './world.ts'

const SLOWDOWN = 6
const PAUSE_MS = 90
const WARM_UP = 6
const WAIT_MS = 60_000
/** How many lines, and within how many milliseconds a key must be seen. */
const SIZES = [
  { stavki: 5, najvise: undefined },
  { stavki: 200, najvise: 100 },
  { stavki: 500, najvise: 150 },
] as const

/** Runs in the page before anything else, as text: notes for each key how long the picture with what it wrote took. */
const NOTE_KEYS = `
  window.keys = []
  const channel = new MessageChannel()
  const asked = []
  let pressed = 0
  channel.port1.onmessage = () => window.keys.push(performance.now() - asked.shift())
  addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp }, true)
  addEventListener('input', () => {
    const since = pressed
    requestAnimationFrame(() => {
      asked.push(since)
      channel.port2.postMessage(null)
    })
  }, true)`

/** Six digits into the amount and out again, so that it stays one that can be read. */
const KEYS = ['1', '2', '3', '4', '5', '6', ...Array.from({ length: 6 }, () => 'Backspace')]

/** For as long as the page is open: the slowness goes with the session that asked for it. */
async function slow(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The keys one after the other, each once the page has taken the last one. */
async function typed(page: Page, count: number): Promise<number[]> {
  for (let i = 0; i < WARM_UP + count; i++) {
    await page.keyboard.press(KEYS[i % KEYS.length] ?? '1')
    await page.waitForTimeout(PAUSE_MS)
  }
  for (let tries = 0; tries < 100; tries++) {
    const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys)
    if (keys.length >= WARM_UP + count) return keys.slice(WARM_UP)
    await page.waitForTimeout(100)
  }
  throw new Error('Some keys were never seen')
}

/** A draft of the applicant with so many lines; its address. */
async function draft(portal: Portal, { db }: BenchDatabase, applicant: Applicant, pozivId: number, stavki: number) {
  const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  const id = newId()
  const { osoba, prijavitelj } = applicant
  const answer = await fetch(`${portal.url}/v1/prijavitelji/${prijavitelj.id}/projekti`, {
    method: 'POST',
    headers: { authorization: `Bearer ${osoba.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, mutationId: newId(), pozivId, naziv: `Proračun od ${stavki} stavki` }),
  })
  if (!answer.ok) throw new Error(`The draft was not made: ${answer.status} ${await answer.text()}`)
  const obrazac = dugacakProracun(demoKontekst({ definicija: demoDefinicija(), sada: Date.now() }), stavki)
  await db
    .update(projekt)
    .set({ obrazac, obrazacHash: contentHash(obrazac) })
    .where(eq(projekt.id, id))
  return `${portal.url}/prijavitelj/${prijavitelj.id}/program/2/projekti/${id}/prijavni-obrazac/proracun`
}

interface Typed {
  keys: number[]
  /** From the press on the tab „Proračun” to its first field, at the same slowness. */
  shown: number
  /** Elements of the page while the budget is open. */
  elements: number
}

async function typing(context: BrowserContext, url: string, count: number): Promise<Typed> {
  const page = await context.newPage()
  await page.addInitScript(NOTE_KEYS)
  await page.goto(url.replace(/proracun$/, 'projekt'))
  const tab = page.locator('nav a[href$="/proracun"]')
  await tab.first().waitFor({ timeout: WAIT_MS })
  await slow(context, page)
  const from = performance.now()
  await tab.first().click()
  // Both ends of a table are always drawn; the others only once they are in sight.
  const field = page.locator(`[id="proracun.stavke.${idStavke(1)}.iznosJedinice"]`)
  await field.waitFor({ timeout: WAIT_MS })
  const shown = performance.now() - from
  await field.click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    ;(window as unknown as { keys: number[] }).keys.length = 0
  })
  const keys = await typed(page, count)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.close()
  return { keys, shown, elements }
}

/** The same keys into the only field of an empty page. */
async function bare(context: BrowserContext, count: number): Promise<number[]> {
  const page = await context.newPage()
  await page.setContent('<!doctype html><title>Podloga</title><input autofocus>')
  await page.evaluate(NOTE_KEYS)
  await slow(context, page)
  await page.locator('input').focus()
  const keys = await typed(page, count)
  await page.close()
  return keys
}

const NACIN =
  'Chromium, procesor usporen 6 × (CDP), pravi portal i nacrt na uređaju; u iznos jedne stavke proračuna slovo po slovo, 90 ms između; od pritiska tipke do slike nakon nje; podloga: ista slova u jedino polje prazne stranice'

export async function measureRows(quick: boolean): Promise<Figure[]> {
  const count = quick ? 12 : 48
  const cluster = await startCluster()
  const { folder, remove } = scratchFolder()
  try {
    const database = await cluster.database('dugacak_proracun')
    const { pozivId, applicant } = await world(database.db)
    const person = await applicant()
    const portal = await portalOn(database)
    const context = await launch(folder, { serviceWorkers: 'block' })
    try {
      await signIn(context, portal, person.osoba.token)
      const floor = sampleOf(await bare(context, count))
      const figures: Figure[] = []
      for (const { stavki, najvise } of SIZES) {
        const url = await draft(portal, database, person, pozivId, stavki)
        const { keys, shown, elements } = await typing(context, url, count)
        const value = sampleOf(keys)
        figures.push(
          figure({
            id: `keys-${stavki}`,
            title: `Tipka → slika, proračun od ${stavki} stavki, procesor usporen 6 ×`,
            unit: 'ms',
            how: NACIN,
            value,
            floor: { what: 'jedino polje prazne stranice', ...floor },
            aims: najvise === undefined ? [] : [atMost('p95 u ms', value.p95, najvise)],
            details: { 'kartica otvorena za': `${rounded(shown)} ms`, 'elemenata stranice': elements },
          }),
        )
      }
      return figures
    } finally {
      await context.close()
      await portal.stop()
    }
  } finally {
    remove()
    await cluster.stop()
  }
}
