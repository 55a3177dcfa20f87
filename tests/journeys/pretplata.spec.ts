/** A subscription from its consent to the link in a mail that ends it. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { KK, SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { objaviObavijest, zovi } from './support/obavijest.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const NASLOV = 'Novi obrazac izjave'
let page: Page
let administrator: Page
let odjava: string

const nova = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
test.afterAll(async () => {
  for (const one of [page, administrator]) await one?.context().close()
})

test('a visitor is led to sign in and back; with consent the subscription is made', async ({ browser }) => {
  page = await nova(browser)
  const complaints = watchComplaints(page)
  const { id } = await row<{ id: number }>(portal(), 'select id from poziv where status_id = 15 order by id limit 1')
  await page.goto(`${portal().url}/pozivi/${id}`)
  await expect(page.getByRole('link', { name: 'Pretplati se' })).toHaveAttribute(
    'href',
    `/prijava-odabir?redirectUrl=${encodeURIComponent(`/pozivi/${id}`)}`,
  )
  await signInNias(page, portal(), (await zastupnik(portal(), 'Panonska Precizna Obrada')).oib)
  for (const put of [`/pozivi/${id}`, '/obavijesti']) {
    await page.goto(portal().url + put)
    await page.getByRole('button', { name: 'Pretplati se' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pretplata' })
    await dialog.getByRole('button', { name: 'Pretplati se' }).click()
    await expect(dialog.getByText('Potrebno je prihvatiti privolu')).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Pretplati se' }).click()
    await expect(page.getByText('Pretplata uspješno stvorena').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Otkaži pretplatu' })).toBeVisible()
  }
  await page.goto(`${portal().url}/pozivi/${id}`)
  await page.getByRole('button', { name: 'Otkaži pretplatu' }).click()
  await expect(page.getByText('Jeste li sigurni da želite otkazati pretplatu?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži pretplatu' }).click()
  await expect(page.getByText('Pretplata uspješno otkazana')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pretplati se' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a published notice is written to the subscriber, once', async ({ browser }) => {
  await objaviObavijest(portal(), () => nova(browser), { naslov: NASLOV, opis: '<p>Preuzmite ga.</p>' })

  administrator = await nova(browser)
  await signInStaff(administrator, portal(), 'Dragan Petrinić')
  await administrator.goto(`${portal().url}/administracija/mailovi?vrsta=pretplata`)
  const pisma = administrator.getByRole('link', { name: `Objavljena je obavijest „${NASLOV}”.` })
  await expect(pisma).toHaveCount(1)
  await pisma.click()
  await expect(
    administrator.getByText('Ovu poruku primate jer ste se na Portalu fondova pretplatili').first(),
  ).toBeVisible()
  odjava = (await administrator.getByRole('link', { name: 'Otkažite ovu pretplatu' }).getAttribute('href')) ?? ''
  expect(odjava).toMatch(/\/odjava\/[\w-]{32}$/)
})

test('the portal without a server of mail keeps it, and says so', async () => {
  await expect(async () => {
    await administrator.reload()
    await expect(administrator.getByText('Zadržan u portalu', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(administrator.getByText('Slanje pošte nije postavljeno')).toBeVisible()
})

test('the link of the mail ends the subscription without a sign-in', async ({ browser }) => {
  const visitor = await nova(browser)
  const complaints = watchComplaints(visitor)
  await visitor.goto(odjava)
  await expect(visitor.getByText('Obavijesti portala')).toBeVisible()
  await visitor.getByRole('button', { name: 'Otkaži pretplatu' }).click()
  await expect(visitor.getByText('Pretplata uspješno otkazana')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Pretplata uspješno otkazana')).toBeVisible()
  expect(complaints).toEqual([])
  await visitor.goto(`${portal().url}/odjava/${'x'.repeat(32)}`)
  await expect(visitor.getByText('Poveznica ne vrijedi')).toBeVisible()
  await visitor.context().close()
  await page.goto(`${portal().url}/obavijesti`)
  await expect(page.getByRole('button', { name: 'Pretplati se' })).toBeVisible()
})

test('a referent follows a project, hears of its new status, opens it from the bell and gives it up', async ({
  browser,
}) => {
  const [stol, prijavitelj] = [await nova(browser), await nova(browser)]
  const complaints = watchComplaints(stol)
  const projekt = await row<{ id: string; verzija: number; prijaviteljId: number; oib: string }>(
    portal(),
    `select p.id, p.verzija_retka::int as verzija, p.prijavitelj_id as "prijaviteljId", o.oib
      from projekt p join poziv c on c.id = p.poziv_id
      join prijavitelj_osoba po on po.prijavitelj_id = p.prijavitelj_id and po.razina = 'ZAS' and po.projekt_id is null
      join fizicka_osoba o on o.id = po.osoba_id
      where p.status_id = 2 and c.sel_id = $1 and c.program_id = $2 and c.modalitet = 'trajni' and c.status_id = 15
      order by p.id limit 1`,
    [SAFU.id, KK],
  )
  const program = `${portal().url}/institucija/${SAFU.id}/program/${KK}`
  await signInStaff(stol, portal(), SAFU.V)
  await stol.goto(`${program}/projekti/${projekt.id}`)
  await stol.getByRole('button', { name: 'Pretplati se' }).click()
  await stol.getByRole('dialog', { name: 'Pretplata' }).getByRole('checkbox').check()
  await stol.getByRole('dialog', { name: 'Pretplata' }).getByRole('button', { name: 'Pretplati se' }).click()
  await expect(stol.getByText('Pretplata uspješno stvorena').first()).toBeVisible()

  await stol.getByRole('button', { name: /Korisnik: / }).click()
  await stol.getByRole('menuitem', { name: 'Moji pretplaćeni projekti' }).click()
  await expect(stol.getByRole('heading', { level: 1, name: 'Moji pretplaćeni projekti' })).toBeVisible()
  await stol.getByRole('table').getByRole('link').first().click()
  // What is told of the project already is about its clarification.
  await expect(stol.getByText('Nema više obavijesti')).toBeVisible()
  await expect(stol.getByRole('link', { name: /ima novi status/ })).toHaveCount(0)
  const pretplata = stol.url()

  await signInNias(prijavitelj, portal(), projekt.oib)
  const put = `/v1/prijavitelji/${projekt.prijaviteljId}/projekti/${projekt.id}/prijelazi`
  const [withdrawn] = await zovi(prijavitelj, put, { prijelaz: 'povuci', verzijaRetka: projekt.verzija })
  expect(withdrawn).toBe(200)
  await stol.getByRole('button', { name: /^Obavijesti/ }).click()
  const vijest = stol.getByRole('dialog', { name: 'Obavijesti' }).getByRole('link', { name: /ima novi status/ })
  await expect(vijest).toContainText('jer ste se pretplatili')
  await vijest.click()
  await expect(stol).toHaveURL(`${program}/projekti/${projekt.id}/odabir/upravljacka-ploca`)

  await stol.goto(pretplata)
  await expect(stol.getByRole('link', { name: /ima novi status: Prijava povučena/ })).toBeVisible()
  await stol.getByRole('button', { name: 'Otkaži pretplatu' }).click()
  await stol.getByRole('alertdialog').getByRole('button', { name: 'Otkaži pretplatu' }).click()
  await expect(stol.getByText('Pretplata uspješno otkazana')).toBeVisible()
  await stol.goto(`${program}/pretplate`)
  await expect(stol.getByText('Niste pretplaćeni ni na jedan projekt ovog programa')).toBeVisible()
  expect(complaints).toEqual([])
  for (const one of [stol, prijavitelj]) await one.context().close()
})
