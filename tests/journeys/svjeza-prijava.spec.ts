/** A portal that asks who it is: a sign-in in the middle of a dialog leads through NIAS and back to the dialog with its text (R-AUT-6). */
import { expect, type Page, type Route, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { portalOfFile, row, rows } from './support/journey.ts'
import { choosePerson, markNoticesRead } from './support/sign-in.ts'

const portal = portalOfFile({ SECOND_FACTOR: 'administrators' })

/** The sign-in was six minutes ago. */
const ostari = () =>
  rows(portal(), `update sesija set expires_at = expires_at - interval '6 minutes' where ended_at is null`)

const ponovno = async (page: Page) => {
  const pitanje = page.getByRole('dialog', { name: 'Potvrdite da ste to vi' })
  await pitanje.getByRole('link', { name: 'Prijavi se ponovno' }).click()
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
}

test('an administrator of an institution who signs in at NIAS is asked again, and finds the dialog and the text', async ({
  page,
}) => {
  // Whoever has no password can prove it only at NIAS, on another page.
  const { oib } = await row<{ oib: string }>(
    portal(),
    `update fizicka_osoba set lozinka_hash = null where ime || ' ' || prezime = $1 returning oib`,
    [SAFU.A],
  )
  const uloge = `${portal().url}/institucija/${SAFU.id}/administracija/uloge`
  await page.goto(uloge)
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  await choosePerson(page, oib)
  await expect(page.getByRole('heading', { level: 1, name: 'Uloge' })).toBeVisible()
  await markNoticesRead(page, portal())
  await page.reload()
  await ostari()

  await page.getByRole('button', { name: 'Nova uloga' }).click()
  const prozor = page.getByRole('dialog', { name: 'Nova uloga' })
  await prozor.getByLabel('Naziv uloge').fill('Čitateljica natječaja')
  await prozor.getByLabel('Opis').fill('Čita sve, ne mijenja ništa.')
  await prozor.getByRole('button', { name: 'Spremi' }).click()
  // Whoever thinks better of it is back in the dialog, on its button; the next press asks again.
  await expect(page.getByRole('link', { name: 'Prijavi se ponovno' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(prozor.getByRole('button', { name: 'Spremi' })).toBeFocused()
  await expect(prozor.getByLabel('Opis')).toHaveValue('Čita sve, ne mijenja ništa.')
  // While it is being sent the dialog stays, however often Escape is pressed.
  const slow = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  }
  await page.route('**/administracija/uloge', slow, { times: 1 })
  await page.keyboard.press('Enter')
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await expect(prozor).toBeVisible()
  // Giving up at NIAS loses neither the place nor the text.
  await ponovno(page)
  await page.getByRole('button', { name: 'Odustani od prijave' }).click()
  await page.getByRole('link', { name: 'Pokušaj ponovno' }).click()
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  await choosePerson(page, oib)
  await expect(page).toHaveURL(uloge)
  await expect(prozor.getByLabel('Naziv uloge')).toHaveValue('Čitateljica natječaja')
  await expect(prozor.getByLabel('Opis')).toHaveValue('Čita sve, ne mijenja ništa.')
  await prozor.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Promjene pohranjene')).toBeVisible()
  await expect(prozor).toBeHidden()

  // The same with a person: what was chosen comes back too, and the removal that was asked for.
  await ostari()
  await page.goto(`${portal().url}/institucija/${SAFU.id}/administracija/korisnici-sustava`)
  await page.getByRole('button', { name: `Uredi: ${SAFU.R}` }).click()
  const osoba = page.getByRole('dialog', { name: SAFU.R })
  await osoba.getByRole('checkbox', { name: 'Čitateljica natječaja' }).check()
  await osoba.getByRole('button', { name: 'Spremi' }).click()
  await ponovno(page)
  await choosePerson(page, oib)
  await expect(osoba.getByRole('checkbox', { name: 'Čitateljica natječaja' })).toBeChecked()
  await osoba.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByRole('row', { name: new RegExp(SAFU.R.split(' ').reverse().join(' ')) })).toContainText(
    'Čitateljica natječaja',
  )
})
