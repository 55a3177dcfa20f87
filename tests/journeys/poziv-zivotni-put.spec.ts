/** A call from draft to publication: drafted by one body, approved by another, never twice by the same person. */
import { type Browser, type BrowserContext, expect, test } from 'playwright/test'
import { callStatus, type Desk, deskOf, fillCheckList, pressMove } from './support/call-desk.ts'
import { KK, MINGO, MRRFEU } from './support/demo.ts'
import { portalOfFile, row } from './support/journey.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
/** A complete draft of the demo, hidden from the public. */
const NAZIV = 'Testni poziv – status 1'
const contexts: BrowserContext[] = []
let pozivId: number
let drafting: Desk

const desks = (browser: Browser, body: typeof MINGO | typeof MRRFEU) =>
  deskOf(browser, body, { portal: portal(), call: { id: pozivId, naziv: NAZIV }, contexts })

test.beforeAll(async ({ browser }) => {
  pozivId = (await row<{ id: number }>(portal(), 'select id from poziv where naziv = $1', [NAZIV])).id
  drafting = await desks(browser, MINGO)
})
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

test('whoever sent a call for confirmation cannot confirm it, and is told why', async () => {
  await pressMove(drafting.V, 'Pošalji na potvrdu')
  await expect(callStatus(drafting.V, 'U izradi čeka potvrdu')).toBeVisible()
  const button = drafting.V.getByRole('button', { name: /^Potvrdi/ }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(drafting.V.getByRole('main')).toContainText('Radnju mora izvršiti druga osoba')
  await pressMove(drafting.V, 'Vrati u izradu', 'Šalje referent.')
  await expect(callStatus(drafting.V, 'U izradi')).toBeVisible()
})

test('three persons of the drafting body send, confirm and submit it', async () => {
  await pressMove(drafting.R, 'Pošalji na potvrdu')
  await expect(callStatus(drafting.R, 'U izradi čeka potvrdu')).toBeVisible()
  await expect(drafting.R.getByRole('button', { name: 'Potvrdi', exact: true })).toHaveCount(0)
  await pressMove(drafting.V, 'Potvrdi')
  await expect(callStatus(drafting.V, 'U izradi čeka odobrenje')).toBeVisible()
  await pressMove(drafting.A, 'Odobri i podnesi')
  await expect(callStatus(drafting.A, 'Podnesen')).toBeVisible()
})

test('the approving body, which sees the call only now, fills its check-list, and three persons approve', async ({
  browser,
}) => {
  const { R, V, A } = await desks(browser, MRRFEU)
  await fillCheckList(R)
  await pressMove(R, 'Predloži odobravanje')
  await pressMove(V, 'Potvrdi odobravanje')
  await pressMove(A, 'Odobri poziv')
  await expect(callStatus(A, 'U najavi')).toBeVisible()
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
