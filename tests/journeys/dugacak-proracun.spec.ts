/** A budget of many lines draws only those in sight, and nobody who types, tabs, prints or listens notices. */
import { expect, type Page, test } from 'playwright/test'
import { KK, POZIV_K2 } from './support/demo.ts'
import { createDraft, Form } from './support/form.ts'
import { portalOfFile } from './support/journey.ts'
import { signInNias, zastupnik } from './support/sign-in.ts'

const STAVKI = 500
const KRIVIH = 60
/** How many of them the Tab key goes through, many screens of them. */
const OBIDENIH = 40
const portal = portalOfFile()

/** Lines pasted as from a spreadsheet: name, description …, number, unit, amount. */
async function zalijepi(page: Page, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await page.getByRole('button', { name: 'Dodaj stavku' }).first().focus()
  await page.keyboard.press('Control+V')
  await page.getByRole('dialog', { name: 'Pregled uvoza' }).getByRole('button', { name: 'Uvezi' }).click()
}

test('a budget of 500 lines is typed into, tabbed through, printed and checked', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await signInNias(page, portal(), osoba.oib)
  await createDraft(page, portal(), { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Dugačak proračun' })
  const form = new Form(page)
  await form.tab('Proračun')
  const broj = (n: number) => String(n).padStart(3, '0')
  // The amount of the hundredth cannot be read: it is what the summary of errors has to lead to.
  const lines = Array.from({ length: STAVKI }, (_, i) => `Stavka ${broj(i + 1)}\t\t\t\t\t2\tkom\t100`)
  await zalijepi(page, lines)
  await expect(page.getByText(`Uvezeno: ${STAVKI} stav`)).toBeVisible()

  const nazivi = page.getByRole('textbox', { name: 'Naziv stavke' })
  const table = page.getByRole('table').first()
  await test.step('only the lines in sight are drawn; their numbers are told', async () => {
    expect(await nazivi.count()).toBeLessThan(60)
    await expect(table).toHaveAttribute('aria-rowcount', String(STAVKI + 2))
    const redci = table.getByRole('row').filter({ has: nazivi })
    await expect(redci.first()).toHaveAttribute('aria-rowindex', '2')
    await expect(redci.last()).toHaveAttribute('aria-rowindex', String(STAVKI + 1))
  })

  const vrijednost = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? '')
  await test.step('Tab goes through line after line, and back from the last', async () => {
    await nazivi.first().focus()
    const seen = new Set<string>()
    for (let i = 0; i < OBIDENIH * 4; i++) {
      seen.add(await vrijednost())
      await page.keyboard.press('Tab')
    }
    const obideni = lines.slice(0, OBIDENIH).map((line) => line.split('\t')[0] ?? '')
    expect(obideni.filter((naziv) => !seen.has(naziv))).toEqual([])
    await nazivi.last().focus()
    for (let i = 0; i < 40; i++) await page.keyboard.press('Shift+Tab')
    expect(await vrijednost()).toBe(`Stavka ${broj(STAVKI - 10)}`)
  })

  await test.step('a line scrolled out of sight keeps what is typed into it and the focus', async () => {
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await page.mouse.wheel(0, -20_000)
    await expect(page.locator(':focus')).not.toBeInViewport()
    await page.keyboard.type('?')
    expect(await vrijednost()).toBe(`Stavka ${broj(STAVKI - 10)}!?`)
    await page.keyboard.press('Control+Z')
  })

  await test.step('many wrong amounts are marked, left alone by a filter and mended one by one by F8', async () => {
    const iznosi = page.getByRole('textbox', { name: 'Iznos jedinice' })
    await iznosi.first().focus()
    for (let i = 0; i < KRIVIH; i++) {
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText('sto')
      // The button of the line, then the name, the number and the amount of the next.
      for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
    }
    const samo = (n: number) => page.getByRole('button', { name: new RegExp(`^Samo s pogreškom ?${n}$`) })
    await samo(KRIVIH).click()
    await expect(table).toHaveAttribute('aria-rowcount', String(KRIVIH + 2))
    await expect(table.getByTitle('1 pogreška').first()).toBeVisible()
    for (let left = KRIVIH; left > 0; left--) {
      await page.keyboard.press('F8')
      await expect(page.locator('input:focus')).toHaveValue('sto')
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText('100')
      await expect(samo(left - 1)).toBeVisible()
    }
    // A mended line does not vanish under the hand; it goes with the filter.
    await expect(table).toHaveAttribute('aria-rowcount', String(KRIVIH + 2))
    await samo(0).click()
    await expect(samo(0)).toBeHidden()
    await expect(table).toHaveAttribute('aria-rowcount', String(STAVKI + 2))
  })

  await test.step('on paper all lines stand', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(nazivi).toHaveCount(STAVKI)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => nazivi.count()).toBeLessThan(60)
  })

  await test.step('a link of the summary leads into a line that is not drawn', async () => {
    await page.getByRole('button', { name: 'Provjeri obrazac' }).click()
    const link = page.getByRole('link', { name: /^Stavka 77 „Stavka 077” – Kategorija financiranja/ })
    await link.click()
    const focused = page.locator(':focus')
    await expect(focused).toHaveAttribute('id', /^proracun\.stavke\..*\.kategorijaFinanciranja$/)
    await expect(focused).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Zatvori: Stavka 077' })).toBeVisible()
  })

  await test.step('a removed line hands the focus to the next, and comes back by undo', async () => {
    const ukloni = page.getByRole('button', { name: 'Ukloni: Stavka 077' })
    // The lines above are measured as they are passed: what stands still for a moment can be pressed.
    const mjesto = async () => (await ukloni.boundingBox())?.y
    await expect(async () => {
      const prije = await mjesto()
      await page.waitForTimeout(300)
      expect(await mjesto()).toBe(prije)
    }).toPass()
    await ukloni.click()
    await expect(page.locator(':focus')).toHaveAccessibleName(/Stavka 078/)
    await expect(table).toHaveAttribute('aria-rowcount', String(STAVKI + 1))
    await page.getByRole('button', { name: 'Poništi', exact: true }).click()
    await expect(table).toHaveAttribute('aria-rowcount', String(STAVKI + 3))
  })

  await test.step('a new line is drawn and takes the focus, however long the list', async () => {
    await page.getByRole('button', { name: 'Dodaj stavku' }).first().click()
    await expect(page.locator(':focus')).toHaveAttribute('id', /\.naziv$/)
    await expect(page.locator(':focus')).toBeInViewport()
    await page.keyboard.type('Zadnja')
    await expect(nazivi.last()).toHaveValue('Zadnja')
  })
})
