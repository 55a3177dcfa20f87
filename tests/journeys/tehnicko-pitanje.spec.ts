/** Inquiries written without a network: kept, received once when the line is back, answered by the support, read by their author. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { choosePerson, markNoticesRead, signInNias, signInStaff, type Zastupnik, zastupnik } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const PATIENT = { timeout: 120_000 }
const NASLOV = 'Prilog <img src=x onerror="document.title=1"> ne prolazi'
const PITANJE = 'Na trajektu sam.\n<script>alert(1)</script> Javlja se pogreška.'
const ODGOVOR = 'Smanjite <b>datoteku</b> ispod 25 MB.'
let osoba: Zastupnik
let osobaId: number
let context: BrowserContext
let page: Page
let podrska: Page
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  osobaId = (await row<{ id: number }>(portal(), 'select id from fizicka_osoba where oib = $1', [osoba.oib])).id
  context = await browser.newContext()
  page = await context.newPage()
  podrska = await (await browser.newContext()).newPage()
})
test.afterAll(async () => {
  await context.close()
  await podrska.context().close()
})

const dialog = () => page.getByRole('dialog', { name: 'Pošalji upit' })
const moja = () => `${portal().url}/korisnik/${osobaId}/tehnicka-pitanja`

test('without a network the inquiry is checked, kept on the device with its file, and listed as waiting', async () => {
  await signInNias(page, portal(), osoba.oib)
  await page.goto(moja())
  await page.goto(`${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti`)
  await untilInstalled(page)
  await page.getByRole('button', { name: 'Tehnička podrška' }).click()
  await expect(dialog()).toBeVisible()
  await expect(dialog().getByRole('button', { name: 'Dodaj dokument' })).toBeVisible()
  await context.setOffline(true)
  await dialog().getByRole('button', { name: 'Pošalji upit' }).click()
  await expect(dialog().getByText('Ovo polje je obavezno').first()).toBeVisible()
  await dialog().getByLabel('Naslov').fill(NASLOV)
  await dialog().getByLabel('Pitanje').fill(PITANJE)
  await dialog().getByLabel('Telefon').fill('+385 91 234 5678')
  const file = { name: 'zapis <b>.txt', mimeType: 'text/plain', buffer: Buffer.from('Pogreška 502 pri učitavanju.') }
  await dialog().locator('input[type=file]').setInputFiles(file)
  await expect(dialog().getByText('zapis _b_.txt')).toBeVisible()
  // What was begun outlives the page, and so do the files chosen for it.
  await page.reload()
  await page.getByRole('button', { name: 'Tehnička podrška' }).click()
  await expect(dialog().getByLabel('Naslov')).toHaveValue(NASLOV)
  await expect(dialog().getByText('zapis _b_.txt')).toBeVisible()
  const kept = page.getByText('Upit je spremljen na uređaju i bit će poslan čim se veza uspostavi.')
  await expect(async () => {
    // Nobody fills three fields between two clicks that count as one (350 ms); a browser does.
    await dialog().getByRole('button', { name: 'Pošalji upit' }).click({ timeout: 1_000 })
    await expect(kept).toBeVisible()
  }).toPass({ timeout: 60_000 })
  await page.goto(moja())
  await expect(page.getByRole('link', { name: NASLOV })).toBeVisible(PATIENT)
  await expect(page.getByText('Čeka slanje', { exact: true })).toBeVisible()
})

test('when the line is back it arrives once, with its file', async () => {
  await context.setOffline(false)
  await expect(page.getByText('Zaprimljeno', { exact: true })).toBeVisible(PATIENT)
  const stored = await rows<{ telefon: string }>(
    portal(),
    `select sadrzaj->>'telefon' as telefon from tehnicko_pitanje where autor_id = $1`,
    [osobaId],
  )
  expect(stored).toEqual([{ telefon: '+385912345678' }])
  const tied = () =>
    rows(
      portal(),
      `select naziv from datoteka where vlasnik_id = $1 and povezana and entitet_vrsta = 'tehnickoPitanje'`,
      [osobaId],
    )
  await expect.poll(tied, PATIENT).toEqual([{ naziv: 'zapis _b_.txt' }])
  // Where its author works on while the support answers.
  await page.goto(`${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti`)
})

test('an officer without a network asks with a file; one inquiry with one file arrives', async ({ browser }) => {
  const officer = await row<{ id: number; institucijaId: number }>(
    portal(),
    `select o.id, i.institucija_id as "institucijaId" from fizicka_osoba o join institucija_osoba i on i.osoba_id = o.id
      where o.ime || ' ' || o.prezime = 'Filip Barić'`,
  )
  const desk = await (await browser.newContext()).newPage()
  await signInStaff(desk, portal(), 'Filip Barić')
  await markNoticesRead(desk, portal())
  await desk.goto(`${portal().url}/korisnik/${officer.id}/tehnicka-pitanja`)
  await desk.goto(`${portal().url}/institucija/${officer.institucijaId}/program/${KK}/upravljacka-ploca`)
  await untilInstalled(desk)
  await desk.getByRole('button', { name: 'Tehnička podrška' }).click()
  const prozor = desk.getByRole('dialog', { name: 'Pošalji upit' })
  await expect(prozor.getByRole('button', { name: 'Dodaj dokument' })).toBeVisible()
  await desk.context().setOffline(true)
  await prozor.getByLabel('Naslov').fill('Popis ne staje na zaslon')
  await prozor.getByLabel('Pitanje').fill('Na tabletu se posljednji stupac ne vidi.')
  await prozor.getByLabel('Vrsta modula').selectOption({ label: 'Pozivi' })
  await prozor.getByLabel('Telefon').fill('+385 91 234 5678')
  const file = { name: 'zaslon.txt', mimeType: 'text/plain', buffer: Buffer.from('Širina 820 px.') }
  await prozor.locator('input[type=file]').setInputFiles(file)
  await expect(prozor.getByText('zaslon.txt')).toBeVisible()
  await prozor.getByRole('button', { name: 'Pošalji upit' }).click()
  await expect(prozor).toBeHidden({ timeout: 30_000 })
  await desk.context().setOffline(false)
  const stored = () =>
    rows(
      portal(),
      `select p.institucija_id as institucija, d.naziv from tehnicko_pitanje p join datoteka d on d.povezana and d.entitet_vrsta = 'tehnickoPitanje' and d.entitet_id = p.id::text
        where p.autor_id = $1`,
      [officer.id],
    )
  await expect.poll(stored, PATIENT).toEqual([{ institucija: officer.institucijaId, naziv: 'zaslon.txt' }])
  await desk.goto(`${portal().url}/korisnik/${officer.id}/tehnicka-pitanja`)
  await expect(desk.getByRole('link', { name: 'Popis ne staje na zaslon' })).toHaveCount(1)
  await desk.context().close()
})

test('the support takes it over, reads it as text and answers', async () => {
  complaints = watchComplaints(podrska)
  await signInStaff(podrska, portal(), 'Dragan Petrinić')
  await podrska.goto(`${portal().url}/administracija/tehnicka-pitanja/dodijeljena_pitanja`)
  await podrska.getByRole('navigation', { name: 'Tko pita' }).getByRole('link', { name: 'Prijavitelji' }).click()
  await podrska.getByRole('link', { name: NASLOV }).click()
  await expect(podrska.getByText('<script>alert(1)</script> Javlja se pogreška.')).toBeVisible()
  const download = podrska.waitForEvent('download')
  await podrska.getByRole('button', { name: /^zapis _b_\.txt/ }).click()
  expect((await download).suggestedFilename()).toBe('zapis _b_.txt')
  await podrska.getByRole('button', { name: 'Dodijeli', exact: true }).click()
  const potvrda = podrska.getByRole('alertdialog')
  await potvrda.getByLabel('Osoba').selectOption({ label: 'Dragan Petrinić' })
  await potvrda.getByRole('button', { name: 'Potvrdi' }).click()
  const uIzborniku = podrska.getByRole('navigation', { name: 'Glavni izbornik' })
  await expect(uIzborniku.getByRole('link', { name: 'Tehnička pitanja, 1 dodijeljeno' })).toBeVisible(PATIENT)
  await podrska.getByRole('button', { name: 'Odgovori', exact: true }).click()
  await potvrda.getByLabel('Odgovor').fill(ODGOVOR)
  await potvrda.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(podrska.getByText('Odgovoreno', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('its author sees that there is an answer, reads it, and asks again', async () => {
  await expect(page.getByRole('link', { name: 'Moja tehnička pitanja, 1 nova poruka' })).toBeVisible(PATIENT)
  await page.goto(moja())
  await expect(page.getByText('nova poruka')).toBeVisible(PATIENT)
  await page.getByRole('link', { name: NASLOV }).click()
  await expect(page.getByText(ODGOVOR)).toBeVisible()
  await page.getByRole('button', { name: 'Ponovno otvori' }).click()
  await page.getByRole('alertdialog').getByLabel('Što još nije riješeno').fill('Datoteka je već manja.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByText('Ponovno otvoreno', { exact: true })).toBeVisible()
  await page.goto(moja())
  await expect(page.getByText('nova poruka')).toHaveCount(0)
  expect(await page.title()).not.toBe('1')
  await page.getByRole('button', { name: /^Obavijesti/ }).click()
  const vijest = page
    .getByRole('dialog', { name: 'Obavijesti' })
    .getByRole('link', { name: /odgovorila je na vaš upit/ })
  await vijest.click()
  await expect(page).toHaveURL(/\/korisnik\/\d+\/tehnicka-pitanja\/[0-9a-f-]{36}$/)
  await expect(page.getByText(ODGOVOR)).toBeVisible()
})

test('the answer stands among the mails of the portal', async () => {
  await podrska.goto(`${portal().url}/administracija/mailovi`)
  await podrska.getByRole('link', { name: /^Odgovor na vaš upit br\. \d+$/ }).click()
  await expect(podrska.getByText(ODGOVOR).first()).toBeVisible()
  await expect(podrska.getByText('Ovu poruku primate jer ste Portalu fondova poslali upit').first()).toBeVisible()
})

test('whoever is not signed in has no such screen, and foreign inquiries do not exist', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(moja())
  await expect(visitor).toHaveURL(/\/prijava-odabir/)
  await visitor.context().close()
  await page.goto(`${moja()}/00000000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stranica nije pronađena')
})

test('a visitor of a public page who wants to ask signs in, and is back on that page with the window open', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${portal().url}/kontakt`)
  await visitor
    .getByRole('link', { name: 'Tehnička podrška' })
    .and(visitor.locator('[href^="/prijava-odabir"]'))
    .click()
  await expect(visitor).toHaveURL(/\/prijava-odabir\?redirectUrl=.*postaviTehnickoPitanje/)
  await visitor.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  await choosePerson(visitor, osoba.oib)
  await expect(visitor).toHaveURL(/\/kontakt\?postaviTehnickoPitanje=true$/)
  await expect(visitor.getByRole('dialog', { name: 'Pošalji upit' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Odustani' }).click()
  await expect(visitor).toHaveURL(/\/kontakt$/)

  // Whoever is signed in goes on from the door, which links of pages as the server sends them lead to.
  await visitor.goto(`${portal().url}/prijava-odabir?redirectUrl=%2Fimpressum`)
  await expect(visitor).toHaveURL(/\/impressum$/)

  // The page of the support leads to the same window, from its text too.
  await visitor.goto(`${portal().url}/tehnicka-podrska`)
  await visitor.getByRole('main').getByRole('link', { name: 'Pošalji upit' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Pošalji upit' })).toBeVisible()
  await visitor.context().clearCookies()
  await visitor.goto(`${portal().url}/tehnicka-podrska`)
  const upit = visitor.getByRole('main').getByRole('link', { name: 'Pošalji upit' })
  await expect(upit).toHaveAttribute(
    'href',
    /^\/prijava-odabir\?redirectUrl=.*tehnicka-podrska.*postaviTehnickoPitanje/,
  )
  await visitor.context().close()
})
