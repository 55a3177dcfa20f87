/** The inbox of a project: written without a network, sent by itself once, answered, read; and a letter that nobody opens. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { pressMove } from './support/call-desk.ts'
import { KK, SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { markNoticesRead, signInNias, signInStaff, type Zastupnik, zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'
import { untilInstalled } from './support/tablet.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const PATIENT = { timeout: 120_000 }
const PREDMET = 'Pisano na trajektu'
const TEKST = 'Smijemo li treću skupinu održati u Kraljevici?'
/** Its decision about financing waits for a signature in the demo. */
const ODABRANA = 'Digitalne vještine za njegovatelje'
const ODGOVOR = 'Smijete, javite nam datum.'
let osoba: Zastupnik
let projektId: string
let context: BrowserContext
let page: Page
let sluzbenik: Page
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  osoba = await zastupnik(portal(), 'Jadran Morska Tehnika')
  const naziv = 'Zelene vještine u brodogradnji'
  projektId = (
    await row<{ id: string }>(portal(), 'select id from projekt where naziv = $1 and sifra is not null', [naziv])
  ).id
  context = await browser.newContext({ locale: 'hr-HR' })
  page = await context.newPage()
  sluzbenik = await (await browser.newContext({ locale: 'hr-HR' })).newPage()
})
test.afterAll(async () => {
  await context.close()
  await sluzbenik.context().close()
})

const nas = () => `${portal().url}/prijavitelj/${osoba.prijaviteljId}/program/${KK}`
const tijelo = () => `${portal().url}/institucija/${SAFU.id}/program/${KK}`
const poslane = () =>
  rows<{ predmet: string; strana: string }>(
    portal(),
    'select n.predmet, m.strana from pretinac n join pretinac_poruka m on m.nit_id = n.id where n.predmet = $1 order by m.created_at',
    [PREDMET],
  )

test('without a network the applicant writes, and the message waits on the device', async () => {
  await signInNias(page, portal(), osoba.oib)
  await page.goto(`${nas()}/projekti/${projektId}/pretinac`)
  await untilInstalled(page)
  complaints = watchComplaints(page)
  await page.getByRole('button', { name: 'Nova poruka' }).click()
  const prozor = page.getByRole('dialog', { name: 'Nova poruka' })
  await prozor.getByLabel('Predmet').fill(PREDMET)
  await context.setOffline(true)
  await prozor.getByRole('textbox', { name: /^Poruka/ }).fill(TEKST)
  await axe(page)
  await prozor.getByRole('button', { name: 'Pošalji' }).click()
  await expect(prozor).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(`Čeka slanje: ${PREDMET}`)).toBeVisible(PATIENT)
  expect(await poslane()).toEqual([])
})

test('when the line is back it leaves by itself, once', async () => {
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: PREDMET })).toBeVisible(PATIENT)
  await expect(page.getByText(`Čeka slanje: ${PREDMET}`)).toHaveCount(0)
  expect(await poslane()).toEqual([{ predmet: PREDMET, strana: 'prijavitelj' }])
})

test('the officer sees an unread thread in the menu, opens it and answers', async () => {
  await signInStaff(sluzbenik, portal(), 'Petra Crnković')
  await markNoticesRead(sluzbenik, portal())
  complaints.push(...watchComplaints(sluzbenik))
  await sluzbenik.goto(`${tijelo()}/projekti/${projektId}/odabir/pretinac`)
  await expect(sluzbenik.getByRole('link', { name: /^Pretinac, \d+ nepročitan/ })).toBeVisible(PATIENT)
  await sluzbenik.getByRole('link', { name: PREDMET }).click()
  await expect(sluzbenik.getByText(TEKST)).toBeVisible()
  const citao = () =>
    rows(
      portal(),
      `select 1 from pretinac_procitano k join pretinac n on n.id = k.nit_id where n.predmet = $1 and k.strana = 'institucija'`,
      [PREDMET],
    )
  await expect.poll(async () => (await citao()).length, PATIENT).toBe(1)
  await sluzbenik.getByRole('textbox', { name: /^Vaša poruka/ }).fill(ODGOVOR)
  await sluzbenik.getByRole('button', { name: 'Pošalji' }).click()
  await expect(sluzbenik.getByRole('list', { name: 'Poruke' }).getByText(ODGOVOR)).toBeVisible(PATIENT)
  await expect(sluzbenik.getByRole('button', { name: 'Izmijeni' })).toBeVisible()
})

test('the applicant’s number rises, and opening the thread clears it', async () => {
  const neprocitano = () =>
    page.evaluate(
      async ([id, programId]) =>
        (
          (await (await fetch(`/v1/brojaci?za=prijavitelj:${id}&programId=${programId}`)).json()) as {
            brojevi: { poruke: number }
          }
        ).brojevi.poruke,
      [osoba.prijaviteljId, KK] as const,
    )
  const prije = await neprocitano()
  expect(prije).toBeGreaterThan(0)
  await page.goto(`${nas()}/pretinac?status=neprocitane`)
  await page.getByRole('link', { name: PREDMET }).click()
  await expect(page).toHaveURL(/\/pretinac\/neprocitane\//)
  await expect(page.getByText(ODGOVOR)).toBeVisible()
  await expect.poll(neprocitano, PATIENT).toBe(prije - 1)
  await axe(page)
})

test('a letter with a signed decision, which nobody has opened, is delivered on the eighth day', async ({
  browser,
}) => {
  const { id, odlukaId } = await row<{ id: string; odlukaId: number }>(
    portal(),
    'select p.id, o.id as "odlukaId" from projekt p join odluka_prijave o on o.projekt_id = p.id where p.naziv = $1',
    [ODABRANA],
  )
  // The head signs by the move of the application; the letter leaves with it.
  const celnik = await (await browser.newContext({ locale: 'hr-HR' })).newPage()
  await signInStaff(celnik, portal(), SAFU.A)
  await celnik.goto(`${tijelo()}/projekti/${id}/odabir/odluke/${odlukaId}`)
  await celnik.getByRole('link', { name: 'Otvori upravljačku ploču projekta' }).click()
  await expect(celnik).toHaveURL(/\/upravljacka-ploca$/)
  await pressMove(celnik, 'Odaberi')
  const pisma = () =>
    rows(portal(), `select id from pretinac where projekt_id = $1 and predmet = 'Odluka o financiranju'`, [id])
  await expect.poll(async () => (await pisma()).length, PATIENT).toBe(1)
  await celnik.context().close()

  // The officer reads it; only a representative of the applicant opens it.
  await sluzbenik.goto(`${tijelo()}/projekti/${id}/odabir/pretinac`)
  await sluzbenik.getByRole('link', { name: 'Odluka o financiranju' }).click()
  await expect(sluzbenik.getByText('Još nije otvoreno')).toBeVisible()
  const proslo = (dana: number) =>
    row(
      portal(),
      `update odluka_prijave set donesena_at = donesena_at - make_interval(days => $2) where id = $1 returning id`,
      [odlukaId, dana],
    )
  // The clock of the portal is real: the days are taken off the moment of the signature.
  await proslo(7)
  await sluzbenik.reload()
  await expect(sluzbenik.getByText('Još nije otvoreno')).toBeVisible()
  await proslo(1)
  await sluzbenik.reload()
  await expect(sluzbenik.getByText(/^Dostavljeno .*osmog dana od slanja/)).toBeVisible()
  expect(complaints).toEqual([])
})
