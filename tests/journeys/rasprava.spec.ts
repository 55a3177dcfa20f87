/** A discussion at the fields of an application: an officer asks, notes something inside, the applicant answers what they may see, the officer resolves. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { KK, SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const NAZIV = 'Mreža mentora za zelenu tranziciju'
const PITANJE = 'Po čemu je ovo ulaganje opravdano? <b>Obrazložite</b>.'
const TAJNA = 'Usporediti s prijavom iz prošle godine.'
const ODGOVOR = 'Mreža zamjenjuje vanjske savjetnike, ušteda je 40 tisuća eura na godinu.'
let referent: Page
let prijavitelj: Page
let projekt: { id: string; prijaviteljId: number; naziv: string }

const nova = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
const prozor = (page: Page) => page.getByRole('dialog')
const institucija = () =>
  `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${projekt.id}/odabir/pregled-prijavnog-obrasca`
const strana = () =>
  `${portal().url}/prijavitelj/${projekt.prijaviteljId}/program/${KK}/projekti/${projekt.id}/pregled-prijavnog-obrasca`
const izbornik = (page: Page) => page.getByRole('link', { name: /^Pregled prijavnog obrasca/ }).first()

test.beforeAll(async () => {
  projekt = await row(
    portal(),
    `select p.id, p.prijavitelj_id as "prijaviteljId", a.naziv from projekt p join prijavitelj a on a.id = p.prijavitelj_id
       where p.naziv = $1 and p.sifra is not null`,
    [NAZIV],
  )
})
test.afterAll(async () => {
  for (const one of [referent, prijavitelj]) await one?.context().close()
})

async function komentiraj(polje: string, tekst: string, oznaka?: string): Promise<void> {
  await referent.getByRole('button', { name: new RegExp(`^Komentiraj: ${polje}$`) }).press('Enter')
  await prozor(referent).getByLabel('Novi komentar').fill(tekst)
  if (oznaka !== undefined) await prozor(referent).getByRole('checkbox', { name: oznaka }).check()
  await prozor(referent).getByRole('button', { name: 'Objavi komentar' }).click()
  await expect(prozor(referent).getByRole('listitem').filter({ hasText: tekst })).toBeVisible()
  await expect(prozor(referent).getByLabel('Novi komentar')).toHaveValue('')
  await referent.keyboard.press('Escape')
}

test('an officer comments at a field and notes something inside; a dead network loses nothing', async ({ browser }) => {
  referent = await nova(browser)
  const complaints = watchComplaints(referent)
  await signInStaff(referent, portal(), SAFU.R)
  await referent.goto(`${institucija()}/projekt`)
  await komentiraj('Opravdanost projekta', PITANJE, 'Za doradu')
  await expect(referent.getByRole('button', { name: '1 komentar: Opravdanost projekta' })).toBeVisible()
  await komentiraj('Akronim', TAJNA, 'Interno')
  expect(complaints).toEqual([])

  await referent.context().setOffline(true)
  await referent.getByRole('button', { name: 'Komentiraj: Naziv projekta' }).click()
  await prozor(referent).getByLabel('Novi komentar').fill('Naziv skratiti')
  await prozor(referent).getByRole('button', { name: 'Objavi komentar' }).click()
  await expect(prozor(referent).getByRole('alert')).toBeVisible()
  await expect(prozor(referent).getByLabel('Novi komentar')).toHaveValue('Naziv skratiti')
  await referent.context().setOffline(false)
  await referent.reload()
  await referent.getByRole('button', { name: 'Komentiraj: Naziv projekta' }).click()
  await expect(prozor(referent).getByLabel('Novi komentar')).toHaveValue('Naziv skratiti')
  await prozor(referent).getByLabel('Novi komentar').fill('')
  await referent.keyboard.press('Escape')
})

test('the applicant is told, sees what is theirs to see, answers, and the counter goes away', async ({ browser }) => {
  prijavitelj = await nova(browser)
  const complaints = watchComplaints(prijavitelj)
  const osoba = await zastupnik(portal(), projekt.naziv)
  await signInNias(prijavitelj, portal(), osoba.oib)
  await prijavitelj.goto(strana())
  await expect(izbornik(prijavitelj)).toHaveAccessibleName(/nov/)
  await prijavitelj
    .getByRole('navigation', { name: 'Pregled prijavnog obrasca' })
    .getByRole('link', { name: /^Rasprava/ })
    .click()
  await expect(prijavitelj).toHaveURL(`${strana()}/rasprava`)
  const nit = prijavitelj.getByRole('listitem').filter({ hasText: PITANJE }).first()
  await expect(nit.getByText('Novo')).toBeVisible()
  await expect(nit.getByText('Za doradu')).toBeVisible()
  await expect(prijavitelj.getByText(TAJNA)).toHaveCount(0)
  await expect(izbornik(prijavitelj)).toHaveAccessibleName('Pregled prijavnog obrasca')
  await nit.getByRole('button', { name: /^Odgovori/ }).click()
  await nit.getByLabel('Odgovor').fill(ODGOVOR)
  await nit.getByRole('button', { name: 'Objavi odgovor' }).click()
  // The form closes once the portal has it; until then the text stands in the form.
  await expect(nit.getByRole('button', { name: 'Objavi odgovor' })).toHaveCount(0)
  await expect(nit.getByText(ODGOVOR)).toBeVisible()
  await expect(nit.getByRole('button', { name: /^Riješi/ })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the officer finds the answer at its field, goes there, and resolves the comment', async () => {
  await referent.goto(`${institucija()}/rasprava`)
  const polje = referent.getByRole('region', { name: 'Projekt' })
  await expect(polje.getByText(ODGOVOR)).toBeVisible()
  await expect(polje.getByText(TAJNA).first()).toBeVisible()
  const nit = polje.getByRole('listitem').filter({ hasText: PITANJE }).first()
  await nit.getByRole('button', { name: /^Riješi/ }).press('Enter')
  await expect(nit.getByText(`Riješeno: ${SAFU.R}`)).toBeVisible()
  await referent
    .getByRole('group', { name: 'Filtri komentara' })
    .getByRole('button', { name: /^Otvoreno/ })
    .click()
  await expect(referent.getByText(PITANJE)).toHaveCount(0)
  await referent
    .getByRole('group', { name: 'Filtri komentara' })
    .getByRole('button', { name: /^Otvoreno/ })
    .click()
  await polje.getByRole('link', { name: /Otvori polje.*Opravdanost projekta/ }).click()
  await expect(referent).toHaveURL(/projekt#odgovor-projekt\.opravdanost$/)
  await expect(referent.locator('[id="odgovor-projekt.opravdanost"]')).toBeInViewport()

  await prijavitelj.reload()
  await expect(prijavitelj.getByText(`Riješeno: ${SAFU.R}`)).toBeVisible()
})
