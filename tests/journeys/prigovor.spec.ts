/** Objections from the refusal to the outcome: one written without a network and refused with its paper, one accepted and back in its phase. */
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test'
import { DAN } from '#contract/kernel/trajanje.ts'
import { popunjeniObrazacStatuses } from '#contract/modules/odabir/popunjeni-obrazac.statuses.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { zapisiPrigovor } from '../kinds/uzorci/prigovor.ts'
import { zapisiOdbijanje } from '../support/odluke.ts'
import { KK, MRRFEU, POZIV_K2, SAFU } from './support/demo.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, type Zastupnik, zastupnik } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const contexts: BrowserContext[] = []
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

interface Prijava {
  id: string
  prijaviteljId: number
  prijavitelj: string
}

/** Two applications of the call, refused yesterday. */
async function odbijene(): Promise<[Prijava, Prijava]> {
  const prijave = await rows<Prijava>(
    portal(),
    `select p.id, p.prijavitelj_id as "prijaviteljId", j.naziv as prijavitelj from projekt p join poziv c on c.id = p.poziv_id
      join prijavitelj j on j.id = p.prijavitelj_id where c.naziv like $1 || '%' and p.status_id = 2 order by p.id limit 2`,
    [POZIV_K2],
  )
  const [prva, druga] = prijave
  if (prva === undefined || druga === undefined) throw new Error('the demo has no two submitted applications')
  return [prva, druga]
}

async function odbij(db: Database, { id }: Prijava): Promise<number> {
  const poslano = Date.now() - DAN
  await rows(portal(), 'update projekt set status_id = 24, status_promijenjen_at = $2 where id = $1', [
    id,
    new Date(poslano),
  ])
  // Its form went with it.
  const { id: odbijeno } = popunjeniObrazacStatuses.odbijeno
  await rows(portal(), 'update popunjeni_obrazac set status_id = $2 where projekt_id = $1', [id, odbijeno])
  return zapisiOdbijanje(db, { projektId: id, poslano })
}

async function stol(browser: Browser, ime: string, adresa: string): Promise<Page> {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  await signInStaff(page, portal(), ime)
  await page.goto(adresa)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}
const naInstituciji = (institucijaId: number, { id }: Prijava) =>
  `${portal().url}/institucija/${institucijaId}/program/${KK}/projekti/${id}/odabir/pregled-prijavnog-obrasca/prigovor`

/** A move with its dialog. */
async function potez(page: Page, radnja: string): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: radnja, exact: true }).click()
  const dijalog = page.getByRole('alertdialog')
  await expect(dijalog.or(page.getByText('Radnja je izvršena'))).toBeVisible()
  if (await dijalog.isVisible()) await dijalog.getByRole('button').last().click()
  await expect(dijalog).toBeHidden()
}
const stanje = async ({ id }: Prijava) =>
  (await row<{ status: number }>(portal(), 'select status_id as status from projekt where id = $1', [id])).status
const stanjePrigovora = async ({ id }: Prijava) =>
  (await row<{ status: number }>(portal(), 'select status_id as status from prigovor where projekt_id = $1', [id]))
    .status

