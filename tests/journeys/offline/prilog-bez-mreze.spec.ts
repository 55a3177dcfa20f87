/** A photo taken in the field: durable at once, alive after the browser was killed, whole on the server over a line that breaks. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { type CuttingProxy, cuttingProxy } from '../support/cutting-proxy.ts'
import { KK, POZIV_K2, SAFU } from '../support/demo.ts'
import { openLocked, protectDevice } from '../support/device.ts'
import { crash, sha256 } from '../support/field.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row } from '../support/journey.ts'
import { signInNias, signInStaff, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

/** What ten cuts may cost of a day's fifty photos of 1 MB (3 %), for each cut. */
const MOST_TWICE_PER_CUT = (0.03 * 50 * 1024 * 1024) / 10

const portalNow = portalOfFile()
const tablet = new Tablet()
let line: CuttingProxy
let portal: Portal
let osoba: Zastupnik
let page: Page
let nacrt: Nacrt

const openTab = () => page.locator('summary').filter({ hasText: 'Izjava prijavitelja' }).first().click()
const file = () => page.locator('li[data-stanje]').filter({ hasText: 'teren.jpg' })

test.beforeAll(async () => {
  line = await cuttingProxy(portalNow().url)
  portal = { ...portalNow(), url: line.url }
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
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

/** A picture with so much detail that its shrunk copy still needs several chunks. */
async function photo(): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3200, 2400)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const image = context.createImageData(3200, 2400)
    let value = 7
    for (let i = 0; i < image.data.length; i += 1) {
      value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
      image.data[i] = i % 4 === 3 ? 255 : ((value >> 16) & 127) + (i % 12_800) / 100
    }
    context.putImageData(image, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  })
  return Buffer.from(base64, 'base64')
}

test('an applicant opens a draft whose call asks for files, and the portal is installed', async () => {
  page = await tablet.open()
  await signInNias(page, portal, osoba.oib)
  await protectDevice(page, portal)
  const { prijaviteljId } = osoba
  nacrt = await createDraft(page, portal, { prijaviteljId, programId: KK, poziv: POZIV_K2, naziv: 'Zapisnik s terena' })
  await new Form(page).allReceived()
  await untilInstalled(page)
})

