/** Pictures of the manual, on the data of the demo. Whoever changes a screen that it shows runs `npm run upute` and looks at them. */
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { upute } from '#contract/modules/stranica/tekstovi/upute.ts'
import { KK, SAFU } from '../journeys/support/demo.ts'
import { portalOfFile, row } from '../journeys/support/journey.ts'
import { signInNias, signInStaff } from '../journeys/support/sign-in.ts'
import { countRequests, settled } from '../journeys/support/sweep.ts'
import { untilInstalled } from '../journeys/support/tablet.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const portal = portalOfFile()
const FOLDER = join(import.meta.dirname, '../../public')
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const taken = new Set<string>()

async function person(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => localStorage.setItem('fondovi.kolacici', String(Date.now())))
  const page = await context.newPage()
  countRequests(page)
  return page
}

async function picture(page: Page, name: string): Promise<void> {
  const file = `/slike/upute/${name}.jpg`
  await page.screenshot({ path: join(FOLDER, file), type: 'jpeg', quality: 72, animations: 'disabled', caret: 'hide' })
  taken.add(file)
}

async function shot(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`${portal().url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  // A page that leads to its first mistake is shown from its top all the same.
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, name)
}

/** A draft of the demo with whoever represents its applicant. */
const draft = () =>
  row<{ id: string; programId: number; prijaviteljId: number; oib: string }>(
    portal(),
    `select p.id, z.program_id as "programId", p.prijavitelj_id as "prijaviteljId", o.oib from projekt p
      join poziv z on z.id = p.poziv_id
      join prijavitelj_osoba po on po.prijavitelj_id = p.prijavitelj_id and po.razina = 'ZAS' and po.projekt_id is null
      join fizicka_osoba o on o.id = po.osoba_id
      where p.status_id = 1 order by p.created_at, o.id limit 1`,
  )

test('what a visitor sees', async ({ browser }) => {
  const page = await person(await browser.newContext({ viewport: DESK }))
  await shot(page, 'pozivi', '/pozivi')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rokovi i postupak' })).toBeAttached()
  await settled(page)
  await picture(page, 'poziv')
  await page.setViewportSize(PHONE)
  await page.goto(portal().url)
  await page.getByRole('button', { name: 'Pristupačnost' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  await picture(page, 'pristupacnost')
  await page.context().close()
})

test('what an applicant sees', async ({ browser }) => {
  const nacrt = await draft()
  const projekt = `/prijavitelj/${nacrt.prijaviteljId}/program/${nacrt.programId}/projekti/${nacrt.id}`
  const page = await person(await browser.newContext({ viewport: DESK }))
  await signInNias(page, portal(), nacrt.oib)
  await settled(page)
  await picture(page, 'odabir')
  await shot(page, 'obrazac', `${projekt}/prijavni-obrazac/projekt`)
  await shot(page, 'proracun', `${projekt}/prijavni-obrazac/proracun`)
  await shot(page, 'pregled', `${projekt}/pregled-prijavnog-obrasca`)
  await shot(page, 'ploca', `${projekt}/upravljacka-ploca`)
  await page.setViewportSize(PHONE)
  await page.goto(`${portal().url}${projekt}/prijavni-obrazac/projekt`)
  await untilInstalled(page)
  await settled(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Trenutno ste offline').first()).toBeVisible()
  await picture(page, 'bez-mreze')
  await page.context().close()
})

test('what an institution sees', async ({ browser }) => {
  const page = await person(await browser.newContext({ viewport: DESK }))
  await signInStaff(page, portal(), SAFU.R)
  await shot(page, 'projekti', `/institucija/${SAFU.id}/program/${KK}/projekti`)
  await page.context().close()
})

test('every picture that the manual names was taken', () => {
  const named = upute.dijelovi.flatMap(({ sadrzaj }) =>
    sadrzaj.flatMap((blok) => (typeof blok !== 'string' && 'slika' in blok ? [blok.slika.datoteka] : [])),
  )
  expect(named.toSorted()).toEqual([...taken].sort())
})
