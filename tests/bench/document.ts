/** A case opened at an attachment of twelve pages, until its first page can be read. */
import type { BrowserContext, Page } from 'playwright'
import type { Database } from '#server/platform/db/client.ts'
import { prijavi, prijaviSada } from '../support/builders/osoba.ts'
import type { Portal } from '../support/portal.ts'
import { installed, launch, noted, PAGE, pageParts, scratchFolder, serve, signIn } from './browser.ts'
import type { UpitPdf } from './pages/pdf.page.ts'
import { atMost, type Figure, figure, sampleOf } from './report.ts'
import { demo } from './volume.ts'
import { portalOn, startCluster } from './world.ts'

const STRANICA = 12
const WAIT_MS = 30_000
const NACRTANA = 'canvas[data-nacrtano="1"]'
/** How the storyboard names its only document that has to be leafed through. */
const DATOTEKA = '%-glavni-projekt.pdf'

interface Predmet {
  datotekaId: string
  naziv: string
  /** The officer who asked about the document. */
  osobaId: number
  put: string
}

async function predmet({ $client }: Database): Promise<Predmet> {
  const { rows } = await $client.query<Predmet>(
    `select d.id as "datotekaId", d.naziv, k.autor_id as "osobaId", 'institucija/' || c.sel_id || '/program/' || p.program_id
        || '/projekti/' || p.id || '/odabir/pregled-prijavnog-obrasca/prilozi' as put
      from rasprava_komentar k join projekt p on p.id::text = k.entitet_id join poziv c on c.id = p.poziv_id
        join datoteka d on d.id::text = k.pribadaca ->> 'datotekaId'
        join institucija_osoba i on i.osoba_id = k.autor_id and i.institucija_id = c.sel_id
      where d.naziv like $1 order by k.id limit 1`,
    [DATOTEKA],
  )
  const [found] = rows
  if (found === undefined) throw new Error('Nobody has asked about a document of twelve pages')
  return found
}

/** The bytes as the portal hands them out. */
async function bajtovi({ url }: Portal, token: string, id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/v1/dms/getDownloadUrl/${id}`, { headers })
  const { signedUrl } = (await answer.json()) as { signedUrl: string }
  const file = await fetch(new URL(signedUrl, url), { headers })
  if (!file.ok) throw new Error(`The document was not handed out: ${file.status}`)
  return Buffer.from(await file.arrayBuffer())
}

/** Script of a page, run before anything else. It presses what opens the document, and notes the frame with its first page. */
const noteFirstPage = (naziv: string) => `{
  const look = () => {
    const press = document.querySelector(${JSON.stringify(`button[aria-label="Pregledaj: ${naziv}"]`)})
    if (window.pressedAt === undefined && press !== null) {
      window.pressedAt = performance.now()
      press.click()
    }
    if (document.querySelector(${JSON.stringify(NACRTANA)}) === null) requestAnimationFrame(look)
    else window.readableAt = performance.now()
  }
  requestAnimationFrame(look)
}`

/** Opens the address in a new page of this browser, until the first page of the document can be read. */
async function opened<T>(context: BrowserContext, url: string, naziv: string, read: (page: Page) => Promise<T>) {
  const page = await context.newPage()
  await page.addInitScript(noteFirstPage(naziv))
  await page.goto(url, { waitUntil: 'commit' })
  try {
    await page.locator(NACRTANA).waitFor({ timeout: WAIT_MS })
  } catch {
    const text = await page.locator('body').innerText()
    throw new Error(`${url} did not show the document; it shows: ${text.slice(0, 300)}`)
  }
  const at = await noted(page, 'readableAt')
  const more = await read(page)
  await page.close()
  return { at, more }
}

const pressed = (page: Page) => noted(page, 'pressedAt')

/** How wide the portal draws the page; throws for another document. */
async function sirina(page: Page): Promise<number> {
  await page.locator(`section[aria-label$="stranica 1 od ${STRANICA}"]`).waitFor({ timeout: WAIT_MS })
  return page.locator(NACRTANA).evaluate((canvas) => (canvas as HTMLCanvasElement).width)
}

const NACIN =
  'Chromium sa service workerom portala, koji već radi; nova kartica na adresi priloga prijave, prilog se otvara čim mu je gumb na stranici; od početka navigacije do slike s prvom stranicom. Podloga: gola stranica koja isti PDF istim čitačem (PDF.js) crta jednako široko'

async function measured(context: BrowserContext, portal: Portal, one: Predmet, pdf: Buffer, times: number) {
  const { script, workers } = await pageParts('pdf.page.ts')
  const site = await serve({ '/index.html': PAGE, '/mjerenje.js': script, '/dokument.pdf': pdf, ...workers })
  try {
    await (await installed(context, `${portal.url}/`)).close()
    const [url, naziv] = [`${portal.url}/${one.put}`, one.naziv]
    // Brings the parts of the screen and of the reader, as the day's first document does.
    const { more: width } = await opened(context, url, naziv, sirina)
    const upit: UpitPdf = { sirina: String(width) }
    const bare = `${site.url}/?${new URLSearchParams(Object.entries(upit))}`
    await opened(context, bare, naziv, async () => undefined)
    const found = { readable: [] as number[], pressed: [] as number[], bare: [] as number[], width }
    for (let i = 0; i < times; i++) {
      const { at, more } = await opened(context, url, naziv, pressed)
      found.readable.push(at)
      found.pressed.push(more)
      found.bare.push((await opened(context, bare, naziv, async () => undefined)).at)
    }
    return found
  } finally {
    await site.close()
  }
}

export async function measureDocument(quick: boolean): Promise<Figure> {
  const cluster = await startCluster()
  const [data, profile] = [scratchFolder(), scratchFolder()]
  try {
    const database = await cluster.database('prilog')
    await demo(database.db, data.folder)
    const one = await predmet(database.db)
    const token = await prijavi(database.db, one.osobaId, one.osobaId)
    await prijaviSada(database.db)
    const portal = await portalOn(database, data.folder)
    const context = await launch(profile.folder)
    try {
      await signIn(context, portal, token)
      const pdf = await bajtovi(portal, token, one.datotekaId)
      const { readable, pressed, bare, width } = await measured(context, portal, one, pdf, quick ? 3 : 15)
      const value = sampleOf(readable)
      return figure({
        id: 'document',
        title: `Predmet s prilogom od ${STRANICA} stranica: adresa → prva stranica čitljiva`,
        unit: 'ms',
        how: NACIN,
        value,
        floor: { what: 'gola stranica s istim čitačem', ...sampleOf(bare) },
        aims: [atMost('p95 u ms', value.p95, 2_000)],
        details: {
          'predmet na zaslonu': `medijan ${sampleOf(pressed).median} ms`,
          'od pritiska do stranice': `medijan ${sampleOf(readable.map((at, i) => at - (pressed[i] ?? 0))).median} ms`,
          'bajtova priloga': pdf.length,
          'širina stranice u točkama': width,
        },
      })
    } finally {
      await context.close()
      await portal.stop()
    }
  } finally {
    data.remove()
    profile.remove()
    await cluster.stop()
  }
}
