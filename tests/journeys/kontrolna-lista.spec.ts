/** A body's own check-list: begun out of the portal's, changed, put in force, and asked by the next visit alone. */
import { expect, type Page, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { protectDevice } from './support/device.ts'
import { portalOfFile, row, rows } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'
import { preuzmiPaket } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const tablet = new Tablet()
test.afterAll(() => tablet.discard())

const PITANJE = 'Je li sve na mjestu, pločica po pločica?'

/** The check that was announced and not begun, and the portal's list for its sort. */
const najavljena = () =>
  row<{ id: string; projektId: string; programId: number; listaId: number }>(
    portal(),
    `select p.id, p.projekt_id as "projektId", p.program_id as "programId", l.id as "listaId"
       from provjera p join kontrolna_lista l on l.svrha = 'provjera:' || (p.sadrzaj #>> '{podaci,tip}') and l.institucija_id is null
      where p.status_id = 2 and p.institucija_id = $1`,
    [SAFU.id],
  )

/** What the visits that have begun ask, to the letter. */
const zamrznute = (osim: string) =>
  rows<{ lista: string }>(
    portal(),
    'select lista::text as lista from provjera where lista is not null and id <> $1 order by id',
    [osim],
  )

async function potez(page: Page, radnja: string): Promise<void> {
  await page.getByRole('button', { name: radnja, exact: true }).click()
  const dijalog = page.getByRole('alertdialog')
  await dijalog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dijalog).toBeHidden()
}

test('a list that a body changed and put in force is frozen by the next visit, and by none before it', async ({
  browser,
}) => {
  test.slow()
  const provjera = await najavljena()
  const prije = await zamrznute(provjera.id)
  expect(prije.length).toBeGreaterThan(0)
  const institucija = `${portal().url}/institucija/${SAFU.id}/program/${provjera.programId}`

  // The referent begins their own list out of the portal's and changes its first question.
  const page = await tablet.open()
  await signInStaff(page, portal(), SAFU.R)
  await page.goto(`${institucija}/kontrolne-liste/${provjera.listaId}`)
  await page.getByRole('button', { name: 'Izradi svoju listu' }).click()
  await expect(page.getByText('Lista je potpuna i može se staviti na snagu.')).toBeVisible()
  const adresa = page.url()
  await page.getByRole('button', { name: /^Uredi: [IOU]-01 / }).click()
  await page.getByLabel(/^Pitanje/).fill(PITANJE)
  // What was typed is there again after the page was lost.
  await page.reload()
  await page.getByRole('button', { name: /^Uredi: [IOU]-01 / }).click()
  await expect(page.getByLabel(/^Pitanje/)).toHaveValue(PITANJE)
  await page.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Spremi', exact: true })).toBeHidden()
  await page.goto(`${adresa}?kartica=pregled`)
  await expect(page.getByRole('heading', { level: 2, name: PITANJE })).toBeVisible()
  // It is compared with the portal's, as long as it has no version before it.
  await page.goto(`${adresa}?kartica=razlike`)
  await expect(page.getByRole('cell', { name: PITANJE })).toBeVisible()
  // Whoever writes may not put it in force.
  await expect(page.getByRole('button', { name: 'Stavi na snagu' })).toHaveCount(0)

  const ured = await browser.newContext({ serviceWorkers: 'block' })
  const voditelj = await ured.newPage()
  await signInStaff(voditelj, portal(), SAFU.V)
  await voditelj.goto(adresa)
  await potez(voditelj, 'Stavi na snagu')
  await expect(voditelj.getByText(/^Inačica 1 · Na snazi od/)).toBeVisible()
  await expect(voditelj.getByRole('main').getByText('Na snazi').first()).toBeVisible()
  await ured.close()

  // The package is brought now, and the visit begins with what it has.
  await untilInstalled(page)
  await protectDevice(page, portal())
  const naTerenu = `${institucija}/projekti/${provjera.projektId}/provedba/provjere-na-licu-mjesta/${provjera.id}`
  await page.goto(naTerenu)
  await preuzmiPaket(page)
  await tablet.context.setOffline(true)
  await potez(page, 'Započni na terenu')
  await page.goto(`${naTerenu}?kartica=lista`)
  await expect(page.getByRole('heading', { level: 2, name: PITANJE })).toBeVisible()
  await expect(page.getByText(/, inačica 1$/)).toBeVisible()

  // It arrives as it began, and older visits keep the list that they began with.
  await tablet.context.setOffline(false)
  const pitanje = () =>
    row<{ pitanje: string | null }>(
      portal(),
      `select lista #>> '{sekcije,0,stavke,0,pitanje}' as pitanje from provjera where id = $1`,
      [provjera.id],
    )
  await expect.poll(async () => (await pitanje()).pitanje).toBe(PITANJE)
  expect(await zamrznute(provjera.id)).toEqual(prije)
})
