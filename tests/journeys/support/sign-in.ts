/** The two ways into the portal, as people take them. */
import { expect, type Page } from 'playwright/test'
import { DEMO_LOZINKA } from '#server/platform/auth/demo-password.ts'
import type { Portal } from '#tests/support/portal.ts'
import { row, rows } from './journey.ts'

/** Who represents an applicant of the demo, e.g. the ZAS of „Panonska Precizna Obrada d.o.o.”. */
export async function zastupnik(portal: Portal, prijavitelj: string, razina = 'ZAS'): Promise<Zastupnik> {
  return row<Zastupnik>(
    portal,
    `select o.oib, o.ime, o.prezime, p.id as "prijaviteljId", p.naziv from prijavitelj_osoba po
      join fizicka_osoba o on o.id = po.osoba_id join prijavitelj p on p.id = po.prijavitelj_id
      where p.naziv like $1 || '%' and po.razina = $2 and po.projekt_id is null order by o.id limit 1`,
    [prijavitelj, razina],
  )
}

export interface Zastupnik {
  oib: string
  ime: string
  prezime: string
  prijaviteljId: number
  naziv: string
}

/** E-mail of a person of an institution by name, `Petra Crnković`. */
export async function emailOf(portal: Portal, name: string): Promise<string> {
  const found = await row<{ email: string }>(
    portal,
    `select email from fizicka_osoba where ime || ' ' || prezime = $1 and lozinka_hash is not null`,
    [name],
  )
  return found.email
}

/** On the page of the demo provider: finds the person and chooses them. */
export async function choosePerson(page: Page, oib: string): Promise<void> {
  await page.getByLabel('Ime, OIB ili naziv').fill(oib)
  await page.getByRole('button', { name: 'Traži' }).click()
  await page.getByRole('button', { name: oib }).click()
}

/** The notices in force were read before: a journey about something else does not meet their window. */
export async function markNoticesRead(page: Page, portal: Portal): Promise<void> {
  const known = await rows<{ id: number }>(portal, 'select id from obavijest')
  const ids = JSON.stringify(known.map(({ id }) => id))
  await page.evaluate((text) => {
    localStorage.setItem('obavijestViewedIds', text)
    // Whose list it is: that of whoever comes next.
    localStorage.removeItem('fondovi.obavijesti')
  }, ids)
}

/** From the choice of sign-in through NIAS into the portal, as people go; for journeys about who is at this device. */
export async function goThroughNias(page: Page, portal: Portal, oib: string): Promise<void> {
  await page.goto(`${portal.url}/prijava-odabir`)
  await markNoticesRead(page, portal)
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  await choosePerson(page, oib)
  await entered(page)
}

/** Stands on the landing page, signed in through NIAS by calls alone: a tenth of the work of a browser that draws its way there. */
export async function signInNias(page: Page, portal: Portal, oib: string): Promise<void> {
  const { request } = page.context()
  const headers = { origin: portal.url }
  const begun = (await (await request.get(`${portal.url}/v1/auth/niasPocetak`)).json()) as { url: string }
  let at = new URL(begun.url)
  let answer = await request.get(begun.url, { maxRedirects: 0 })
  at = new URL(answer.headers().location ?? '', at)
  answer = await request.post(at.href, { form: { oib }, headers, maxRedirects: 0 })
  for (let hops = 0; at.pathname !== '/login'; hops += 1) {
    if (answer.status() !== 303 || hops === 5) throw new Error(`NIAS: ${answer.status()} ${await answer.text()}`)
    at = new URL(answer.headers().location ?? '', at)
    if (at.pathname !== '/login') answer = await request.get(at.href, { maxRedirects: 0 })
  }
  const data = Object.fromEntries(at.searchParams)
  const done = await request.post(`${portal.url}/v1/auth/niasLogin`, { data, headers })
  expect(done.ok(), await done.text()).toBe(true)
  await page.goto(`${portal.url}/prijava/korisnik`)
  await landed(page, portal)
}

/** Signed in: who has one role stands on its dashboard, who has more chooses. */
async function entered(page: Page): Promise<void> {
  await page.waitForURL(
    (url) => url.pathname === '/prijava/korisnik' || !/^\/(?:prijava|login|oidc)/.test(url.pathname),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function landed(page: Page, portal: Portal): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dobro došli')
  await markNoticesRead(page, portal)
}

/** Somebody who has never been here comes through NIAS, by a right that waits for them. */
export async function signInNew(
  page: Page,
  portal: Portal,
  { oib, ime, prezime }: Omit<Zastupnik, 'prijaviteljId' | 'naziv'>,
): Promise<void> {
  await page.goto(`${portal.url}/prijava-odabir`)
  await markNoticesRead(page, portal)
  await page.getByRole('button', { name: 'Prijava putem NIAS-a' }).click()
  await page.getByLabel('OIB', { exact: true }).fill(oib)
  await page.getByLabel('Ime', { exact: true }).fill(ime)
  await page.getByLabel('Prezime', { exact: true }).fill(prezime)
  await page.getByRole('button', { name: 'Prijavi se kao druga osoba' }).click()
  await entered(page)
}

/** Fills the form of staff and sends it; what follows is the test's matter. */
export async function fillPassword(page: Page, email: string, lozinka: string = DEMO_LOZINKA): Promise<void> {
  await page.getByLabel('Adresa e-pošte').fill(email)
  await page.getByLabel('Lozinka').fill(lozinka)
  await page.getByRole('button', { name: 'Prijavi se' }).click()
}

/** Staff by name, from the form into the portal, as people go. */
export async function goThroughPassword(page: Page, portal: Portal, name: string): Promise<void> {
  await page.goto(`${portal.url}/prijava`)
  await markNoticesRead(page, portal)
  await fillPassword(page, await emailOf(portal, name))
  await entered(page)
}

/** Staff by name, on the landing page; the form of the password was no part of the way. */
export async function signInStaff(page: Page, portal: Portal, name: string): Promise<void> {
  const data = { email: await emailOf(portal, name), lozinka: DEMO_LOZINKA }
  const headers = { origin: portal.url }
  const done = await page.context().request.post(`${portal.url}/v1/auth/passwordLogin`, { data, headers })
  expect(done.ok(), await done.text()).toBe(true)
  await page.goto(`${portal.url}/prijava/korisnik`)
  await landed(page, portal)
}
