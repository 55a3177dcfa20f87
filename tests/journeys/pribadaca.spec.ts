/** A pin on a page of an attachment: drawn by keys, there after a reload, seen by the applicant; a kept document is looked at without a network. */
import { expect, type Page, test } from 'playwright/test'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { emailOf, signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const portal = portalOfFile()
const tablet = new Tablet()
const NAZIV = 'Reciklažno dvorište Donja Suhača'
const DATOTEKA = 'građevinska-dozvola-ili-glavni-projekt.pdf'
const PITANJE = 'Zašto je ova stavka dvostruka?'
const ODGOVOR = 'Stavka je podijeljena na dvije čestice.'
let projekt: {
  id: string
  programId: number
  prijaviteljId: number
  prijavitelj: string
  selId: number
  referent: string
}

const institucija = () =>
  `${portal().url}/institucija/${projekt.selId}/program/${projekt.programId}/projekti/${projekt.id}/odabir/pregled-prijavnog-obrasca`
const strana = () =>
  `${portal().url}/prijavitelj/${projekt.prijaviteljId}/program/${projekt.programId}/projekti/${projekt.id}/pregled-prijavnog-obrasca`
const dokument = (page: Page, stranica: number) =>
  page.getByRole('region', { name: new RegExp(`^${DATOTEKA}, stranica ${stranica} od 12$`) })
const pribadace = (page: Page) => page.getByRole('complementary', { name: 'Pribadače' })

async function otvori(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Pregledaj: ${DATOTEKA}` }).click()
  await expect(dokument(page, 1)).toBeVisible()
  await expect(page.locator('canvas[data-nacrtano="1"]')).toBeVisible()
}

test.beforeAll(async () => {
  projekt = await row(
    portal(),
    `select p.id, p.program_id as "programId", p.prijavitelj_id as "prijaviteljId", a.naziv as prijavitelj, c.sel_id as "selId",
       (select o.ime || ' ' || o.prezime from fizicka_osoba o where o.id = k.autor_id) as referent
     from projekt p join prijavitelj a on a.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
       join rasprava_komentar k on k.entitet_id = p.id::text and k.pribadaca is not null
     where p.naziv = $1 limit 1`,
    [NAZIV],
  )
  expect(await emailOf(portal(), projekt.referent)).not.toBe('')
})
test.afterAll(() => tablet.discard())

test('an officer reads a document of twelve pages beside what was asked, draws a box by keys and asks', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signInStaff(page, portal(), projekt.referent)
  await page.goto(`${institucija()}/prilozi`)
  await otvori(page)
  await expect(pribadace(page).getByRole('button', { name: /^Pribadača 1: stranica 3, / })).toBeVisible()
  await page.getByText('Tekst stranice 1').click()
  await expect(page.getByText(/Pokazni dokument bez pravnog učinka/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Stranica' }).fill('3')
  await expect(page.locator('canvas[data-nacrtano="3"]')).toBeVisible()
  await page.getByRole('button', { name: 'Označi mjesto' }).press('Enter')
  await expect(page.getByRole('application', { name: 'Okvir nove pribadače' })).toBeFocused()
  for (let i = 0; i < 20; i += 1) await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 10; i += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const nova = page.getByRole('region', { name: 'Nova pribadača' })
  await expect(nova).toContainText('stranica 3, srednja trećina')
  await nova.getByLabel('Novi komentar').fill(PITANJE)
  expect(await axe(page)).toEqual([])
  await nova.getByRole('button', { name: 'Objavi komentar' }).press('Enter')
  await expect(pribadace(page).getByText(PITANJE)).toBeVisible()
  await expect(nova).toHaveCount(0)

  await page.reload()
  await otvori(page)
  await pribadace(page)
    .getByRole('button', { name: /^Pribadača 3: stranica 3, srednja trećina/ })
    .click()
  const naStranici = dokument(page, 3).getByRole('button', {
    name: new RegExp(`^Pribadača 3: .*${PITANJE.slice(0, -1)}`),
  })
  await expect(naStranici).toBeInViewport()
  await page.getByRole('button', { name: 'Natrag na obrazac' }).click()
  await expect(page.getByRole('button', { name: `Pregledaj: ${DATOTEKA}` })).toBeFocused()
  expect(complaints).toEqual([])
})

test('the applicant finds the same box from the discussion, and answers beside it', async ({ page }) => {
  const complaints = watchComplaints(page)
  const { oib } = await zastupnik(portal(), projekt.prijavitelj)
  await signInNias(page, portal(), oib)
  await page.goto(`${strana()}/rasprava`)
  const nit = page.getByRole('listitem').filter({ hasText: PITANJE }).first()
  await nit.getByRole('button', { name: /^Pokaži na dokumentu: .*stranica 3, srednja trećina/ }).click()
  await expect(page.locator('canvas[data-nacrtano="3"]')).toBeVisible()
  await expect(dokument(page, 3).getByRole('button', { name: /^Pribadača 3: / })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const njezina = pribadace(page).getByRole('listitem').filter({ hasText: PITANJE }).first()
  await njezina.getByRole('button', { name: /^Odgovori/ }).click()
  // Key by key, as a person types: a space is a key too.
  await njezina.getByLabel('Odgovor').pressSequentially(ODGOVOR)
  await njezina.getByRole('button', { name: 'Objavi odgovor' }).click()
  await expect(njezina.getByText(ODGOVOR)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('a document that was kept on the device is shown without a network', async () => {
  const page = await tablet.open()
  await signInStaff(page, portal(), projekt.referent)
  await page.goto(
    `${portal().url}/institucija/${projekt.selId}/program/${projekt.programId}/projekti?search=${encodeURIComponent(NAZIV)}`,
  )
  await page.getByRole('button', { name: `Spremi za rad bez mreže: ${NAZIV}` }).click()
  await expect(page.getByText('Dostupno bez mreže', { exact: true })).toBeVisible({ timeout: 60_000 })
  await untilInstalled(page)
  const spremljeno = () =>
    page.evaluate(async () =>
      (await (await caches.open('fondovi-programi')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(async () => (await spremljeno()).some((path) => path.includes('stranice.worker'))).toBe(true)
  await expect.poll(async () => (await spremljeno()).some((path) => path.includes('/pdfjs-'))).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`${institucija()}/prilozi`)
  await otvori(page)
  await page.getByRole('button', { name: 'Sljedeća stranica' }).click()
  await expect(page.locator('canvas[data-nacrtano="2"]')).toBeVisible()
})
