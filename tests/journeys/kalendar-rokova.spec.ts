/** The calendar of deadlines: a list and a month by keyboard, on a phone, and the file that a person's own calendar reads. */
import ICAL from 'ical.js'
import ical from 'node-ical'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, MINGO } from './support/demo.ts'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

const portal = portalOfFile()
const contexts: BrowserContext[] = []
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

test('an applicant reads its deadlines, goes over a month by keys, and takes them into a calendar of their own', async ({
  browser,
}) => {
  const { oib, prijaviteljId } = await zastupnik(portal(), 'Drvodjel Marić')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  contexts.push(context)
  const page: Page = await context.newPage()
  await signInNias(page, portal(), oib)
  const prigovori = watchComplaints(page)
  const adresa = `${portal().url}/prijavitelj/${prijaviteljId}/program/${KK}/kalendar-rokova`
  await page.goto(`${adresa}?svi=true`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendar rokova' })).toBeVisible()
  await expect(page.getByText('Zatvaranje poziva').first()).toBeVisible()

  await page.getByRole('button', { name: 'Mjesec', exact: true }).click()
  const danas = page.locator('[aria-current="date"]')
  await expect(danas).toHaveAttribute('aria-pressed', 'true')
  await danas.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/dan=\d{4}-\d{2}-\d{2}/)
  await expect(page.locator('button[aria-pressed="true"][tabindex="0"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.locator('button[aria-pressed="true"][tabindex="0"]')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const siri = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(siri).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Poveži s vlastitim kalendarom' }).click()
  await page.getByRole('button', { name: 'Stvori poveznicu' }).click()
  const [poveznica = ''] = /https?:\S+/.exec((await page.getByLabel('Adresa kalendara').textContent()) ?? '') ?? []
  const citaj = async () => {
    const stranac = await browser.newContext()
    const answer = await stranac.request.get(poveznica)
    const procitano = { status: answer.status(), ics: answer.ok() ? await answer.text() : '' }
    await stranac.close()
    return procitano
  }
  const { status, ics } = await citaj()
  expect(status).toBe(200)
  const prvi = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').length
  const drugi = Object.values(ical.sync.parseICS(ics)).filter((one) => one?.type === 'VEVENT').length
  expect(prvi).toBeGreaterThan(0)
  expect(drugi).toBe(prvi)
  await page.getByRole('button', { name: 'Ukloni poveznicu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ukloni', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stvori poveznicu' })).toBeVisible()
  expect((await citaj()).status).toBe(404)
  expect(prigovori).toEqual([])
})

test('an officer sees what their body owes, and when the portal warns of it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  contexts.push(context)
  const page = await context.newPage()
  await signInStaff(page, portal(), MINGO.R)
  await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/kalendar-rokova`)
  await expect(page.getByText('Odgovor na pitanje').first()).toBeVisible()
  await expect(page.getByText(/Upozorenja: /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Samo rokovi institucije' }).click()
  await expect(page).toHaveURL(/moji=true/)
})
