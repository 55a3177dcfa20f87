/** A company's representative comes for the first time, registers it, begins an application, and proves an address. */
import { expect, type Page, test } from 'playwright/test'
import { oibOf } from '#server/seed/ids.ts'
import { KK } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { choosePerson, markNoticesRead, signInNew, signInNias, signInStaff } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const TVRTKA = 'Horvatić Robotika d.o.o.'
let page: Page

test.afterAll(() => page?.context().close())

test('from the public page to the first application: a lost line loses nothing, two presses register once', async ({
  browser,
}) => {
  page = await (await browser.newContext()).newPage()
  await page.goto(`${portal().url}/registracija`)
  await page.getByRole('link', { name: 'Započni registraciju' }).click()
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  const { oib } = await row<{ oib: string }>(portal(), `select oib from fizicka_osoba where prezime = 'Horvatić'`)
  // Being asked who they are before signing in is answered with 401, which the browser notes.
  const complaints = watchComplaints(page)
  await choosePerson(page, oib)
  await expect(
    page.getByText('Kako biste mogli početi koristiti sustav, unesite potrebne podatke vezane uz prijavitelja.'),
  ).toBeVisible()
  await markNoticesRead(page, portal())
  await page.getByRole('link', { name: `Registriraj: ${TVRTKA}` }).click()
  await page.getByLabel('Veličina poduzetnika').selectOption('malo')
  await page.getByLabel('Pretporez (PDV)').selectOption('povrativ')
  await page.getByLabel('IBAN').fill('HR0623900011190001002')
  await page.getByRole('button', { name: 'Registriraj prijavitelja' }).click()
  await expect(page.getByText('Format IBAN-a nije ispravan').first()).toBeVisible()
  await page.getByLabel('IBAN').fill('HR06 2390 0011 1900 0100 1')
  expect(complaints).toEqual([])

  const context = page.context()
  const adresa = page.url()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Registriraj prijavitelja' }).dblclick()
  await expect(page.getByText('Registracija čeka slanje')).toBeVisible()
  await page.close()
  page = await context.newPage()
  await page.goto(adresa)
  await expect(page.getByText('Registracija čeka slanje')).toBeVisible()
  await expect(page.getByLabel('IBAN')).toHaveValue('HR06 2390 0011 1900 0100 1')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Otvori upravljačku ploču' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upravljačka ploča')
  await expect(page.getByRole('button', { name: new RegExp(TVRTKA) })).toBeVisible()
  const koliko = await row<{ n: number }>(portal(), 'select count(*)::int as n from prijavitelj where naziv = $1', [
    TVRTKA,
  ])
  expect(koliko.n).toBe(1)

  await page.goto(page.url().replace(/program\/.*$/, `program/${KK}/pozivi/popis`))
  await page.getByRole('button', { name: 'Kreiraj prijavu' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nova prijava' })
  await expect(dialog.getByText(TVRTKA)).toBeVisible()
  await dialog.getByLabel('Naziv projekta').fill('Robotizirana linija')
  await dialog.getByRole('button', { name: 'Kreiraj prijavu' }).click()
  await expect(page).toHaveURL(/\/projekti\/[0-9a-f-]{36}\/prijavni-obrazac/)
})

test('[OSO-02] two people: a colleague let in by OIB in one step writes the same application', async ({ browser }) => {
  const obrazac = `${page.url().replace(/\/prijavni-obrazac.*$/, '')}/prijavni-obrazac/projekt`
  const { id } = await row<{ id: number }>(portal(), 'select id from prijavitelj where naziv = $1', [TVRTKA])
  const kolega = await row<{ oib: string }>(portal(), `select oib from fizicka_osoba where prezime = 'Perković'`)
  await page.goto(`${portal().url}/prijavitelj/${id}/administracija/podaci-o-osobama`)
  await page.getByRole('button', { name: 'Dodaj osobu' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Dodaj osobu' })
  await dialog.getByRole('textbox', { name: 'OIB ili e-pošta' }).fill(kolega.oib)
  await dialog.getByRole('button', { name: 'Dodijeli pravo' }).click()
  await expect(page.getByText('Pravo je dodijeljeno i vrijedi odmah.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Perković/ })).toBeVisible()

  const druga = await (await browser.newContext()).newPage()
  await signInNias(druga, portal(), kolega.oib)
  await markNoticesRead(druga, portal())
  await druga.goto(obrazac)
  await druga.getByLabel('Naziv projekta').fill('Robotizirana linija s kolegom')
  await druga.getByLabel('Naziv projekta').blur()
  await expect
    .poll(
      async () =>
        (await row<{ naziv: string }>(portal(), 'select naziv from projekt where prijavitelj_id = $1', [id])).naziv,
    )
    .toBe('Robotizirana linija s kolegom')
  await druga.context().close()
  await page.goto(obrazac)
  await expect(page.getByLabel('Naziv projekta')).toHaveValue('Robotizirana linija s kolegom')
})

test('[OSO-05] three: somebody who has never signed in is invited, comes, and opens the application', async ({
  browser,
}) => {
  const obrazac = page.url()
  const { id } = await row<{ id: number }>(portal(), 'select id from prijavitelj where naziv = $1', [TVRTKA])
  const nova = { oib: oibOf(8, 977), ime: 'Tea', prezime: 'Novak' }
  await page.goto(`${portal().url}/prijavitelj/${id}/administracija/podaci-o-osobama`)
  await page.getByRole('button', { name: 'Dodaj osobu' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Dodaj osobu' })
  await dialog.getByRole('textbox', { name: 'OIB ili e-pošta' }).fill(nova.oib)
  await dialog.getByRole('button', { name: 'Dodijeli pravo' }).click()
  await expect(dialog.getByText('još se nije prijavila na portal')).toBeVisible()
  // At the pace of a person: two presses of one button at once count as one.
  await dialog
    .getByRole('textbox', { name: 'Adresa e-pošte osobe' })
    .pressSequentially('tea.novak@primjer.hr', { delay: 25 })
  await dialog.getByRole('button', { name: 'Pošalji pozivnicu' }).click()
  const redak = page.getByRole('row', { name: /tea\.novak@primjer\.hr/ })
  await expect(redak).toContainText('Čeka prijavu do')

  const treca = await (await browser.newContext()).newPage()
  const complaints = watchComplaints(treca)
  await signInNew(treca, portal(), nova)
  await expect(treca.getByText(TVRTKA).first()).toBeVisible()
  await treca.goto(obrazac)
  await expect(treca.getByLabel('Naziv projekta')).toHaveValue('Robotizirana linija s kolegom')
  expect(complaints).toEqual([])
  await treca.context().close()

  await page.reload()
  await expect(redak).toContainText('Iskorištena')
  await expect(page.getByRole('row', { name: /Tea Novak/ })).toContainText('Uređivanje')
})

test('the address is proved by the link of a letter, once', async ({ browser }) => {
  await page.goto(`${portal().url}/prijava/korisnik`)
  await page.getByRole('button', { name: 'Iris Horvatić' }).click()
  await page.getByRole('menuitem', { name: 'Moji podaci' }).click()
  await expect(page.getByText('Nije potvrđena')).toBeVisible()
  await page.getByRole('button', { name: 'Pošalji poveznicu za potvrdu' }).click()
  await expect(page.getByText('vrijedi 24 sata i može se iskoristiti jednom')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signInStaff(desk, portal(), 'Dragan Petrinić')
  await desk.goto(`${portal().url}/administracija/mailovi?vrsta=profil`)
  await desk.getByRole('link', { name: 'Potvrdite adresu e-pošte' }).click()
  const href = await desk.getByRole('link', { name: 'Potvrdite adresu', exact: true }).getAttribute('href')
  await desk.context().close()

  // Whoever reads the letter elsewhere needs no sign-in.
  const elsewhere = await (await browser.newContext()).newPage()
  const complaints = watchComplaints(elsewhere)
  await elsewhere.goto(href ?? '')
  await expect(elsewhere.getByText('iris.horvatic@horvatic-robotika.demo')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Potvrdi adresu' }).click()
  await expect(elsewhere.getByText('Adresa je potvrđena')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText('Poveznica je već iskorištena')).toBeVisible()
  expect(complaints).toEqual([])
  await elsewhere.context().close()
  await page.reload()
  await expect(page.getByText('Potvrđena', { exact: true })).toBeVisible()
})
