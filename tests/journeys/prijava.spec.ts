/** Signing in and out: both ways, where they lead, and what is never lost on the way. */
import { expect, test } from 'playwright/test'
import { KK, MINGO, POZIV_K2, SAFU } from './support/demo.ts'
import { createDraft, Form } from './support/form.ts'
import { portalOfFile, rows } from './support/journey.ts'
import { choosePerson, emailOf, fillPassword, goThroughNias, goThroughPassword, zastupnik } from './support/sign-in.ts'

const portal = portalOfFile()

test('an applicant with one role signs in through NIAS and is straight in', async ({ page }) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await goThroughNias(page, portal(), osoba.oib)
  await expect(page).toHaveURL(/\/prijavitelj\/\d+\/program\/\d\/upravljacka-ploca$/)
})

test('staff sign in by e-mail and password; a wrong password says so and keeps the e-mail', async ({ page }) => {
  const email = await emailOf(portal(), SAFU.R)
  await page.goto(`${portal().url}/prijava-odabir`)
  await page.getByRole('link', { name: 'Prijava adresom e-pošte' }).click()
  await fillPassword(page, email, 'kriva-lozinka-1')
  await expect(page.getByRole('alert')).toHaveText(/Adresa e-pošte ili lozinka nisu ispravni\./)
  await expect(page.getByLabel('Adresa e-pošte')).toHaveValue(email)
  // What was typed can be read, and is covered again once it is sent.
  const lozinka = page.getByLabel('Lozinka')
  await expect(lozinka).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Pokaži lozinku' }).click()
  await expect(lozinka).toHaveAttribute('type', 'text')
  await expect(lozinka).toHaveValue('kriva-lozinka-1')
  await expect(lozinka).toBeFocused()
  await fillPassword(page, email)
  await expect(page).toHaveURL(/\/institucija\/\d+\/program\/\d\/upravljacka-ploca$/)
})

test('whoever is not signed in is asked to, and comes to the address they wanted', async ({ page }) => {
  const wanted = `/institucija/${SAFU.id}/program/${KK}/projekti?search=vje%C5%A1tine`
  await page.goto(portal().url + wanted)
  await expect(page).toHaveURL(/\/prijava-odabir\?redirectUrl=/)
  await page.getByRole('link', { name: 'Prijava adresom e-pošte' }).click()
  await fillPassword(page, await emailOf(portal(), SAFU.R))
  await expect(page).toHaveURL(portal().url + wanted)
})

test('the same holds for NIAS, which leaves the portal and comes back', async ({ page }) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  const wanted = `/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti`
  await page.goto(portal().url + wanted)
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  await choosePerson(page, osoba.oib)
  await expect(page).toHaveURL(portal().url + wanted)
})

test('whoever gives up at NIAS is told so, and a second try leads to the address they wanted', async ({ page }) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  const wanted = `/prijavitelj/${osoba.prijaviteljId}/program/${KK}/projekti?search=vje%C5%A1tine`
  await page.goto(portal().url + wanted)
  const nias = page.getByRole('button', { name: 'Prijava putem NIAS-a' })
  await nias.click()
  await page.getByLabel('Ime, OIB ili naziv').waitFor()
  // Back in the browser first: the button must be good for another press.
  await page.goBack()
  await nias.click()
  await page.getByRole('button', { name: 'Odustani od prijave' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Prijava u sustavu NIAS je prekinuta/)
  await page.getByRole('link', { name: 'Pokušaj ponovno' }).click()
  await nias.click()
  await choosePerson(page, osoba.oib)
  await expect(page).toHaveURL(portal().url + wanted)
})

