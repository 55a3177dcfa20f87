/** A day in the field: the package in the office, a visit without a network, both signatures, the evening, and the beneficiary's answer. */
import { expect, type Page, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { openLocked, protectDevice } from './support/device.ts'
import { crash, picture } from './support/field.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const tablet = new Tablet()
test.afterAll(() => tablet.discard())

interface Provjera {
  id: string
  projektId: string
  prijaviteljId: number
  programId: number
  oznaka: string
}

/** The check that was announced and not begun. */
const najavljena = () =>
  row<Provjera>(
    portal(),
    `select id, oznaka, projekt_id as "projektId", prijavitelj_id as "prijaviteljId", program_id as "programId"
       from provjera where status_id = 2 and institucija_id = $1`,
    [SAFU.id],
  )

const kartica = (page: Page, naziv: string) =>
  page.getByRole('navigation', { name: 'Kartice provjere' }).getByRole('link').filter({ hasText: naziv }).click()

async function potez(page: Page, radnja: string): Promise<void> {
  await page.getByRole('button', { name: radnja, exact: true }).click()
  const dijalog = page.getByRole('alertdialog')
  await dijalog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dijalog).toBeHidden()
}

/** A picture of a plate, as the camera of the device gives it. */
const PLOCICA = { name: 'plocica.jpg', mimeType: 'image/jpeg', buffer: picture(60_000, 7) }

const napredak = (page: Page) => page.getByText(/^Odgovoreno \d+ od 30$/)

/** Answers the question that is open: „Da”, or „N/P” with the comment it asks for where „Da” asks for a picture. */
async function odgovori(page: Page): Promise<void> {
  const pitanje = page.getByRole('heading', { level: 2 })
  const koje = (await pitanje.textContent()) ?? ''
  const karta = page.locator('section').filter({ has: pitanje })
  const kod = /[IOU]-\d\d/.exec((await karta.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: 'Da', exact: true }).focus()
  if (kod === 'O-03') {
    await page.keyboard.press('d')
    await page.getByLabel('Dodaj dokument').setInputFiles(PLOCICA)
    await expect(page.getByText(PLOCICA.name).first()).toBeVisible()
  } else if (['I-01', 'I-06', 'I-26', 'I-27', 'O-01', 'O-03', 'O-08', 'O-16', 'O-24', 'O-28'].includes(kod)) {
    await page.keyboard.press('p')
    await page.getByLabel('Komentar').fill('Ne odnosi se na ovu opremu.')
  } else await page.keyboard.press('d')
  const dalje = page.getByRole('button', { name: 'Sljedeće' })
  if (await dalje.isEnabled()) {
    await dalje.click()
    await expect(pitanje).not.toHaveText(koje)
  }
}

async function potpisi(page: Page, osoba: RegExp): Promise<void> {
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

async function nazocan(page: Page, n: number, ime: string, funkcija: string, strana: string): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj osobu' }).click()
  await page.getByLabel('Ime i prezime').nth(n).fill(ime)
  await page.getByLabel('Funkcija').nth(n).fill(funkcija)
  await page.getByLabel('Strana').nth(n).selectOption({ label: strana })
}