async function napisiBezMreze(page: Page, tko: Zastupnik, prijava: Prijava): Promise<void> {
  await signInNias(page, portal(), tko.oib)
  await untilInstalled(page)
  const url = `${portal().url}/prijavitelj/${prijava.prijaviteljId}/program/${KK}/projekti/${prijava.id}/pregled-prijavnog-obrasca/prigovor`
  await page.goto(url)
  await page.getByRole('button', { name: 'Napiši prigovor' }).click()
  const form = new Form(page)
  await expect(form.field('prigovor.obrazlozenje')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('pogrešna primjena kriterija').check()
  await page.getByLabel('Relevantnost').check()
  await form.field('prigovor.obrazlozenje').fill('Kriterij relevantnosti primijenjen je na drugu skupinu prijava.')
  await form.onDevice()
  await page.context().setOffline(false)
  await form.allReceived()
  await potez(page, 'Podnesi prigovor')
  await expect.poll(() => stanje(prijava)).toBe(15)
}

test('an objection is written without a network, answered, voted on, refused with its paper; another is accepted', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const [prva, druga] = await odbijene()
  const db = connect({ connectionString: portal().databaseUrl ?? '' }, () => undefined)
  await odbij(db, prva)
  const osporena = await odbij(db, druga)
  const tko = await zastupnik(portal(), prva.prijavitelj)
  await napisiBezMreze(page, tko, prva)

  const adresa = naInstituciji(SAFU.id, prva)
  const referent = await stol(browser, SAFU.R, adresa)
  await referent.getByRole('textbox', { name: 'Očitovanje' }).fill('Bodovi su dodijeljeni prema metodologiji poziva.')
  await referent.getByRole('button', { name: 'Spremi' }).click()
  await expect
    .poll(async () => {
      const sql = 'select ocitovanje as o from prigovor where projekt_id = $1'
      return (await row<{ o: string }>(portal(), sql, [prva.id])).o
    })
    .not.toBe('')
  await potez(await stol(browser, SAFU.V, adresa), 'Pošalji očitovanje')
  await expect.poll(() => stanjePrigovora(prva)).toBe(3)

  const odlucuju = naInstituciji(MRRFEU.id, prva)
  const voditelj = await stol(browser, MRRFEU.V, odlucuju)
  const clanovi = [MRRFEU.R, MRRFEU.V, MRRFEU.A]
  for (const [at, ime] of clanovi.entries())
    await voditelj.getByLabel(`${at + 1}. član komisije`).selectOption({ label: ime })
  await voditelj.getByRole('button', { name: 'Imenuj komisiju' }).click()
  await expect(voditelj.getByLabel('Obrazloženje glasa')).toBeVisible()
  const stolovi = [await stol(browser, MRRFEU.R, odlucuju), voditelj, await stol(browser, MRRFEU.A, odlucuju)] as const
  for (const clan of stolovi) {
    await clan.getByRole('combobox', { name: 'Glas', exact: true }).selectOption({ label: 'odbijen' })
    await clan.getByLabel('Obrazloženje glasa').fill('Navodi prigovora provjereni su u spisu.')
    await clan.getByRole('button', { name: 'Glasuj' }).click()
    await expect(clan.getByText(/Vaš glas/).first()).toBeVisible()
  }
  const [pise, , celnik] = stolovi
  await potez(pise, 'Zaključi glasovanje')
  await pise.getByLabel('Ishod').selectOption({ label: 'odbijen' })
  await pise.getByLabel('Obrazloženje odluke').fill('Ocjenjivači su kriterij primijenili kako poziv propisuje.')
  await pise.getByRole('button', { name: 'Spremi' }).click()
  await expect(pise.getByRole('button', { name: 'Spremi' })).toBeHidden()
  await potez(pise, 'Pošalji odluku na potvrdu')
  await potez(voditelj, 'Potvrdi odluku')
  await potez(celnik, 'Odbij prigovor')
  await expect.poll(() => stanje(prva)).toBe(17)

  await page.reload()
  await expect(page.getByText('Prigovor je odbijen')).toBeVisible()
  const dolazi = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Preuzmi rješenje (PDF)' }).click()
  expect((await dolazi).suggestedFilename()).toMatch(/\.pdf$/)

  // The other one is ready to be signed.
  await rows(portal(), 'update projekt set status_id = 15 where id = $1', [druga.id])
  const nas = { id: druga.prijaviteljId, osobe: { UR: { id: 1 } } }
  await zapisiPrigovor(
    { db, nas },
    {
      projektId: druga.id,
      statusId: 6,
      odluka: { ishod: 'usvojen', faza: 'kvaliteta' },
      osporena: { id: osporena, broj: 'O-1' },
    },
  )
  await celnik.goto(naInstituciji(MRRFEU.id, druga))
  await potez(celnik, 'Usvoji prigovor')
  await expect.poll(() => stanje(druga)).toBe(3)
  await db.$client.end()
  // The browser says itself that it had no network.
  expect(complaints).toEqual([])
})
