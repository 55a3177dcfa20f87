/** A portal that takes no more work from an old version: everything is kept, one button goes on, nothing is lost or doubled (N8, S9, V4). */
import { expect, type Page, test } from 'playwright/test'
import { type Portal, startPortal } from '#tests/support/portal.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { NO_LIMITS, row, rows } from '../support/journey.ts'
import { type Release, releaseFolder } from '../support/release.ts'
import { signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const PATIENT = { timeout: 60_000 }
const tablet = new Tablet()
const env: Record<string, string> = { ...NO_LIMITS }
let release: Release
let portal: Portal
let osoba: Zastupnik
let page: Page
let form: Form
let nacrt: Nacrt

test.beforeAll(async () => {
  release = releaseFolder()
  env.PORTAL_ROOT = release.folder
  portal = await startPortal({ env })
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
})
test.afterAll(async () => {
  await tablet.discard()
  await portal?.stop()
  release?.discard()
})

const akronim = async () =>
  (
    await row<{ a: string | null }>(portal, `select obrazac #>> '{projekt,akronim}' as a from projekt where id = $1`, [
      nacrt.projektId,
    ])
  ).a
const banner = () => page.getByRole('status').filter({ hasText: 'Portal je nadograđen' })

async function write(text: string): Promise<void> {
  await form.field('projekt.akronim').fill(text)
  await form.field('projekt.akronim').blur()
}

test('a draft is open when the portal stops taking work from this version: it says so, and keeps what is typed', async () => {
  page = await tablet.open()
  await signInNias(page, portal, osoba.oib)
  nacrt = await createDraft(page, portal, { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Nacrt pri nadogradnji' })
  form = new Form(page)
  await form.allReceived()
  await untilInstalled(page)
  env.OLDEST_APP_VERSION = '0.2.0'
  await portal.restart()
  await write('PRVO')
  await expect(banner()).toBeVisible(PATIENT)
  await expect(banner()).toContainText('Sve što ste unijeli spremljeno je na uređaju')
  await form.onDevice()
  await expect(form.chip).toHaveText(/čeka/)
  await write('DRUGO')
  await form.onDevice()
  expect(await akronim()).toBeNull()
})

test('the outbox gives the same reason and the same one action', async () => {
  await page.goto(`${portal.url}/korisnik/${await osobaId()}/odlazna-posta`)
  await expect(
    page.getByText('Za slanje je potrebno osvježiti portal. Unos je siguran na uređaju.').first(),
  ).toBeVisible(PATIENT)
  await page.goto(nacrt.url)
  await expect(form.field('projekt.akronim')).toHaveValue('DRUGO', PATIENT)
})

test('while there is no newer version a reload changes nothing and loses nothing', async () => {
  await expect(banner()).toBeVisible(PATIENT)
  await Promise.all([page.waitForEvent('load'), banner().getByRole('button', { name: 'Osvježi' }).click()])
  await expect(form.field('projekt.akronim')).toHaveValue('DRUGO', PATIENT)
  await form.onDevice()
  expect(await akronim()).toBeNull()
})

test('the one action takes the new version, and everything arrives, once', async () => {
  await expect(banner()).toBeVisible(PATIENT)
  release.next('0.2.0')
  await write('TREĆE')
  await Promise.all([page.waitForEvent('load', PATIENT), banner().getByRole('button', { name: 'Osvježi' }).click()])
  await form.allReceived()
  await expect(form.field('projekt.akronim')).toHaveValue('TREĆE')
  await expect(banner()).toBeHidden()
  expect(await akronim()).toBe('TREĆE')
  const { versions } = await row<{ versions: string[] }>(
    portal,
    `select array_agg(distinct app_version) as versions from sync_device where last_osoba_id = $1`,
    [await osobaId()],
  )
  expect(versions).toContain('0.2.0')
  const twice = await rows(
    portal,
    'select mutation_id from doc_revision where agg_id = $1 group by mutation_id having count(*) > 1',
    [nacrt.projektId],
  )
  expect(twice).toEqual([])
})

const osobaId = async () =>
  (await row<{ id: number }>(portal, 'select id from fizicka_osoba where oib = $1', [osoba.oib])).id