for (const address of ['https://zlo.example/', '//zlo.example', '/\\zlo.example', 'javascript:alert(1)']) {
  test(`nobody is led away to ${address} after signing in`, async ({ page }) => {
    await page.goto(`${portal().url}/prijava?redirectUrl=${encodeURIComponent(address)}`)
    await fillPassword(page, await emailOf(portal(), SAFU.R))
    await expect(page).toHaveURL(/^[^?#]+\/institucija\/\d+\/program\/\d\/upravljacka-ploca$/)
    expect(new URL(page.url()).origin).toBe(portal().url)
  })
}

test('signing out says so, and the area is closed', async ({ page }) => {
  await goThroughPassword(page, portal(), SAFU.R)
  await page.getByRole('button', { name: /Korisnik: / }).click()
  await page.getByRole('menuitem', { name: 'Odjava' }).click()
  await expect(page.getByText('Uspješno ste odjavljeni.')).toBeVisible()
  await expect(page).toHaveURL(/\/prijava-odabir/)
  await page.goto(`${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti`)
  await expect(page).toHaveURL(/\/prijava-odabir\?redirectUrl=/)
})

test('a session that ends in the middle of writing keeps the draft, and signing in leads back to it', async ({
  page,
}) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await goThroughNias(page, portal(), osoba.oib)
  const naziv = 'Nacrt prekinute sesije'
  const { url } = await createDraft(page, portal(), { ...osoba, programId: KK, poziv: POZIV_K2, naziv })
  const form = new Form(page)
  await form.saved()
  await page.context().setOffline(true)
  await form.field('projekt.sazetakHr').fill('Napisano nakon što je sesija istekla.')
  await form.onDevice()
  await rows(portal(), `update sesija set ended_at = now() where ended_at is null`)
  await page.context().setOffline(false)
  // Whichever call meets the ended session first: sending says so on the spot, reading leads to sign-in at once.
  const again = page.getByRole('link', { name: 'Prijavi se ponovno' })
  const nias = page.getByRole('button', { name: 'Prijava putem NIAS-a' })
  await expect(again.or(nias)).toBeVisible({ timeout: 30_000 })
  if (await again.isVisible()) await again.click()
  await nias.click()
  await choosePerson(page, osoba.oib)
  await expect(page).toHaveURL(url)
  await expect(form.field('projekt.sazetakHr')).toHaveValue('Napisano nakon što je sesija istekla.')
  await form.allReceived()
  await form.saved()
  await expect(page.getByText('Prijava je istekla')).toBeHidden()
})

test('a session of staff that ends says why, keeps what was typed and leads back to the same field', async ({
  page,
}) => {
  await goThroughPassword(page, portal(), MINGO.R)
  await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/obavijesti`)
  await page.getByRole('button', { name: 'Kreiraj obavijest' }).first().click()
  await page.getByLabel('Naslov obavijesti').fill('Radionica')
  await page.getByRole('dialog').getByRole('button', { name: 'Kreiraj obavijest' }).click()
  await expect(page).toHaveURL(/\/obavijesti\/\d+$/)
  // The address is there before the screen: a moment earlier one would type into the dialog.
  await expect(page.getByRole('dialog')).toBeHidden()
  const naslov = page.getByRole('textbox', { name: /^Naslov/ })
  await naslov.fill('Napisano prije nego što je prijava istekla')
  const ondje = page.url()
  await rows(portal(), `update sesija set last_seen_at = last_seen_at - interval '2 hours' where ended_at is null`)
  // Whatever asks the server next meets the end; here it is the line that comes back.
  await page.context().setOffline(true)
  await expect(page.getByText('Trenutno ste offline').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/prijava\?redirectUrl=/)
  await expect(page.getByText('Prijava je završena')).toBeVisible()
  await expect(page.getByText(/Niste radili dulje od 30 minuta/)).toBeVisible()
  await fillPassword(page, await emailOf(portal(), MINGO.R))
  await expect(page).toHaveURL(ondje)
  await expect(naslov).toBeFocused()
  await expect(naslov).toHaveValue('Napisano prije nego što je prijava istekla')
})

test('a person with two applicants changes from one to the other and is told for ten seconds', async ({ page }) => {
  const [dvoje] = await rows<{ oib: string; nazivi: string[]; ids: number[] }>(
    portal(),
    `select o.oib, array_agg(p.naziv order by p.id) as nazivi, array_agg(p.id order by p.id) as ids from prijavitelj_osoba po
      join fizicka_osoba o on o.id = po.osoba_id join prijavitelj p on p.id = po.prijavitelj_id
      where po.projekt_id is null group by o.oib having count(*) > 1 limit 1`,
  )
  const [first = '', second = ''] = dvoje?.nazivi ?? []
  await goThroughNias(page, portal(), dvoje?.oib ?? '')
  await page.getByRole('link', { name: `Otvori: ${first}` }).click()
  await page.getByRole('button', { name: /Radite za: / }).click()
  const items = page.getByRole('menuitemradio').or(page.getByRole('menuitem'))
  await page.clock.install()
  await items.filter({ hasText: second }).click()
  await expect(page).toHaveURL(new RegExp(`/prijavitelj/${dvoje?.ids[1]}/program/\\d/upravljacka-ploca`))
  const message = page.getByText(`Trenutni prijavitelj: ${second}`)
  await expect(message).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(message).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(message).toBeHidden()
})

test('signing out in one tab closes the other, at its next call at the latest', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await goThroughPassword(one, portal(), SAFU.R)
  await two.goto(`${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti`)
  await expect(two.getByRole('heading', { level: 1 })).toHaveText('Projekti')
  await one.bringToFront()
  await one.getByRole('button', { name: /Korisnik: / }).click()
  await one.getByRole('menuitem', { name: 'Odjava' }).click()
  await expect(one).toHaveURL(/\/prijava-odabir/)
  await two.bringToFront()
  // Most often it has closed by itself, and there is nothing left to press.
  await two
    .getByRole('link', { name: 'Upravljačka ploča' })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(two).toHaveURL(/\/prijava-odabir/)
})
