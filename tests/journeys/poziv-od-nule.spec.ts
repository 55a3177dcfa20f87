/** A call made from nothing on the institution's screens, published by six persons, and met by an applicant as it was drawn. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { callStatus, deskOf, fillCheckList, pressMove } from './support/call-desk.ts'
import { KK, MINGO, MRRFEU } from './support/demo.ts'
import { createDraft } from './support/form.ts'
import { portalOfFile, row, rows } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
const contexts: BrowserContext[] = []
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

const NOVI = 'Digitalna radionica otoka'
const DAN_MS = 86_400_000
const dan = (days: number) => {
  const [y, m, d] = new Date(Date.now() + days * DAN_MS).toISOString().slice(0, 10).split('-')
  return `${d}.${m}.${y}.`
}

/** What is typed into a new call, tab by tab, by the names of the fields. */
const SADRZAJ: Record<string, Record<string, string>> = {
  'osnovni-podaci': {
    'definicija.svrha': 'Digitalna oprema za obrte na otocima.',
    'definicija.predmet': 'Nabava opreme i osposobljavanje.',
  },
  'alokacija-i-iznosi': { alokacija: '10000', najnizaPotpora: '1000', najvisaPotpora: '5000' },
  rokovi: { datumNajave: dan(1), datumOtvaranja: dan(10), rokPitanja: dan(40), datumZatvaranja: dan(60) },
  ugovor: { predlozakUgovora: 'Ugovor o dodjeli, KK.pdf' },
}
const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)

async function tab(page: Page, id: number, kartica: string): Promise<void> {
  await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/pozivi/popis/${id}?kartica=${kartica}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOVI)
  // The device has answered: before that, leaving asks whether what was typed may go.
  await expect(page.getByRole('link', { name: /^Sve zaprimljeno/ })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Spremi', exact: true })).toBeHidden()
}

/** Rows that every call must have: a criterion and an indicator. It has the usual phases. */
async function fillRows(page: Page, id: number): Promise<void> {
  await tab(page, id, 'kriteriji')
  await page.getByRole('button', { name: 'Dodaj kriterij' }).click()
  await field(page, 'definicija.kriteriji.0.naziv').fill('Doprinos otoku')
  await field(page, 'definicija.kriteriji.0.ponder').fill('100')
  await field(page, 'definicija.kriteriji.0.max').fill('30')
  await tab(page, id, 'pokazatelji')
  await page.getByRole('button', { name: 'Dodaj pokazatelj' }).click()
  await field(page, 'definicija.pokazatelji.0.naziv').fill('Opremljene radionice')
  await field(page, 'definicija.pokazatelji.0.jedinica').fill('broj')
}

/** The form builder: a shorter field that is required, and one that applicants do not see. */
async function buildForm(page: Page, id: number): Promise<void> {
  await tab(page, id, 'obrazac')
  await page.getByRole('checkbox', { name: 'Obvezno: Akronim', exact: true }).click()
  await page.getByRole('button', { name: 'Postavke: Akronim' }).click()
  await field(page, 'definicija.obrazac.projekt.akronim.maxLength').fill('12')
  await field(page, 'definicija.obrazac.projekt.akronim.tooltip').fill('Kratko ime radionice.')
  const preview = page.getByRole('region', { name: 'Pregled polja Akronim' })
  await expect(preview).toContainText('0/12')
  await expect(preview).toContainText('Kratko ime radionice.')
  await page.getByRole('button', { name: 'Gotovo' }).click()
  await expect(page.getByRole('row', { name: /^Akronim/ })).toContainText('do 12 znakova')
  await page.getByRole('checkbox', { name: 'Prikazano: Krajnji korisnici', exact: true }).click()
  await page.getByRole('button', { name: 'Postavke: Krajnji korisnici', exact: true }).click()
  await expect(page.getByText('Prijavitelj ovo polje ne vidi.')).toBeVisible()
  await page.getByRole('button', { name: 'Gotovo' }).click()
}

