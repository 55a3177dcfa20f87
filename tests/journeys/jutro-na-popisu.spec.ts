/** An officer's morning without a mouse: from the palette to the list, one beside it, several handed over, moved and taken out. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { KK, MINGO } from './support/demo.ts'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'

const portal = portalOfFile()
const NAJVISE_TABOVA = 90

/** Tab by tab to what is meant, as somebody without a mouse goes. */
async function tabTo(page: Page, selector: string, name = ''): Promise<void> {
  for (let n = 0; n < NAJVISE_TABOVA; n += 1) {
    await page.keyboard.press('Tab')
    const there = await page.evaluate(
      ([css, text]) => {
        const active = document.activeElement
        return (active?.matches(css) && (active.textContent ?? '').includes(text)) === true
      },
      [selector, name] as const,
    )
    if (there) return
  }
  throw new Error(`${NAJVISE_TABOVA} stops do not lead to ${selector} ${name}`)
}

test('by keyboard alone an officer finds a list, looks at a row beside it, assigns, moves and exports several', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const complaints = watchComplaints(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, portal(), MINGO.R)
  await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/upravljacka-ploca`)
  await expect(page.getByRole('heading', { name: 'Na redu ste' })).toBeVisible()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Pitanja i odgovori')
  await expect(page.getByRole('option', { selected: true })).toContainText('Pitanja i odgovori')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pitanja i odgovori')
  const redci = page.locator('tbody [data-at]')
  await expect(redci.first()).toBeVisible()
  const ukupno = await redci.count()

  await tabTo(page, '[data-row-link]')
  await page.keyboard.press('p')
  const pregled = page.locator('[data-pregled]')
  const prvi = await pregled.getByRole('heading', { level: 2 }).textContent()
  await page.keyboard.press('j')
  await expect(pregled.getByRole('heading', { level: 2 })).not.toHaveText(prvi ?? '')
  await page.keyboard.press('k')
  await expect(pregled.getByRole('heading', { level: 2 })).toHaveText(prvi ?? '')
  await page.keyboard.press('Escape')
  await expect(pregled).toBeHidden()

  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('Odabrano: 3', { exact: true })).toBeVisible()
  await tabTo(page, 'button', 'Izvezi odabrano')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  const [datoteka] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const csv = readFileSync(await datoteka.path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(4)

  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Zaduži osobu' })).toBeFocused()
  await page.keyboard.press('Enter')
  const zaduzenje = page.getByRole('dialog', { name: 'Zaduženje: 3 zapisa' })
  await expect(zaduzenje.getByLabel('Tko radi na ovim zapisima')).toBeFocused()
  await expect(zaduzenje.getByRole('option')).not.toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'button', 'Spremi zaduženje')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zaduženje – izvršeno: 3 zapisa')).toBeVisible()
  await expect(page.getByText('Odabrano: 3', { exact: true })).toBeHidden()

  // Back among the rows.
  await expect(page.locator('[data-row-link]').first()).toBeFocused()
  await page.keyboard.press('Control+A')
  await expect(page.getByText(`Odabrano: ${ukupno}`, { exact: true })).toBeVisible()
  await tabTo(page, 'button', 'Radnje')
  await page.keyboard.press('Enter')
  const radnje = page.getByRole('dialog', { name: /^Radnje na odabranima/ })
  await expect(radnje.getByRole('button', { name: 'Preuzmi i izradi odgovor' })).toBeVisible()
  await tabTo(page, 'dialog button', 'Preuzmi i izradi odgovor')
  await page.keyboard.press('Enter')
  const potvrda = page.getByRole('alertdialog')
  await expect(potvrda).toContainText('Neće se izvršiti')
  await tabTo(page, 'dialog button', 'Potvrdi')
  await page.keyboard.press('Enter')
  const ishod = page.getByRole('dialog', { name: new RegExp(`^Izvršeno: \\d+ od ${ukupno}$`) })
  await expect(ishod).toContainText('nemate tu radnju')
  await page.keyboard.press('Escape')
  await expect(ishod).toBeHidden()
  expect(complaints).toEqual([])
})
