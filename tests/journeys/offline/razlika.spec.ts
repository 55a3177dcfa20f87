/** Two people, or two tabs, on one draft: they see each other, what merges, what asks, and that nothing doubles. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { procitajPdf } from '#tests/support/pdf.ts'
import { type Dvoje, dvoje } from '../support/dvoje.ts'
import { Form, type Nacrt } from '../support/form.ts'
import { portalOfFile } from '../support/journey.ts'
import { untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
let dvojica: Dvoje
let mine: Dvoje['mine']
let page: Dvoje['page']
let other: Dvoje['other']
let nacrt: Nacrt
let contentOfServer: Dvoje['contentOfServer']

test.beforeAll(async ({ browser }) => {
  dvojica = await dvoje(browser, portal(), 'Nacrt dvoje ljudi')
  ;({ mine, page, other, nacrt, contentOfServer } = dvojica)
})
test.afterAll(() => dvojica?.close())

const PATIENT = { timeout: 30_000 }
/** Writes into a field while this browser is cut off, so that the others' change comes first. */
async function writeCutOff(field: string, text: string): Promise<void> {
  const form = new Form(page)
  await mine.setOffline(true)
  await form.field(field).fill(text)
  await form.field(field).blur()
  await form.onDevice()
}

const ime = ({ ime: first, prezime }: { ime: string; prezime: string }) => `${first} ${prezime}`

test('two people see each other, what one writes reaches the other, and each takes back their own [D33]', async () => {
  const [form, theirForm] = [new Form(page), new Form(other)]
  const akronim = theirForm.field('projekt.akronim')
  await akronim.fill('PRVI')
  await expect(page.getByText(/^Ovdje je i /)).toContainText(`${ime(dvojica.drugi)} (Projekt, Akronim)`)
  await expect(other.getByText(/^Ovdje je i /)).toContainText(ime(dvojica.ja))
  await expect(form.field('projekt.akronim')).toHaveValue('PRVI', PATIENT)
  await akronim.fill('DRUGI')
  await expect(form.field('projekt.akronim')).toHaveValue('DRUGI', PATIENT)
  // The tools and who is here stay in sight wherever on the tab one is.
  await theirForm.field('projekt.ciljneSkupine').focus()
  for (const naziv of ['Poništi', 'Ponovi', 'Povijest polja'])
    await expect(other.getByRole('button', { name: naziv })).toBeInViewport({ ratio: 1 })
  await expect(other.getByText(/^Ovdje je i /)).toBeInViewport({ ratio: 1 })
  await other.getByRole('button', { name: 'Poništi' }).click()
  await expect(akronim).not.toHaveValue('DRUGI')
  await other.getByRole('button', { name: 'Ponovi' }).click()
  await expect(akronim).toHaveValue('DRUGI')
  await theirForm.allReceived()
})

test('the history of a field says who wrote what, and gives an earlier value back [D33]', async () => {
  const form = new Form(page)
  await expect(form.field('projekt.akronim')).toHaveValue('DRUGI', PATIENT)
  await form.field('projekt.akronim').focus()
  await page.getByRole('button', { name: 'Povijest polja' }).click()
  const povijest = page.getByRole('dialog', { name: 'Povijest polja: Akronim' })
  await expect(povijest.getByRole('listitem').filter({ hasText: 'Sadašnja vrijednost' })).toHaveText(/DRUGI/)
  const prvi = povijest.getByRole('listitem').filter({ hasText: 'PRVI' }).first()
  await expect(prvi).toContainText(ime(dvojica.drugi))
  await prvi.getByRole('button', { name: 'Vrati ovu vrijednost' }).click()
  await expect(form.field('projekt.akronim')).toHaveValue('PRVI')
  await expect(new Form(other).field('projekt.akronim')).toHaveValue('PRVI', PATIENT)
})

