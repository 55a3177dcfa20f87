/** A tablet told from afar: locked with work on it, lifted, and emptied once everything has arrived (R-OFF-3, R-SES-4). */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { goThroughNias, signInNias, signInStaff, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { findInStorage } from '../support/storage.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const TAJNA = 'Rečenica koju tablet čuva Modrokos'
const NAZIV = 'Prijava na tabletu iz kombija'
let portal: Portal
let osoba: Zastupnik
let osobaId: number
let page: Page
let nacrt: Nacrt
let kodKuce: BrowserContext
let ured: BrowserContext
let kuca: Page
let admin: Page

test.beforeAll(async ({ browser }) => {
  portal = portalNow()
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
  osobaId = (await row<{ id: number }>(portal, 'select id from fizicka_osoba where oib = $1', [osoba.oib])).id
  kodKuce = await browser.newContext()
  ured = await browser.newContext()
  kuca = await kodKuce.newPage()
  admin = await ured.newPage()
})
test.afterAll(async () => {
  await tablet.discard()
  await kodKuce.close()
  await ured.close()
})

const arrived = () =>
  rows(
    portal,
    `select 1 from sync_mutation where osoba_id = $1 and status = 'applied' and envelope::text like '%Modrokos%'`,
    [osobaId],
  )
const uredaji = (from: Page) => from.getByRole('article')
const naPrijavi = (text: RegExp) => page.getByText(text)

test('the person names the tablet, and sees from home what is unsent on it', async () => {
  page = await tablet.open()
  await goThroughNias(page, portal, osoba.oib)
  nacrt = await createDraft(page, portal, {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: NAZIV,
  })
  await new Form(page).allReceived()
  await untilInstalled(page)
  await page.goto(`${portal.url}/korisnik/${osobaId}/uredaji`)
  await expect(page.getByText('Ovaj uređaj')).toBeVisible()
  await uredaji(page)
    .filter({ hasText: 'Ovaj uređaj' })
    .getByRole('button', { name: /^Nazovi uređaj/ })
    .click()
  await page.getByLabel('Kako ga zovete').fill('Tablet iz kombija')
  await page.getByRole('button', { name: 'Spremi naziv' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tablet iz kombija' })).toBeVisible()

  await signInNias(kuca, portal, osoba.oib)
  await kuca.goto(`${portal.url}/korisnik/${osobaId}/uredaji`)
  const iz = uredaji(kuca).filter({ hasText: 'Tablet iz kombija' })
  await expect(iz).toContainText('Prijavljen')
  await expect(iz).toContainText(/0 \(javljeno/)
})

test('locked from home while it is off line, the tablet seals, closes and says why; nothing is lost [R-OFF-3]', async () => {
  await page.goto(nacrt.url)
  const form = new Form(page)
  await expect(form.field('projekt.sazetakHr')).toBeVisible()
  await tablet.context.setOffline(true)
  await form.field('projekt.sazetakHr').fill(TAJNA)
  await form.onDevice()

  const iz = uredaji(kuca).filter({ hasText: 'Tablet iz kombija' })
  await iz.getByRole('button', { name: /^Zaključaj:/ }).click()
  await kuca.getByRole('alertdialog').getByRole('button', { name: 'Zaključaj' }).click()
  await expect(iz).toContainText('Zaključan; uređaj se otada nije javio')

  await tablet.context.setOffline(false)
  await expect(naPrijavi(/profil je na ovom uređaju zaključan na daljinu/)).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/prijava-odabir/)
  // The page that says so is loaded anew once everything is sealed; what was read of the one before does not count.
  await expect(async () => expect(await findInStorage(page, [TAJNA])).toEqual([])).toPass({ timeout: 30_000 })
  expect(await arrived()).toHaveLength(0)
  await expect(async () => {
    await kuca.reload()
    await expect(iz).toContainText('Zaključan na daljinu', { timeout: 5_000 })
    await expect(iz).toContainText(/[1-9]\d* \(javljeno/, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})

test('while it is locked a sign-in on it opens nothing; lifted, the work arrives', async () => {
  await goThroughNias(page, portal, osoba.oib)
  await page.goto(`${portal.url}/korisnik/${osobaId}/odlazna-posta`)
  await expect(page.getByText('Vaš je profil na ovom uređaju zaključan na daljinu')).toBeVisible()
  expect(await arrived()).toHaveLength(0)
  const iz = uredaji(kuca).filter({ hasText: 'Tablet iz kombija' })
  await iz.getByRole('button', { name: /^Otključaj:/ }).click()
  await expect(iz).not.toContainText('Zaključan')
  await page.reload()
  await expect.poll(async () => (await arrived()).length, { timeout: 45_000 }).toBe(1)
  await page.goto(nacrt.url)
  await expect(new Form(page).field('projekt.sazetakHr')).toHaveValue(TAJNA)
})

test('an administrator orders removal: the unsent leaves first, then the person’s data, and both are told', async () => {
  const form = new Form(page)
  await form.allReceived()
  await tablet.context.setOffline(true)
  await form.field('projekt.sazetakEn').fill('Second Modrokos')
  await form.onDevice()

  await signInStaff(admin, portal, 'Sandra Vrban')
  await admin.goto(`${portal.url}/administracija/fizicke-osobe?search=${osoba.oib}`)
  await admin.getByRole('link', { name: `${osoba.prezime} ${osoba.ime}` }).click()
  const iz = uredaji(admin).filter({ hasText: 'Tablet iz kombija' })
  await iz.getByRole('button', { name: /^Obriši s uređaja kad se sve pošalje:/ }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('Tablet se vraća u službu.')
  await dialog.getByRole('button', { name: 'Obriši s uređaja kad se sve pošalje' }).click()
  await expect(iz).toContainText('Uklanjanje čeka da sve bude poslano')

  await tablet.context.setOffline(false)
  await expect(naPrijavi(/podaci su uklonjeni s ovog uređaja/)).toBeVisible({ timeout: 90_000 })
  await expect(naPrijavi(/Tablet se vraća u službu/)).toBeVisible()
  expect(await arrived()).toHaveLength(2)
  const baze = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(baze.filter((name) => name?.endsWith(`-${osobaId}`))).toEqual([])
  await expect(async () => {
    await admin.reload()
    await expect(iz).toContainText('Podaci su uklonjeni', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})
