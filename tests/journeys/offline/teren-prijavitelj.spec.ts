/** An applicant takes a project into the field: brought over a line that breaks, read back, open cold, gone when the right has ended. */
import { expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { type CuttingProxy, cuttingProxy } from '../support/cutting-proxy.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { openLocked, protectDevice } from '../support/device.ts'
import { attach, crash, downloaded, picture, readEveryTab, sha256 } from '../support/field.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { PersonApi } from '../support/person-api.ts'
import { markNoticesRead, signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const NAZIV = 'Prijava koja ide na teren'
const SKICA = { naziv: 'Skica.jpg', bytes: picture(3_000_000, 7) }
/** What a device may lose of a download with each break: one part, and what the line held. */
const MOST_TWICE_PER_CUT = 256 * 1024 + 128 * 1024
let line: CuttingProxy
let portal: Portal
let osoba: Zastupnik
let osobaId: number
let page: Page
let ured: Page
let nacrt: Nacrt

test.beforeAll(async () => {
  line = await cuttingProxy(portalNow().url)
  portal = { ...portalNow(), url: line.url }
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
  osobaId = (await row<{ id: number }>(portal, 'select id from fizicka_osoba where oib = $1', [osoba.oib])).id
  await row(
    portal,
    `update poziv set definicija = jsonb_set(definicija, '{prilozi,ucitavanjeOmoguceno}', 'true') where naziv like $1 returning id`,
    [`${POZIV_K2}%`],
  )
})
test.afterAll(async () => {
  await tablet.discard()
  await line?.stop()
})

const paketi = () => `${portal.url}/korisnik/${osobaId}/dostupno-bez-mreze`
const paket = () => page.getByRole('article').filter({ hasText: NAZIV })

test('on a desk the applicant has a draft, to which another of their devices attached a document', async ({
  browser,
}) => {
  page = await tablet.open()
  await signInNias(page, portal, osoba.oib)
  await protectDevice(page, portal)
  const { prijaviteljId } = osoba
  nacrt = await createDraft(page, portal, { prijaviteljId, programId: KK, poziv: POZIV_K2, naziv: NAZIV })
  await new Form(page).allReceived()
  await untilInstalled(page)
  const laptop = await browser.newContext()
  const other = await laptop.newPage()
  await signInNias(other, portal, osoba.oib)
  const at = { prijaviteljId, projektId: nacrt.projektId }
  await attach(laptop, portal, new PersonApi(laptop, portal), at, SKICA)
  await laptop.close()
})

test('the list says that nothing is brought along yet, and how it is done', async () => {
  await page.goto(paketi())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dostupno bez mreže')
  await expect(page.getByText('Na ovom uređaju nema pripremljenih projekata.')).toBeVisible()
})

test('over a line that breaks three times the document is brought from where it stopped, and has its tick only at the end', async () => {
  line.cutDownloads(3, 900_000)
  const before = line.downloadBytes()
  await page.goto(nacrt.url)
  await page.getByRole('button', { name: `Spremi za rad bez mreže: ${NAZIV}` }).click()
  await expect(page.getByText(/^Preuzima se \d+/)).toBeVisible()
  await expect.poll(line.cuts, { timeout: 30_000 }).toBeGreaterThan(0)
  if (line.cuts() < 3) await expect(page.getByText('Dostupno bez mreže', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Dostupno bez mreže', { exact: true })).toBeVisible({ timeout: 75_000 })
  expect(line.cuts()).toBe(3)
  expect(line.downloadBytes() - before - SKICA.bytes.length).toBeLessThan(3 * MOST_TWICE_PER_CUT)
  await page.goto(paketi())
  await expect(paket()).toContainText('Dostupno bez mreže')
  await expect(paket()).toContainText('obrazac i 1 dokument')
  await expect(paket()).toContainText('upravo sada')
  await expect(paket()).toContainText('pripremljeno za teren')
})

test('everything on the list is taken along at once: put off without a network, paused, and brought when they go on', async () => {
  const { prijaviteljId } = osoba
  await createDraft(page, portal, { prijaviteljId, programId: KK, poziv: POZIV_K2, naziv: 'Druga prijava za teren' })
  await new Form(page).allReceived()
  await page.goto(`${portal.url}/prijavitelj/${prijaviteljId}/program/${KK}/projekti`)
  const missing = page.getByRole('button', { name: /^Spremi za rad bez mreže: / })
  const ready = page.getByRole('table').getByText('Dostupno bez mreže', { exact: true })
  await expect(ready).toHaveCount(1)
  const count = await missing.count()
  expect(count).toBeGreaterThan(0)
  await tablet.context.setOffline(true)
  await page.getByRole('button', { name: 'Spremi sve s popisa za rad bez mreže' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Već je dostupno bez mreže: 1.')
  await dialog.getByRole('button', { name: 'Spremi sve s popisa za rad bez mreže' }).click()
  await expect(page.getByText(`Dostupno bez mreže: 1 od ${count + 1}`)).toBeVisible()
  await page.getByRole('button', { name: 'Pauziraj preuzimanje' }).click()
  await tablet.context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('table').getByText('Pauzirano', { exact: true })).toHaveCount(count)
  await page.getByRole('button', { name: 'Nastavi preuzimanje' }).click()
  await expect(ready).toHaveCount(count + 1, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: /preuzimanje$/ })).toHaveCount(0)
})

test('without a network, after the browser was killed, the form, every tab and the document open', async () => {
  await tablet.close()
  page = await tablet.open({ offline: true })
  await openLocked(page, paketi())
  await crash(tablet, page)
  page = await tablet.open({ offline: true })
  await openLocked(page, paketi())
  await paket().getByRole('link', { name: 'Otvori' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAZIV)
  await readEveryTab(page)
  expect(await downloaded(page, /Skica\.jpg/)).toBe(sha256(SKICA.bytes))
  await page.goto(nacrt.url.replace(/[^/]+$/, 'prilozi'))
  await page.locator('summary').filter({ hasText: 'Izjava prijavitelja' }).first().click()
  expect(await downloaded(page, /Preuzmi: Skica\.jpg/)).toBe(sha256(SKICA.bytes))
})

test('when a colleague has ended the right meanwhile, the next contact takes the package and keeps what was written', async ({
  browser,
}) => {
  await page.goto(nacrt.url)
  const form = new Form(page)
  await form.field('projekt.akronim').fill('TEREN')
  await form.field('projekt.akronim').blur()
  await form.onDevice()
  await page.goto(paketi())
  await expect(paket()).toContainText('ima rada koji još nije stigao na portal')
  const kolega = await zastupnik(portal, 'Panonska Precizna Obrada', 'UR')
  await rows(
    portal,
    `update prijavitelj_osoba set razina = 'ZAS' where prijavitelj_id = $1
      and osoba_id = (select id from fizicka_osoba where oib = $2)`,
    [osoba.prijaviteljId, kolega.oib],
  )
  ured = await (await browser.newContext()).newPage()
  await signInNias(ured, portal, kolega.oib)
  await markNoticesRead(ured, portal)
  await ured.goto(`${portal.url}/prijavitelj/${osoba.prijaviteljId}/administracija/podaci-o-osobama`)
  await ured.getByRole('button', { name: `Prekini pravo: ${osoba.ime} ${osoba.prezime}` }).click()
  const potvrda = ured.getByRole('alertdialog')
  await potvrda.getByLabel('Razlog').fill('Više ne radi kod nas.')
  await potvrda.getByRole('button', { name: 'Prekini pravo' }).click()
  await expect(potvrda).toBeHidden()
  await ured.goto(`${portal.url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti`)
  await expect(ured.getByRole('table').getByText(NAZIV).first()).toBeVisible()
  await tablet.context.setOffline(false)
  await expect(paket()).toContainText('Portal vam više ne prikazuje ovaj projekt.', { timeout: 60_000 })
  await expect(paket()).toContainText('Vaš neposlani rad je sačuvan.')
  await expect(paket().getByRole('link', { name: 'Otvori' })).toHaveCount(0)
  await paket().getByRole('link', { name: 'Odlazna pošta' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Akronim' })).toBeVisible()
})

test('the colleague finds what was written among the work to be reviewed, takes it over, and it stands in the form [D35]', async () => {
  const rad = ured.getByRole('region', { name: 'Na pregledu' }).getByRole('article').filter({ hasText: NAZIV })
  // The page was open before the tablet handed it over, and nobody has opened it again.
  await expect(rad).toContainText(`${osoba.ime} ${osoba.prezime}`)
  await expect(rad).toContainText('TEREN')
  await rad.getByRole('button', { name: 'Preuzmi rad' }).click()
  await ured.getByRole('alertdialog').getByRole('button', { name: 'Preuzmi rad' }).click()
  await expect(ured.getByText('Rad je preuzet.')).toBeVisible()
  await expect(rad).toHaveCount(0)
  const { akronim } = await row<{ akronim: string }>(
    portal,
    `select obrazac->'projekt'->>'akronim' as akronim from projekt where id = $1`,
    [nacrt.projektId],
  )
  expect(akronim).toBe('TEREN')
  await ured.context().close()
})