let noviId: number

test('an institution makes a call from nothing on its screens and sends it for confirmation', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  await signInStaff(page, portal(), MINGO.R)
  await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/pozivi/popis`)
  await page.getByRole('button', { name: 'Kreiraj poziv' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv poziva').fill(NOVI)
  await dialog.getByLabel('Komponenta programa').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Kreiraj poziv' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOVI)
  noviId = Number(new URL(page.url()).pathname.split('/').at(-1))
  for (const [kartica, values] of Object.entries(SADRZAJ)) {
    await tab(page, noviId, kartica)
    for (const [name, value] of Object.entries(values)) {
      await field(page, name).fill(value)
      await field(page, name).blur()
    }
  }
  await tab(page, noviId, 'osnovni-podaci')
  for (const [body, name] of Object.entries({ aprId: MRRFEU.id, selId: 3, impId: 3, finId: 3 }))
    await field(page, body).selectOption(String(name))
  await fillRows(page, noviId)
  await buildForm(page, noviId)
  await save(page)
  // Nobody would get anything from it: the portal made its code, and says what is still missing.
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Nijedan prihvatljivi prijavitelj ne bi dobio potporu')
  const { oznaka } = await row<{ oznaka: string }>(portal(), 'select oznaka from poziv where id = $1', [noviId])
  await expect(page.getByRole('main')).toContainText(oznaka)
  await tab(page, noviId, 'alokacija-i-iznosi')
  await page.getByText('Intenzitet: Potpore male vrijednosti').click()
  await field(page, 'definicija.intenzitet.2.mikro.jadranska').fill('80')
  await field(page, 'definicija.intenzitet.2.mikro.jadranska').blur()
  await save(page)
  await pressMove(page, 'Pošalji na potvrdu')
  await expect(callStatus(page, 'U izradi čeka potvrdu')).toBeVisible()
})

test('it is published by six persons, each once', async ({ browser }) => {
  test.setTimeout(180_000)
  const call = { portal: portal(), call: { id: noviId, naziv: NOVI }, contexts }
  const ours = await deskOf(browser, MINGO, call)
  await pressMove(ours.V, 'Potvrdi')
  await pressMove(ours.A, 'Odobri i podnesi')
  const theirs = await deskOf(browser, MRRFEU, call)
  await fillCheckList(theirs.R)
  await pressMove(theirs.R, 'Predloži odobravanje')
  await pressMove(theirs.V, 'Potvrdi odobravanje')
  await pressMove(theirs.A, 'Odobri poziv')
  await expect(callStatus(theirs.A, 'U najavi')).toBeVisible()
})

test('an applicant meets the fields as the institution drew them', async ({ browser }) => {
  test.setTimeout(120_000)
  // The clock of the portal is real: ten days are taken off the dates, and the timer opens the call.
  await rows(
    portal(),
    `update poziv set datum_najave = now() - interval '2 days', datum_otvaranja = now() - interval '1 day' where id = $1`,
    [noviId],
  )
  await expect
    .poll(
      async () => (await row<{ s: number }>(portal(), 'select status_id as s from poziv where id = $1', [noviId])).s,
      {
        timeout: 90_000,
      },
    )
    .toBe(15)
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await signInNias(page, portal(), osoba.oib)
  await createDraft(page, portal(), {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: NOVI,
    naziv: 'Radionica',
  })
  const akronim = field(page, 'projekt.akronim')
  await expect(akronim).toHaveAttribute('aria-required', 'true')
  await expect(page.getByText('Kratko ime radionice.')).toBeVisible()
  await akronim.fill('Predugačak naziv')
  await expect(page.getByText('16/12 ZNAKOVA')).toBeVisible()
  await expect(field(page, 'projekt.krajnjiKorisnici')).toHaveCount(0)
  await expect(field(page, 'projekt.ciljneSkupine')).toBeVisible()
})
