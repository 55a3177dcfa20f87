/** An administrator finds an applicant, narrows the list, keeps the view, takes the file and edits the record. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
let page: Page
test.afterAll(async () => page?.context().close())

test('a list is searched, filtered, sorted, saved as a view and written into a file of what is seen', async ({
  browser,
}) => {
  page = await (await browser.newContext()).newPage()
  const complaints = watchComplaints(page)
  await signInStaff(page, portal(), 'Dragan Petrinić')
  await page.goto(`${portal().url}/administracija`)
  await expect(page.getByRole('heading', { level: 1, name: 'Administracija' })).toBeVisible()
  await page.getByRole('link', { name: 'Prijavitelji', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prijavitelji' })).toBeVisible()
  await page.getByRole('searchbox').fill('panonska prec')
  await expect(page).toHaveURL(/search=panonska/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Filtar' }).click()
  await page.getByLabel('Pravni oblik').selectOption('pravnaOsoba')
  await expect(page).toHaveURL(/oblik=pravnaOsoba/)
  await page.getByRole('button', { name: 'Gotovo' }).click()
  await expect(page.getByRole('button', { name: 'Ukloni filtar Pravni oblik: Pravna osoba' })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Naziv' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-naziv/)
  await page.getByRole('button', { name: 'Stupci' }).click()
  await page.getByRole('checkbox', { name: 'Sjedište' }).uncheck()
  await page.getByRole('button', { name: 'Gotovo' }).click()
  await page.getByRole('button', { name: 'Pogledi' }).click()
  await page.getByRole('menuitem', { name: 'Spremi ili ukloni pogled' }).click()
  await page.getByLabel('Naziv pogleda').fill('Pravne osobe')
  await page.getByRole('button', { name: 'Spremi pogled' }).click()
  await expect(page.getByText('Pogled „Pravne osobe” je spremljen.')).toBeVisible()
  const saved = new URL(page.url()).search

  await page.goto(`${portal().url}/administracija/prijavitelji`)
  await page.getByRole('button', { name: 'Pogledi' }).click()
  await page.getByRole('menuitemradio', { name: 'Pravne osobe' }).click()
  await expect.poll(() => new URL(page.url()).search.length).toBe(saved.length)
  await expect(page.getByRole('columnheader', { name: 'Sjedište' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Izvezi' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^prijavitelji-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  const { broj } = await row<{ broj: number }>(
    portal(),
    `select count(*)::int as broj from prijavitelj where pravni_oblik = 'pravnaOsoba'`,
  )
  expect(lines[0]).not.toContain('Sjedište')
  expect(lines).toHaveLength(broj + 1)
  expect(complaints).toEqual([])
})

test('a record is edited; who saves on an older state is told, keeps what was typed and saves again', async () => {
  const { id } = await row<{ id: number }>(portal(), `select id from prijavitelj where naziv like 'Panonska%' limit 1`)
  await page.goto(`${portal().url}/administracija/prijavitelji/${id}`)
  await page.getByRole('button', { name: 'Uredi' }).click()
  await page.getByRole('textbox', { name: 'Sjedište' }).fill('Osijek, Vukovarska 1')
  await row(portal(), `update prijavitelj set verzija_retka = verzija_retka + 1 where id = $1 returning id`, [id])
  await page.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Zapis je u međuvremenu izmijenjen')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Sjedište' })).toHaveValue('Osijek, Vukovarska 1')
  await page.getByRole('button', { name: 'Spremi moje izmjene' }).click()
  await expect(page.getByRole('button', { name: 'Uredi' })).toBeVisible()
  await expect(page.getByText('Osijek, Vukovarska 1')).toBeVisible()
})
