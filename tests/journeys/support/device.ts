/** The person's data on this device: how it is protected, and how it is opened without a network. */
import { expect, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'

export const LOZINKA_UREDAJA = 'konj baterija spajalica'

/** Sets the device's pass-phrase on „Moji uređaji”; the person is signed in. */
export async function protectDevice(page: Page, portal: Portal, lozinka = LOZINKA_UREDAJA): Promise<void> {
  const ja = (await (await page.request.get(`${portal.url}/v1/auth/me`)).json()) as { fizickaOsoba: { id: number } }
  await page.goto(`${portal.url}/korisnik/${ja.fizickaOsoba.id}/uredaji`)
  await page.getByRole('button', { name: 'Postavi lozinku uređaja' }).click()
  await page.locator('[name=nova-lozinka]').fill(lozinka)
  await page.locator('[name=ponovljena-lozinka]').fill(lozinka)
  await page.getByRole('button', { name: 'Spremi lozinku uređaja' }).click()
  await expect(page.getByText('Lozinka uređaja je postavljena.')).toBeVisible()
}

/** Opens an address on a device that was closed, without a network: the pass-phrase is asked for first. */
export async function openLocked(page: Page, address: string, lozinka = LOZINKA_UREDAJA): Promise<void> {
  await page.goto(address)
  await page.getByLabel(/^Lozinka uređaja/).fill(lozinka)
  await page.getByRole('button', { name: 'Otključaj', exact: true }).click()
  await page.waitForURL(address)
}
