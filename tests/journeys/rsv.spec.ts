/** An administrator imports the beneficial owners of an applicant and sees what changed; who represents the applicant sees it too. */
import { expect, test } from 'playwright/test'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

const portal = portalOfFile()

test('one press imports the owners, the change against the last snapshot is told, and the representative reads it', async ({
  browser,
}) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  const admin = await browser.newPage()
  const complaints = watchComplaints(admin)
  await signInStaff(admin, portal(), 'Dragan Petrinić')
  await admin.goto(`${portal().url}/administracija/prijavitelji/${osoba.prijaviteljId}`)
  await admin.getByRole('link', { name: 'Stvarni vlasnici' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Registar stvarnih vlasnika')
  const snimke = admin.getByRole('region', { name: 'Tablica: Snimke registra stvarnih vlasnika' })
  const prije = await snimke.getByRole('row').count()

  await admin.getByRole('button', { name: 'Uvezi iz registra' }).click()
  await expect(admin.getByText('Razlikuju se od prethodne snimke.')).toBeVisible()
  await expect(snimke.getByRole('row')).toHaveCount(prije + 1)
  await expect(admin.getByRole('listitem').filter({ hasText: 'Klaus Brandner' })).toContainText('40,00 %')
  await expect(admin.getByText('Goran Matijević: opseg 100,00 % → 60,00 %')).toBeVisible()

  await admin.getByRole('button', { name: 'Uvezi iz registra' }).click()
  await expect(admin.getByText('Nema promjene prema snimci od')).toBeVisible()
  expect(complaints).toEqual([])

  const goran = await browser.newPage()
  await signInNias(goran, portal(), osoba.oib)
  await goran.goto(`${portal().url}/prijavitelj/${osoba.prijaviteljId}/administracija/podaci-o-prijavitelju`)
  const vlasnici = goran.getByRole('region', { name: 'Tablica: Stvarni vlasnici' })
  await expect(vlasnici).toContainText('Klaus Brandner')
  await expect(goran.getByRole('button', { name: 'Uvezi iz registra' })).toHaveCount(0)
  await goran
    .getByRole('region', { name: 'Tablica: Snimke registra stvarnih vlasnika' })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(goran.getByText('Promjena prema snimci od')).toBeVisible()
  await expect(goran.getByText('Goran Matijević: opseg 100,00 % → 60,00 %')).toBeVisible()
})

test('an extract is typed when the register is silent: a reload loses nothing, and its file is read beside it', async ({
  browser,
}) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  const admin = await browser.newPage()
  const complaints = watchComplaints(admin)
  await signInStaff(admin, portal(), 'Dragan Petrinić')
  await admin.goto(`${portal().url}/administracija/prijavitelji/${osoba.prijaviteljId}/rsv`)
  await admin.getByRole('button', { name: 'Unesi prema izvatku' }).click()
  await admin.getByRole('button', { name: 'Dodaj stvarnog vlasnika' }).click()
  await admin.getByLabel(/^Ime/).fill('Helga')
  await admin.getByLabel('Prezime').fill('Winter')
  await admin.getByRole('textbox', { name: 'Datum rođenja' }).fill('17.05.1968.')
  await admin.getByLabel('Broj isprave').fill('P4471903')
  await admin.reload()
  await admin.getByRole('button', { name: 'Unesi prema izvatku' }).click()
  await expect(admin.getByText('Helga Winter')).toBeVisible()
  await admin.getByRole('button', { name: 'Zapiši snimku' }).click()
  await expect(admin.getByRole('link', { name: '1. vlasnik, Opseg: Ovo polje je obavezno' })).toBeVisible()
  const opseg = admin.getByRole('textbox', { name: 'Opseg' })
  await expect(async () => {
    if (!(await opseg.isVisible())) await admin.getByText('Helga Winter').click()
    await expect(opseg).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await opseg.fill('100')
  await admin
    .getByRole('textbox', { name: 'Datum izvatka' })
    .fill(new Date().toLocaleDateString('hr-HR', { timeZone: 'Europe/Zagreb' }))
  await admin.locator('input[type=file]').setInputFiles({
    name: 'izvadak-rsv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expect(admin.getByRole('button', { name: 'Ukloni izvadak-rsv.pdf' })).toBeVisible()
  await admin.getByRole('button', { name: 'Zapiši snimku' }).click()
  await expect(admin.getByText('Snimka je zapisana prema izvatku.')).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Tablica: Stvarni vlasnici' })).toContainText('Helga Winter')
  const download = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'izvadak-rsv.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('izvadak-rsv.pdf')
  expect(complaints).toEqual([])
})
