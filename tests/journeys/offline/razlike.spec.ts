/** Two people, and two tabs, on one draft: prose goes together, figures are asked about, and one tab edits at a time. */
import { expect, type Page, test } from 'playwright/test'
import { KK, POZIV_K2 } from '../support/demo.ts'
import { type Dvoje, dvoje } from '../support/dvoje.ts'
import { createDraft, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile } from '../support/journey.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
const PATIENT = { timeout: 30_000 }
const TEKST = 'Uvodna misao nacrta. Srednja misao nacrta. Završna misao nacrta.'
let dvojica: Dvoje
let mine: Dvoje['mine']
let page: Dvoje['page']
let other: Dvoje['other']
let nacrt: Nacrt
let contentOfServer: Dvoje['contentOfServer']

test.beforeAll(async ({ browser }) => {
  dvojica = await dvoje(browser, portal(), 'Nacrt s razlikama', (form) => form.field('projekt.opcaSvrha').fill(TEKST))
  ;({ mine, page, other, nacrt, contentOfServer } = dvojica)
  await expect(new Form(other).field('projekt.opcaSvrha')).toHaveValue(TEKST, PATIENT)
})
test.afterAll(() => dvojica?.close())

const control = (of: Page) => of.locator('input[id="projekt.akronim"]')
const decision = (name: RegExp | string) => page.getByRole('article', { name })

/** Each writes a field while this browser is cut off; theirs arrives first, then the line comes back. */
async function bothWrite(field: string, own: string, others: string): Promise<void> {
  const form = new Form(page)
  await mine.setOffline(true)
  await form.field(field).fill(own)
  await form.field(field).blur()
  await form.onDevice()
  await new Form(other).field(field).fill(others)
  await new Form(other).field(field).blur()
  await expect.poll(contentOfServer, PATIENT).toMatchObject({ [field.replace('projekt.', '')]: others })
  await mine.setOffline(false)
}

test('different sentences of one long text go together without a question, on both devices', async () => {
  await bothWrite(
    'projekt.opcaSvrha',
    TEKST.replace('Uvodna', 'Moja uvodna'),
    TEKST.replace('Završna', 'Njihova završna'),
  )
  const both = TEKST.replace('Uvodna', 'Moja uvodna').replace('Završna', 'Njihova završna')
  await new Form(page).allReceived()
  await expect.poll(contentOfServer, PATIENT).toMatchObject({ opcaSvrha: both })
  await expect(new Form(page).field('projekt.opcaSvrha')).toHaveValue(both, PATIENT)
  await other.reload()
  await expect(new Form(other).field('projekt.opcaSvrha')).toHaveValue(both, PATIENT)
})

test('the same words are shown side by side with what each put in, and a text made of both can be kept', async () => {
  const start = String((await contentOfServer()).opcaSvrha)
  await bothWrite('projekt.opcaSvrha', start.replace('Srednja', 'Moja'), start.replace('Srednja', 'Tuđa'))
  const card = decision(/^Razlika: /)
  await expect(card.locator('ins')).toHaveText(['Moja ', 'Tuđa '], PATIENT)
  await expect(card).toContainText(`${dvojica.drugi.ime} ${dvojica.drugi.prezime}`)
  await card.getByText('Spojeni tekst', { exact: true }).first().click()
  const text = card.getByRole('textbox')
  await expect(text).toHaveValue(start.replace('Srednja', 'Moja Tuđa'))
  await text.fill(start.replace('Srednja', 'Zajednička'))
  await card.getByRole('button', { name: 'Zadrži spojeni tekst' }).click()
  await expect(card).toBeHidden()
  await new Form(page).allReceived()
  await expect.poll(contentOfServer, PATIENT).toMatchObject({ opcaSvrha: start.replace('Srednja', 'Zajednička') })
})

test('a figure is never decided with all the rest', async () => {
  await bothWrite('projekt.trajanje', '12', '18')
  const card = decision(/^Razlika: /)
  await expect(card).toBeVisible(PATIENT)
  await page.getByRole('button', { name: 'Zadrži sve moje' }).click()
  await expect(card).toBeVisible()
  await expect(card.locator('[aria-pressed="true"]')).toHaveCount(0)
  await card.getByRole('button', { name: 'Preuzmi njihovo' }).click()
  await expect(card).toBeHidden()
  await new Form(page).allReceived()
  await expect(new Form(page).field('projekt.trajanje')).toHaveValue('18')
})

test('what was not taken stays readable in the log, with who decided', async () => {
  await page.goto(nacrt.url.replace(/prijavni-obrazac.*$/, 'dnevnik-aktivnosti'))
  const log = page.getByRole('main')
  await expect(log.getByText('Odlučeno je o razlici').first()).toBeVisible(PATIENT)
  await expect(log).toContainText('vlastito: „12 mj.”')
  await expect(log).toContainText('Zadržan je tekst spojen iz oba.')
  await page.goto(nacrt.url)
})

test('a second tab reads, says so, and takes over what the first has typed to the last letter', async () => {
  const one = new Form(page)
  const second = await mine.newPage()
  await second.goto(nacrt.url)
  await expect(second.getByText('Prijava se uređuje u drugoj kartici preglednika')).toBeVisible()
  // What is read is text here and no control.
  await expect(control(second)).toHaveCount(0)
  await one.field('projekt.akronim').pressSequentially('ZADNJE SLOVO')
  await second.getByRole('button', { name: 'Preuzmi uređivanje' }).click()
  await expect(control(second)).toHaveValue('ZADNJE SLOVO')
  await expect(control(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preuzmi uređivanje' })).toBeVisible()
  await second.close()
})

test('closing the tab that edits lets the other edit by itself', async () => {
  await expect(control(page)).toBeEditable(PATIENT)
  await expect(page.getByRole('button', { name: 'Preuzmi uređivanje' })).toBeHidden()
})

test('another document, and another person on another device, are not held up', async () => {
  await expect(control(other)).toBeEditable()
  const second = await mine.newPage()
  const draft = await createDraft(second, portal(), {
    ...dvojica.ja,
    programId: KK,
    poziv: POZIV_K2,
    naziv: 'Drugi nacrt',
  })
  expect(draft.projektId).not.toBe(nacrt.projektId)
  await expect(control(second)).toBeEditable()
  await second.close()
})
