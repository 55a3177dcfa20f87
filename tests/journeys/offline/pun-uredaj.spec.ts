/** A tablet whose disk is full: what is typed is saved all the same, what cannot be kept is said, and room comes back (D2). */
import { type CDPSession, expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { picture, sha256 } from '../support/field.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const LOZINKA = 'magla nad jezerom'
const MIB = 1024 * 1024
let portal: Portal
let osoba: Zastupnik
let osobaId: number
let page: Page
let nacrt: Nacrt
let disk: CDPSession

test.beforeAll(async () => {
  portal = portalNow()
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
  osobaId = (await row<{ id: number }>(portal, 'select id from fizicka_osoba where oib = $1', [osoba.oib])).id
  await row(
    portal,
    `update poziv set definicija = jsonb_set(definicija, '{prilozi,ucitavanjeOmoguceno}', 'true') where naziv like $1 returning id`,
    [`${POZIV_K2}%`],
  )
})
test.afterAll(() => tablet.discard())

const arrived = () =>
  rows(portal, `select naziv, sha256 from datoteka where povezana and entitet_id = $1 and stanje = 'provjerena'`, [
    nacrt.projektId,
  ])
const used = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
const hasBallast = () =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'fondovi-balast'))
const room = (quotaSize?: number) =>
  disk.send('Storage.overrideQuotaForOrigin', { origin: portal.url, ...(quotaSize === undefined ? {} : { quotaSize }) })

/** Whether so many bytes are refused by the browser now; what was written to find out is gone. */
const isRefused = (bytes: number) =>
  page.evaluate(async (length) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const opening = indexedDB.open('proba')
    opening.onupgradeneeded = () => opening.result.createObjectStore('dijelovi')
    const db = await asked(opening)
    const writing = db.transaction('dijelovi', 'readwrite')
    const refused = new Promise<boolean>((done) => {
      writing.oncomplete = () => done(false)
      writing.onabort = () => done(true)
    })
    writing.objectStore('dijelovi').put(crypto.getRandomValues(new Uint8Array(65_536)).slice(0, length), 'komad')
    for (let at = 65_536; at < length; at += 65_536)
      writing.objectStore('dijelovi').put(crypto.getRandomValues(new Uint8Array(65_536)), at)
    const answer = await refused
    db.close()
    await asked(indexedDB.deleteDatabase('proba'))
    return answer
  }, bytes)

/** Leaves the portal `quotaSize` bytes; the browser goes on for half a minute with what it remembers of the room. */
async function leave(quotaSize: number, refuses: number): Promise<void> {
  await room(quotaSize)
  await expect.poll(() => isRefused(refuses), { timeout: 60_000, intervals: [3_000] }).toBe(true)
}
const prilozi = () => nacrt.url.replace(/[^/]+$/, 'prilozi')
const openTab = () => page.locator('summary').filter({ hasText: 'Izjava prijavitelja' }).first().click()
const files = () => page.locator('li[data-stanje]')
const choose = (name: string, bytes: number, seed: number) =>
  page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: picture(bytes, seed) })
/** Text that no cipher and no database makes smaller. */
const text = (mark: string, length: number) =>
  mark + Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * 7919) % 26))).join('')

test('the room for text is set aside once the person’s profile stands', async () => {
  page = await tablet.open()
  // The browser forgets a quota when the page that set it goes elsewhere; this one stays.
  disk = await tablet.context.newCDPSession(await tablet.context.newPage())
  await page.bringToFront()
  await signInNias(page, portal, osoba.oib)
  nacrt = await createDraft(page, portal, {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: 'Prijava na punom tabletu',
  })
  await new Form(page).allReceived()
  await untilInstalled(page)
  await expect.poll(hasBallast, { timeout: 60_000 }).toBe(true)
  await expect.poll(used, { timeout: 90_000 }).toBeGreaterThan(32 * MIB)
})

