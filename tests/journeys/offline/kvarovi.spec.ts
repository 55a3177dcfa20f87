/** Lines, servers, pages and clocks that fail in the middle of work: everything arrives, once, and nothing is called received that is not. */
import { expect, type Page, test } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { openLocked, protectDevice } from '../support/device.ts'
import { type FaultyLine, faultyLine } from '../support/faulty-line.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { choosePerson, signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const PUSH = /^\/sync\/v1\/push/
const EVERYTHING = /./
const PATIENT = { timeout: 60_000 }
let line: FaultyLine
let portal: Portal
let osoba: Zastupnik
let page: Page
let form: Form
let nacrt: Nacrt

test.beforeAll(async () => {
  line = await faultyLine(portalNow().url)
  portal = { ...portalNow(), url: line.url }
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
})
test.afterAll(async () => {
  await tablet.discard()
  await line?.stop()
})
test.afterEach(() => line.heal())

const projekt = async (): Promise<Record<string, unknown>> =>
  (
    await row<{ p: Record<string, unknown> }>(portal, `select obrazac -> 'projekt' as p from projekt where id = $1`, [
      nacrt.projektId,
    ])
  ).p
/** How often the server has taken a mutation of this draft in, by id. */
const taken = async (): Promise<number> =>
  (
    await rows<{ id: string }>(
      portal,
      `select mutation_id as id from sync_mutation where agg_id = $1 and status in ('applied', 'merged')`,
      [nacrt.projektId],
    )
  ).length
const revisions = async (): Promise<number> =>
  (await row<{ n: number }>(portal, 'select count(*)::int as n from doc_revision where agg_id = $1', [nacrt.projektId]))
    .n

async function write(path: string, text: string): Promise<void> {
  await form.field(path).fill(text)
  await form.field(path).blur()
}

/** Opens an address without a network. What died may have been all that knew the person's key: then it is asked for. */
async function come(address: string): Promise<void> {
  await page.goto(address)
  const phrase = page.getByLabel(/^Lozinka uređaja/)
  await expect(phrase.or(page.getByRole('button', { name: /Radite za: / }))).toBeVisible(PATIENT)
  if (await phrase.isVisible()) await openLocked(page, address)
}

