/** The database is put back to yesterday's backup: what devices had received is offered again, with the same ids and bytes (S6, I1, I2, I13). */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from 'playwright/test'
import { asAdmin } from '#tests/support/database.ts'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, row, rows } from '../support/journey.ts'
import { goThroughNias, signInNias, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
const tablet = new Tablet()
const PATIENT = { timeout: 60_000 }
let osoba: Zastupnik
let page: Page
let form: Form
let nacrt: Nacrt
let before: string[]
let formAddress: string

const database = () => new URL(portal().databaseUrl ?? '').pathname.slice(1)
/** Known once the portal has started; the portal is gone when the backup is removed. */
let backup: string

test.beforeAll(async () => {
  osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  backup = `${database()}_kopija`
})
test.afterAll(async () => {
  await tablet.discard()
  await asAdmin(`drop database if exists "${backup}" with (force)`)
})

/** What the portal has taken of this draft, by id and hash. */
const taken = async () =>
  (
    await rows<{ id: string }>(
      portal(),
      `select mutation_id || ' ' || env_hash as id from sync_mutation where agg_id = $1 and status in ('applied', 'merged') order by 1`,
      [nacrt.projektId],
    )
  ).map(({ id }) => id)
const projekt = async () =>
  (
    await row<{ p: Record<string, unknown> }>(portal(), `select obrazac -> 'projekt' as p from projekt where id = $1`, [
      nacrt.projektId,
    ])
  ).p

async function write(path: string, text: string): Promise<void> {
  await form.field(path).fill(text)
  await form.field(path).blur()
}

test('a draft is received, a backup is made, and the work goes on and is received', async () => {
  page = await tablet.open()
  await signInNias(page, portal(), osoba.oib)
  nacrt = await createDraft(page, portal(), { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Nacrt prije obnove' })
  form = new Form(page)
  formAddress = page.url()
  await write('projekt.akronim', 'PRIJE')
  await form.allReceived()
  await portal().restart()
  await portal().kill()
  await asAdmin(`create database "${backup}" template "${database()}" strategy file_copy`)
  await portal().restart()
  await write('projekt.akronim', 'POSLIJE')
  await write('projekt.sazetakHr', 'Napisano nakon kopije.')
  await expect.poll(async () => (await projekt()).sazetakHr, PATIENT).toBe('Napisano nakon kopije.')
  await form.allReceived()
  before = await taken()
})

test('the backup is put back and marked as such: the portal has forgotten, the device offers it again, once', async () => {
  await portal().kill()
  await asAdmin(`drop database "${database()}" with (force)`)
  await asAdmin(`create database "${database()}" template "${backup}" strategy file_copy`)
  const forgotten = await taken()
  expect(forgotten.length).toBeLessThan(before.length)
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/restored.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: portal().databaseUrl ?? '',
      PORTAL_DATA: portal().dataDir,
    },
  })
  expect(stdout).toContain('Baza je označena kao vraćena')
  expect(stdout).toContain('Svi se prijavljuju iznova')
  await portal().restart()
  // Sessions ended with the backup; what is on the device waits for its person.
  await goThroughNias(page, portal(), osoba.oib)
  await page.goto(formAddress)
  await expect.poll(taken, PATIENT).toEqual(before)
  await form.allReceived()
  expect(await projekt()).toMatchObject({ akronim: 'POSLIJE', sazetakHr: 'Napisano nakon kopije.' })
  await expect(form.field('projekt.akronim')).toHaveValue('POSLIJE')
})

test('what is written afterwards builds on it', async () => {
  await write('projekt.akronim', 'OBNOVA')
  await expect.poll(async () => (await projekt()).akronim, PATIENT).toBe('OBNOVA')
  await form.allReceived()
  expect((await taken()).slice(0, before.length).sort()).toEqual([...before].sort())
})
