/** The application form as a person uses it: tabs, fields by their path, the line that says where the work is. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'

export class Form {
  readonly page: Page
  readonly status: Locator
  readonly chip: Locator

  constructor(page: Page) {
    this.page = page
    this.status = page.getByText(/^(Nema promjena|Spremam|Spremljeno|Razlika – treba odluku|Nije spremljeno)/)
    this.chip = page.getByText(
      /^(Sve zaprimljeno|\d+ čekaj?u?|Šalje se|Datoteke: još|Treba vašu odluku|Ne može se spremiti)/,
    )
  }

  /** The control of a path, `projekt.sazetakHr`. */
  field(path: string): Locator {
    return this.page.locator(`[id="${path}"]`)
  }

  async tab(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Kartice prijavnog obrasca' })
      .getByRole('link')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .click()
    await expect(this.page).toHaveTitle(new RegExp(name))
  }

  async saved(): Promise<void> {
    await expect(this.status).toHaveText(/^Spremljeno u \d\d:\d\d/)
  }

  async onDevice(): Promise<void> {
    await expect(this.status).toHaveText(/^Spremljeno na uređaju – čeka slanje \(\d+\)/)
  }

  async allReceived(timeout = 45_000): Promise<void> {
    await expect(this.chip).toHaveText('Sve zaprimljeno', { timeout })
  }
}

export interface Nacrt {
  projektId: string
  url: string
}

/** Opens the applicant's open calls and makes a draft on one of them. */
export async function createDraft(
  page: Page,
  portal: Portal,
  {
    prijaviteljId,
    programId,
    poziv,
    naziv,
  }: { prijaviteljId: number; programId: number; poziv: string; naziv: string },
): Promise<Nacrt> {
  await page.goto(`${portal.url}/prijavitelj/${prijaviteljId}/program/${programId}/pozivi/popis`)
  const card = page.getByRole('article').filter({ hasText: poziv })
  await card.getByRole('button', { name: 'Kreiraj prijavu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova prijava' })
  await dialog.getByLabel('Naziv projekta').fill(naziv)
  await dialog.getByRole('button', { name: 'Kreiraj prijavu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(naziv)
  return draftOf(page)
}

/** The draft whose screen is open. */
export function draftOf(page: Page): Nacrt {
  const url = page.url()
  const projektId = /projekti\/([0-9a-f-]{36})\//.exec(url)?.[1]
  if (projektId === undefined) throw new Error(`No draft is open: ${url}`)
  return { projektId, url }
}
