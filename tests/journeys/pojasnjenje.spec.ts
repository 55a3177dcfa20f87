/** A clarification from the question to the assessed answer: asked, confirmed, answered without a network, received once, its clock in the log. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { KK, POZIV_K2, SAFU } from './support/demo.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const PITANJE = 'Kako je izračunana cijena sata edukacije?'
const ODGOVOR = 'Cijena je prosjek triju ponuda iz priloga 4.'

const prijava = () =>
  row<{ id: string; prijaviteljId: number; prijavitelj: string }>(
    portal(),
    `select p.id, p.prijavitelj_id as "prijaviteljId", j.naziv as prijavitelj from projekt p join poziv c on c.id = p.poziv_id
      join prijavitelj j on j.id = p.prijavitelj_id where c.naziv like $1 || '%' and p.status_id = 2 order by p.id desc limit 1`,
    [POZIV_K2],
  )

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
  const { id: projektId, prijaviteljId, prijavitelj } = await prijava()
  const projekt = `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${projektId}/odabir`
  const popis = `${projekt}/zahtjevi-za-pojasnjenjem`

  const referent = await stol(browser, SAFU.R, popis)
  await referent.getByRole('button', { name: 'Kreiraj zahtjev za pojašnjenjem' }).first().click()
  await referent.getByRole('dialog').getByLabel('Naslov').fill('Cijena sata edukacije')
  await referent.getByRole('button', { name: 'Kreiraj zahtjev', exact: true }).click()
  await referent.waitForURL(`${popis}/*`)
  const zahtjevId = referent.url().slice(popis.length + 1)
  // Nothing is sent before something is asked.
  await expect(referent.getByRole('button', { name: 'Pošalji na potvrdu' })).toHaveAttribute('aria-disabled', 'true')
  await referent.getByRole('button', { name: 'Dodaj pitanje' }).click()
  await referent.getByRole('textbox', { name: 'Pitanje' }).fill(PITANJE)
  await referent.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(referent.getByRole('button', { name: 'Spremi', exact: true })).toBeHidden()
  await potez(referent, 'Pošalji na potvrdu')
  await status(referent, 'Čeka potvrdu')

  const voditelj = await stol(browser, SAFU.V, `${popis}/${zahtjevId}`)
  await potez(voditelj, 'Pošalji prijavitelju')
  await status(voditelj, 'Poslan')
  await expect(voditelj.getByText('jer se čeka pojašnjenje')).toBeVisible()

  const tko = await zastupnik(portal(), prijavitelj)
  await signInNias(page, portal(), tko.oib)
  await untilInstalled(page)
  const zaslon = `/prijavitelj/${prijaviteljId}/program/${KK}/projekti/${projektId}/zahtjevi-za-pojasnjenjem/${zahtjevId}`
  await page.goto(portal().url + zaslon)
  const form = new Form(page)
  await page.locator('summary[data-row]').filter({ hasText: PITANJE }).click()
  const odgovor = page.getByRole('textbox', { name: 'Odgovor', exact: true })
  await expect(odgovor).toBeVisible()
  await page.context().setOffline(true)
  await odgovor.fill(ODGOVOR)
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
  expect(dnevnik.map(({ akcija, vrijeme }) => [akcija, doMinute(vrijeme)])).toEqual([
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
