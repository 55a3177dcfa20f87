/** An institution gives a new desk officer exactly the rights of her job; an administrator sees the portal as another person. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { KK, MINGO, SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { fillPassword, markNoticesRead, signInStaff, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const ULOGA = 'Čitateljica obavijesti'
const OIB = `8812345678${oibCheckDigit('8812345678')}`
const NOVA = { ime: 'Marija', prezime: 'Novaković', email: 'marija.novakovic@safu.demo' }
const LOZINKA = 'sedam žutih bicikala'
const SUPERADMIN = 'Dragan Petrinić'

/** Names of all screens in the menu, its groups opened; without the numbers of what waits there. */
async function izbornik(page: Page): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: 'Glavni izbornik' })
  await expect(nav.getByRole('link', { name: 'Upravljačka ploča' })).toBeVisible()
  const closed = nav.locator('li > button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  return (await nav.getByRole('link').allTextContents()).map((text) => text.trim().replace(/\d+$/, ''))
}

test('an institution administrator makes a role, a group and a desk officer whose menu is exactly the role', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const complaints = watchComplaints(page)
  await signInStaff(page, portal(), SAFU.A)
  const administracija = `${portal().url}/institucija/${SAFU.id}/administracija`
  await page.goto(`${administracija}/uloge`)
  await page.getByRole('button', { name: 'Nova uloga' }).click()
  await page.getByLabel('Naziv uloge').fill(ULOGA)
  await page.getByRole('dialog').getByRole('button', { name: 'Spremi' }).click()
  await page.getByRole('checkbox', { name: `Piše obavijesti institucije: ${ULOGA}` }).check()
  await page.getByRole('button', { name: `Spremi ulogu ${ULOGA}` }).click()
  await expect(page.getByText('spremljeno', { exact: true })).toBeVisible()

  await page.goto(`${administracija}/korisnici-sustava`)
  await page.getByRole('button', { name: 'Dodaj osobu' }).click()
  const prozor = page.getByRole('dialog')
  await prozor.getByLabel('OIB').fill(OIB)
  await prozor.getByRole('checkbox', { name: ULOGA }).check()
  await prozor.getByRole('button', { name: 'Dodaj osobu' }).click()
  await prozor.getByRole('textbox', { name: 'Ime', exact: true }).fill(NOVA.ime)
  await prozor.getByLabel('Prezime').fill(NOVA.prezime)
  await prozor.getByLabel('Adresa e-pošte').fill(NOVA.email)
  await prozor.getByRole('button', { name: 'Dodaj osobu' }).click()
  await expect(prozor).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Novaković Marija/ })).toContainText(ULOGA)

  await page.goto(`${administracija}/grupe`)
  await page.getByRole('button', { name: 'Nova grupa' }).click()
  await page.getByLabel('Naziv grupe').fill('Tim za obavijesti')
  await page.getByRole('combobox', { name: /Osobe/ }).fill('Novaković')
  await page.getByRole('option', { name: 'Novaković Marija' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByRole('heading', { name: 'Tim za obavijesti' })).toBeVisible()
  await expect(page.getByText('Novaković Marija')).toBeVisible()
  // The browser names the answer that asked for the name of somebody unknown.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('the new officer chooses a password by the link of her mail and sees what the role names', async ({ browser }) => {
  const mail = await row<{ put: string }>(
    portal(),
    `select poveznice -> 0 ->> 'put' as put from mail where prima = $1`,
    [NOVA.email],
  )
  const page = await (await browser.newContext()).newPage()
  await page.goto(portal().url + mail.put)
  await page.getByLabel(/^Lozinka/).fill(LOZINKA)
  await page.getByLabel('Ponovite lozinku').fill(LOZINKA)
  await page.getByRole('button', { name: 'Spremi lozinku' }).click()
  await expect(page).toHaveURL(/\/prijava$/)
  await markNoticesRead(page, portal())
  await fillPassword(page, NOVA.email, LOZINKA)
  await expect(page).toHaveURL(/\/upravljacka-ploca$/)
  await page.goto(`${portal().url}/institucija/${SAFU.id}/program/${KK}/upravljacka-ploca`)
  await expect.poll(() => izbornik(page)).not.toContain('Pitanja i odgovori')
  const uzak = await izbornik(page)
  // Of what a referent sees by default everything that needs a key is gone, but for the one the role names.
  expect(uzak).toEqual(expect.arrayContaining(['Upravljačka ploča', 'Popis', 'Projekti', 'Obavijesti']))
  for (const nema of ['Korisnici sustava', 'Uloge', 'Grupe']) expect(uzak).not.toContain(nema)
  await page.goto(`${portal().url}/institucija/${SAFU.id}/program/${KK}/obavijesti`)
  await expect(page.getByRole('heading', { level: 1, name: 'Obavijesti' })).toBeVisible()

  const vodi = await (await browser.newContext()).newPage()
  await signInStaff(vodi, portal(), SAFU.A)
  await vodi.goto(`${portal().url}/institucija/${SAFU.id}/administracija/uloge`)
  await vodi.getByRole('checkbox', { name: `Piše obavijesti institucije: ${ULOGA}` }).uncheck()
  await vodi.getByRole('button', { name: `Spremi ulogu ${ULOGA}` }).click()
  await expect(vodi.getByText('spremljeno', { exact: true })).toBeVisible()
  // What was taken away is gone with the next call, and with the next look from the menu.
  const popis = `/v1/institucije/${SAFU.id}/obavijesti/popis`
  expect(await page.evaluate(async (url) => (await fetch(url)).status, popis)).toBe(403)
  await page.reload()
  await expect.poll(() => izbornik(page)).toEqual(uzak.filter((naziv) => naziv !== 'Obavijesti'))
  await page.goto(`${portal().url}/institucija/${SAFU.id}/administracija/uloge`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stranica nije pronađena')
})