test('a photo taken without a network is on the device, and still is after the browser was killed', async () => {
  // A browser writes who is signed in to the disk when it closes; the field begins with one that was closed in the office.
  await tablet.close()
  page = await tablet.open({ offline: true })
  await openLocked(page, nacrt.url)
  const form = new Form(page)
  await form.tab('Prilozi')
  await openTab()
  // A call that takes files asks for the document, and says nowhere that it takes none.
  await expect(
    page
      .getByRole('main')
      .getByText(/^Obvezan dokument\./)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(/ne prilaže|ne traži datoteke/)).toHaveCount(0)
  const picture = await photo()
  await page
    .locator('input[type=file][capture]')
    .first()
    .setInputFiles({ name: 'teren.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(file()).toContainText('Na uređaju', { timeout: 30_000 })
  await expect(file()).toContainText('umjesto', { timeout: 30_000 })
  await form.onDevice()
  await crash(tablet, page)
  page = await tablet.open({ offline: true })
  await openLocked(page, nacrt.url.replace(/[^/]+$/, 'prilozi'))
  await openTab()
  await expect(file()).toContainText('Na uređaju', { timeout: 30_000 })
})

test('when the line is back and breaks ten times, the server has the same bytes and a break costs at most its share of 3 % of fifty photos', async () => {
  line.cutNext(10, 60_000)
  await tablet.context.setOffline(false)
  await expect(file()).toHaveAttribute('data-stanje', 'linked', { timeout: 75_000 })
  await new Form(page).allReceived()
  const stored = await row<{ id: string; sha256: string; bajtova: string; u: string }>(
    portal,
    `select d.id, d.sha256, d.bajtova, p.obrazac #>> '{prilozi,popis,0,datoteke,0,sha256}' as u
      from datoteka d join projekt p on d.povezana and d.entitet_vrsta = 'projekt' and d.entitet_id = p.id::text where p.id = $1`,
    [nacrt.projektId],
  )
  expect(stored.sha256).toBe(stored.u)
  expect(line.cuts()).toBe(10)
  const twice = line.chunkBytes() - Number(stored.bajtova)
  test.info().annotations.push({ type: 'poslano dvaput', description: `${twice} od ${stored.bajtova} bajtova` })
  process.stdout.write(`poslano dvaput: ${twice} od ${stored.bajtova} bajtova\n`)
  expect(twice).toBeLessThanOrEqual(line.cuts() * MOST_TWICE_PER_CUT)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Preuzmi: teren.jpg' }).click()
  expect(sha256(await readFile(await (await download).path()))).toBe(stored.sha256)
})

test('a picture that a cleaner deletes before the portal has heard of it is named with its record, until that was read [E44]', async () => {
  await tablet.context.setOffline(true)
  const picture = await photo()
  const [input] = await page.locator('input[type=file][capture]').all()
  await input?.setInputFiles({ name: 'krov.jpg', mimeType: 'image/jpeg', buffer: picture })
  const krov = page.locator('li[data-stanje]').filter({ hasText: 'krov.jpg' })
  await expect(krov).toContainText('Na uređaju', { timeout: 30_000 })
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('fondovi-prilozi-')) continue
      await new Promise((done, fail) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = done
        deleting.onerror = fail
      })
    }
  })
  await tablet.context.setOffline(false)
  const { id } = await row<{ id: number }>(portal, 'select id from fizicka_osoba where oib = $1', [osoba.oib])
  await page.goto(`${portal.url}/korisnik/${id}/odlazna-posta`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Na ovom uređaju nedostaje: 1 datoteka', { timeout: 30_000 })
  await expect(main.getByRole('listitem').filter({ hasText: 'krov.jpg' })).toContainText('Zapisnik s terena')
  await expect(page.getByRole('link', { name: /Nedostaje datoteka: 1/ })).toBeVisible()
  await main.getByRole('button', { name: 'Provjereno, ne prikazuj više' }).click({ timeout: 30_000 })
  await expect(main.getByText('krov.jpg')).toHaveCount(0)
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Zaprimljeno' })).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText('krov.jpg')).toHaveCount(0)
})

test('the institution that sees the application downloads the same bytes', async ({ browser }) => {
  await row(portal, `update projekt set status_id = 2, vrijeme_podnosenja = now() where id = $1 returning id`, [
    nacrt.projektId,
  ])
  const { id, sha256: expected } = await row<{ id: string; sha256: string }>(
    portal,
    'select id, sha256 from datoteka where povezana and entitet_id = $1',
    [nacrt.projektId],
  )
  const office = await browser.newPage()
  await signInStaff(office, portal, SAFU.R)
  const { signedUrl } = await (await office.request.get(`${portal.url}/v1/dms/getDownloadUrl/${id}`)).json()
  const answer = await office.request.get(`${portal.url}${signedUrl}`)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="teren\.jpg"/)
  expect(sha256(await answer.body())).toBe(expected)
  await office.close()
})

test('a HEIC photo is sent as it is, and its author is told at once that this browser cannot show or shrink it [X5]', async () => {
  await row(portal, 'update projekt set status_id = 1 where id = $1 returning id', [nacrt.projektId])
  await page.goto(nacrt.url.replace(/[^/]+$/, 'prilozi'))
  await openTab()
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(50_000, 7)])
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'krov.heic', mimeType: 'image/heic', buffer: heic })
  await expect(
    page.getByText(/^krov\.heic: Ovaj preglednik HEIC fotografiju ne može prikazati ni smanjiti/),
  ).toBeVisible()
  const one = page.locator('li[data-stanje]').filter({ hasText: 'krov.heic' })
  await expect(one).toContainText('Šalje se izvornik u punoj veličini')
  await expect(one).toHaveAttribute('data-stanje', 'linked', { timeout: 45_000 })
  const stored = await row<{ sha256: string }>(portal, `select sha256 from datoteka where naziv = 'krov.heic'`)
  expect(stored.sha256).toBe(sha256(heic))
})
