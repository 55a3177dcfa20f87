/** A call from draft to publication: drafted by one body, approved by another, never twice by the same person. */
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, MINGO, MRRFEU } from './support/demo.ts'
import { portalOfFile, row } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
/** A complete draft of the demo, hidden from the public. */
const NAZIV = 'Testni poziv – status 1'
const contexts: BrowserContext[] = []
let pozivId: number
let drafting: Record<'R' | 'V' | 'A', Page>

async function deskOf(browser: Browser, { id, ...people }: typeof MINGO | typeof MRRFEU) {
  const open = async (name: string): Promise<Page> => {
    const context = await browser.newContext()
    contexts.push(context)
    const page = await context.newPage()
    await signInStaff(page, portal(), name)
    await page.goto(`${portal().url}/institucija/${id}/program/${KK}/pozivi/popis/${pozivId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAZIV)
    return page
  }
  return { R: await open(people.R), V: await open(people.V), A: await open(people.A) }
}

test.beforeAll(async ({ browser }) => {
  pozivId = (await row<{ id: number }>(portal(), 'select id from poziv where naziv = $1', [NAZIV])).id
  drafting = await deskOf(browser, MINGO)
})
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

/** The status chip of the open call. */
const status = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

/** Presses the button of a move and confirms it, explaining when asked to. */
async function move(page: Page, label: string, explanation?: string): Promise<void> {
  await page.reload()
  const button = page.getByRole('button', { name: label, exact: true })
  if (!(await button.isVisible().catch(() => false))) {
    await expect(page.getByRole('button', { name: 'Ostale radnje' }).or(button).first()).toBeVisible()
    if (await button.isHidden()) {
      await page.getByRole('button', { name: 'Ostale radnje' }).click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
    } else await button.click()
  } else await button.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (explanation !== undefined) await dialog.getByRole('textbox').fill(explanation)
  await dialog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
}

test('whoever sent a call for confirmation cannot confirm it, and is told why', async () => {
  await move(drafting.V, 'Pošalji na potvrdu')
  await expect(status(drafting.V, 'U izradi čeka potvrdu')).toBeVisible()
  const button = drafting.V.getByRole('button', { name: /^Potvrdi/ }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(drafting.V.getByRole('main')).toContainText('Radnju mora izvršiti druga osoba')
  await move(drafting.V, 'Vrati u izradu', 'Šalje referent.')
  await expect(status(drafting.V, 'U izradi')).toBeVisible()
})

test('three persons of the drafting body send, confirm and submit it', async () => {
  await move(drafting.R, 'Pošalji na potvrdu')
  await expect(status(drafting.R, 'U izradi čeka potvrdu')).toBeVisible()
  await expect(drafting.R.getByRole('button', { name: 'Potvrdi', exact: true })).toHaveCount(0)
  await move(drafting.V, 'Potvrdi')
  await expect(status(drafting.V, 'U izradi čeka odobrenje')).toBeVisible()
  await move(drafting.A, 'Odobri i podnesi')
  await expect(status(drafting.A, 'Podnesen')).toBeVisible()
})

test('the approving body, which sees the call only now, fills its check-list, and three persons approve', async ({
  browser,
}) => {
  const { R, V, A } = await deskOf(browser, MRRFEU)
  await expect(R.getByRole('heading', { name: 'Ocjena poziva' })).toBeVisible()
  if ((await R.getByLabel('Što se provjerava').count()) === 0)
    await R.getByRole('button', { name: 'Dodaj stavku kontrolne liste' }).click()
  await R.getByLabel('Što se provjerava').first().fill('Poziv je usklađen s programom.')
  for (const select of await R.getByRole('combobox', { name: 'Odgovor' }).all()) await select.selectOption('Da')
  await R.getByRole('button', { name: 'Spremi ocjenu' }).click()
  await expect(R.getByRole('button', { name: 'Spremi ocjenu' })).not.toHaveAttribute('aria-busy', 'true')
  await move(R, 'Predloži odobravanje')
  await move(V, 'Potvrdi odobravanje')
  await move(A, 'Odobri poziv')
  await expect(status(A, 'U najavi')).toBeVisible()
})

test('the log names every person and move, and the first version stands', async () => {
  const base = `${portal().url}/institucija/${MINGO.id}/program/${KK}/pozivi/popis/${pozivId}`
  const page = drafting.R
  await page.goto(`${base}?kartica=dnevnik-aktivnosti`)
  const log = page.getByRole('main')
  for (const who of [MINGO.R, MINGO.V, MINGO.A, MRRFEU.R, MRRFEU.V, MRRFEU.A]) await expect(log).toContainText(who)
  for (const what of ['Pošalji na potvrdu', 'Odobri i podnesi', 'Odobri poziv']) await expect(log).toContainText(what)
  await expect(log).toContainText('Šalje referent.')
  await page.goto(`${base}?kartica=inacice`)
  await expect(log).toContainText(/Inačica 1/)
})

test('a body without a part in the call does not see it', async () => {
  await drafting.R.goto(`${portal().url}/institucija/3/program/${KK}/pozivi/popis/${pozivId}`)
  await expect(drafting.R.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})
