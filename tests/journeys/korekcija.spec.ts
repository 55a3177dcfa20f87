/** A correction of a budget: an officer lowers a line, the head sends it, the applicant consents, and a later return leaves it behind. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { pressMove } from './support/call-desk.ts'
import { KK, SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const portal = portalOfFile()
/** Its applicant refused an earlier correction in the demo. */
const NAZIV = 'Toplinske crpke: znanja za montere i projektante'
const RAZLOG = 'Ponuda priložena prijavi niža je od upisanog iznosa.'
let projekt: { id: string; prijaviteljId: number; prijavitelj: string }
let R: Page
let V: Page
let prijavitelj: Page
const complaints: string[][] = []

const odabir = (zaslon: string) =>
  `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${projekt.id}/odabir/${zaslon}`

async function stranica(browser: Browser, prijavi: (page: Page) => Promise<void>): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'hr-HR' })).newPage()
  await prijavi(page)
  complaints.push(watchComplaints(page))
  return page
}

test.beforeAll(async ({ browser }) => {
  projekt = await row(
    portal(),
    `select p.id, p.prijavitelj_id as "prijaviteljId", a.naziv as prijavitelj from projekt p
      join prijavitelj a on a.id = p.prijavitelj_id where p.naziv = $1 and p.sifra is not null`,
    [NAZIV],
  )
  const osoba = await zastupnik(portal(), projekt.prijavitelj)
  R = await stranica(browser, (page) => signInStaff(page, portal(), SAFU.R))
  V = await stranica(browser, (page) => signInStaff(page, portal(), SAFU.V))
  prijavitelj = await stranica(browser, (page) => signInNias(page, portal(), osoba.oib))
})
test.afterAll(() => Promise.all([R, V, prijavitelj].map((page) => page?.context().close())))

let adresa: string

test('an officer lowers a line with a reason; a reload loses nothing of what is typed', async () => {
  await R.goto(odabir('korekcije-proracuna'))
  await R.getByRole('button', { name: 'Ispravi proračun' }).click()
  await expect(R).toHaveURL(/korekcije-proracuna\/\d+$/)
  adresa = R.url()
  await R.getByRole('button', { name: 'Umanji stavku' }).click()
  const stavka = R.getByRole('combobox', { name: 'Stavka proračuna' })
  await stavka.selectOption({ index: 1 })
  const iznos = R.getByLabel('Prihvatljivi iznos')
  await iznos.fill('1000,00')
  await R.getByLabel('Razlog').fill(RAZLOG)
  await iznos.focus()
  await R.reload()
  // A line that was there before is folded, or open where the device answered after the first drawing.
  const razlog = R.getByLabel('Razlog')
  await expect(async () => {
    if (!(await razlog.isVisible())) await R.locator('[data-field="stavke"] summary').click()
    await expect(razlog).toHaveValue(RAZLOG, { timeout: 1000 })
  }).toPass()
  await expect(R.getByLabel('Prihvatljivi iznos')).toHaveValue(/1\.000,00/)
  await R.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(R.getByRole('table').getByText('1.000,00').first()).toBeVisible()
  expect(await axe(R)).toEqual([])
})

test('the head sends it, and whoever represents the applicant reads both sums and consents', async () => {
  await V.goto(adresa)
  await pressMove(V, 'Pošalji prijavitelju na suglasnost')
  await prijavitelj.goto(
    `${portal().url}/prijavitelj/${projekt.prijaviteljId}/program/${KK}/projekti/${projekt.id}/korekcije-proracuna`,
  )
  await expect(prijavitelj.getByText('Čeka suglasnost prijavitelja')).toBeVisible()
  await prijavitelj.getByRole('link', { name: 'Otvori korekciju' }).first().click()
  await expect(prijavitelj.getByText(RAZLOG)).toBeVisible()
  expect(await axe(prijavitelj)).toEqual([])
  await pressMove(prijavitelj, 'Daj suglasnost')
  await expect(prijavitelj.getByText('Suglasnost dana').first()).toBeVisible()
})

test('an application that is returned for correction leaves it behind, and both sides read that', async () => {
  await R.goto(odabir('pregled-prijavnog-obrasca/projekt'))
  await R.getByRole('button', { name: /^Komentiraj: Opravdanost projekta$/ }).click()
  const komentar = R.getByRole('dialog')
  await komentar.getByLabel('Novi komentar').fill('Uskladite opravdanost s umanjenim proračunom.')
  await komentar.getByRole('checkbox', { name: 'Za doradu' }).check()
  await komentar.getByRole('button', { name: 'Objavi komentar' }).click()
  await expect(komentar.getByLabel('Novi komentar')).toHaveValue('')
  await V.goto(odabir('pregled-prijavnog-obrasca'))
  await pressMove(V, 'Vrati na doradu')
  await expect(V.getByText(/^Prijava je kod prijavitelja na doradi do /)).toBeVisible()
  await R.goto(adresa)
  await expect(R.getByText('Izvan snage').first()).toBeVisible()
  await prijavitelj.reload()
  await expect(prijavitelj.getByText('Izvan snage').first()).toBeVisible()
  expect(complaints.flat()).toEqual([])
})
