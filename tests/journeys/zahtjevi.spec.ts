/** A colleague asks for one project, the applicant's representative approves, and the colleague sees that project and no other. */
import { expect, type Page, test } from 'playwright/test'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, type Zastupnik, zastupnik } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const RAZLOG = 'Vodim provedbu ovog projekta.'
let vlasnik: Zastupnik
let kolega: { oib: string; id: number }
let jedan: { id: string; sifra: string; programId: number; drugiId: string }
let page: Page
let zas: Page

test.beforeAll(async ({ browser }) => {
  vlasnik = await zastupnik(portal(), 'Panonska Precizna Obrada')
  kolega = await row(portal(), `select oib, id from fizicka_osoba where prezime = 'Novosel'`)
  jedan = await row(
    portal(),
    `select p.id, p.sifra, p.program_id as "programId", d.id as "drugiId" from projekt p
      join projekt d on d.prijavitelj_id = p.prijavitelj_id and d.program_id = p.program_id and d.sifra > p.sifra
      where p.prijavitelj_id = $1 and p.deleted_at is null and d.deleted_at is null order by p.sifra limit 1`,
    [vlasnik.prijaviteljId],
  )
  page = await (await browser.newContext()).newPage()
  zas = await (await browser.newContext()).newPage()
})
test.afterAll(async () => {
  await page?.context().close()
  await zas?.context().close()
})

test('a request is checked as it is written, outlives a lost line and a reload, and is submitted once', async () => {
  await signInNias(page, portal(), kolega.oib)
  const complaints = watchComplaints(page)
  await page.goto(`${portal().url}/prijava/podaci/zahtjev`)
  await page.getByRole('link', { name: 'Novi zahtjev' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novi zahtjev: Ovlaštenja')
  await page.getByRole('button', { name: 'Predaj zahtjev' }).click()
  await expect(page.getByText('Ovo polje je obavezno').first()).toBeVisible()
  const { oib } = await row<{ oib: string }>(portal(), 'select oib from prijavitelj where id = $1', [
    vlasnik.prijaviteljId,
  ])
  await page.getByLabel('OIB prijavitelja').fill(oib)
  await expect(page.getByText(`${vlasnik.naziv}, Osijek`)).toBeVisible()
  await page.getByRole('radio', { name: 'Uređivanje' }).check()
  await page.locator('#programId').selectOption(String(jedan.programId))
  await page.getByLabel('Šifra projekta').fill(jedan.sifra)
  await page.getByLabel('Obrazloženje').fill(RAZLOG)
  expect(complaints).toEqual([])

  await page.reload()
  await expect(page.getByLabel('Obrazloženje')).toHaveValue(RAZLOG)
  // The line is lost, for the worker as well, which would send what the page left behind: the request waits on the device,
  // says so, and leaves by itself, once.
  await untilInstalled(page)
  await page.context().route(/\/sync\/v1\/(push|sealed)$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Predaj zahtjev' }).dblclick()
  await expect(page.getByText('Zahtjev čeka slanje')).toBeVisible()
  expect(await rows(portal(), 'select id from zahtjev where podnositelj_id = $1', [kolega.id])).toHaveLength(0)
  await page.context().unrouteAll()
  await expect(page.getByText('Predan', { exact: true })).toBeVisible({ timeout: 90_000 })
  expect(await rows(portal(), 'select id from zahtjev where podnositelj_id = $1', [kolega.id])).toHaveLength(1)
})

test('the representative takes it over and approves, and the colleague sees one project only', async () => {
  await signInNias(zas, portal(), vlasnik.oib)
  const complaints = watchComplaints(zas)
  await zas.goto(`${portal().url}/prijavitelj/${vlasnik.prijaviteljId}/administracija/zahtjevi/ovlastenje`)
  await zas.getByRole('link', { name: /^ZAH-/ }).click()
  await expect(zas.getByText(RAZLOG)).toBeVisible()
  for (const radnja of ['Preuzmi u obradu', 'Odobri']) {
    await zas.getByRole('button', { name: radnja }).click()
    await zas.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
    await expect(zas.getByRole('alertdialog')).toHaveCount(0)
  }
  await expect(zas.getByText('Odobren', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])

  const projekti = `${portal().url}/prijavitelj/${vlasnik.prijaviteljId}/program/${jedan.programId}/projekti`
  await page.goto(projekti)
  await expect(page.getByText(jedan.sifra, { exact: true })).toBeVisible()
  await expect(page.getByText('Zapisa: 1')).toBeVisible()
  const drugi = `${projekti}/${jedan.drugiId}/upravljacka-ploca`
  await zas.goto(drugi)
  await expect(zas.getByRole('heading', { level: 1 })).not.toHaveText('Stranica nije pronađena')
  await page.goto(drugi)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stranica nije pronađena')
})
