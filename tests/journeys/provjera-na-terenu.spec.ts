/** A day in the field: the package in the office, a visit without a network, both signatures, the evening, and the beneficiary's answer. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { openLocked, protectDevice } from './support/device.ts'
import { crash } from './support/field.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'
import {
  adresaTima,
  bezOpreme,
  kartica,
  najavljena,
  napredak,
  nazocan,
  odgovori,
  type Provjera,
  potez,
  preuzmiPaket,
  RAZLOG,
  zakljuci,
} from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const tablet = new Tablet()
test.afterAll(() => tablet.discard())

/** The minutes as the beneficiary takes them away, and their code. */
async function uzmiZapisnik(page: Page) {
  await page.getByRole('button', { name: 'Zapisnik (PDF)' }).click()
  const dijalog = page.getByRole('dialog', { name: 'Daj korisniku' })
  const kod = /\S{19}$/.exec((await dijalog.getByRole('img').getAttribute('aria-label')) ?? '')?.[0] ?? ''
  const preuzimanje = page.waitForEvent('download')
  await dijalog.getByRole('button', { name: 'Spremi datoteku' }).click()
  const datoteka = await preuzimanje
  await dijalog.getByRole('button', { name: 'Zatvori' }).click()
  return { kod, name: datoteka.suggestedFilename(), buffer: readFileSync(await datoteka.path()) }
}

/** What the public page says of a file. */
async function provjeri(page: Page, name: string, buffer: Buffer, nalaz: string): Promise<void> {
  await page.goto(`${portal().url}/provjera-isprave`)
  const file = { name, mimeType: 'application/pdf', buffer }
  await page.getByLabel('Odaberi datoteku').and(page.locator('input')).setInputFiles(file)
  await expect(page.getByText(nalaz)).toBeVisible()
}

/** The way on lies under the same finger on a tablet and on a phone, whatever an answer brings with it. */
async function stojiNaMjestu(page: Page): Promise<void> {
  const prije = page.viewportSize()
  for (const velicina of [
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(velicina)
    const dalje = page.getByRole('button', { name: 'Sljedeće' })
    const mjesto = async () => (await dalje.boundingBox())?.y
    await page.getByRole('button', { name: 'Da', exact: true }).click()
    await expect.poll(mjesto).toBeGreaterThan(velicina.height / 2)
    const stoji = await mjesto()
    await page.getByRole('button', { name: 'Ne', exact: true }).click()
    await expect(page.getByText('Uz odgovor „Ne” upišite komentar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zabilježi nalaz' })).toBeAttached()
    expect(await mjesto()).toBe(stoji)
    expect(
      await dalje.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    ).toBe(true)
  }
  if (prije !== null) await page.setViewportSize(prije)
}