test('a photo that does not fit is refused by name while its author is on site, and one that fits is kept', async () => {
  await page.goto(prilozi())
  await openTab()
  await tablet.context.setOffline(true)
  await leave((await used()) + 8 * MIB, 10 * MIB)
  await choose('velika.jpg', 12 * MIB, 1)
  await expect(page.getByText(/velika\.jpg/)).toContainText('nema mjesta', { timeout: 30_000 })
  await expect(files()).toHaveCount(0)
  await choose('mala.jpg', 64 * 1024, 2)
  await expect(files().filter({ hasText: 'mala.jpg' })).toContainText('Na uređaju', { timeout: 30_000 })
  expect(await hasBallast()).toBe(true)
})

test('the disk is full: typing goes on being saved, field after field, and survives a reload', async () => {
  await page.goto(nacrt.url)
  const form = new Form(page)
  await expect(form.field('projekt.sazetakHr')).toBeVisible()
  await leave(20 * MIB, 1)
  await form.field('projekt.sazetakHr').fill(text('Prvi ', 1500))
  await form.onDevice()
  expect(await hasBallast()).toBe(false)
  expect(await used()).toBeLessThan(20 * MIB)
  for (const [path, mark] of [
    ['projekt.sazetakEn', 'Drugi '],
    ['projekt.sazetakHr', 'Treći '],
    ['projekt.sazetakEn', 'Četvrti '],
  ] as const) {
    await form.field(path).fill(text(mark, 1500))
    await form.onDevice()
  }
  await page.reload()
  await expect(form.field('projekt.sazetakHr')).toHaveValue(text('Treći ', 1500))
  await expect(form.field('projekt.sazetakEn')).toHaveValue(text('Četvrti ', 1500))
})

test('new files wait for room, and it is said that texts do not', async () => {
  await page.goto(prilozi())
  await openTab()
  // No browser tells how much room there truly is: the write that took the room for text has.
  const razlog = page.getByText(/Na uređaju nema mjesta za nove fotografije i datoteke\. Tekst se i dalje sprema\./)
  await expect(razlog.first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Dodaj dokument' }).first()).toBeDisabled()
})

test('meanwhile the work leaves in a file, and arrives with its photo from another device', async ({ browser }) => {
  const posta = `${portal.url}/korisnik/${osobaId}/odlazna-posta`
  await page.goto(posta)
  await page.getByRole('button', { name: 'Spremi u datoteku' }).click()
  await page.getByLabel(/^Lozinka datoteke/).fill(LOZINKA)
  const waiting = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Spremi', exact: true }).click()
  const file = test.info().outputPath('neposlani-rad.fondovi')
  await (await waiting).saveAs(file)
  await expect(page.getByRole('dialog')).toContainText(/U datoteku je spremljeno: \d+ zapisa? i 1 datoteka\./)

  const laptop = await browser.newContext()
  const other = await laptop.newPage()
  await signInNias(other, portal, osoba.oib)
  await other.goto(posta)
  await other.getByRole('button', { name: 'Učitaj iz datoteke' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Datoteka neposlanog rada').setInputFiles(file)
  await dialog.getByLabel(/^Lozinka datoteke/).fill(LOZINKA)
  await dialog.getByRole('button', { name: 'Preuzmi', exact: true }).click()
  await expect(dialog).toContainText(/Za slanje je preuzeto: \d+ zapisa? i 1 datoteka\./)
  await expect
    .poll(arrived, { timeout: 45_000 })
    .toEqual([{ naziv: 'mala.jpg', sha256: sha256(picture(64 * 1024, 2)) }])
  await laptop.close()
})

test('room comes back: everything arrives once, and the room for text is set aside again', async () => {
  await room()
  await tablet.context.setOffline(false)
  await page.goto(nacrt.url)
  await new Form(page).allReceived()
  await expect.poll(hasBallast, { timeout: 90_000 }).toBe(true)
  const saved = await row<{ hr: string; en: string; datoteka: string }>(
    portal,
    `select obrazac #>> '{projekt,sazetakHr}' as hr, obrazac #>> '{projekt,sazetakEn}' as en,
      obrazac #>> '{prilozi,popis,0,datoteke,0,naziv}' as datoteka from projekt where id = $1`,
    [nacrt.projektId],
  )
  expect(saved).toEqual({ hr: text('Treći ', 1500), en: text('Četvrti ', 1500), datoteka: 'mala.jpg' })
  expect(await arrived()).toHaveLength(1)
})