test('R-OFF: a visit is made and signed without a network, arrives once, and is answered by the beneficiary', async () => {
  test.slow()
  const provjera = await najavljena()
  const adresa = `${portal().url}/institucija/${SAFU.id}/program/${provjera.programId}/projekti/${provjera.projektId}/provedba/provjere-na-licu-mjesta/${provjera.id}`

  // The evening before: one press brings the package onto this tablet.
  let page = await tablet.open()
  await signInStaff(page, portal(), SAFU.R)
  await untilInstalled(page)
  await protectDevice(page, portal())
  await page.goto(adresa)
  await page.getByRole('button', { name: 'Preuzmi za teren' }).click()
  await expect(page.getByText(/^.*Terenski paket je na ovom uređaju do/)).toBeVisible()
  await tablet.close()

  // A cold start where there is no network, and the visit begins.
  page = await tablet.open({ offline: true })
  const complaints = watchComplaints(page)
  const form = new Form(page)
  // What is on the tablet stands by the person, and in the list of its project, of which the portal cannot be asked.
  const osoba = await row<{ id: number }>(
    portal(),
    `select id from fizicka_osoba where ime || ' ' || prezime = $1 and lozinka_hash is not null`,
    [SAFU.R],
  )
  await openLocked(page, `${portal().url}/korisnik/${osoba.id}/dostupno-bez-mreze`)
  const moja = page.getByRole('article').filter({ hasText: provjera.oznaka })
  await expect(moja.getByText(/^na ovom uređaju do/)).toBeVisible()
  await expect(moja.getByText('sve je poslano')).toBeVisible()
  await moja.getByRole('heading').getByRole('link').click()
  await page.waitForURL(adresa)
  await page.getByRole('navigation', { name: 'Mrvice' }).getByRole('link', { name: 'Provjere na licu mjesta' }).click()
  const redak = page.getByRole('row').filter({ hasText: provjera.oznaka })
  await expect(redak.getByText('Na uređaju')).toBeVisible()
  await redak.getByRole('link', { name: provjera.oznaka }).click()
  await potez(page, 'Započni na terenu')
  await expect(page.getByRole('main').getByText('U tijeku (na terenu)')).toBeVisible()
  await kartica(page, 'Početak')
  await nazocan(page, 0, SAFU.R, 'voditeljica tima', 'Institucija')
  await nazocan(page, 1, 'Marko Vuković', 'direktor', 'Korisnik')
  await kartica(page, 'Kontrolna lista')
  for (let i = 0; i < 12; i += 1) await odgovori(page)
  await expect(napredak(page)).toHaveText('Odgovoreno 12 od 30')
  await form.onDevice()

  // The process is killed; it goes on where it was.
  await crash(tablet, page)
  page = await tablet.open({ offline: true })
  await openLocked(page, `${adresa}?kartica=lista`)
  await expect(napredak(page)).toHaveText('Odgovoreno 12 od 30')
  await expect(page.getByText('13 / 30')).toBeVisible()
  for (let i = 0; i < 18; i += 1) await odgovori(page)
  await expect(napredak(page)).toHaveText('Odgovoreno 30 od 30')
  await kartica(page, 'Vidljivost')
  await page.getByRole('radio', { name: 'Trajna ploča' }).check()
  await kartica(page, 'Zaključak')
  await page.locator('[id="zakljucak.zakljucak"]').fill('Oprema je na mjestu i u uporabi.')
  await page.locator('[id="zakljucak.ocjena"]').selectOption('bezNalaza')
  await kartica(page, 'Potpisi')
  await potpisi(page, new RegExp(SAFU.R))
  await potpisi(page, /Marko Vuković/)
  await expect(page.getByText('Potpis vrijedi')).toHaveCount(2)

  // A word that is changed voids both, and they stand again once it is as it was.
  await kartica(page, 'Zaključak')
  const zakljucak = page.locator('[id="zakljucak.zakljucak"]')
  await zakljucak.fill('Oprema nije na mjestu.')
  await kartica(page, 'Potpisi')
  await expect(page.getByText('Poništen: zapisnik je nakon potpisa izmijenjen')).toHaveCount(2)
  await kartica(page, 'Zaključak')
  await page.locator('[id="zakljucak.zakljucak"]').fill('Oprema je na mjestu i u uporabi.')
  await kartica(page, 'Potpisi')
  await expect(page.getByText('Potpis vrijedi')).toHaveCount(2)

  await kartica(page, 'Dokazi')
  await expect(page.getByText('Lanac je cijel')).toHaveCount(1)

  // In the evening everything arrives, once.
  await tablet.context.setOffline(false)
  await new Form(page).allReceived()
  await potez(page, 'Završi teren i sinkroniziraj')
  await expect(page.getByRole('main').getByText('Zapisnik u izradi').first()).toBeVisible()
  const stiglo = await row<{ odgovora: number; razlicitih: number; potpisa: number; slika: string; poceto: boolean }>(
    portal(),
    `select jsonb_array_length(sadrzaj #> '{lista,odgovori}') as odgovora,
        (select count(distinct o ->> 'id')::int from jsonb_array_elements(sadrzaj #> '{lista,odgovori}') o) as razlicitih,
        jsonb_array_length(sadrzaj #> '{potpisi,potpisi}') as potpisa,
        (select stanje from datoteka where id::text = sadrzaj #>> '{dokazi,lanac,0,id}') as slika, poceto_u is not null as poceto
      from provjera where id = $1`,
    [provjera.id],
  )
  expect(stiglo).toEqual({ odgovora: 30, razlicitih: 30, potpisa: 2, slika: 'provjerena', poceto: true })
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('the minutes reach the beneficiary, who answers once', async ({ page }) => {
  const { id, projektId, prijaviteljId, programId } = await row<Provjera>(
    portal(),
    `select id, oznaka, projekt_id as "projektId", prijavitelj_id as "prijaviteljId", program_id as "programId"
       from provjera where status_id = 5 and not (ocitovanje ->> 'predano')::boolean limit 1`,
  )
  const { naziv } = await row<{ naziv: string }>(portal(), 'select naziv from prijavitelj where id = $1', [
    prijaviteljId,
  ])
  const ur = await zastupnik(portal(), naziv, 'UR')
  await signInNias(page, portal(), ur.oib)
  const popis = `${portal().url}/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${projektId}/provjere-na-licu-mjesta`
  await page.goto(popis)
  await page.locator(`a[href$="${id}"]`).first().click()
  await kartica(page, 'Nalazi i preporuke')
  await page.getByLabel('Očitovanje na zapisnik').fill('Naljepnice su postavljene.')
  await page.getByRole('checkbox', { name: 'Predajem očitovanje instituciji' }).check()
  await page.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Predajem očitovanje instituciji' })).toBeHidden()
  await expect
    .poll(
      async () =>
        (await row<{ o: { predano: boolean } }>(portal(), 'select ocitovanje as o from provjera where id = $1', [id])).o
          .predano,
    )
    .toBe(true)
})
