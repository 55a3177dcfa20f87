/** An officer turns the second factor on and signs in with it (R-AUT-5), and ends a session on another device (R-SES-4). */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { emailOf, fillPassword, goThroughPassword, signInStaff } from './support/sign-in.ts'
import { kodIz } from './support/totp.ts'

const portal = portalOfFile()

async function potvrdi(page: Page, kod: string, gumb: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Jednokratni kod' }).fill(kod)
  await page.getByRole('button', { name: gumb, exact: true }).click()
}

test('staff turns the second factor on with a phone, signs in with it, and once with a code from paper', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  await goThroughPassword(page, portal(), SAFU.R)
  const drugi: BrowserContext = await browser.newContext()
  const tamo = await drugi.newPage()
  await signInStaff(tamo, portal(), SAFU.R)
  const email = await emailOf(portal(), SAFU.R)
  const { id } = await row<{ id: number }>(portal(), 'select id from fizicka_osoba where email = $1', [email])
  await page.goto(`${portal().url}/korisnik/${id}/uredaji`)
  const prijave = page.getByRole('region', { name: 'Aktivne prijave' })
  await expect(prijave.getByText('Ova prijava')).toHaveCount(1)
  await expect(prijave.getByRole('button', { name: /^Odjavi: / })).toHaveCount(1)

  await page.getByRole('button', { name: 'Uključi drugi faktor' }).click()
  await expect(page.getByRole('img', { name: /^QR kod/ })).toBeVisible()
  await page.getByText('Ne mogu snimiti kod').click()
  const tajna = (await page.getByTestId('tajna').textContent()) ?? ''
  await potvrdi(page, '000000', 'Uključi')
  await expect(page.getByText('Kod nije ispravan')).toBeVisible()
  await potvrdi(page, kodIz(tajna), 'Uključi')
  const kodovi = page.getByRole('dialog', { name: 'Pričuvni kodovi' }).getByRole('listitem')
  await expect(kodovi).toHaveCount(10)
  const papir = (await kodovi.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Spremio/la sam kodove' }).click()
  await expect(page.getByText('Preostalo pričuvnih kodova: 10')).toBeVisible()

  // The other browser was signed out by that, and now needs the phone.
  await expect(prijave.getByRole('button', { name: /^Odjavi: / })).toHaveCount(0)
  await tamo.goto(`${portal().url}/prijava`)
  await fillPassword(tamo, email)
  await potvrdi(tamo, '000000', 'Potvrdi kod')
  await expect(tamo.getByText('Kod nije ispravan')).toBeVisible()
  // The code of this step turned the factor on; the next one is new.
  await potvrdi(tamo, kodIz(tajna, 1), 'Potvrdi kod')
  await expect(tamo).toHaveURL(/\/upravljacka-ploca$/)

  await page.reload()
  await prijave.getByRole('button', { name: /^Odjavi: / }).click()
  await expect(prijave.getByRole('button', { name: /^Odjavi: / })).toHaveCount(0)
  await tamo.goto(`${portal().url}/prijava`)
  await fillPassword(tamo, email)
  await potvrdi(tamo, papir, 'Potvrdi kod')
  await expect(tamo).toHaveURL(/\/upravljacka-ploca$/)
  expect(complaints.filter((text) => !/422|401/.test(text))).toEqual([])
  await drugi.close()
})
