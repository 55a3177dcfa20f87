/** A visit in the field as its inspector makes it: moves, answers, who was there, signatures. */
import { expect, type Page } from 'playwright/test'
import type { Portal } from '#tests/support/portal.ts'
import { SAFU } from './demo.ts'
import { picture } from './field.ts'
import { row } from './journey.ts'

export interface Provjera {
  id: string
  projektId: string
  prijaviteljId: number
  programId: number
  oznaka: string
}

/** The check that was announced and not begun. */
export const najavljena = (portal: Portal) =>
  row<Provjera>(
    portal,
    `select id, oznaka, projekt_id as "projektId", prijavitelj_id as "prijaviteljId", program_id as "programId"
       from provjera where status_id = 2 and institucija_id = $1 order by id`,
    [SAFU.id],
  )

export const adresaTima = (url: string, { programId, projektId, id }: Provjera): string =>
  `${url}/institucija/${SAFU.id}/program/${programId}/projekti/${projektId}/provedba/provjere-na-licu-mjesta/${id}`

/** Brings the package of the check that is open onto this device, whole. */
export async function preuzmiPaket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preuzmi za teren' }).click()
  const dijalog = page.getByRole('dialog', { name: 'Preuzmi za teren' })
  await dijalog.getByRole('button', { name: 'Spremi na ovaj uređaj' }).click()
  await expect(page.getByText(/^.*Terenski paket je na ovom uređaju do/)).toBeVisible({ timeout: 60_000 })
  await expect(dijalog).toBeHidden()
}

/** Takes every device of the budget out of the visit: it is not what is looked at. */
export async function bezOpreme(page: Page): Promise<void> {
  await kartica(page, 'Oprema')
  const redci = page.getByRole('group', { name: 'Uređaji i strojevi' }).locator('summary')
  await expect(redci.first()).toBeVisible()
  for (let left = await redci.count(); left > 0; left -= 1) {
    await redci.first().click()
    await page.getByRole('button', { name: /^Ukloni: / }).click()
    await expect(redci).toHaveCount(left - 1)
  }
}

export const kartica = (page: Page, naziv: string) =>
  page.getByRole('navigation', { name: 'Kartice provjere' }).getByRole('link').filter({ hasText: naziv }).click()

export async function potez(page: Page, radnja: string): Promise<void> {
  await page.getByRole('button', { name: radnja, exact: true }).click()
  const dijalog = page.getByRole('alertdialog')
  await dijalog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dijalog).toBeHidden()
}

/** A picture of a plate, as the camera of the device gives it. */
export const PLOCICA = { name: 'plocica.jpg', mimeType: 'image/jpeg', buffer: picture(60_000, 7) }

/** Why the picture comes from elsewhere. */
export const RAZLOG = 'Pločicu je jučer snimio serviser.'

/** Puts a picture from elsewhere to the question that is open, with the reason it asks for. */
export async function prilozi(page: Page): Promise<void> {
  await page.getByLabel('Dodaj dokument').setInputFiles(PLOCICA)
  const dijalog = page.getByRole('dialog', { name: 'Slika koja nije snimljena ovdje' })
  await dijalog.getByLabel('Zašto je iz galerije').fill(RAZLOG)
  await dijalog.getByRole('button', { name: 'Dodaj s razlogom' }).click()
  await expect(page.getByText(PLOCICA.name).first()).toBeVisible()
}

const IME_SLIKE = /\d{4}-\d{2}-\d{2}-\d{6}\.jpe?g/

/** Takes pictures with the camera in the page, one after the other without closing it. */
export async function fotografiraj(page: Page, koliko = 1): Promise<void> {
  const prije = await page.getByText(IME_SLIKE).count()
  await page.getByRole('button', { name: 'Kamera', exact: true }).click()
  const dijalog = page.getByRole('dialog', { name: 'Fotografiranje' })
  for (let n = 1; n <= koliko; n += 1) {
    await dijalog.getByRole('button', { name: 'Snimi fotografiju' }).click()
    await expect(dijalog.getByText(new RegExp(`^Snimljeno: ${n} fotografij`))).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dijalog).toBeHidden()
  // The answer names it as soon as it is durable; whoever goes on before that comes back to a question that lacks its picture.
  if (prije === 0) await expect(page.getByText(IME_SLIKE).first()).toBeVisible()
}

