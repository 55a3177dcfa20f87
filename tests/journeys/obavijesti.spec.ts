/** A notice from the desk of an institution to its readers: written, published by another person, read once in the window. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, MINGO } from './support/demo.ts'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const NASLOV = 'Produžen rad podrške'
const HOSTILE = '<p>Podrška radi <b>do 20 sati</b>.</p><img src=x onerror="document.title=1"><script>alert(1)</script>'
let obavijestId: string

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Obavijesti' })

/** Takes the move of this button and confirms it. */
async function povuci(page: Page, radnja: string): Promise<void> {
  await page.getByRole('button', { name: radnja, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

/** Pastes HTML into the editor as a word processor would. */
async function zalijepi(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tekst obavijesti' }).click()
  await page.getByRole('textbox', { name: 'Tekst obavijesti' }).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function iso(browser: { newContext: () => Promise<BrowserContext> }): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('a referent writes a notice, a voditelj publishes it', async ({ browser }) => {
  const pise = await iso(browser)
  const complaints = watchComplaints(pise)
  await signInStaff(pise, portal(), MINGO.R)
  const desk = `${portal().url}/institucija/${MINGO.id}/program/${KK}/obavijesti`
  await pise.goto(desk)
  await expect(pise.getByRole('heading', { level: 1, name: 'Obavijesti' })).toBeVisible()
  await pise.getByRole('button', { name: 'Kreiraj obavijest' }).first().click()
  await pise.getByLabel('Naslov obavijesti').fill(NASLOV)
  await pise.getByRole('dialog').getByRole('button', { name: 'Kreiraj obavijest' }).click()
  await expect(pise).toHaveURL(/\/obavijesti\/\d+$/)
  obavijestId = /\d+$/.exec(pise.url())?.[0] ?? ''
  await zalijepi(pise, HOSTILE)
  await expect(pise.getByRole('textbox', { name: 'Tekst obavijesti' })).toHaveText('Podrška radi do 20 sati.')
  await pise.getByRole('textbox', { name: 'Tekst obavijesti' }).press('End')
  await pise.keyboard.type(' Javite se.')
  await pise.getByRole('textbox', { name: 'Vrijedi od' }).fill('1.1.2025.')
  await pise.getByLabel('Vrijeme').first().fill('08:00')
  await pise.getByRole('textbox', { name: 'Vrijedi do' }).fill('31.12.2090.')
  await pise.getByLabel('Vrijeme').last().fill('20:00')
  await expect(pise.getByText('Nespremljenih polja: 3')).toBeVisible()
  await pise.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(pise.getByText('Nespremljenih polja')).toHaveCount(0)
  await povuci(pise, 'Označi spremnim za objavu')
  await expect(pise.getByText('Spremno za objavu').first()).toBeVisible()
  expect(complaints).toEqual([])

  const objavljuje = await iso(browser)
  await signInStaff(objavljuje, portal(), MINGO.V)
  await objavljuje.goto(`${desk}/${obavijestId}`)
  await povuci(objavljuje, 'Objavi')
  await expect(objavljuje.getByText('Objavljen').first()).toBeVisible()
  await Promise.all([pise.context().close(), objavljuje.context().close()])
})

test('an applicant reads it once in the window, the first is open, and every other must be opened', async ({
  browser,
}) => {
  const page = await iso(browser)
  const osoba = await zastupnik(portal(), 'Jadran Morska Tehnika')
  await signInNias(page, portal(), osoba.oib)
  await page.evaluate(() => localStorage.removeItem('obavijestViewedIds'))
  const board = `${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/upravljacka-ploca`
  await page.goto(board)
  await expect(dialog(page)).toBeVisible()
  const all = await dialog(page).locator('summary').count()
  expect(all).toBeGreaterThan(1)
  const neprocitano = dialog(page).getByText('nepročitano')
  await expect(neprocitano).toHaveCount(all - 1)
  const done = dialog(page).getByRole('button', { name: 'Obavijest pročitana' })
  await done.click()
  await expect(dialog(page).getByText('Potrebno je otvoriti i pročitati sve obavijesti')).toBeVisible()
  // Left by Escape, the others wait in a line above the screen.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pročitaj', exact: true }).click()
  await expect(dialog(page).locator('summary')).toHaveCount(all - 1)
  const zatvorene = dialog(page).locator('details:not([open]) > summary')
  for (let left = all - 2; left > 0; left -= 1) {
    await expect(zatvorene).toHaveCount(left)
    await zatvorene.first().click()
  }
  await expect(neprocitano).toHaveCount(0)
  await expect(dialog(page).getByText(/^Vrijedi od: 01\.01\.2025\. 08:00, do: 31\.12\.2090\. 20:00$/)).toBeVisible()
  await expect(dialog(page).getByText('do 20 sati')).toBeVisible()
  await done.click()
  await expect(dialog(page)).toHaveCount(0)
  const viewed = await page.evaluate(() => JSON.parse(localStorage.getItem('obavijestViewedIds') ?? '[]') as number[])
  expect(viewed).toContain(Number(obavijestId))
  expect(viewed).toHaveLength(all)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(0)
  await page.context().close()
})
