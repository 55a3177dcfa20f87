/** A decision about an application with all three people: one chooses what was ranked, one refuses what was checked on the screen. */
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { OBVEZNE_IZJAVE } from '#contract/modules/projekt/projekt.schema.ts'
import { pressMove } from './support/call-desk.ts'
import { completeForm } from './support/complete-form.ts'
import { KK, POZIV_K2, SAFU } from './support/demo.ts'
import { createDraft, Form } from './support/form.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { PersonApi } from './support/person-api.ts'
import { signInNias, signInStaff, type Zastupnik, zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const portal = portalOfFile()
/** Its decision about financing waits for a signature in the demo. */
const ODABRANA = 'Digitalne vještine za njegovatelje'
const UVJET = 'Prijavitelj do ugovora dostavlja plan izobrazbe po radnim mjestima.'
const NALAZ = 'Engleski sažetak opisuje drugi projekt.'
const RAZLOG = 'Sažetak na engleskom jeziku ne opisuje prijavljeni projekt.'
const contexts: BrowserContext[] = []
const complaints: string[][] = []
let R: Page
let V: Page
let A: Page

const odabir = (id: string, zaslon: string) =>
  `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${id}/odabir/${zaslon}`
const ploca = ({ prijaviteljId }: Zastupnik, id: string) =>
  `${portal().url}/prijavitelj/${prijaviteljId}/program/${KK}/projekti/${id}/upravljacka-ploca`
const statusPrijave = async (id: string) =>
  (await row<{ status: number }>(portal(), 'select status_id as status from projekt where id = $1', [id])).status

async function novaStranica(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'hr-HR' })
  contexts.push(context)
  return context.newPage()
}
async function sluzbenik(browser: Browser, ime: string): Promise<Page> {
  const page = await novaStranica(browser)
  await signInStaff(page, portal(), ime)
  complaints.push(watchComplaints(page))
  return page
}

/** R sends what is written, V confirms it, A signs it with the application's own move. */
async function odluci(odluka: string, potez: string): Promise<void> {
  await pressMove(R, 'Pošalji na potvrdu')
  await V.goto(odluka)
  await pressMove(V, 'Potvrdi odluku')
  await A.goto(odluka)
  await A.getByRole('link', { name: 'Otvori upravljačku ploču projekta' }).click()
  await expect(A).toHaveURL(/\/upravljacka-ploca$/)
  await pressMove(A, potez)
}