/** Says something into the microphone for a moment. */
export async function reci(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Glasovna bilješka', exact: true }).click()
  const dijalog = page.getByRole('dialog', { name: 'Glasovna bilješka' })
  await dijalog.getByRole('button', { name: 'Snimi glasovnu bilješku' }).click()
  await expect(dijalog.getByText('Snimanje je u tijeku.')).toBeVisible()
  await expect(dijalog.getByText(/0:0[1-9]/).first()).toBeVisible()
  await dijalog.getByRole('button', { name: 'Završi snimanje' }).click()
  await dijalog.getByRole('button', { name: 'Zadrži bilješku' }).click()
  await expect(dijalog).toBeHidden()
}

const FOTOGRAFIRA_SE = ['I-01', 'I-06', 'I-26', 'I-27', 'O-01', 'O-03', 'O-08', 'O-16', 'O-24', 'O-28']

export const napredak = (page: Page) => page.getByText(/^Odgovoreno \d+ od 30$/)

/**
 * Answers the question that is open: „Da”, or „N/P” with the comment it asks for where „Da” asks for a picture. `snima` takes
 * the evidence of O-03.
 */
export async function odgovori(page: Page, snima: (page: Page) => Promise<void> = prilozi): Promise<void> {
  const pitanje = page.getByRole('heading', { level: 2 })
  const koje = (await pitanje.textContent()) ?? ''
  const karta = page.locator('section').filter({ has: pitanje })
  const kod = /[IOU]-\d\d/.exec((await karta.textContent()) ?? '')?.[0] ?? ''
  const slika = kod === 'O-03'
  const izbor = !slika && FOTOGRAFIRA_SE.includes(kod) ? 'N/P' : 'Da'
  const gumb = karta.getByRole('button', { name: izbor, exact: true })
  await expect(gumb).toBeEnabled()
  await gumb.focus()
  await page.keyboard.press(izbor === 'Da' ? 'd' : 'p')
  await expect(gumb).toHaveAttribute('aria-pressed', 'true')
  if (izbor === 'N/P') await page.getByLabel('Komentar').fill('Ne odnosi se na ovu opremu.')
  if (slika) await snima(page)
  const dalje = page.getByRole('button', { name: 'Sljedeće' })
  if (await dalje.isEnabled()) {
    await dalje.click()
    await expect(pitanje).not.toHaveText(koje)
  }
}

export async function potpisi(page: Page, osoba: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Potpiši' }).click()
  const dijalog = page.getByRole('dialog', { name: 'Potpiši' })
  await dijalog.getByRole('button', { name: osoba }).click()
  const platno = dijalog.locator('canvas')
  await platno.scrollIntoViewIfNeeded()
  const okvir = await platno.boundingBox()
  if (okvir === null) throw new Error('There is no pad')
  await page.mouse.move(okvir.x + 30, okvir.y + 40)
  await page.mouse.down()
  await page.mouse.move(okvir.x + 90, okvir.y + 20, { steps: 4 })
  await page.mouse.move(okvir.x + 160, okvir.y + 60, { steps: 4 })
  await page.mouse.up()
  await dijalog.getByRole('button', { name: 'Potpiši', exact: true }).click()
  await expect(dijalog).toBeHidden()
}

/** What stands behind the check-list before anybody signs, and both signatures. */
export async function zakljuci(page: Page, osobe: readonly RegExp[]): Promise<void> {
  await kartica(page, 'Vidljivost')
  await page.getByRole('radio', { name: 'Trajna ploča' }).check()
  await kartica(page, 'Zaključak')
  await page.locator('[id="zakljucak.zakljucak"]').fill('Oprema je na mjestu i u uporabi.')
  await page.locator('[id="zakljucak.ocjena"]').selectOption('bezNalaza')
  await kartica(page, 'Potpisi')
  for (const osoba of osobe) await potpisi(page, osoba)
  await expect(page.getByText('Potpis vrijedi')).toHaveCount(osobe.length)
}

export async function nazocan(page: Page, n: number, ime: string, funkcija: string, strana: string): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj osobu' }).click()
  await page.getByLabel('Ime i prezime').nth(n).fill(ime)
  await page.getByLabel('Funkcija').nth(n).fill(funkcija)
  await page.getByLabel('Strana').nth(n).selectOption({ label: strana })
}
