/** The public portal: calls for everyone, addresses that can be shared, and something to read without a network. */
import { expect, test } from 'playwright/test'
import { POZIV_K2 } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'

const portal = portalOfFile()
/** „Strojevi za drvoprerađivače i obrtnike”: narrows kinds, sizes and the beginning of works. */
const OBRTNICI = 'KK.03.2.1.29'

test('the front page leads to open calls, and a call says everything about itself', async ({ page }) => {
  await page.goto(portal().url)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Upute' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Pozivi' }).click()
  await expect(page).toHaveURL(/\/pozivi$/)
  await page.getByRole('link', { name: new RegExp(POZIV_K2) }).click()
  await expect(page).toHaveURL(/\/pozivi\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(POZIV_K2)
  await expect(page.getByRole('heading', { name: 'Pokazatelji' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const ukratko = page.getByRole('region', { name: 'Poziv ukratko' })
  await expect(ukratko).toContainText(/Otvoren.*Prijave.*Alokacija.*Udio koji poziv plaća.*Za koga/s)
  const sadrzaj = page.getByRole('navigation', { name: 'Sadržaj poziva' })
  await sadrzaj.getByRole('link', { name: 'Iznosi' }).click()
  await expect(page).toHaveURL(/#iznosi$/)
  await expect(page.getByRole('heading', { name: 'Iznosi' })).toBeInViewport()
  // Deadline and money stay in view, and what was received is drawn once one has come to it.
  await expect(ukratko).toBeInViewport()
  await sadrzaj.getByRole('link', { name: 'Prijave u brojkama' }).click()
  await expect(page.getByRole('figure', { name: 'Zaprimljene prijave po tjednima' })).toBeVisible()
})

test('a visitor finds out whether they may apply, and nothing of it leaves the device', async ({ page }) => {
  const { id } = await row<{ id: number }>(portal(), `select id from poziv where oznaka = $1`, [OBRTNICI])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal().url}/pozivi/${id}`)
  const poslano: string[] = []
  await page.getByRole('link', { name: 'Mogu li se prijaviti?' }).first().click()
  const provjera = page.getByRole('region', { name: 'Mogu li se prijaviti?' })
  await provjera.getByRole('button', { name: 'Započni provjeru' }).click()
  await expect(provjera.getByText(/^Odgovorite na još \d+ pitanj/)).toBeVisible()
  page.on('request', (request) => void (request.method() === 'GET' || poslano.push(request.url())))
  await provjera.getByLabel('Što je prijavitelj?').selectOption({ label: 'Trgovačko društvo' })
  await expect(provjera.getByText('Vrsta prijavitelja: ispunjavate uvjet.')).toBeVisible()
  await provjera.getByLabel('Što je prijavitelj?').selectOption({ label: 'Tijelo državne uprave' })
  await expect(provjera.getByText(/Vrsta prijavitelja: ne ispunjavate uvjet\. Poziv prima: /)).toBeVisible()
  await expect(provjera.getByText(/^Prema ovim odgovorima ne možete se prijaviti/)).toBeVisible()
  await provjera.getByRole('button', { name: 'Počni iznova' }).click()
  await expect(provjera.getByText(/^Odgovorite na još \d+ pitanj/)).toBeVisible()
  expect(poslano).toEqual([])
})

test('filters stand in the address, survive a reload and go back with the button of the browser', async ({ page }) => {
  await page.goto(`${portal().url}/pozivi`)
  const total = page.getByText(/^Zapisa: \d+/)
  await expect(total).toBeVisible()
  const all = await total.textContent()
  await page.getByRole('button', { name: 'Otvoreni' }).click()
  await expect(page).toHaveURL(/skupina=otvoren/)
  await page.getByRole('searchbox').fill('vještine')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('vještine')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: new RegExp(POZIV_K2) }).click()
  await expect(page).toHaveURL(/\/pozivi\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/skupina=otvoren.*search=|search=.*skupina=otvoren/)
  await page
    .getByRole('button', { name: /Očisti|Poništi/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pozivi$/)
  await expect(total).toHaveText(all ?? '')
})

test('after one visit the catalogue is readable with the server stopped, and says from when it is', async () => {
  const tablet = new Tablet()
  try {
    let page = await tablet.open()
    await page.goto(`${portal().url}/pozivi`)
    await expect(page.getByRole('link', { name: new RegExp(POZIV_K2) })).toBeVisible()
    await untilInstalled(page)
    await page.reload()
    await expect(page.getByRole('link', { name: new RegExp(POZIV_K2) })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(POZIV_K2) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(POZIV_K2)
    await page.goBack()
    await tablet.close()
    await portal().kill()

    page = await tablet.open({ offline: true })
    await page.goto(`${portal().url}/pozivi`)
    await expect(page.getByRole('banner').getByText('Trenutno ste offline')).toBeVisible()
    await expect(page.getByText(/Bez mreže – spremljeno stanje na \d\d:\d\d/)).toBeVisible()
    await page.getByRole('link', { name: new RegExp(POZIV_K2) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(POZIV_K2)

    await portal().restart()
    await tablet.context.setOffline(false)
    await expect(page.getByRole('banner').getByText('Trenutno ste offline')).toBeHidden({ timeout: 45_000 })
  } finally {
    await tablet.discard()
  }
})

for (const address of ['/nema-toga', '/pozivi/999999', '/nabave/999999', '/prijavitelj/1/program/2/pretinac']) {
  test(`${address} is answered with the 404 text`, async ({ page }) => {
    const answer = await page.goto(portal().url + address)
    if (address.startsWith('/prijavitelj')) return expect(page).toHaveURL(/prijava-odabir|pretinac/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stranica nije pronađena')
    await expect(page.getByText('404')).toBeVisible()
    expect(answer?.status()).toBe(404)
  })
}

test('every page carries its own name in the window, and the address that is shared goes along', async ({ page }) => {
  const complaints = watchComplaints(page)
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
  await page.goto(`${portal().url}/pozivi`)
  await expect(page).toHaveTitle('Pozivi – Portal fondova')
  expect(await canonical()).toBe(`${portal().url}/pozivi`)
  expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0)
  const link = page.getByRole('link', { name: new RegExp(POZIV_K2) })
  const name = await link.textContent()
  await link.click()
  await expect(page).toHaveTitle(`${name} – Portal fondova`)
  await expect.poll(canonical).toBe(page.url())
  await page.getByRole('link', { name: 'Pozivi', exact: true }).first().click()
  await expect(page).toHaveTitle('Pozivi – Portal fondova')
  expect(complaints).toEqual([])
})

test('calls are read without JavaScript, on a phone too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${portal().url}/pozivi`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pozivi')
  await page.getByRole('link', { name: new RegExp(POZIV_K2) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(POZIV_K2)
  await expect(page.getByRole('heading', { name: 'Tko se može prijaviti' })).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await context.close()
})

test('on a phone the button of the menu is drawn, and opens it', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(portal().url)
  const button = page.getByRole('button', { name: 'Otvori izbornik' })
  await expect(button.locator('svg')).toBeVisible()
  await button.click()
  await expect(page.getByRole('navigation', { name: 'Javni portal' }).getByRole('link').first()).toBeVisible()
  await page.close()
})
