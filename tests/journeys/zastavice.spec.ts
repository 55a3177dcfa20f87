/** A flag from its reason to who resolved it: shared with the institution, seen in the list and the worklist, and a private one by nobody else. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { KK, MINGO } from './support/demo.ts'
import { portalOfFile, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const portal = portalOfFile()
const RAZLOG = 'Provjeriti iznos alokacije'
const TAJNA = 'Pitati kolegicu u ponedjeljak'
const program = () => `${portal().url}/institucija/${MINGO.id}/program/${KK}`
let referent: Page
let voditeljica: Page
let zapis: string

const nova = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
const prozor = (page: Page) => page.getByRole('dialog')
test.afterAll(async () => {
  for (const one of [referent, voditeljica]) await one?.context().close()
})

test('an officer flags a call from the palette, with a reason and a person who should resolve it', async ({
  browser,
}) => {
  referent = await nova(browser)
  const complaints = watchComplaints(referent)
  await signInStaff(referent, portal(), MINGO.R)
  await referent.goto(`${program()}/pozivi/popis`)
  await referent.getByRole('table').getByRole('link').first().click()
  await expect(referent.getByRole('button', { name: 'Postavi zastavicu' })).toBeVisible()
  zapis = new URL(referent.url()).pathname
  await referent.keyboard.press('Control+k')
  await referent.getByRole('combobox').fill('postavi zast')
  await referent.getByRole('option', { name: /Postavi zastavicu/ }).click()
  await prozor(referent).getByRole('button', { name: 'Postavi zastavicu' }).click()
  await expect(prozor(referent).getByText('Ovo polje je obavezno')).toBeVisible()
  await prozor(referent).getByLabel('Razlog').fill(RAZLOG)
  await prozor(referent).getByRole('radio', { name: 'Moja institucija' }).check()
  await prozor(referent).getByLabel('Tko je treba riješiti').selectOption({ label: MINGO.V })
  await prozor(referent).getByRole('button', { name: 'Postavi zastavicu' }).click()
  await expect(referent.getByText('Zastavica je postavljena')).toBeVisible()
  await expect(referent.getByRole('button', { name: '1 otvorena zastavica' })).toBeVisible()

  await referent.getByRole('button', { name: '1 otvorena zastavica' }).click()
  await prozor(referent).getByRole('button', { name: 'Postavi zastavicu' }).click()
  await prozor(referent).getByLabel('Razlog').fill(TAJNA)
  await prozor(referent).getByRole('button', { name: 'Postavi zastavicu' }).click()
  await expect(referent.getByRole('button', { name: '2 otvorene zastavice' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('who was named finds it in the worklist, filters the list by it and resolves it with a note', async ({
  browser,
}) => {
  voditeljica = await nova(browser)
  const complaints = watchComplaints(voditeljica)
  await signInStaff(voditeljica, portal(), MINGO.V)
  await voditeljica.goto(`${program()}/upravljacka-ploca`)
  const redak = voditeljica.getByRole('row').filter({ hasText: RAZLOG })
  await expect(redak).toContainText('Riješite zastavicu')
  await expect(voditeljica.getByText(TAJNA)).toHaveCount(0)

  await voditeljica.goto(`${program()}/pozivi/popis`)
  await voditeljica.getByRole('button', { name: 'Filtar' }).click()
  await voditeljica.getByLabel('Zastavice').selectOption({ label: 'Moje' })
  await expect(voditeljica.getByText('Zapisa: 1')).toBeVisible()
  await expect(voditeljica.getByRole('img', { name: `Zastavica: ${RAZLOG}` })).toBeVisible()
  await voditeljica.getByRole('table').getByRole('link').first().click()
  await expect(voditeljica).toHaveURL(new RegExp(`${zapis}$`))
  await voditeljica.getByRole('button', { name: '1 otvorena zastavica' }).click()
  await prozor(voditeljica).getByRole('button', { name: 'Riješi' }).click()
  await prozor(voditeljica).getByLabel('Napomena').fill('Iznos je točan.')
  await prozor(voditeljica).getByRole('button', { name: 'Riješi zastavicu' }).click()
  await expect(voditeljica.getByText('Zastavica je riješena')).toBeVisible()
  await expect(prozor(voditeljica).getByText(`Riješeno: ${MINGO.V}`)).toBeVisible()
  await expect(prozor(voditeljica).getByText(TAJNA)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('its author reads what became of it, and the private one is still theirs alone', async () => {
  await referent.reload()
  await referent.getByRole('button', { name: '1 otvorena zastavica' }).click()
  await expect(prozor(referent).getByText('Iznos je točan.')).toBeVisible()
  await expect(prozor(referent).getByText(TAJNA)).toBeVisible()
  await expect(prozor(referent).getByText('Vidi: samo ja')).toBeVisible()
})