/** From the person's screen into their name; gives the bar that says so. */
async function impersoniraj(page: Page, osoba: string, razlog: string): Promise<Locator> {
  await page.goto(osoba)
  await page.getByRole('button', { name: 'Pogledaj kao ova osoba' }).click()
  await page.getByLabel('Razlog').fill(razlog)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pogledaj kao ova osoba' }).click()
  return page.getByRole('complementary', { name: 'Impersoniranje korisnika' })
}

test('an administrator acts as an officer, changes nothing, and gives up again', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const { id } = await row<{ id: number }>(portal(), `select id from fizicka_osoba where ime || ' ' || prezime = $1`, [
    MINGO.R,
  ])
  await signInStaff(page, portal(), SUPERADMIN)
  const osoba = `${portal().url}/administracija/fizicke-osobe/${id}`
  const traka = await impersoniraj(page, osoba, 'Prijavljuje da ne vidi svoje obavijesti.')
  await expect(traka).toContainText(MINGO.R)
  await expect(traka.getByRole('link', { name: 'Prijava' })).toBeVisible()
  await expect(page).toHaveURL(/\/prijava\/korisnik$/)

  await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/obavijesti`)
  await expect(traka).toContainText('MINGO')
  await expect(traka.getByRole('link', { name: 'Prijava' })).toHaveCount(0)
  const nova = page.getByRole('button', { name: 'Kreiraj obavijest' }).first()
  await expect(nova).toHaveAttribute('aria-disabled', 'true')
  await expect(nova).toHaveAttribute('title', 'Radnja nije moguća dok impersonirate korisnika.')
  const refused = await page.evaluate(async (institucijaId) => {
    const answer = await fetch(`/v1/institucije/${institucijaId}/obavijesti`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return answer.status
  }, MINGO.id)
  expect(refused).toBe(403)
  // Nothing of the other person is opened on this device.
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    `fondovi-${id}`,
  )

  await page.reload()
  await traka.getByRole('button', { name: 'Prekini impersonaciju' }).click()
  await page.getByRole('alertdialog', { name: 'Prekid impersonacije' }).getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page).toHaveURL(osoba)
  await expect(traka).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Korisnik: ${SUPERADMIN}` })).toBeVisible()
})

test('an administrator who acts as an applicant reads the application as the server has it, and changes nothing', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const { oib, ime, prijaviteljId } = await zastupnik(portal(), 'Jadran Morska Tehnika')
  const { id } = await row<{ id: number }>(portal(), 'select id from fizicka_osoba where oib = $1', [oib])
  const projekt = await row<{ id: string; naziv: string }>(
    portal(),
    'select id, naziv from projekt where prijavitelj_id = $1 and program_id = $2 and sifra is not null limit 1',
    [prijaviteljId, KK],
  )
  await signInStaff(page, portal(), SUPERADMIN)
  const traka = await impersoniraj(page, `${portal().url}/administracija/fizicke-osobe/${id}`, 'Ne vidi svoju prijavu.')
  await expect(traka).toContainText(ime)
  await expect(page).toHaveURL(/\/prijava\/korisnik$/)

  const adresa = `${portal().url}/prijavitelj/${prijaviteljId}/program/${KK}/projekti/${projekt.id}`
  for (const zaslon of ['prijavni-obrazac/projekt', 'pregled-prijavnog-obrasca/projekt']) {
    await page.goto(`${adresa}/${zaslon}`)
    await expect(page.getByText('Samo pregled')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: projekt.naziv }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Cijeli pregled' }).click()
  await expect(page.getByRole('heading', { name: 'Proračun' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Povuci prijavu' })).toHaveCount(0)
})
