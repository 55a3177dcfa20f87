/** A correction: a remark opens a field, the head returns the application, the applicant writes that field alone, the officer takes it. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { KK, SAFU } from './support/demo.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const NAZIV = 'Mreža mentora za zelenu tranziciju'
const PRIMJEDBA = 'Obrazložite zašto mentori nisu zaposlenici.'
const ISPRAVAK = 'Mentori su vanjski stručnjaci jer tvrtka nema vlastitih auditora.'
const POLJE = 'projekt.opravdanost'
let projekt: { id: string; prijaviteljId: number; prijavitelj: string }
let prijavitelj: Page

const institucija = () =>
  `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${projekt.id}/odabir/pregled-prijavnog-obrasca`
const strana = (zaslon: string) =>
  `${portal().url}/prijavitelj/${projekt.prijaviteljId}/program/${KK}/projekti/${projekt.id}/${zaslon}`

async function sluzbenik(browser: Browser, ime: string, zaslon = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInStaff(page, portal(), ime)
  await page.goto(`${institucija()}${zaslon}`)
  return page
}

/** Presses a move of the action bar, also one that stands under „Više”, and confirms it. */
async function potez(page: Page, radnja: string): Promise<void> {
  const gumb = page.getByRole('button', { name: radnja, exact: true })
  const vise = page.getByRole('button', { name: 'Više radnji' })
  await expect(gumb.or(vise).first()).toBeVisible()
  if (await gumb.isVisible()) await gumb.click()
  else {
    await vise.click()
    await page.getByRole('menuitem', { name: radnja, exact: true }).click()
  }
  const dijalog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dijalog
    .getByRole('button')
    .filter({ hasNotText: /Odustani|Zatvori/ })
    .last()
    .click()
  await expect(dijalog).toBeHidden()
}

test.beforeAll(async () => {
  projekt = await row(
    portal(),
    `select p.id, p.prijavitelj_id as "prijaviteljId", a.naziv as prijavitelj from projekt p join prijavitelj a on a.id = p.prijavitelj_id
       where p.naziv = $1 and p.sifra is not null`,
    [NAZIV],
  )
})
test.afterAll(() => prijavitelj?.context().close())

test('an officer asks for a correction at a field, and the head returns the application', async ({ browser }) => {
  const referent = await sluzbenik(browser, SAFU.R, '/projekt')
  await referent.getByRole('button', { name: /^Komentiraj: Opravdanost projekta$/ }).click()
  await referent.getByRole('dialog').getByLabel('Novi komentar').fill(PRIMJEDBA)
  await referent.getByRole('dialog').getByRole('checkbox', { name: 'Za doradu' }).check()
  await referent.getByRole('dialog').getByRole('button', { name: 'Objavi komentar' }).click()
  await expect(referent.getByRole('dialog').getByLabel('Novi komentar')).toHaveValue('')
  await referent.context().close()

  const voditelj = await sluzbenik(browser, SAFU.V)
  const complaints = watchComplaints(voditelj)
  await potez(voditelj, 'Vrati na doradu')
  await expect(voditelj.getByText(/^Prijava je kod prijavitelja na doradi do /)).toBeVisible()
  expect(complaints).toEqual([])
  await voditelj.context().close()
})

test('DOR-04: the applicant reads the remark at its field, writes that one alone, and hands the correction in', async ({
  browser,
}) => {
  prijavitelj = await (await browser.newContext()).newPage()
  const complaints = watchComplaints(prijavitelj)
  const osoba = await zastupnik(portal(), projekt.prijavitelj)
  await signInNias(prijavitelj, portal(), osoba.oib)
  await prijavitelj.goto(strana('prijavni-obrazac/projekt'))
  const form = new Form(prijavitelj)
  await expect(prijavitelj.getByText(/^Prijava je vraćena na doradu do /)).toBeVisible()
  await expect(prijavitelj.getByText(PRIMJEDBA)).toHaveCount(2)
  await expect(form.field('projekt.naziv').getByRole('textbox')).toHaveCount(0)
  await form.field(POLJE).fill(ISPRAVAK)
  await form.saved()
  await prijavitelj.goto(strana('pregled-prijavnog-obrasca'))
  await potez(prijavitelj, 'Dorada spremna za podnošenje')
  await form.allReceived()
  await potez(prijavitelj, 'Podnesi doradu')
  await form.allReceived()
  await expect(prijavitelj.getByText('Dorada podnesena').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the officer reads what was corrected and takes it, and its remark is answered', async ({ browser }) => {
  const referent = await sluzbenik(browser, SAFU.R, '/projekt')
  await expect(referent.getByText(ISPRAVAK)).toBeVisible()
  await potez(referent, 'Prihvati doradu')
  await expect(referent.getByText('Prijava prihvaćena').first()).toBeVisible()
  await referent.goto(`${institucija()}/rasprava`)
  await expect(
    referent
      .getByRole('listitem')
      .filter({ hasText: PRIMJEDBA })
      .getByText(/^Riješeno: /),
  ).toBeVisible()
  await referent.context().close()
})