test('R-OFF: a visit is made and signed without a network, arrives once, and is answered by the beneficiary', async ({
  page: javno,
}) => {
  test.slow()
  const provjera = await najavljena(portal())
  const adresa = adresaTima(portal().url, provjera)

  // The evening before: one press brings the package onto this tablet.
  let page = await tablet.open()
  await signInStaff(page, portal(), SAFU.R)
  await untilInstalled(page)
  await protectDevice(page, portal())
  await page.goto(adresa)
  await preuzmiPaket(page)
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
  await page
    .getByRole('navigation', { name: 'Put do stranice' })
    .getByRole('link', { name: 'Provjere na licu mjesta' })
    .click()
  const redak = page.getByRole('row').filter({ hasText: provjera.oznaka })
  await expect(redak.getByText('Na uređaju')).toBeVisible()
  await redak.getByRole('link', { name: provjera.oznaka }).click()
  await potez(page, 'Započni na terenu')
  await expect(page.getByRole('main').getByText('U tijeku (na terenu)')).toBeVisible()
  // The equipment of the budget stands there already; this visit looks at other things.
  await bezOpreme(page)
  await kartica(page, 'Početak')
  await nazocan(page, 0, SAFU.R, 'voditeljica tima', 'Institucija')
  await nazocan(page, 1, 'Marko Vuković', 'direktor', 'Korisnik')
  await kartica(page, 'Kontrolna lista')
  await stojiNaMjestu(page)
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
  await zakljuci(page, [new RegExp(SAFU.R), /Marko Vuković/])

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

  // They take the minutes along; anybody may check them, and the portal says that it has not heard of them.
  const { kod, name, buffer } = await uzmiZapisnik(page)
  expect(name).toBe(`zapisnik-${provjera.oznaka}.pdf`)
  expect(buffer.includes(kod)).toBe(true)
  expect((await uzmiZapisnik(page)).buffer.equals(buffer)).toBe(true)
  await provjeri(javno, name, buffer, 'Portal ovo ne poznaje')

  await kartica(page, 'Dokazi')
  await expect(page.getByText('Početak posjeta')).toBeVisible()
  await expect(page.getByText('Narušen lanac')).toHaveCount(0)
  await expect(page.getByText(`Iz galerije: ${RAZLOG}`)).toBeVisible()

  // They end the visit where they stand, before the portal has heard that it began; the tablet is killed once more.
  const ceka = 'Završetak terena čeka još 1 fotografiju. Poslat će se čim portal sve potvrdi.'
  await potez(page, 'Završi teren i sinkroniziraj')
  await expect(page.getByText(ceka).first()).toBeVisible()
  await crash(tablet, page)
  page = await tablet.open({ offline: true })
  await openLocked(page, `${adresa}?kartica=dokazi`)
  await expect(page.getByText(ceka).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opozovi' })).toBeVisible()

  // In the evening everything arrives, once, and nobody presses anything.
  await tablet.context.setOffline(false)
  await new Form(page).allReceived()
  await expect(page.getByRole('main').getByText('Zapisnik u izradi').first()).toBeVisible()
  await provjeri(javno, name, buffer, 'Datoteka je istovjetna')
  await expect(javno.getByText(provjera.oznaka, { exact: true })).toBeVisible()
  const promijenjen = Buffer.from(buffer)
  promijenjen[promijenjen.indexOf('stream') + 20] = 32
  await provjeri(javno, name, promijenjen, 'Datoteka ne odgovara')
  await javno.goto(`${portal().url}/provjera-isprave?kod=${kod}`)
  await expect(javno.getByText('Isprava s ovim kodom postoji')).toBeVisible()
  const stiglo = await row<{
    odgovora: number
    razlicitih: number
    potpisa: number
    slika: string
    poceto: boolean
    predano: number
  }>(
    portal(),
    `select jsonb_array_length(sadrzaj #> '{lista,odgovori}') as odgovora,
        (select count(distinct o ->> 'id')::int from jsonb_array_elements(sadrzaj #> '{lista,odgovori}') o) as razlicitih,
        jsonb_array_length(sadrzaj #> '{potpisi,potpisi}') as potpisa,
        (select stanje from datoteka where id::text = jsonb_path_query_first(sadrzaj, '$.dokazi.lanac[*] ? (@.vrsta == "fotografija").id') #>> '{}') as slika, poceto_u is not null as poceto,
        jsonb_array_length(sadrzaj #> '{potpisi,predano}') as predano
      from provjera where id = $1`,
    [provjera.id],
  )
  expect(stiglo).toEqual({ odgovora: 30, razlicitih: 30, potpisa: 2, slika: 'provjerena', poceto: true, predano: 1 })
  expect(complaints).toEqual([])
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
  await page.getByRole('button', { name: 'Spremi', exact: true }).click()
  await page.getByRole('button', { name: 'Predaj očitovanje' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByLabel('Očitovanje na zapisnik')).toBeHidden()
  await expect
    .poll(
      async () =>
        (await row<{ o: { predano: boolean } }>(portal(), 'select ocitovanje as o from provjera where id = $1', [id])).o
          .predano,
    )
    .toBe(true)
})
