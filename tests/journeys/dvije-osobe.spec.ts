/** Two administrators remove a lost second factor: one asks with a reason that a reload does not lose, the other confirms (decision 0029). */
import { expect, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { emailOf, signInStaff } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'

const portal = portalOfFile()

test('one administrator asks with a reason, another confirms, and the person is told and signed out', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  const email = await emailOf(portal(), SAFU.R)
  const { id } = await row<{ id: number }>(portal(), 'select id from fizicka_osoba where email = $1', [email])
  await row(
    portal(),
    `insert into drugi_faktor (osoba_id, tajna, created_at, potvrden_at, zadnji_korak)
      values ($1, 'x', now(), now(), 0) on conflict (osoba_id) do update set potvrden_at = now() returning osoba_id`,
    [id],
  )
  await signInStaff(page, portal(), 'Sandra Vrban')
  await page.goto(`${portal().url}/administracija/fizicke-osobe/${id}`)
  const nalozi = page.getByRole('region', { name: 'Potvrda druge osobe' })
  await nalozi.getByRole('button', { name: 'Zatraži uklanjanje drugog faktora' }).click()
  await page.getByLabel('Obrazloženje').fill('Izgubila je telefon; došla je osobno s osobnom iskaznicom.')
  await page.reload()
  await nalozi.getByRole('button', { name: 'Zatraži uklanjanje drugog faktora' }).click()
  await expect(page.getByLabel('Obrazloženje')).toHaveValue(/osobnom iskaznicom/)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Podnesi nalog' }).click()
  await expect(nalozi.getByText('Nalog potvrđuje drugi administrator. Dotad se ništa ne mijenja.')).toBeVisible()
  await expect(nalozi.getByRole('button', { name: 'Potvrdi nalog' })).toHaveCount(0)

  const drugi = await (await browser.newContext()).newPage()
  await signInStaff(drugi, portal(), 'Dragan Petrinić')
  await drugi.goto(`${portal().url}/administracija/fizicke-osobe`)
  await drugi.getByRole('link', { name: `Uklanjanje drugog faktora: ${SAFU.R}` }).click()
  await drugi.getByRole('button', { name: 'Potvrdi nalog' }).waitFor()
  expect(await axe(drugi)).toEqual([])
  await drugi.getByRole('button', { name: 'Potvrdi nalog' }).click()
  await drugi.getByRole('button', { name: 'Ukloni drugi faktor' }).click()
  await expect(drugi.getByText('Prijašnji nalozi (1)')).toBeVisible()
  await drugi.goto(`${portal().url}/administracija/fizicke-osobe`)
  await expect(drugi.getByRole('searchbox')).toBeVisible()
  await expect(drugi.getByText('Čeka potvrdu druge osobe')).toHaveCount(0)
  await drugi.context().close()

  // The password alone is enough again, and the person reads why.
  const ona = await (await browser.newContext()).newPage()
  await signInStaff(ona, portal(), SAFU.R)
  const { naslov } = await row<{ naslov: string }>(
    portal(),
    `select naslov from mail where osoba_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(naslov).toBe('Uklonjen je drugi faktor vaše prijave')
  await ona.context().close()
  expect(complaints).toEqual([])
})
