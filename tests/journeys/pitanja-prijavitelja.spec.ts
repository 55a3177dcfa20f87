/** The questions of an applicant: one asks, a colleague follows, the answer is read in the same place. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, POZIV_K2 } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, zastupnik } from './support/sign-in.ts'

const portal = portalOfFile()
const contexts: BrowserContext[] = []
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

const NASLOV = 'Osposobljavanje u inozemstvu'

test('a question asked in the name of an applicant is followed by its people, and its answer is read there', async ({
  browser,
}) => {
  const [goran, lucija] = await Promise.all([
    zastupnik(portal(), 'Panonska Precizna Obrada'),
    zastupnik(portal(), 'Panonska Precizna Obrada', 'PRG'),
  ])
  const podrucje = `/prijavitelj/${goran.prijaviteljId}/program/${KK}/pitanja-i-odgovori`
  const otvori = async (oib: string, width: number): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    contexts.push(context)
    const page = await context.newPage()
    await signInNias(page, portal(), oib)
    return page
  }
  const page = await otvori(goran.oib, 1440)
  const prigovori = watchComplaints(page)

  // The call stays open, and so do its questions.
  await rows(
    portal(),
    `update poziv set radni_podaci = radni_podaci || '{"rokPitanja": null}' where naziv like $1 || '%'`,
    [POZIV_K2],
  )
  await page.goto(`${portal().url}${podrucje}/moja-pitanja`)
  await page.getByRole('button', { name: 'Postavi pitanje' }).first().click()
  const dijalog = page.getByRole('dialog', { name: 'Pitanje o pozivu' })
  await dijalog.getByLabel('Naslov').fill(NASLOV)
  await dijalog.getByRole('textbox', { name: 'Pitanje', exact: true }).fill('Priznaje li se tečaj u Austriji?')
  await dijalog.getByRole('button', { name: 'Pošalji pitanje' }).click()
  // Nothing was sent without a call, and what was typed stays.
  await expect(dijalog.getByText('Ovo polje je obavezno')).toBeVisible()
  await expect(dijalog.getByLabel('Naslov')).toHaveValue(NASLOV)
  const poziv = dijalog.getByLabel('Poziv')
  await poziv.selectOption({
    label: (await poziv.getByRole('option', { name: new RegExp(POZIV_K2) }).textContent()) ?? '',
  })
  await dijalog.getByRole('button', { name: 'Pošalji pitanje' }).click()
  await expect(page.getByText(/Pitanje je zaprimljeno/)).toBeVisible()
  await page.getByRole('link', { name: NASLOV }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: NASLOV })).toBeVisible()
  await expect(page.getByText('Odgovor još nije objavljen')).toBeVisible()

  // A colleague who only reads finds it by a phone, in what the applicant has asked, and not in what she has asked.
  const mobitel = await otvori(lucija.oib, 390)
  await mobitel.goto(`${portal().url}${podrucje}/moja-pitanja`)
  await expect(mobitel.getByRole('heading', { level: 1, name: 'Moja pitanja' })).toBeVisible()
  await expect(mobitel.getByText(NASLOV)).toHaveCount(0)
  await mobitel.goto(`${portal().url}${podrucje}/pitanja-prijavitelja`)
  await mobitel.getByRole('link', { name: NASLOV }).first().click()
  await expect(mobitel.getByText(`${goran.ime} ${goran.prezime}`)).toBeVisible()
  const { vodoravno } = await mobitel.evaluate(() => ({
    vodoravno: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))
  expect(vodoravno).toBe(false)

  // The body publishes its answer (how: `pitanje.routes.test.ts`); it stands where the question was asked.
  const { id, pozivId } = await row<{ id: number; pozivId: number }>(
    portal(),
    'select id, poziv_id as "pozivId" from pitanje where naslov = $1',
    [NASLOV],
  )
  await rows(portal(), 'update pitanje set status_id = 4 where id = $1', [id])
  await rows(
    portal(),
    `insert into javno_pitanje (id, poziv_id, naslov, tekst, odgovor, kategorija, objavljeno_at)
      values ($1, $2, $3, 'Priznaje li se tečaj u inozemstvu?', '<p>Priznaje se u državama članicama.</p>', 'ostalo', now())`,
    [id, pozivId, NASLOV],
  )
  await page.goto(`${portal().url}${podrucje}/moja-pitanja/${pozivId}/${id}`)
  await expect(page.getByText('Priznaje se u državama članicama.')).toBeVisible()
  await page.goto(`${portal().url}${podrucje}/objavljena-pitanja`)
  await page.getByRole('link', { name: NASLOV }).first().click()
  await expect(page.getByText('Priznaje se u državama članicama.')).toBeVisible()
  await expect(page.getByText(goran.prezime, { exact: false }).filter({ hasText: 'Postavio' })).toHaveCount(0)
  expect(prigovori).toEqual([])
})
