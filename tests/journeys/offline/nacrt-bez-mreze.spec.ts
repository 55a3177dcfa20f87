/** The main job: a draft made in the field without a network arrives, is submitted, and the institution sees it. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { OBVEZNE_IZJAVE } from '#contract/modules/projekt/projekt.schema.ts'
import type { Portal } from '#tests/support/portal.ts'
import { completeForm } from '../support/complete-form.ts'
import { KK, POZIV_K2, SAFU } from '../support/demo.ts'
import { openLocked, protectDevice } from '../support/device.ts'
import { createDraft, draftOf, Form, type Nacrt } from '../support/form.ts'
import { portalOfFile, rows } from '../support/journey.ts'
import { PersonApi } from '../support/person-api.ts'
import { signInNias, signInStaff, type Zastupnik, zastupnik } from '../support/sign-in.ts'
import { Tablet, untilInstalled } from '../support/tablet.ts'

test.describe.configure({ mode: 'serial' })

const portalNow = portalOfFile()
const tablet = new Tablet()
const NAZIV = 'Čuvari šuma – digitalne vještine'
const NAZIV_TERENA = 'Nacrt nastao na terenu'
const VIDLJIVOST = 'informiranje-i-vidljivost'
const SAZETAK = 'Zaposlenici uče očitavati senzore u šumi.\nŠĐČĆŽ šđčćž.'
let portal: Portal
let osoba: Zastupnik
let page: Page
let nacrt: Nacrt
let nacrtSTerena: Nacrt
let brojPotvrde: string

test.beforeAll(async () => {
  portal = portalNow()
  osoba = await zastupnik(portal, 'Panonska Precizna Obrada')
})
test.afterAll(() => tablet.discard())

const programme = () => `${portal.url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}`
const offlineBadge = () => page.getByRole('banner').getByText('Trenutno ste offline')
const rowField = (lista: string, polje: string) => page.locator(`[name^="${lista}."][name$=".${polje}"]`).last()

async function fillThreeTabs(form: Form): Promise<void> {
  await form.field('projekt.sazetakHr').fill(SAZETAK)
  await form.field('projekt.trajanje').fill('osamnaest')
  await form.tab('Proračun')
  await page.getByRole('button', { name: 'Dodaj stavku' }).first().click()
  await rowField('proracun.stavke', 'naziv').fill('Radionica na terenu')
  await rowField('proracun.stavke', 'iznosJedinice').fill('12.345,67')
  await form.tab('Informiranje i vidljivost')
  await page.getByRole('button', { name: 'Dodaj mjeru' }).click()
  await rowField(`${VIDLJIVOST}.planMjera`, 'mjera').fill('Ploča na ulazu u šumariju')
  await rowField(`${VIDLJIVOST}.planMjera`, 'mjera').blur()
}

async function expectThreeTabs(form: Form): Promise<void> {
  await expect(form.field('projekt.sazetakHr')).toHaveValue(SAZETAK)
  await expect(form.field('projekt.trajanje')).toHaveValue('osamnaest')
  await form.tab('Proračun')
  await expect(rowField('proracun.stavke', 'naziv')).toHaveValue('Radionica na terenu')
  await expect(rowField('proracun.stavke', 'iznosJedinice')).toHaveValue('12.345,67')
  await form.tab('Informiranje i vidljivost')
  await page.locator('summary', { hasText: 'Ploča na ulazu u šumariju' }).click()
  await expect(rowField(`${VIDLJIVOST}.planMjera`, 'mjera')).toHaveValue('Ploča na ulazu u šumariju')
}

test('an applicant signs in through NIAS and makes a draft on an open call, which arrives', async () => {
  page = await tablet.open()
  await signInNias(page, portal, osoba.oib)
  await protectDevice(page, portal)
  nacrt = await createDraft(page, portal, {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: NAZIV,
  })
  const form = new Form(page)
  await form.saved()
  await form.allReceived()
  await untilInstalled(page)
})

test('what the form says of works and of documents is what the call says', async () => {
  const form = new Form(page)
  const main = page.getByRole('main')
  // This call asks for no incentive effect and for no files.
  await expect(main.getByText('Radovi smiju početi i prije podnošenja prijave.')).toBeVisible()
  await expect(main.getByText(/Radovi ne smiju/)).toHaveCount(0)
  await form.tab('Prilozi')
  await page.locator('summary').filter({ hasText: 'Izjava prijavitelja' }).first().click()
  await expect(main.getByText('Datum i broj dokumenta obvezni su; datoteka se ne prilaže.').first()).toBeVisible()
  await expect(main.getByText(/dokument ne prilaže kao datoteka/).first()).toBeVisible()
  await expect(main.getByText(/Obvezan dokument|ne traži datoteke/)).toHaveCount(0)
  await form.tab('Projekt')
})

test('with the server stopped and the network cut, the installed portal opens cold and takes three tabs of work', async () => {
  await tablet.close()
  await portal.kill()
  page = await tablet.open({ offline: true })
  await openLocked(page, `${programme()}/projekti`)
  await expect(offlineBadge()).toBeVisible()
  await page.getByRole('link', { name: NAZIV }).first().click()
  await page.getByRole('link', { name: 'Prijavni obrazac', exact: true }).click()
  const form = new Form(page)
  await expect(form.field('projekt.naziv')).toHaveValue(NAZIV)
  await fillThreeTabs(form)
  await form.onDevice()
})

test('a brand-new draft is made without a network too', async () => {
  nacrtSTerena = await createDraft(page, portal, {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: NAZIV_TERENA,
  })
  await new Form(page).onDevice()
})

test('the browser is closed and opened again without a network, and everything is there', async () => {
  await tablet.close()
  page = await tablet.open({ offline: true })
  await openLocked(page, nacrt.url)
  const form = new Form(page)
  await expectThreeTabs(form)
  await form.onDevice()
  await page.goto(nacrtSTerena.url)
  await expect(form.field('projekt.naziv')).toHaveValue(NAZIV_TERENA)
})

test('when the network is back everything arrives, once', async () => {
  await page.goto(nacrt.url)
  await portal.restart()
  await tablet.context.setOffline(false)
  const form = new Form(page)
  await form.allReceived()
  await expect(offlineBadge()).toBeHidden()
  await form.saved()
  const api = new PersonApi(tablet.context, portal)
  const documents = await api.documents(osoba.prijaviteljId)
  const named = (naziv: string) =>
    documents.filter(({ content }) => JSON.stringify(content.projekt ?? null).includes(naziv))
  expect(named(NAZIV).map(({ id }) => id)).toEqual([nacrt.projektId])
  expect(named(NAZIV_TERENA).map(({ id }) => id)).toEqual([nacrtSTerena.projektId])
  const content = (await api.document(osoba.prijaviteljId, nacrt.projektId)).content as Record<string, JsonObject>
  const { projekt, proracun, ...rest } = content
  expect(projekt).toMatchObject({ sazetakHr: SAZETAK, trajanje: 'osamnaest' })
  expect(proracun?.stavke).toEqual([
    expect.objectContaining({ naziv: 'Radionica na terenu', iznosJedinice: '12345.67' }),
  ])
  expect(rest[VIDLJIVOST]?.planMjera).toHaveLength(1)
})

test('the last tab is finished on the tablet, the rest on another device, and the draft becomes ready', async () => {
  const form = new Form(page)
  await form.tab('Informiranje i vidljivost')
  await page.locator('summary', { hasText: 'Ploča na ulazu u šumariju' }).click()
  await rowField(`${VIDLJIVOST}.planMjera`, 'ciljnaSkupina').fill('Šumari i posjetitelji')
  await rowField(`${VIDLJIVOST}.planMjera`, 'mjesec').fill('2')
  for (const group of await page.getByRole('radiogroup').all()) await group.getByLabel('Da', { exact: true }).check()
  const api = new PersonApi(tablet.context, portal)
  const arrived = async () => (await api.document(osoba.prijaviteljId, nacrt.projektId)).content[VIDLJIVOST]
  await expect.poll(arrived, { timeout: 30_000 }).toMatchObject({
    prihvacaObvezu: true,
    planMjera: [{ ciljnaSkupina: 'Šumari i posjetitelji', mjesec: '2' }],
  })
  await completeForm(api, osoba.prijaviteljId, nacrt.projektId)
  await page.goto(nacrt.url)
  await page.getByRole('link', { name: 'Provjeri i podnesi' }).click()
  await expect(page.getByText('Obrazac je ispravno popunjen')).toBeVisible()
  await page.getByRole('button', { name: 'Označi spremnim' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  for (const { oznaka } of OBVEZNE_IZJAVE) await dialog.getByRole('checkbox', { name: oznaka }).check()
  await dialog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByRole('main').getByText('Spremno za podnošenje', { exact: true })).toBeVisible()
})

test('the ZAS submits, consenting to less de minimis aid only once it runs short, and reads the receipt with number, server time to the second and SHA-256', async () => {
  const submit = page.getByRole('button', { name: 'Podnesi prijavu' })
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const consent = dialog.getByRole('checkbox', { name: /^Prihvaćam da dodijeljeni iznos može biti umanjen/ })
  await submit.first().click()
  await expect(dialog.getByRole('button', { name: 'Podnesi prijavu' })).toBeVisible()
  await expect(consent).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Odustani' }).click()
  // Of presses within 350 ms only the first counts.
  await page.waitForTimeout(400)

  // Somebody else has given the applicant nearly all that it may still get.
  await rows(
    portal,
    `insert into potpora_male_vrijednosti (prijavitelj_id, davatelj, datum, iznos)
      values ($1, 'Grad Osijek', current_date - 30, 8000000) returning id`,
    [osoba.prijaviteljId],
  )
  await submit.first().click()
  await dialog.getByRole('button', { name: 'Podnesi prijavu' }).click()
  await expect(dialog.getByText(/Zatraženi iznos prelazi preostale potpore male vrijednosti/).first()).toBeVisible()
  await expect(page.getByText('Prijava je podnesena')).toHaveCount(0)
  await consent.check()
  await dialog.getByRole('button', { name: 'Podnesi prijavu' }).click()
  await expect(page.getByText('Prijava je podnesena')).toBeVisible()
  const receipt = page.getByRole('main')
  await expect(receipt).toContainText(/Zaprimljeno na poslužitelju: \d\d\.\d\d\.\d{4}\.? \d\d:\d\d:\d\d/)
  await expect(receipt).toContainText(/[0-9a-f]{64}/)
  const { brojPotvrde: broj } = await new PersonApi(tablet.context, portal).get<{ brojPotvrde: string }>(
    `v1/auth/me/prijavitelj/${osoba.prijaviteljId}/projekt/${nacrt.projektId}`,
  )
  brojPotvrde = broj
  await expect(receipt).toContainText(brojPotvrde)
})

test('the receipt can be downloaded as a PDF', async () => {
  const link = page.getByRole('link', { name: 'Preuzmi potvrdu (PDF)' })
  const href = await link.getAttribute('href')
  const here = page.waitForEvent('download')
  const inNewTab = tablet.context.waitForEvent('page').then((tab) => tab.waitForEvent('download'))
  const [download] = await Promise.all([Promise.any([here, inNewTab]), link.click()])
  expect(href).toContain('/potvrda/pdf')
  const content = await readFile(await download.path())
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the institution that selects finds the application, reads it and its activity log', async ({ browser }) => {
  const context = await browser.newContext()
  const desk = await context.newPage()
  await signInStaff(desk, portal, SAFU.R)
  await desk.goto(`${portal.url}/institucija/${SAFU.id}/program/${KK}/projekti`)
  await desk.getByRole('row').filter({ hasText: NAZIV }).getByRole('link').first().click()
  await desk.getByRole('link', { name: 'Pregled prijavnog obrasca' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(NAZIV)
  await expect(desk.getByText(SAZETAK.split('\n')[0] ?? '')).toBeVisible()
  await desk.getByRole('link', { name: 'Dnevnik aktivnosti' }).click()
  await expect(desk.getByRole('main')).toContainText(`${osoba.ime} ${osoba.prezime}`)
  await expect(desk.getByRole('main')).toContainText('Prijava je podnesena')
  expect(draftOf(desk).projektId).toBe(nacrt.projektId)
  await context.close()
})

test('a submission pressed without a network before the deadline is told on every page, arrives late, and an officer accepts it [PRJ-21, PRJ-22]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await completeForm(new PersonApi(tablet.context, portal), osoba.prijaviteljId, nacrtSTerena.projektId, [
    'projekt.naziv',
  ])
  await page.goto(nacrtSTerena.url)
  await page.getByRole('link', { name: 'Provjeri i podnesi' }).click()
  const pregled = page.url()
  await expect(page.getByText('Obrazac je ispravno popunjen')).toBeVisible()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Označi spremnim' }).click()
  for (const { oznaka } of OBVEZNE_IZJAVE) await dialog.getByRole('checkbox', { name: oznaka }).check()
  await dialog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByRole('main').getByText('Spremno za podnošenje', { exact: true })).toBeVisible()

  await tablet.context.setOffline(true)
  await page.getByRole('button', { name: 'Podnesi prijavu' }).click()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Podnesi prijavu' }).click()
  const ceka = page.getByRole('alert', { name: 'ČEKA SLANJE – PRIJAVA NIJE PODNESENA' })
  await expect(ceka).toContainText(NAZIV_TERENA)
  for (const javna of ['/pozivi', '/kontakt']) {
    await page.goto(`${portal.url}${javna}`)
    await expect(ceka).toContainText(NAZIV_TERENA)
  }

  await rows(portal, 'update poziv set datum_zatvaranja = now() where naziv like $1 returning id', [`${POZIV_K2}%`])
  await tablet.context.setOffline(false)
  await expect(ceka).toBeHidden({ timeout: 60_000 })
  await page.goto(pregled)
  const glavno = page.getByRole('main')
  await expect(glavno).toContainText('Stiglo nakon roka: Čeka odluku o pravovremenosti', { timeout: 30_000 })
  await expect(glavno).toContainText(/Podneseno na uređaju\s*\d\d\.\d\d\.\d{4}/)
  await expect(glavno).toContainText(/Zaprimljeno na poslužitelju\s*\d\d\.\d\d\.\d{4}/)

  const context = await browser.newContext()
  const desk = await context.newPage()
  await signInStaff(desk, portal, SAFU.R)
  await desk.goto(`${portal.url}/institucija/${SAFU.id}/program/${KK}/projekti`)
  const kasne = desk.getByRole('region', { name: /^Pristiglo nakon roka/ })
  await expect(kasne).toContainText('Čeka odluku o pravovremenosti')
  await kasne.getByRole('button', { name: 'Prihvati kao pravovremenu' }).click()
  const odluka = desk.getByRole('alertdialog').or(desk.getByRole('dialog'))
  await odluka.getByRole('textbox').fill('Prijavitelj je bio bez mreže, što potvrđuje prekid veze.')
  await odluka.getByRole('button', { name: 'Prihvati kao pravovremenu' }).click()
  await expect(kasne).toContainText('Prihvaćena kao pravovremena')
  await context.close()
  // A device that nobody touches asks once a minute; whoever looks again is told at once.
  await page.goto(pregled)
  await expect(glavno).toContainText('Prijava je podnesena')
  await expect(glavno).toContainText('Prijavitelj je bio bez mreže')
})