test('a draft is made over a line that still works, and the portal is installed', async () => {
  page = await tablet.open()
  await signInNias(page, portal, osoba.oib)
  await protectDevice(page, portal)
  nacrt = await createDraft(page, portal, { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Nacrt na lošoj liniji' })
  form = new Form(page)
  await form.allReceived()
  await untilInstalled(page)
})

for (const [fault, words] of [
  ['answer-lost', 'an answer that is lost after the portal has done the work'],
  ['truncated', 'an answer of which half comes'],
  ['bad-gateway', 'a proxy that answers with a page of its own'],
] as const) {
  test(`${words} is asked for again, and the work counts once [I2]`, async () => {
    const before = await revisions()
    line.meet(fault, PUSH, 2)
    const met = line.met()
    await write('projekt.akronim', `P-${fault}`.slice(0, 12))
    await page.getByRole('button', { name: 'Dodaj lokaciju' }).click()
    await expect.poll(() => line.met() - met, PATIENT).toBe(2)
    await form.allReceived()
    expect(await projekt()).toMatchObject({ akronim: `P-${fault}`.slice(0, 12) })
    expect((await revisions()) - before).toBeLessThanOrEqual(2)
    const { n, ids } = await row<{ n: number; ids: number }>(
      portal,
      `select count(*)::int as n, count(distinct l ->> 'id')::int as ids
         from projekt p, jsonb_array_elements(p.obrazac #> '{projekt,lokacije}') l where p.id = $1`,
      [nacrt.projektId],
    )
    expect(n).toBe(ids)
  })
}

test('a hotel that answers everything with its own page is no portal: nothing is called received [I13]', async () => {
  const before = await taken()
  line.meet('captive', EVERYTHING, 1_000)
  await write('projekt.sazetakHr', 'Pisano u hotelu.')
  await form.onDevice()
  await expect(page.getByRole('banner').getByText('Trenutno ste offline')).toBeVisible(PATIENT)
  await expect(form.chip).toHaveText(/čeka/)
  expect(await taken()).toBe(before)
  line.heal()
  await form.allReceived()
  expect(await projekt()).toMatchObject({ sazetakHr: 'Pisano u hotelu.' })
})

test('a portal that is killed while the work is on its way takes it once when it stands again [I2 I4]', async () => {
  const killed = line.whenSent(PUSH, () => portalNow().kill())
  await write('projekt.ciljneSkupine', 'Šumari i lugari.')
  await killed
  await form.onDevice()
  // Nobody does anything on the page, and only the portal is gone (E45).
  await expect(page.getByRole('banner').getByText('Trenutno ste offline')).toBeVisible(PATIENT)
  await portalNow().restart()
  await form.allReceived()
  expect(await projekt()).toMatchObject({ ciljneSkupine: 'Šumari i lugari.' })
  const twice = await rows(
    portal,
    'select mutation_id from doc_revision where agg_id = $1 group by mutation_id having count(*) > 1',
    [nacrt.projektId],
  )
  expect(twice).toEqual([])
})

test('a session that ends while the work is on its way, its answer lost, goes on after a sign-in, once [A1 I2]', async () => {
  const before = await revisions()
  line.meet('answer-lost', PUSH)
  const ended = line.whenSent(PUSH, async () => {
    await rows(portal, 'update sesija set ended_at = now() where ended_at is null')
  })
  await write('projekt.opcaSvrha', 'Zadnje pod starom prijavom.')
  await ended
  // Whichever call meets the ended session first: sending says so on the spot, reading leads to sign-in at once.
  const again = page.getByRole('link', { name: 'Prijavi se ponovno' })
  const nias = page.getByRole('button', { name: 'Prijava putem NIAS-a' })
  await expect(again.or(nias)).toBeVisible(PATIENT)
  if (await again.isVisible()) await again.click()
  await nias.click()
  await choosePerson(page, osoba.oib)
  await expect(page).toHaveURL(nacrt.url)
  await expect(form.field('projekt.opcaSvrha')).toHaveValue('Zadnje pod starom prijavom.', PATIENT)
  await form.allReceived()
  expect(await projekt()).toMatchObject({ opcaSvrha: 'Zadnje pod starom prijavom.' })
  expect((await revisions()) - before).toBe(1)
})

test('a page that dies between two letters keeps every letter that was called saved [I16]', async () => {
  await tablet.context.setOffline(true)
  await write('projekt.doprinosStrategijama', 'Sve do ovdje je spremljeno.')
  await form.onDevice()
  await form.field('projekt.doprinosStrategijama').press('End')
  const typing = form
    .field('projekt.doprinosStrategijama')
    .pressSequentially(' Ovo se piše dok stranica umire.', { delay: 30 })
  typing.catch(() => undefined)
  await page.waitForTimeout(400)
  const cdp = await tablet.context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  page = await tablet.context.newPage()
  await come(nacrt.url)
  form = new Form(page)
  await expect(form.field('projekt.doprinosStrategijama')).toHaveValue(/^Sve do ovdje je spremljeno\./, PATIENT)
  await form.onDevice()
})

test('a worker that is killed comes back without a network, with the whole portal', async () => {
  const cdp = await tablet.context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await come(`${portal.url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti`)
  await expect(page.getByRole('link', { name: 'Nacrt na lošoj liniji' }).first()).toBeVisible(PATIENT)
  await cdp.send('ServiceWorker.stopAllWorkers')
  await come(nacrt.url)
  await expect(form.field('projekt.doprinosStrategijama')).toHaveValue(/^Sve do ovdje je spremljeno\./, PATIENT)
})

test('a tablet whose clock is three years ahead loses nothing, and the portal keeps its own time [T1]', async () => {
  await page.clock.setSystemTime(Date.now() + 3 * 365 * 86_400_000)
  // Somebody is there: filling a field presses no key, and a screen that nobody touches is locked.
  await page.keyboard.press('Shift')
  await write('projekt.akronim', 'BUDUĆNOST')
  await form.onDevice()
  await tablet.context.setOffline(false)
  await form.allReceived()
  expect(await projekt()).toMatchObject({ akronim: 'BUDUĆNOST' })
  const { future } = await row<{ future: boolean }>(
    portal,
    `select bool_or(created_at > now() + interval '1 day') as future from doc_revision where agg_id = $1`,
    [nacrt.projektId],
  )
  expect(future).toBe(false)
})

test('after all of it the closed tablet opens what was written, and the portal has the same', async () => {
  await tablet.close()
  page = await tablet.open({ offline: true })
  await openLocked(page, nacrt.url)
  form = new Form(page)
  const server = await projekt()
  for (const field of ['akronim', 'sazetakHr', 'ciljneSkupine', 'opcaSvrha', 'doprinosStrategijama'])
    await expect(form.field(`projekt.${field}`)).toHaveValue(String(server[field]), PATIENT)
})
