/** A clarification from the question to the assessed answer: pinned to a page, confirmed, answered beside the box without a network, received once, its clock in the log. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { FZOEU } from './support/demo.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'
import { untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const PITANJE = 'Kako je izračunana cijena sata edukacije?'
const ODGOVOR = 'Cijena je prosjek triju ponuda iz priloga 4.'

/** An application with an attachment of twelve pages. */
const NAZIV = 'Reciklažno dvorište Lipovac Novi'
const DATOTEKA = 'građevinska-dozvola-ili-glavni-projekt.pdf'

const prijava = () =>
  row<{ id: string; prijaviteljId: number; prijavitelj: string; programId: number }>(
    portal(),
    `select p.id, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId", j.naziv as prijavitelj
      from projekt p join prijavitelj j on j.id = p.prijavitelj_id where p.naziv = $1 and p.sifra is not null`,
    [NAZIV],
  )

const nacrtano = (page: Page, stranica: number) =>
  expect(page.locator(`canvas[data-nacrtano="${stranica}"]`)).toBeVisible()
const pokazi = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Pokaži na dokumentu: ${DATOTEKA}, stranica 3`) })

/** An officer draws a box on page 3 by keys, and leaves it with the question. */
async function pribodi(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Označi mjesto na prilogu' }).click()
  await page.getByRole('menuitem', { name: new RegExp(DATOTEKA) }).click()
  await nacrtano(page, 1)
  await page.getByRole('textbox', { name: 'Stranica' }).fill('3')
  await nacrtano(page, 3)
  await page.getByRole('button', { name: 'Označi mjesto', exact: true }).press('Enter')
  for (let i = 0; i < 10; i += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Označi uz pitanje' }).press('Enter')
  await expect(page.getByRole('complementary', { name: 'Pribadače' })).toContainText('Pribadača 1: stranica 3')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Natrag na pitanja' }).click()
  await expect(pokazi(page)).toBeVisible()
}

/** The application with its attachments is brought onto the device. */
async function spremiNaUredaj(page: Page, projekti: string): Promise<void> {
  await page.goto(`${portal().url}${projekti}?search=${encodeURIComponent(NAZIV)}`)
  await page.getByRole('button', { name: `Spremi za rad bez mreže: ${NAZIV}` }).click()
  await expect(page.getByText('Dostupno bez mreže', { exact: true })).toBeVisible({ timeout: 60_000 })
  await untilInstalled(page)
  const spremljeno = () =>
    page.evaluate(async () => (await (await caches.open('fondovi-programi')).keys()).map(({ url }) => url))
  await expect.poll(async () => (await spremljeno()).some((path) => path.includes('/pdfjs-'))).toBe(true)
}

/** A move with its dialog. */
async function potez(page: Page, radnja: string): Promise<void> {
  await page.getByRole('button', { name: radnja, exact: true }).click()
  const dijalog = page.getByRole('alertdialog')
  await dijalog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dijalog).toBeHidden()
}
const status = (page: Page, naziv: string) => expect(page.getByRole('main').getByText(naziv).first()).toBeVisible()

async function stol(browser: Browser, ime: string, adresa: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInStaff(page, portal(), ime)
  await page.goto(adresa)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('a question is sent, answered without a network, received once, and the clock stops and goes on in the log', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  const { id: projektId, prijaviteljId, prijavitelj, programId } = await prijava()
  const projekt = `${portal().url}/institucija/${FZOEU.id}/program/${programId}/projekti/${projektId}/odabir`
  const popis = `${projekt}/zahtjevi-za-pojasnjenjem`

  const referent = await stol(browser, FZOEU.R, popis)
  await referent.getByRole('button', { name: 'Kreiraj zahtjev za pojašnjenjem' }).first().click()
  await referent.getByRole('dialog').getByLabel('Naslov').fill('Cijena sata edukacije')
  await referent.getByRole('button', { name: 'Kreiraj zahtjev', exact: true }).click()
  await referent.waitForURL(`${popis}/*`)
  const zahtjevId = referent.url().slice(popis.length + 1)
  // Nothing is sent before something is asked.
  await expect(referent.getByRole('button', { name: 'Pošalji na potvrdu' })).toHaveAttribute('aria-disabled', 'true')
  await referent.getByRole('button', { name: 'Dodaj pitanje' }).click()
  await referent.getByRole('textbox', { name: 'Pitanje' }).fill(PITANJE)
  await pribodi(referent)
  await referent.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(referent.getByRole('button', { name: 'Spremi', exact: true })).toBeHidden()
  await potez(referent, 'Pošalji na potvrdu')
  await status(referent, 'Čeka potvrdu')

  const voditelj = await stol(browser, FZOEU.V, `${popis}/${zahtjevId}`)
  // Who confirms sees the same box.
  await pokazi(voditelj).click()
  await nacrtano(voditelj, 3)
  await voditelj.getByRole('button', { name: 'Natrag na pitanja' }).click()
  await potez(voditelj, 'Pošalji prijavitelju')
  await status(voditelj, 'Poslan')
  await expect(voditelj.getByText('jer se čeka pojašnjenje')).toBeVisible()

  const tko = await zastupnik(portal(), prijavitelj)
  await signInNias(page, portal(), tko.oib)
  const projekti = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti`
  await spremiNaUredaj(page, projekti)
  const zaslon = `${projekti}/${projektId}/zahtjevi-za-pojasnjenjem/${zahtjevId}`
  await page.goto(portal().url + zaslon)
  const form = new Form(page)
  await page.locator('summary[data-row]').filter({ hasText: PITANJE }).click()
  const odgovor = page.getByRole('textbox', { name: 'Odgovor', exact: true })
  await expect(odgovor).toBeVisible()
  await page.context().setOffline(true)
  await pokazi(page).click()
  await nacrtano(page, 3)
  await page.getByRole('complementary', { name: 'Pribadače' }).getByLabel('Odgovor').fill(ODGOVOR)
  await page.getByRole('button', { name: 'Natrag na pitanja' }).click()
  await expect(odgovor).toHaveValue(ODGOVOR)
  await form.onDevice()
  await potez(page, 'Pošalji odgovor')
  await expect(page.getByText(/čeka/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(PITANJE).first()).toBeVisible()
  await page.context().setOffline(false)
  const sql = 'select status_id as s from pojasnjenje where id = $1'
  await expect.poll(async () => (await row<{ s: number }>(portal(), sql, [zahtjevId])).s).toBe(5)

  const vremena = await row<{ poslano: Date; nastavljeno: Date }>(
    portal(),
    'select poslano_at as poslano, nastavljeno_at as nastavljeno from pojasnjenje where id = $1',
    [zahtjevId],
  )
  const dnevnik = await rows<{ akcija: string; vrijeme: Date }>(
    portal(),
    "select akcija, vrijeme from dnevnik where entitet_vrsta = 'projekt' and entitet_id = $1 and akcija like 'projekt.rok.%' order by id",
    [projektId],
  )
  const doMinute = (at: Date) => formatVrijeme(new Date(at).getTime())
  // What the demo asked before stands in front.
  expect(dnevnik.slice(-2).map(({ akcija, vrijeme }) => [akcija, doMinute(vrijeme)])).toEqual([
    ['projekt.rok.stoji', doMinute(vremena.poslano)],
    ['projekt.rok.tece', doMinute(vremena.nastavljeno)],
  ])
  const poslano = await rows(
    portal(),
    "select from dnevnik where entitet_vrsta = 'pojasnjenje' and entitet_id = $1 and prijelaz = 'posaljiOdgovor'",
    [zahtjevId],
  )
  expect(poslano).toHaveLength(1)

  await referent.goto(`${popis}/${zahtjevId}?kartica=dnevnik-aktivnosti`)
  const uDnevniku = referent.getByRole('main')
  await expect(uDnevniku).toContainText('Rok institucije teče dalje')
  await expect(uDnevniku).toContainText('Rok institucije stoji')
  await expect(uDnevniku).toContainText(doMinute(vremena.nastavljeno))
  await expect(uDnevniku).toContainText(doMinute(vremena.poslano))
  await referent.goto(`${popis}/${zahtjevId}`)
  await referent.locator('summary[data-row]').filter({ hasText: PITANJE }).click()
  await expect(referent.getByText(ODGOVOR)).toBeVisible()
  await referent.getByLabel('Ocjena odgovora').selectOption('da')
  await referent.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(referent.getByRole('button', { name: 'Spremi', exact: true })).toBeHidden()
  await potez(referent, 'Zatvori')
  await status(referent, 'Zatvoren')
  await page.reload()
  await expect(page.getByText('Ocjena: da')).toBeVisible()
  expect(complaints).toEqual([])
})
