/** Questions on calls, the search of the portal, and what of the public portal is there without a network. */
import { expect, test } from 'playwright/test'
import { POZIV_K2 } from './support/demo.ts'
import { portalOfFile } from './support/journey.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'

const portal = portalOfFile()

test('the search finds any form of a word in calls, answers and frequent questions, and leads there', async ({
  page,
}) => {
  await page.goto(portal().url)
  await page.getByRole('textbox', { name: 'Pretraži portal' }).fill('osposobljavanjima')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rezultati-pretrage\?search=osposobljavanjima$/)
  await expect(page.getByRole('heading', { name: /^Pozivi \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pitanja i odgovori \(\d+\)$/ })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/^osposobljavanj/i)
  const field = page.getByRole('searchbox', { name: 'Pretraži portal' })
  await field.fill('prijava bez mreze')
  await expect(page).toHaveURL(/search=prijava(%20|\+)bez(%20|\+)mreze$/)
  await page.getByRole('link', { name: /Mogu li prijavu pisati bez/ }).click()
  await expect(page).toHaveURL(/\/najcesca-pitanja#prijava-bez-mreze$/)
  await page.goBack()
  await field.fill('<script>alert(1)</script>')
  await expect(page.getByText('Nema rezultata')).toBeVisible()
})

test('the search of the header leads to results from any page, replaces the search there, and is typed on in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${portal().url}/kontakt`)
  const header = page.getByRole('banner').getByRole('searchbox', { name: 'Pretraga portala' })
  await header.pressSequentially('osposob')
  await expect(page).toHaveURL(/\/rezultati-pretrage\?search=osposob$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezultati pretrage' })).toBeVisible()
  await page.keyboard.type('ljavanje')
  await expect(header).toHaveValue('osposobljavanje')
  await expect(page).toHaveURL(/search=osposobljavanje$/)
  await expect(page.getByRole('heading', { name: /^Pozivi \(\d+\)$/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/kontakt$/)
})

test('a visitor reads a published answer at its own address, by its words', async ({ page }) => {
  await page.goto(`${portal().url}/pozivi`)
  await page.getByRole('link', { name: new RegExp(POZIV_K2) }).click()
  await page.getByRole('button', { name: 'Još o pozivu' }).click()
  await page.getByRole('menuitem', { name: 'Pitanja i odgovori' }).click()
  await expect(page).toHaveURL(/\/pozivi\/\d+\/pitanja-i-odgovori$/)
  await expect(page.getByRole('link', { name: 'Prijavite se i postavite pitanje' }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('clanova uprave')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Osposobljavanje članova uprave' }).click()
  await expect(page).toHaveURL(/\/pitanja-i-odgovori\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Osposobljavanje članova uprave' })).toBeVisible()
  await expect(page.getByText('Ciljna skupina su svi zaposleni')).toBeVisible()
  // Whoever comes straight to the address, from a mail or a notification, stands at the question.
  await page.goto(page.url())
  await expect(page.getByRole('heading', { level: 1, name: 'Osposobljavanje članova uprave' })).toBeFocused()
})

test('with the server stopped: open calls, notices and questions that nobody opened are there, as old as they are', async () => {
  const tablet = new Tablet()
  try {
    let page = await tablet.open()
    await page.goto(portal().url)
    await untilInstalled(page)
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('fondovi.javno') ?? ''), { timeout: 30_000 })
      .toMatch(/"javne-obavijesti",\{\},\{\}/)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('fondovi.javno') ?? ''))
      .toMatch(/"javni-pozivi",\{\},\{"skupina":"otvoren"\}/)
    await tablet.close()
    await portal().kill()

    page = await tablet.open()
    await page.goto(`${portal().url}/pozivi?skupina=otvoren`)
    await expect(page.getByRole('link', { name: new RegExp(POZIV_K2) })).toBeVisible()
    await expect(page.getByText(/Bez mreže – spremljeno stanje na/)).toBeVisible()
    await page.goto(`${portal().url}/obavijesti`)
    await page.getByRole('link', { name: /Rok za ZNS/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Rok za ZNS/ })).toBeVisible()
    await page.goto(`${portal().url}/najcesca-pitanja`)
    await page.getByRole('searchbox').fill('potvrda o zaprimanju')
    await expect(page.getByRole('heading', { name: 'Izrada i podnošenje prijave' })).toBeVisible()
  } finally {
    await tablet.discard()
  }
})