/** Who represents the applicant opens the decision from the dashboard of the project, with its file. */
async function otvori(page: Page, osoba: Zastupnik, id: string): Promise<void> {
  await page.goto(ploca(osoba, id))
  await expect(page.getByText(/^Nije otvorena\./)).toBeVisible()
  await page.getByRole('link', { name: 'Otvori odluku' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Odluka o / })).toBeVisible()
  const pdf = await page.getByRole('link', { name: 'Preuzmi odluku (PDF)' }).getAttribute('href')
  const datoteka = await page.context().request.get(new URL(pdf ?? '', portal().url).href)
  expect((await datoteka.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

test.beforeAll(async ({ browser }) => {
  ;[R, V, A] = [await sluzbenik(browser, SAFU.R), await sluzbenik(browser, SAFU.V), await sluzbenik(browser, SAFU.A)]
})
test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

test('a draft that the head gave back is written, confirmed and signed by three; the applicant opens it, which delivers it', async ({
  browser,
}) => {
  const { id, odlukaId, prijavitelj } = await row<{ id: string; odlukaId: number; prijavitelj: string }>(
    portal(),
    `select p.id, o.id as "odlukaId", j.naziv as prijavitelj from projekt p join prijavitelj j on j.id = p.prijavitelj_id
      join odluka_prijave o on o.projekt_id = p.id where p.naziv = $1`,
    [ODABRANA],
  )
  const odluka = odabir(id, `odluke/${odlukaId}`)
  await V.goto(odluka)
  await pressMove(V, 'Vrati u izradu', 'Dodajte uvjet o planu izobrazbe.')

  await R.goto(odabir(id, 'odluke'))
  await R.getByRole('link', { name: 'Otvori odluku' }).click()
  await R.getByRole('button', { name: 'Dodaj uvjet' }).click()
  await R.getByRole('textbox', { name: 'Uvjet' }).fill(UVJET)
  await R.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(R.getByRole('article').getByText(UVJET)).toBeVisible()
  expect(await axe(R)).toEqual([])
  await odluci(odluka, 'Odaberi')
  await expect.poll(() => statusPrijave(id)).toBe(4)

  const osoba = await zastupnik(portal(), prijavitelj)
  const page = await novaStranica(browser)
  await signInNias(page, portal(), osoba.oib)
  await otvori(page, osoba, id)
  await expect(page.getByText(UVJET)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await R.goto(odabir(id, 'odluke'))
  await expect(R.getByText(`Dostavljeno ${formatDatum(today(Date.now()))}`)).toBeVisible()
  expect(complaints.flat()).toEqual([])
})

test('an application that fails its check is refused with the reason, which its applicant reads', async ({
  browser,
}) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  const page = await novaStranica(browser)
  await signInNias(page, portal(), osoba.oib)
  const sto = {
    prijaviteljId: osoba.prijaviteljId,
    programId: KK,
    poziv: POZIV_K2,
    naziv: 'Varioci za čiste tehnologije',
  }
  const { projektId: id } = await createDraft(page, portal(), sto)
  await new Form(page).allReceived()
  const api = new PersonApi(page.context(), portal())
  await completeForm(api, osoba.prijaviteljId, id, ['projekt.naziv'])
  for (const [prijelaz, polja] of [
    ['oznaciSpremnim', Object.fromEntries(OBVEZNE_IZJAVE.map(({ kljuc }) => [kljuc, true]))],
    ['podnesi', undefined],
  ] as const) {
    const put = `${osoba.prijaviteljId}/projekt/${id}`
    const { verzijaRetka } = await api.get<{ verzijaRetka: number }>(`v1/auth/me/prijavitelj/${put}`)
    const body = { mutationId: crypto.randomUUID(), prijelaz, verzijaRetka, ...(polja && { polja }) }
    await api.post(`v1/prijavitelji/${osoba.prijaviteljId}/projekti/${id}/prijelazi`, body)
  }

  await R.goto(odabir(id, 'pregled-prijavnog-obrasca'))
  await R.getByRole('button', { name: 'Preuzmi: Administrativna provjera' }).click()
  await R.getByRole('link', { name: /^Administrativna provjera, .*: otvori provjeru$/ }).click()
  await pressMove(R, 'Nisam u sukobu interesa, započni')
  await R.getByRole('checkbox', { name: /^Kratke tipke/ }).check()
  const ukupno = 12
  for (let broj = 1; broj <= ukupno; broj += 1) {
    await expect(R.getByText(`${broj} / ${ukupno}`, { exact: true })).toBeVisible()
    const odgovor = R.getByRole('button', { name: broj === 4 ? 'Ne' : 'Da', exact: true })
    await expect(odgovor).toBeEnabled()
    await R.keyboard.press(broj === 4 ? '2' : '1')
    await expect(odgovor).toHaveAttribute('aria-pressed', 'true')
    if (broj === 4) {
      await R.keyboard.press('c')
      await R.keyboard.type(NALAZ)
      await expect(R.getByRole('textbox', { name: 'Komentar' })).toHaveValue(NALAZ)
      await R.keyboard.press('Escape')
    }
    if (broj < ukupno) await R.keyboard.press('j')
  }
  await R.getByRole('button', { name: 'Završi provjeru' }).click()
  await R.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(R.getByText('Završena', { exact: true }).first()).toBeVisible()

  await R.goto(odabir(id, 'odluke'))
  await R.getByRole('button', { name: 'Pripremi odluku o odbijanju' }).click()
  await R.getByRole('textbox', { name: /^A-04/ }).fill(RAZLOG)
  await R.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(R.getByRole('article').getByText(RAZLOG)).toBeVisible()
  await odluci(R.url(), 'Otkaži prijavu (odbij)')
  await expect.poll(() => statusPrijave(id)).toBe(24)

  await otvori(page, osoba, id)
  await expect(page.getByText(RAZLOG)).toBeVisible()
  await R.goto(odabir(id, 'odluke'))
  await expect(R.getByText(`Dostavljeno ${formatDatum(today(Date.now()))}`)).toBeVisible()
  expect(complaints.flat()).toEqual([])
})
