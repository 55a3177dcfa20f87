/** A saved search from the filtered list to the notification that leads to what newly matches, and its pause and end. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { objaviObavijest } from './support/obavijest.ts'
import { signInNias, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const RIJEC = 'Sljemenska'
const NASLOV = `${RIJEC} žičara: nove upute`
let page: Page

const nova = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
test.afterAll(() => page?.context().close())

test('whoever narrows a public list saves it with consent; a visitor is led to sign in and back to the same filter', async ({
  browser,
}) => {
  page = await nova(browser)
  const complaints = watchComplaints(page)
  await page.goto(`${portal().url}/obavijesti`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Spremi pretragu')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Pretraži obavijesti' }).fill(RIJEC)
  const put = `/obavijesti?search=${RIJEC}`
  await expect(page.getByRole('link', { name: 'Spremi pretragu' })).toHaveAttribute(
    'href',
    `/prijava-odabir?redirectUrl=${encodeURIComponent(put)}`,
  )
  await signInNias(page, portal(), (await zastupnik(portal(), 'Panonska Precizna Obrada')).oib)
  await page.goto(portal().url + put)
  await page.getByRole('button', { name: 'Spremi pretragu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spremanje pretrage' })
  await expect(dialog.getByLabel('Naziv pretrage')).toHaveValue(RIJEC)
  await dialog.getByRole('button', { name: 'Spremi pretragu' }).click()
  await expect(dialog.getByText('Potrebno je prihvatiti privolu')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Prihvaćam/ }).check()
  await dialog.getByRole('button', { name: 'Spremi pretragu' }).click()
  await expect(page.getByText('Pretraga je spremljena.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a notice that matches comes to the bell of its owner and leads to the notice', async ({ browser }) => {
  const id = await objaviObavijest(portal(), () => nova(browser), { naslov: NASLOV, opis: '<p>Pročitajte ih.</p>' })

  await expect(async () => {
    await page.goto(`${portal().url}/prijava/korisnik`)
    await page.getByRole('button', { name: /^Obavijesti/ }).click({ timeout: 5_000 })
    const vijest = page.getByRole('dialog', { name: 'Obavijesti' }).getByRole('link', { name: /Pretrazi „Sljemenska”/ })
    await expect(vijest).toContainText(NASLOV, { timeout: 3_000 })
    await vijest.click()
  }).toPass({ timeout: 120_000 })
  await expect(page).toHaveURL(`${portal().url}/obavijesti/${id}`)
})

test('it is renamed, paused, continued and deleted where subscriptions are managed', async () => {
  const complaints = watchComplaints(page)
  await page.goto(`${portal().url}/prijava/korisnik`)
  await page.getByRole('button', { name: /Korisnik: / }).click()
  await page.getByRole('menuitem', { name: 'Moje pretplate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moje pretplate' })).toBeVisible()
  await page.getByRole('button', { name: 'Uredi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uređivanje pretrage' })
  await dialog.getByLabel('Naziv pretrage').fill('Žičara')
  await dialog.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByRole('link', { name: 'Žičara' })).toHaveAttribute('href', `/obavijesti?search=${RIJEC}`)
  await page.getByRole('button', { name: 'Pauziraj' }).click()
  await expect(page.getByText('U stanci')).toBeVisible()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await expect(page.getByText('U stanci')).toHaveCount(0)
  await page.getByRole('button', { name: 'Obriši' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši pretragu' }).click()
  await expect(page.getByText('Nemate spremljenih pretraga')).toBeVisible()
  expect(complaints).toEqual([])
})
