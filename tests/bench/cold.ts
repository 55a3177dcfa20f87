/** The portal opened cold with the server gone: a new browser process, from the navigation to the heading on the screen. */
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { uuidV7 } from '#contract/kernel/id.ts'
import { buildBarePage } from './bare-page.ts'
import { launch, scratchFolder, serve, signIn } from './browser.ts'
import { type Figure, figure, sampleOf } from './report.ts'
import { portalOn, startCluster, world } from './world.ts'

const NAZIV = 'Mjerenje hladnog otvaranja'
const HEADING_MS = 30_000
const DEVICE_MS = 20_000

/** Runs in the page before anything else, as text: notes the frame in which the heading with these words is on the screen. */
const noteHeading = (expected: string) => `{
  const look = () => {
    const heading = [...document.querySelectorAll('h1')].find((one) => one.textContent.includes(${JSON.stringify(expected)}))
    if (heading === undefined || heading.getClientRects().length === 0) requestAnimationFrame(look)
    else window.headingAt = performance.now()
  }
  requestAnimationFrame(look)
}`

async function headingAfter(page: Page, url: string, expected: string): Promise<number> {
  await page.addInitScript(noteHeading(expected))
  await page.goto(url, { waitUntil: 'commit' })
  try {
    await page.locator('h1', { hasText: expected }).first().waitFor({ timeout: HEADING_MS })
  } catch {
    const text = await page.locator('body').innerText()
    throw new Error(`${url} did not show the heading „${expected}”; it shows: ${text.slice(0, 300)}`)
  }
  // The note is made in the next frame; the page's policy lets no tool wait for it inside the page.
  for (let tries = 0; tries < 100; tries++) {
    const at = await page.evaluate(() => (window as { headingAt?: number }).headingAt)
    if (at !== undefined) return at
    await page.waitForTimeout(10)
  }
  throw new Error('The heading was seen but never noted')
}

/** Each time a browser process that has just been started on the profile. */
async function coldStarts(folder: string, url: string, expected: string, times: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < times; i++) {
    const context = await launch(folder)
    try {
      found.push(await headingAfter(await context.newPage(), url, expected))
    } finally {
      await context.close()
    }
  }
  return found
}

async function installed(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // From its second load on the page is the worker's.
  await page.reload({ waitUntil: 'networkidle' })
  return page
}

async function floor(times: number): Promise<number[]> {
  const [site, profile] = [scratchFolder(), scratchFolder()]
  try {
    const out = join(site.folder, 'dist')
    await buildBarePage(out)
    const server = await serve(out)
    const context = await launch(profile.folder)
    try {
      await installed(context, server.url)
    } finally {
      await context.close()
      await server.close()
    }
    return await coldStarts(profile.folder, `${server.url}/`, 'Podloga', times)
  } finally {
    site.remove()
    profile.remove()
  }
}

/** Visits what will be needed, as a person does before they leave: the portal, their draft, all of it kept on the device. */
async function visit(context: BrowserContext, urls: { home: string; form: string }, osobaId: number): Promise<string> {
  const page = await installed(context, urls.home)
  const heading = (await page.locator('h1').first().innerText()).trim()
  await headingAfter(page, urls.form, NAZIV)
  const kept = async () => {
    const names = await page.evaluate(() => indexedDB.databases())
    return names.some(({ name }) => name === `fondovi-${osobaId}`)
  }
  const deadline = Date.now() + DEVICE_MS
  while (!(await kept())) {
    if (Date.now() > deadline) throw new Error('The draft never came to the device')
    await page.waitForTimeout(100)
  }
  await page.waitForLoadState('networkidle')
  return heading
}

const NACIN =
  'trajni profil s postavljenim service workerom, poslužitelj ugašen, svaki put novi proces preglednika; od početka navigacije do slike u kojoj je h1; podloga: gola React stranica (isti react-dom, jedan h1) iz vlastitog service workera'

async function measured(times: number): Promise<{ form: number[]; home: number[] }> {
  const cluster = await startCluster()
  const { folder, remove } = scratchFolder()
  try {
    const database = await cluster.database('hladno_otvaranje')
    const { pozivId, applicant } = await world(database.db)
    const { osoba, prijavitelj } = await applicant()
    const portal = await portalOn(database)
    try {
      const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
      const projektId = newId()
      const answer = await fetch(`${portal.url}/v1/prijavitelji/${prijavitelj.id}/projekti`, {
        method: 'POST',
        headers: { authorization: `Bearer ${osoba.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: projektId, mutationId: newId(), pozivId, naziv: NAZIV }),
      })
      if (!answer.ok) throw new Error(`The draft was not made: ${answer.status} ${await answer.text()}`)
      const home = `${portal.url}/`
      const form = `${home}prijavitelj/${prijavitelj.id}/program/2/projekti/${projektId}/prijavni-obrazac/projekt`
      const context = await launch(folder)
      await signIn(context, portal, osoba.token)
      const heading = await visit(context, { home, form }, osoba.id).finally(() => context.close())
      await portal.kill()
      return {
        form: await coldStarts(folder, form, NAZIV, times),
        home: await coldStarts(folder, home, heading, times),
      }
    } finally {
      await portal.stop()
    }
  } finally {
    remove()
    await cluster.stop()
  }
}

export async function measureCold(quick: boolean): Promise<Figure[]> {
  const times = quick ? 3 : 9
  const { form, home } = await measured(times)
  const bottom = { what: 'gola React stranica iz service workera', ...sampleOf(await floor(times)) }
  const of = (id: string, title: string, values: number[]): Figure =>
    figure({ id, title, unit: 'ms', how: NACIN, value: sampleOf(values), floor: bottom, aims: [], details: {} })
  return [
    of('cold', 'Hladno otvaranje nacrta bez poslužitelja', form),
    of('cold-home', 'Hladno otvaranje naslovnice bez poslužitelja', home),
  ]
}
