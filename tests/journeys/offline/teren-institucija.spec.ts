/** An officer reads an application in the field: prepared from the list, open cold, too old after its days. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, POZIV_K2, SAFU } from '../support/demo.ts'
import { openLocked, protectDevice } from '../support/device.ts'
import { attach, crash, downloaded, picture, readEveryTab, sha256 } from '../support/field.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { PersonApi } from '../support/person-api.ts'
import { signInNias, signInStaff, zastupnik } from '../support/sign-in.ts'
import { findInStorage } from '../support/storage.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const NAZIV = 'Prijava za provjeru na terenu'
const UPIT = 'Tlocrt se ne otvara'
const NACRT = { naziv: 'Tlocrt.jpg', bytes: picture(700_000, 3) }
const DAY = 24 * 60 * 60_000
let portal: Portal
let page: Page
let nacrt: Nacrt
let osobaId: number
let naziv: string

test.beforeAll(async ({ browser }) => {
  portal = portalNow()
  const osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
  naziv = osoba.naziv
  const laptop: BrowserContext = await browser.newContext()
  const desk = await laptop.newPage()
  await signInNias(desk, portal, osoba.oib)
  const { prijaviteljId } = osoba
  nacrt = await createDraft(desk, portal, { prijaviteljId, programId: KK, poziv: POZIV_K2, naziv: NAZIV })
  await new Form(desk).allReceived()
  await attach(laptop, portal, new PersonApi(laptop, portal), { prijaviteljId, projektId: nacrt.projektId }, NACRT)
  await laptop.close()
  const submit = 'update projekt set status_id = 2, vrijeme_podnosenja = now() where id = $1 returning id'
  await row(portal, submit, [nacrt.projektId])
  const officer = `select id from fizicka_osoba where ime || ' ' || prezime = $1 and lozinka_hash is not null`
  osobaId = (await row<{ id: number }>(portal, officer, [SAFU.R])).id
})
test.afterAll(() => tablet.discard())

const projekti = () => `${portal.url}/institucija/${SAFU.id}/program/${KK}/projekti`
const pregled = () => `${projekti()}/${nacrt.projektId}/odabir/pregled-prijavnog-obrasca`
const paketi = () => `${portal.url}/korisnik/${osobaId}/dostupno-bez-mreze`
const paket = () => page.getByRole('article').filter({ hasText: NAZIV })
const tick = (within: Page | ReturnType<typeof paket>) => within.getByText('Dostupno bez mreže', { exact: true })

test('from the list of projects an officer prepares an application, which lies sealed on the device', async () => {
  page = await tablet.open()
  await signInStaff(page, portal, SAFU.R)
  await protectDevice(page, portal)
  await page.goto(`${projekti()}?search=${encodeURIComponent(NAZIV)}`)
  await page.getByRole('button', { name: `Spremi za rad bez mreže: ${NAZIV}` }).click()
  await expect(tick(page)).toBeVisible({ timeout: 30_000 })
  await untilInstalled(page)
  await page.goto(paketi())
  await expect(paket()).toContainText('obrazac i 1 dokument')
  expect(await findInStorage(page, [NAZIV, 'Tlocrt.jpg', naziv, sha256(NACRT.bytes)])).toEqual([])
})

test('without a network, after the browser was killed, it opens whole: every tab, the names of the lists, the document', async () => {
  await tablet.close()
  page = await tablet.open({ offline: true })
  await openLocked(page, paketi())
  await crash(tablet, page)
  page = await tablet.open({ offline: true })
  await openLocked(page, paketi())
  await expect(tick(paket())).toBeVisible()
  await paket().getByRole('link', { name: 'Otvori' }).click()
  await page.waitForURL(pregled())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAZIV)
  await readEveryTab(page)
  expect(await downloaded(page, /Tlocrt\.jpg/)).toBe(sha256(NACRT.bytes))
  await page.goto(pregled().replace('pregled-prijavnog-obrasca', 'upravljacka-ploca'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAZIV)
  await expect(page.getByText(/osvježeno prije \d+ minut|osvježeno upravo sada/)).toBeVisible()
})

test('after its fourteen days it is not shown any more, says so, and offers to be refreshed', async () => {
  await page.clock.setSystemTime(Date.now() + 15 * DAY)
  await page.goto(pregled())
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NAZIV)
  await page.goto(paketi())
  await expect(paket().getByText('Isteklo', { exact: true })).toBeVisible()
  await expect(paket()).toContainText('Paket je istekao i ne prikazuje se')
  await expect(paket().getByRole('link', { name: 'Otvori' })).toHaveCount(0)
  await tablet.context.setOffline(false)
  await paket().getByRole('button', { name: 'Osvježi' }).click()
  await expect(tick(paket())).toBeVisible({ timeout: 45_000 })
})

test('when her place was taken away while the tablet was off line, what the officer wrote is refused and kept, the package leaves, and both are told', async ({
  browser,
}) => {
  await page.goto(`${portal.url}/institucija/${SAFU.id}/program/${KK}/upravljacka-ploca`)
  await page.getByRole('button', { name: 'Tehnička podrška' }).click()
  const prozor = page.getByRole('dialog', { name: 'Pošalji upit' })
  await expect(prozor.getByRole('button', { name: 'Dodaj dokument' })).toBeVisible()
  await tablet.context.setOffline(true)
  await prozor.getByLabel('Naslov').fill(UPIT)
  await prozor.getByLabel('Pitanje').fill('Na terenu se tlocrt ne otvara.')
  await prozor.getByLabel('Vrsta modula').selectOption({ label: 'Pozivi' })
  await prozor.getByLabel('Telefon').fill('+385 91 234 5678')
  await prozor.getByRole('button', { name: 'Pošalji upit' }).click()
  await expect(prozor).toBeHidden({ timeout: 30_000 })

  const celnica = await (await browser.newContext()).newPage()
  await signInStaff(celnica, portal, SAFU.A)
  await celnica.goto(`${portal.url}/institucija/${SAFU.id}/administracija/korisnici-sustava`)
  const [ime = '', prezime = ''] = SAFU.R.split(' ')
  await celnica
    .getByRole('row', { name: `${prezime} ${ime}` })
    .getByRole('button', { name: 'Ukloni' })
    .click()
  await celnica.getByRole('alertdialog').getByRole('button', { name: 'Ukloni' }).click()
  await expect(celnica.getByRole('row', { name: `${prezime} ${ime}` })).toHaveCount(0)

  await page.goto(paketi())
  await expect(tick(paket())).toBeVisible()
  await tablet.context.setOffline(false)
  await expect(paket()).toContainText('Portal vam više ne prikazuje ovaj projekt.', { timeout: 60_000 })
  await expect(paket().getByRole('link', { name: 'Otvori' })).toHaveCount(0)
  await page.goto(`${portal.url}/korisnik/${osobaId}/odlazna-posta`)
  const upit = page.getByRole('article').filter({ hasText: UPIT })
  await expect(upit).toContainText('Više nemate pravo na ovu radnju. Sadržaj je sačuvan.', { timeout: 60_000 })
  expect(await rows(portal, 'select id from tehnicko_pitanje where autor_id = $1', [osobaId])).toEqual([])

  await celnica
    .getByRole('banner')
    .getByRole('button', { name: /^Obavijesti/ })
    .click()
  await expect(celnica.getByText(`Rad koji je na uređaju osobe ${SAFU.R} zabilježen prije opoziva`)).toBeVisible()
  await celnica.context().close()
})