test('a draft is a PDF marked NACRT without a network too [D34]', async () => {
  await untilInstalled(page)
  await mine.setOffline(true)
  await page.goto(nacrt.url.replace('prijavni-obrazac/projekt', 'preuzeti-pdf'))
  await page.getByRole('link', { name: 'Otvori pregled prijavnog obrasca' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Preuzmi nacrt (PDF)' }).click()
  const { artefakti, elementi, oznacen } = await procitajPdf(await readFile(await (await waiting).path()))
  expect(oznacen).toBe(true)
  expect(artefakti.join(' ')).toContain('NACRT')
  expect(elementi.map(({ tekst }) => tekst)).toContain('Nacrt dvoje ljudi')
  await mine.setOffline(false)
  await page.goto(nacrt.url)
  await new Form(page).allReceived()
})

test('two people who edit different fields merge without a question', async () => {
  await writeCutOff('projekt.akronim', 'MOJ')
  const theirForm = new Form(other)
  await theirForm.field('projekt.krajnjiKorisnici').fill('Njihovi korisnici')
  await expect.poll(contentOfServer, PATIENT).toMatchObject({ krajnjiKorisnici: 'Njihovi korisnici' })
  await mine.setOffline(false)
  await new Form(page).allReceived()
  await expect(new Form(page).field('projekt.krajnjiKorisnici')).toHaveValue('Njihovi korisnici')
  expect(await contentOfServer()).toMatchObject({ akronim: 'MOJ', krajnjiKorisnici: 'Njihovi korisnici' })
})

test('two people who edit the same field are shown both values, and the author decides', async () => {
  await writeCutOff('projekt.opcaSvrha', 'Moja svrha')
  await new Form(other).field('projekt.opcaSvrha').fill('Njihova svrha')
  await expect.poll(contentOfServer, PATIENT).toMatchObject({ opcaSvrha: 'Njihova svrha' })
  await mine.setOffline(false)
  const form = new Form(page)
  await expect(form.status).toHaveText('Razlika – treba odluku', { timeout: 30_000 })
  await expect(form.chip).toHaveText('Treba vašu odluku')
  const card = page.getByRole('article', { name: /^Razlika: / })
  await expect(card).toContainText('Moja svrha')
  await expect(card).toContainText('Njihova svrha')
  await expect(card).toContainText(`${dvojica.drugi.ime} ${dvojica.drugi.prezime}`)
  expect(await contentOfServer()).toMatchObject({ opcaSvrha: 'Njihova svrha' })
  await card.getByRole('button', { name: 'Zadrži moje' }).click()
  await expect(card).toBeHidden()
  await form.allReceived()
  expect(await contentOfServer()).toMatchObject({ opcaSvrha: 'Moja svrha' })
  await other.reload()
  await expect(new Form(other).field('projekt.opcaSvrha')).toHaveValue('Moja svrha', PATIENT)
})

test('two tabs of one person send every change once', async () => {
  const second = await mine.newPage()
  await second.goto(nacrt.url)
  const [one, two] = [new Form(page), new Form(second)]
  // Held by the first tab, the form is read here, not written.
  await expect(two.field('projekt.akronim')).toContainText('MOJ')
  await page.getByRole('button', { name: 'Dodaj lokaciju' }).click()
  await expect(page.getByRole('group').filter({ hasText: 'Lokacija 1' }).first()).toBeVisible()
  await one.field('projekt.doprinosStrategijama').fill('Pisano u prvoj kartici')
  await second.getByRole('button', { name: 'Preuzmi uređivanje' }).click()
  // Until the first tab has let go, the field is text here and no control.
  await two.field('projekt.sazetakEn').and(second.locator('textarea')).fill('Written in the second tab')
  await one.allReceived()
  await two.allReceived()
  await expect
    .poll(contentOfServer, PATIENT)
    .toMatchObject({ sazetakEn: 'Written in the second tab', doprinosStrategijama: 'Pisano u prvoj kartici' })
  expect((await contentOfServer()).lokacije).toHaveLength(1)
  await expect(one.field('projekt.sazetakEn')).toContainText('Written in the second tab')
  await second.close()
})
