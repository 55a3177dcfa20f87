/** A chosen project until its contract is valid: both sides write their sections, the body checks and records both signatures. */
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test'
import { addDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { pressMove } from './support/call-desk.ts'
import { KK, SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const portal = portalOfFile()
/** Its decision about financing waits for a signature in the demo. */
const PROJEKT = 'Digitalne vještine za njegovatelje'
const IBAN = 'HR1210010051863000160'
const danas = today(Date.now())
const contexts: BrowserContext[] = []
const complaints: string[][] = []
let R: Page
let V: Page
let korisnik: Page
let priprema: string
let nacrt: string

async function stranica(browser: Browser, prijavi: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ locale: 'hr-HR' })
  contexts.push(context)
  const page = await context.newPage()
  await prijavi(page)
  complaints.push(watchComplaints(page))
  return page
}
const sluzbenik = (browser: Browser, ime: string) => stranica(browser, (page) => signInStaff(page, portal(), ime))
const odjeljak = (page: Page, naziv: string) => page.getByRole('region', { name: naziv, exact: true })

/** Takes a section, writes it and saves it, which gives it back. */
async function upisi(page: Page, naziv: string, pisi: (ovaj: Locator) => Promise<void>) {
  const ovaj = odjeljak(page, naziv)
  await ovaj.getByRole('button', { name: `Uredi: ${naziv}` }).click()
  await expect(ovaj.getByText(/^Uređujete, odjeljak je vaš do/)).toBeVisible()
  await pisi(ovaj)
  await ovaj.getByRole('button', { name: 'Spremi odjeljak' }).click()
  await expect(ovaj.getByRole('button', { name: `Uredi: ${naziv}` })).toBeVisible()
}

/** A signatory of one side in the open section. */
async function potpisnik(ovaj: Locator, strana: string, ime: string, oib: string): Promise<void> {
  await ovaj.getByRole('button', { name: 'Dodaj potpisnika' }).click()
  const redak = ovaj.locator('details[open]').last()
  await redak.getByLabel(strana, { exact: true }).check()
  await redak.getByLabel(/^Ime i prezime/).fill(ime)
  await redak.getByLabel(/^Funkcija/).fill('predsjednik uprave')
  await redak.getByLabel(/^OIB/).fill(oib)
  await redak.getByLabel('Kvalificirani elektronički potpis').check()
}

test.beforeAll(async ({ browser }) => {
  R = await sluzbenik(browser, SAFU.R)
  V = await sluzbenik(browser, SAFU.V)
})
test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

test('contracting begins once the project is chosen and its days of objection are given up', async ({ browser }) => {
  const { id, prijavitelj } = await row<{ id: string; prijavitelj: string }>(
    portal(),
    `select p.id, j.naziv as prijavitelj from projekt p join prijavitelj j on j.id = p.prijavitelj_id where p.naziv = $1`,
    [PROJEKT],
  )
  const root = `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${id}`
  priprema = `${root}/ugovaranje/priprema-ugovora`
  const A = await sluzbenik(browser, SAFU.A)
  await A.goto(`${root}/odabir/upravljacka-ploca`)
  await pressMove(A, 'Odaberi')
  await rows(portal(), 'update odluka_prijave set odreknuto_at = now() where projekt_id = $1', [id])

  const osoba = await zastupnik(portal(), prijavitelj)
  nacrt = `${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti/${id}/ugovori/vazeci-ugovor`
  korisnik = await stranica(browser, (page) => signInNias(page, portal(), osoba.oib))
  await korisnik.goto(nacrt)
  await expect(korisnik.getByText('Nacrt ugovora vidjet ćete ovdje čim tijelo pokrene ugovaranje.')).toBeVisible()

  await R.goto(priprema)
  await expect(R.getByText('Ugovaranje još nije počelo')).toBeVisible()
  await pressMove(R, 'Pokreni ugovaranje')
  await expect(R.getByRole('heading', { name: 'Što nedostaje za potpis' })).toBeVisible()
  expect(await axe(R)).toEqual([])
})

test('both sides write their own sections, and each sees what the other keeps', async () => {
  await upisi(R, 'Trajnost i čuvanje dokumentacije', async (ovaj) => {
    await ovaj.getByLabel('tri godine').check()
    await ovaj.getByLabel('Ne', { exact: true }).check()
  })
  await odjeljak(R, 'Potpisnici').getByRole('button', { name: 'Uredi: Potpisnici' }).click()
  await expect(odjeljak(R, 'Potpisnici').getByRole('button', { name: 'Dodaj potpisnika' })).toBeVisible()

  await korisnik.goto(nacrt)
  await expect(
    odjeljak(korisnik, 'Potpisnici').getByText(`Uređuje ${SAFU.R} (tijelo koje provodi projekt) do`),
  ).toBeVisible()
  await expect(korisnik.getByRole('button', { name: 'Uredi: Trajnost i čuvanje dokumentacije' })).toHaveCount(0)
  const pdf = await korisnik.getByRole('link', { name: 'Nacrt ugovora (PDF)' }).getAttribute('href')
  const papir = await (await korisnik.request.get(new URL(pdf ?? '', portal().url).href)).body()
  expect(papir.subarray(0, 5).toString()).toBe('%PDF-')
  await upisi(korisnik, 'Plaćanje', async (ovaj) => {
    await ovaj.getByRole('textbox', { name: /^IBAN/ }).fill(IBAN)
    const datoteka = { name: 'potvrda-banke.pdf', mimeType: 'application/pdf', buffer: papir }
    await ovaj.locator('input[type=file]').first().setInputFiles(datoteka)
    await expect(ovaj.getByRole('button', { name: /^potvrda-banke\.pdf/ })).toBeVisible()
  })
  expect(await axe(korisnik)).toEqual([])

  await potpisnik(odjeljak(R, 'Potpisnici'), 'Tijelo koje provodi projekt', SAFU.A, '33392005961')
  await odjeljak(R, 'Potpisnici').getByRole('button', { name: 'Spremi odjeljak' }).click()
  await expect(odjeljak(R, 'Potpisnici').getByRole('button', { name: 'Uredi: Potpisnici' })).toBeVisible()
  await korisnik.reload()
  await upisi(korisnik, 'Potpisnici', (ovaj) => potpisnik(ovaj, 'Korisnik', 'Iva Horvat', '90000010112'))
})

