/** The outbox centre: what waits, why, what to do about it, and how unsent work goes on from another device. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row } from '../support/journey.ts'
import { PersonApi } from '../support/person-api.ts'
import { signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
const LOZINKA = 'konj baterija spajalica'
const NAZIV = 'Nacrt odlazne pošte'
let tablet: BrowserContext
let laptop: BrowserContext
let page: Page
let other: Page
let osoba: Zastupnik
let osobaId: number
let nacrt: Nacrt
let datoteka: string

test.beforeAll(async ({ browser }) => {
  osoba = await zastupnik(portal(), 'Panonska Precizna Obrada', 'ZAS')
  osobaId = (await row<{ id: number }>(portal(), 'select id from fizicka_osoba where oib = $1', [osoba.oib])).id
  tablet = await browser.newContext({ acceptDownloads: true, serviceWorkers: 'allow' })
  laptop = await browser.newContext()
  page = await tablet.newPage()
  other = await laptop.newPage()
  await signInNias(page, portal(), osoba.oib)
  nacrt = await createDraft(page, portal(), {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: NAZIV,
  })
  await new Form(page).allReceived()
  await untilInstalled(page)
})
test.afterAll(async () => {
  await tablet?.close()
  await laptop?.close()
})

const posta = () => `${portal().url}/korisnik/${osobaId}/odlazna-posta`
const chip = (on: Page) => on.getByRole('banner').getByRole('status').getByRole('link')
const stavka = (on: Page) => on.getByRole('article').filter({ hasText: NAZIV })
const revision = async () => (await new PersonApi(laptop, portal()).document(osoba.prijaviteljId, nacrt.projektId)).rev
const content = async () => {
  const doc = await new PersonApi(laptop, portal()).document(osoba.prijaviteljId, nacrt.projektId)
  return doc.content.projekt as Record<string, unknown>
}

async function fill(field: string, text: string): Promise<void> {
  const form = new Form(page)
  await form.field(field).fill(text)
  await form.field(field).blur()
}

test('with nothing unsent the chip says so, and what was received is listed with the portal’s time', async () => {
  await expect(chip(page)).toContainText('Sve zaprimljeno')
  await chip(page).click()
  await page.waitForURL(posta())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odlazna pošta')
  await expect(page.getByText('Na ovom uređaju ništa ne čeka slanje.')).toBeVisible()
  await expect(page.getByRole('table').getByText(`${NAZIV} – Nova prijava`)).toBeVisible()
})

test('another person’s outbox is no address', async () => {
  await page.goto(`${portal().url}/korisnik/${osobaId + 1}/odlazna-posta`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Odlazna pošta')
})

test('what is written without a network waits, named by its fields, and the screen opens without one', async () => {
  await page.goto(nacrt.url)
  await expect(new Form(page).field('projekt.naziv')).toHaveValue(NAZIV)
  await tablet.setOffline(true)
  await fill('projekt.akronim', 'POSTA')
  await new Form(page).onDevice()
  await expect(chip(page)).toContainText('1 čeka')
  await page.goto(posta())
  await expect(stavka(page)).toContainText('Akronim')
  await expect(stavka(page)).toContainText('Poslat će se čim uređaj bude imao vezu')
  await expect(stavka(page).getByRole('list', { name: 'Tijek zapisa' })).toContainText('Spremljeno na uređaju')
  await expect(stavka(page).getByRole('button')).toHaveText(['Pošalji sada'])
})

test('a phrase that is too short protects nothing and is refused', async () => {
  await page.getByRole('button', { name: 'Spremi u datoteku' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lozinka datoteke').fill('kratka')
  await dialog.getByRole('button', { name: 'Spremi' }).click()
  await expect(dialog).toContainText('Lozinka ima najmanje 12 znakova.')
})

test('unsent work is saved into a file that says nothing of it', async () => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lozinka datoteke').fill(LOZINKA)
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Spremi' }).click()
  const download = await waiting
  datoteka = test.info().outputPath('neposlani-rad.json')
  await download.saveAs(datoteka)
  await expect(dialog).toContainText('U datoteku je spremljeno: 1 zapis.')
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click()
})

async function preuzmi(lozinka: string): Promise<void> {
  await other.getByRole('button', { name: 'Učitaj iz datoteke' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Datoteka neposlanog rada').setInputFiles(datoteka)
  await dialog.getByLabel('Lozinka datoteke').fill(lozinka)
  await dialog.getByRole('button', { name: 'Preuzmi', exact: true }).click()
}

test('on another device a wrong phrase changes nothing, and the right one sends the work', async () => {
  await signInNias(other, portal(), osoba.oib)
  await other.goto(posta())
  await expect(other.getByText('Na ovom uređaju ništa ne čeka slanje.')).toBeVisible()
  await preuzmi('neka druga lozinka')
  await expect(other.getByRole('dialog')).toContainText('Na uređaju se ništa nije promijenilo.')
  await other.getByRole('dialog').getByRole('button', { name: 'Odustani' }).click()
  await preuzmi(LOZINKA)
  await expect(other.getByRole('dialog')).toContainText('Za slanje je preuzeto: 1 zapis.')
  await other.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).last().click()
  await expect.poll(content, { timeout: 30_000 }).toMatchObject({ akronim: 'POSTA' })
})

test('the same file again adds nothing', async () => {
  await preuzmi(LOZINKA)
  await expect(other.getByRole('dialog')).toContainText('Za slanje je preuzeto: 0 zapisa. Već poznato')
  await other.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).last().click()
})

test('the original that returns sends nothing twice', async () => {
  const before = await revision()
  await tablet.setOffline(false)
  await expect(chip(page)).toContainText('Sve zaprimljeno', { timeout: 45_000 })
  expect(await revision()).toBe(before)
  expect(await content()).toMatchObject({ akronim: 'POSTA' })
})

test('a refused edit says why, leads to its field, and what is given up is named', async () => {
  await page.goto(nacrt.url)
  await tablet.setOffline(true)
  await fill('projekt.sazetakHr', 'Sažetak koji neće proći')
  await new Form(page).onDevice()
  const change = `update projekt set status_id = $2 where id = $1::uuid returning id`
  await row(portal(), change, [nacrt.projektId, 10])
  await tablet.setOffline(false)
  await expect(chip(page)).toContainText('Treba vašu odluku', { timeout: 45_000 })
  await page.goto(posta())
  await expect(page.getByRole('heading', { name: 'Treba vašu odluku (1)' })).toBeVisible()
  await expect(stavka(page).first()).toContainText('Sažetak')
  await row(portal(), change, [nacrt.projektId, 1])
  await stavka(page).first().getByRole('button', { name: 'Odustani od zapisa' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Gube se vaše neposlane izmjene ovih polja')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zadrži zapis' }).click()
  await expect(chip(page)).toContainText('Treba vašu odluku')
})

test('what was given up leaves the list, and the chip tells the truth again', async () => {
  await stavka(page).first().getByRole('button', { name: 'Odustani od zapisa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odustani od zapisa' }).click()
  await expect(chip(page)).toContainText('Sve zaprimljeno', { timeout: 30_000 })
})

test('the history tells of cycles in words, and asks again on demand', async () => {
  await page.getByRole('button', { name: 'Provjeri sada' }).click()
  await page.getByText('Zadnja usklađivanja').click()
  await expect(page.getByText('Sve što je bilo spremno poslano je').first()).toBeVisible()
})
