/** The portal opened cold with the server gone: a new browser process, from the navigation to the heading on the screen; and how long the person's data takes to open. */
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { uuidV7 } from '#contract/kernel/id.ts'
import { buildBarePage } from './bare-page.ts'
import { installed, launch, noted, scratchFolder, serve, signIn } from './browser.ts'
import { type Aim, atMost, type Figure, figure, type Sample, sampleOf } from './report.ts'
import { portalOn, startCluster, world } from './world.ts'

const LOZINKA = 'konj baterija spajalica'
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
  return noted(page, 'headingAt')
}

/** Each time a browser process that has just been started on the profile. */
async function coldStarts<T>(folder: string, times: number, measure: (page: Page) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (let i = 0; i < times; i++) {
    const context = await launch(folder)
    try {
      found.push(await measure(await context.newPage()))
    } finally {
      await context.close()
    }
  }
  return found
}

/** The portal is open in this browser already; each time the same address anew. */
async function warmStarts(context: BrowserContext, url: string, expected: string, times: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < times; i++) {
    const page = await context.newPage()
    found.push(await headingAfter(page, url, expected))
    await page.close()
  }
  return found
}

/** The person's pass-phrase for this device, set as they set it. */
async function protect(page: Page, portalUrl: string): Promise<void> {
  const ja = (await (await page.request.get(`${portalUrl}/v1/auth/me`)).json()) as { fizickaOsoba: { id: number } }
  await page.goto(`${portalUrl}/korisnik/${ja.fizickaOsoba.id}/uredaji`)
  await page.getByRole('button', { name: 'Postavi lozinku uređaja' }).click()
  await page.locator('[name=nova-lozinka]').fill(LOZINKA)
  await page.locator('[name=ponovljena-lozinka]').fill(LOZINKA)
  await page.getByRole('button', { name: 'Spremi lozinku uređaja' }).click()
  await page.getByText('Lozinka uređaja je postavljena.').waitFor()
}

/** Milliseconds from a cold navigation to the question for the pass-phrase, and from its answer to the draft. */
async function unlocked(page: Page, url: string): Promise<{ asked: number; opened: number }> {
  const asked = await headingAfter(page, url, 'Prijava')
  await page.getByLabel(/^Lozinka uređaja/).fill(LOZINKA)
  const from = performance.now()
  await page.getByRole('button', { name: 'Otključaj', exact: true }).click()
  await page.locator('h1', { hasText: NAZIV }).first().waitFor({ timeout: HEADING_MS })
  return { asked, opened: performance.now() - from }
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
    return await coldStarts(profile.folder, times, (page) => headingAfter(page, `${server.url}/`, 'Podloga'))
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

interface Measured {
  /** The front page with the portal there, in a browser that runs. */
  warm: number[]
  home: number[]
  locked: { asked: number; opened: number }[]
}

async function visitAll(
  context: BrowserContext,
  { portal, ...urls }: { portal: { url: string }; home: string; form: string },
  osobaId: number,
  times: number,
): Promise<{ heading: string; warm: number[] }> {
  try {
    const heading = await visit(context, urls, osobaId)
    const [page] = context.pages()
    if (page === undefined) throw new Error('no page')
    await protect(page, portal.url)
    return { heading, warm: await warmStarts(context, urls.home, heading, times) }
  } finally {
    await context.close()
  }
}

async function measured(times: number): Promise<Measured> {
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
      const { heading, warm } = await visitAll(context, { portal, home, form }, osoba.id, times)
      await portal.kill()
      return {
        warm,
        locked: await coldStarts(folder, times, (page) => unlocked(page, form)),
        home: await coldStarts(folder, times, (page) => headingAfter(page, home, heading)),
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
  const { warm, home, locked } = await measured(times)
  const bottom = { what: 'gola React stranica iz service workera', ...sampleOf(await floor(times)) }
  const of = (id: string, title: string, value: Sample, aims: Aim[] = []): Figure =>
    figure({ id, title, unit: 'ms', how: NACIN, value, floor: bottom, aims, details: {} })
  const [cold, opened] = [sampleOf(home), sampleOf(locked.map((one) => one.opened))]
  const share = cold.median / sampleOf(warm).median
  return [
    of('warm', 'Naslovnica s poslužiteljem, preglednik već radi', sampleOf(warm)),
    of('cold-home', 'Hladno otvaranje naslovnice bez poslužitelja', cold, [
      atMost('omjer prema otvaranju s poslužiteljem', share, 1.5),
    ]),
    of(
      'cold',
      'Hladno otvaranje nacrta bez poslužitelja → pitanje za lozinku uređaja',
      sampleOf(locked.map((one) => one.asked)),
    ),
    of('unlock', 'Lozinka uređaja → otvoren nacrt, bez poslužitelja', opened, [atMost('p95 u ms', opened.p95, 3_000)]),
  ]
}