test('what is typed survives a cut line and a reload, and leaves when the line is back', async () => {
  const ovaj = odjeljak(R, 'Zahtjevi za nadoknadom sredstava')
  await ovaj.getByRole('button', { name: /^Uredi/ }).click()
  await ovaj.getByRole('textbox', { name: /^Rok završnog zahtjeva/ }).fill('45')
  await R.context().setOffline(true)
  await ovaj.getByRole('button', { name: 'Spremi odjeljak' }).click()
  await expect(R.getByText('Odjeljak nije spremljen')).toBeVisible()
  await R.context().setOffline(false)
  await R.reload()
  await expect(ovaj.getByRole('textbox', { name: /^Rok završnog zahtjeva/ })).toHaveValue('45')
  await ovaj.getByRole('button', { name: 'Spremi odjeljak' }).click()
  await expect(ovaj.getByText('45 dana')).toBeVisible()
})

test('the body checks, files the signed paper and records it; both sides then read the valid contract', async () => {
  const tijelo = odjeljak(R, 'Provjere tijela')
  for (const pitanje of ['Korisnik je poduzeće u teškoćama', 'Potvrda pokazuje dug', 'Korisnik je pod sankcijama'])
    await tijelo.getByRole('radiogroup', { name: pitanje }).getByLabel('Ne').check()
  await tijelo.getByRole('textbox', { name: 'Dan potvrde o stanju poreznog duga' }).fill(formatDatum(danas))
  await tijelo.getByRole('textbox', { name: /^Sudski ili obrtni registar provjeren/ }).fill(formatDatum(danas))
  await tijelo.getByRole('textbox', { name: 'Vrijeme' }).fill('00:01')
  await tijelo.getByRole('button', { name: 'Spremi provjere' }).click()
  await expect(tijelo.getByRole('button', { name: 'Spremi provjere' })).toBeDisabled()
  await R.getByRole('button', { name: 'Preuzmi iz registra' }).click()
  await expect(R.getByText(/^Preuzeti iz registra/)).toBeVisible()

  await upisi(R, 'Potpisnici', async (ovaj) => {
    for (const ime of [SAFU.A, 'Iva Horvat']) {
      await ovaj.getByText(new RegExp(`^${ime}`)).click()
      await ovaj
        .locator('details[open]')
        .last()
        .getByLabel(/^Dan potpisa/)
        .fill(formatDatum(danas))
    }
  })
  const pdf = await R.getByRole('link', { name: 'Nacrt ugovora (PDF)' }).getAttribute('href')
  const papir = await (await R.request.get(new URL(pdf ?? '', portal().url).href)).body()
  const potpisani = odjeljak(R, 'Potpisani ugovor')
  const datoteka = { name: 'ugovor-potpisan.pdf', mimeType: 'application/pdf', buffer: papir }
  await potpisani.locator('input[type=file]').first().setInputFiles(datoteka)
  await expect(potpisani.getByRole('button', { name: /^ugovor-potpisan\.pdf/ })).toBeVisible()
  await potpisani.getByRole('button', { name: 'Spremi datoteku' }).click()
  await expect(R.getByText('Sve je u redu.')).toBeVisible()

  await V.goto(priprema)
  await pressMove(V, 'Zabilježi potpisan ugovor')
  await V.getByRole('link', { name: 'Otvori važeći ugovor' }).click()
  await expect(V.getByRole('heading', { level: 1, name: 'Važeći ugovor' })).toBeVisible()
  await expect(V.getByText(IBAN)).toBeVisible()

  await korisnik.goto(nacrt)
  await expect(korisnik.getByText(/Inačica 1 · Ugovor · vrijedi od/)).toBeVisible()
  expect(await axe(korisnik)).toEqual([])
  await korisnik.goto(`${nacrt}?dan=${addDays(danas, -10)}`)
  await expect(korisnik.getByText(`Na dan ${formatDatum(addDays(danas, -10))} ugovor još nije vrijedio`)).toBeVisible()
  await korisnik.goto(nacrt.replace('ugovori/vazeci-ugovor', 'rokovi-znsova'))
  await expect(korisnik.getByText('Finalni izvještaj')).toBeVisible()
  expect(complaints.flat()).toEqual([])
})
