/** The accessibility panel on a device: at once, after a reload before anything is drawn, without a network, on paper. */
import { expect, type Page, test } from 'playwright/test'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()

const size = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name)

/** Notes how the document was set when the first element of the application was put into it. */
async function noteFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('#root > *') === null) return
      observer.disconnect()
      const { slova, disleksija, kontrast } = document.documentElement.dataset
      Object.assign(window, { atFirst: [slova, disleksija, kontrast] })
    }).observe(document, { childList: true, subtree: true })
  })
}

test('size, typeface and contrast hold from the first drawing on, without a network, on paper and in the work area', async ({
  page,
  context,
}) => {
  const complaints = watchComplaints(page)
  await noteFirstPaint(page)
  await page.goto(`${portal().url}/kontakt`)
  const before = await size(page)
  await page.getByRole('button', { name: 'Slažem se' }).click()
  await page.getByRole('button', { name: 'Pristupačnost' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'PRISTUPAČNOST' })
  await panel.getByRole('button', { name: '130 %' }).click()
  await panel.getByRole('checkbox', { name: 'Disleksija' }).check()
  await panel.getByRole('checkbox', { name: 'Kontrast' }).check()
  expect(await size(page)).toBeCloseTo(before * 1.3, 1)
  await panel.getByRole('button', { name: 'Spremi promjene' }).click()
  await expect(page.getByText('Promjene pohranjene')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pristupačnost' })).toBeFocused()
  await untilInstalled(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { atFirst: unknown }).atFirst)).toEqual(['3', '', ''])
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible"', 'čćžšđ'))).toBe(true)
  await expect(page.getByRole('button', { name: 'Slažem se' })).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  expect(await size(page)).toBeCloseTo((10 * 1.3 * 96) / 72, 1)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })
  await context.setOffline(false)

  await signInStaff(page, portal(), 'Petra Crnković')
  expect([await attribute(page, 'lang'), await attribute(page, 'data-slova')]).toEqual(['hr', '3'])
  await page.getByRole('banner').getByRole('button', { name: 'Pristupačnost' }).click()
  await page.getByRole('button', { name: 'Resetiraj postavke' }).click()
  await expect(page.getByText('Postavke vraćene na zadane')).toBeVisible()
  expect([await attribute(page, 'data-slova'), await attribute(page, 'data-kontrast')]).toEqual(['1', null])
  expect(complaints).toEqual([])
})

test('the keyboard skips to the content, opens the map of keys, and goes to the search of the screen', async ({
  page,
}) => {
  await page.goto(`${portal().url}/pozivi`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tipkovni prečaci' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
