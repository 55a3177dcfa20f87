/** Two people on one tablet: neither sees the other's work, and sealed work leaves while its author is away (R-OFF-2, R-OFF-3, I12). */
import { expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { LOZINKA_UREDAJA, protectDevice } from '../support/device.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { goThroughNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { findInStorage } from '../support/storage.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const NAZIV = 'Prijava osobe A na dijeljenom uređaju'
const TAJNE = ['Šifrirani sažetak Žutokljunac', 'Zelembać pred zoru', NAZIV]
const DRUGA_LOZINKA = 'magla nad jezerom ujutro'
let portal: Portal
let a: Zastupnik
let b: Zastupnik
let page: Page
let nacrt: Nacrt

test.beforeAll(async () => {
  portal = portalNow()
  a = await zastupnik(portal, 'Panonska Precizna Obrada')
  b = await row<Zastupnik>(
    portal,
    `select o.oib, o.ime, o.prezime, p.id as "prijaviteljId", p.naziv from prijavitelj_osoba po
      join fizicka_osoba o on o.id = po.osoba_id join prijavitelj p on p.id = po.prijavitelj_id
      where p.id <> $1 and po.razina = 'ZAS' and po.projekt_id is null and o.oib <> $2
        and not exists (select from prijavitelj_osoba x where x.osoba_id = o.id and x.prijavitelj_id = $1)
      order by o.id limit 1`,
    [a.prijaviteljId, a.oib],
  )
})
test.afterAll(() => tablet.discard())

const ime = (osoba: Zastupnik) => `${osoba.ime} ${osoba.prezime}`
/** What is known of a person before they have opened their profile. */
const inicijali = (osoba: Zastupnik) => `${osoba.ime.charAt(0)}. ${osoba.prezime.charAt(0)}.`
/** What of them the disk may not tell. Their OIBs stand in the history of the stand-in of NIAS, which asks by its address. */
const imena = () => [a, b].flatMap((osoba) => [ime(osoba), osoba.prezime])

async function fromMenu(osoba: Zastupnik, item: string): Promise<void> {
  await page.getByRole('button', { name: `Korisnik: ${ime(osoba)}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function lock(osoba: Zastupnik): Promise<void> {
  await fromMenu(osoba, 'Zaključaj')
  await page.waitForURL(/prijava-odabir/)
  await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible()
}

async function unlock(osoba: Zastupnik, lozinka: string, then: string): Promise<void> {
  await page.goto(then)
  await page.getByRole('radio', { name: inicijali(osoba) }).check()
  await page.getByLabel(/^Lozinka uređaja/).fill(lozinka)
  await page.getByRole('button', { name: 'Otključaj', exact: true }).click()
  await page.waitForURL(then)
}

const arrived = () =>
  rows<{ status: string }>(
    portal,
    `select m.status from sync_mutation m join fizicka_osoba o on o.id = m.osoba_id
      where o.oib = $1 and m.agg_id = $2 and m.envelope::text like '%Žutokljunac%'`,
    [a.oib, nacrt.projektId],
  )

test('two people sign in on one tablet, each with a pass-phrase of their own', async () => {
  page = await tablet.open()
  await goThroughNias(page, portal, b.oib)
  await protectDevice(page, portal, DRUGA_LOZINKA)
  await lock(b)
  await goThroughNias(page, portal, a.oib)
  await protectDevice(page, portal)
  nacrt = await createDraft(page, portal, {
    prijaviteljId: a.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: NAZIV,
  })
  await new Form(page).allReceived()
  await untilInstalled(page)
})

test('the first writes without a network and locks: nothing readable stays on the tablet [R-OFF-2]', async () => {
  await tablet.context.setOffline(true)
  const form = new Form(page)
  await form.field('projekt.sazetakHr').fill(TAJNE[0] ?? '')
  await form.field('projekt.sazetakEn').fill(TAJNE[1] ?? '')
  await form.onDevice()
  await lock(a)
  expect(await findInStorage(page, [...TAJNE, ...imena()])).toEqual([])
  // The search itself finds what is there.
  await page.evaluate((text) => localStorage.setItem('proba', btoa(unescape(encodeURIComponent(`x${text}`)))), NAZIV)
  expect(await findInStorage(page, TAJNE)).toEqual([{ text: NAZIV, place: 'localStorage.proba' }])
  // The browser writes down what its pages hold, some seconds later: the search of the disk finds what was left last.
  await page.evaluate(() => localStorage.removeItem('proba'))
  await page.evaluate(() => history.replaceState(history.state, '', '#kukuljica-na-disku'))
  await expect.poll(() => tablet.findOnDisk(['kukuljica-na-disku']).length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(tablet.findOnDisk([...TAJNE, ...imena()])).toEqual([])
})

test('the second opens their own work without a network, and sees nothing of the first [I12]', async () => {
  await unlock(b, DRUGA_LOZINKA, `${portal.url}/prijavitelj/${b.prijaviteljId}/program/${KK}/projekti`)
  await expect(page.getByRole('button', { name: `Korisnik: ${ime(b)}` })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(NAZIV)
  expect(await findInStorage(page, TAJNE)).toEqual([])
  await page.goto(nacrt.url)
  await expect(page.locator('body')).not.toContainText('Žutokljunac')
  expect(await arrived()).toEqual([])
})

test('the line comes back, and the sealed work of the first arrives while the second is signed in', async () => {
  await tablet.context.setOffline(false)
  await goThroughNias(page, portal, b.oib)
  await expect.poll(async () => (await arrived()).map(({ status }) => status), { timeout: 30_000 }).toContain('applied')
  await expect(page.getByRole('button', { name: `Korisnik: ${ime(b)}` })).toBeVisible()
  expect(await findInStorage(page, TAJNE)).toEqual([])
})

test('the first comes back and finds the work received, once', async () => {
  await lock(b)
  await goThroughNias(page, portal, a.oib)
  await page.goto(nacrt.url)
  const form = new Form(page)
  await expect(form.field('projekt.sazetakHr')).toHaveValue(TAJNE[0] ?? '')
  await form.allReceived()
  expect(await arrived()).toHaveLength(1)
})

test('a screen left alone is covered, hides everything, and opens with the pass-phrase [R-OFF-3]', async () => {
  await page.evaluate(() => localStorage.setItem('fondovi.zadnjaRadnja', String(Date.now() - 10 * 60_000)))
  const zaslon = page.getByRole('dialog', { name: 'Zaslon je zaključan' })
  await expect(zaslon).toBeVisible()
  await page.reload()
  await expect(zaslon).toBeVisible()
  // A browser closes a dialog by itself once Escape is pressed again and again.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await expect(zaslon).toBeVisible()
  await zaslon.getByRole('textbox').fill('kriva lozinka uređaja')
  await zaslon.getByRole('button', { name: 'Otključaj', exact: true }).click()
  await expect(zaslon.getByRole('alert')).toContainText('unos nije točan')
  await expect(zaslon.getByRole('textbox')).toBeFocused()
  await zaslon.getByRole('textbox').fill(LOZINKA_UREDAJA)
  await zaslon.getByRole('button', { name: 'Otključaj', exact: true }).click()
  await expect(zaslon).toBeHidden()
  await expect(new Form(page).field('projekt.sazetakHr')).toHaveValue(TAJNE[0] ?? '')
})

test('signing out with unsent work asks what becomes of it, and sealed it stays unreadable', async () => {
  await tablet.context.setOffline(true)
  const form = new Form(page)
  await form.field('projekt.sazetakEn').fill('Zadnja rečenica prije odjave')
  await form.onDevice()
  await fromMenu(a, 'Odjava')
  const dialog = page.getByRole('dialog', { name: 'Neposlani rad' })
  await expect(dialog).toContainText('Broj stavki: 1.')
  await dialog.getByLabel(/^Odbaci/).check()
  await dialog.getByRole('button', { name: 'Nastavi' }).click()
  await expect(dialog.getByText('Upišite 1 ako rad doista želite odbaciti.')).toBeVisible()
  await dialog.getByLabel(/^Zadrži zapečaćeno na uređaju/).check()
  await dialog.getByRole('button', { name: 'Nastavi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible()
  expect(await findInStorage(page, [...TAJNE, 'Zadnja rečenica prije odjave'])).toEqual([])
  await tablet.context.setOffline(false)
  const kopija = () =>
    rows(portal, `select 1 from sync_mutation where envelope::text like '%Zadnja rečenica prije odjave%'`)
  await expect.poll(async () => (await kopija()).length, { timeout: 45_000 }).toBe(1)
  await tablet.close()
  expect(tablet.findOnDisk([...TAJNE, ...imena(), 'Zadnja rečenica prije odjave'])).toEqual([])
  page = await tablet.open()
})

test('a phrase of the one opens nothing of the other', async () => {
  await tablet.context.setOffline(true)
  await page.goto(`${portal.url}/prijava-odabir`)
  await page.getByRole('radio', { name: inicijali(b) }).check()
  await page.getByLabel(/^Lozinka uređaja/).fill(LOZINKA_UREDAJA)
  await page.getByRole('button', { name: 'Otključaj', exact: true }).click()
  await expect(page.getByText('Lozinka nije točna.')).toBeVisible()
})
