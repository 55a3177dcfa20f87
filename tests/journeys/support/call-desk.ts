/** The desks of the bodies that make a call together, one browser per person, and the moves they press. */
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, type MINGO, type MRRFEU } from './demo.ts'
import { signInStaff } from './sign-in.ts'

type Body = typeof MINGO | typeof MRRFEU
export type Desk = Record<'R' | 'V' | 'A', Page>

/** Opens the call at three desks of one body; the caller closes `contexts`. */
export async function deskOf(
  browser: Browser,
  { id, ...people }: Body,
  { portal, call, contexts }: { portal: Portal; call: { id: number; naziv: string }; contexts: BrowserContext[] },
): Promise<Desk> {
  const open = async (name: string): Promise<Page> => {
    const context = await browser.newContext()
    contexts.push(context)
    const page = await context.newPage()
    await signInStaff(page, portal, name)
    await page.goto(`${portal.url}/institucija/${id}/program/${KK}/pozivi/popis/${call.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(call.naziv)
    return page
  }
  return { R: await open(people.R), V: await open(people.V), A: await open(people.A) }
}

/** The status chip of the open call. */
export const callStatus = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

/** Presses the button of a move and confirms it, explaining when asked to. */
export async function pressMove(page: Page, label: string, explanation?: string): Promise<void> {
  await page.reload()
  const button = page.getByRole('button', { name: label, exact: true })
  const others = page.getByRole('button', { name: 'Ostale radnje' })
  await expect(others.or(button).first()).toBeVisible()
  if (await button.isHidden()) {
    await others.click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  } else await button.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (explanation !== undefined) await dialog.getByLabel(/Obrazloženje/).fill(explanation)
  await dialog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dialog).toBeHidden()
}

/** The approving body's check-list, with every answer given. */
export async function fillCheckList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ocjena poziva' })).toBeVisible()
  if ((await page.getByLabel('Što se provjerava').count()) === 0)
    await page.getByRole('button', { name: 'Dodaj stavku kontrolne liste' }).click()
  await page.getByLabel('Što se provjerava').first().fill('Poziv je usklađen s programom.')
  for (const select of await page.getByRole('combobox', { name: 'Odgovor' }).all()) await select.selectOption('Da')
  await page.getByRole('button', { name: 'Spremi ocjenu' }).click()
  await expect(page.getByRole('button', { name: 'Spremi ocjenu' })).not.toHaveAttribute('aria-busy', 'true')
}
