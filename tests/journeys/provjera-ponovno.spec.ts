/** A second visit to the same place: what was photographed on the first one is met again where there is no network. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { fotografija, type Motiv } from '#server/seed/photos.ts'
import { openLocked, protectDevice } from './support/device.ts'
import { picture } from './support/field.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'
import { Tablet, untilInstalled } from './support/tablet.ts'
import { preuzmiPaket } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const tablet = new Tablet()
test.afterAll(() => tablet.discard())

interface Ponovna {
  id: string
  projektId: string
  programId: number
  institucijaId: number
  ranija: string
  ranijaId: string
  voditelj: string
}

/** An announced check of a project that was visited before, with pictures, and who leads it. */
const ponovna = () =>
  row<Ponovna>(
    portal(),
    `select z.id, z.projekt_id as "projektId", z.program_id as "programId", z.institucija_id as "institucijaId",
        r.oznaka as ranija, r.id as "ranijaId", o.ime || ' ' || o.prezime as voditelj
      from provjera z join provjera r on r.projekt_id = z.projekt_id and r.status_id > 3 and r.status_id < 10
        join fizicka_osoba o on o.id = z.autor_id
      where z.status_id = 2 limit 1`,
  )

const NOVA = { name: 'posluzitelj.jpg', mimeType: 'image/jpeg', buffer: picture(50_000, 11) }

/** The demo's database comes without the bytes of its files: those of the first visit are drawn anew, as its seed drew them. */
async function vratiSlike(ranijaId: string): Promise<void> {
  const slike = await rows<{ id: string; naziv: string }>(
    portal(),
    `select s ->> 'id' as id, s ->> 'naziv' as naziv
      from provjera z, jsonb_path_query(z.sadrzaj, '$.lista.odgovori[*].fotografije[*]') s where z.id = $1`,
    [ranijaId],
  )
  for (const { id, naziv } of slike) {
    const ime = naziv.replace('.png', '')
    const n = [...`${ranijaId}${ime}`].reduce((sum, znak) => sum + (znak.codePointAt(0) ?? 0), 0)
    const mapa = join(portal().dataDir, 'files/pohrana', id.slice(-2))
    mkdirSync(mapa, { recursive: true })
    writeFileSync(join(mapa, id), fotografija(ime.split('-').slice(2).join('-') as Motiv, n))
  }
}

/** The picture that the page shows has pixels: a broken one has none. */
const jeNacrtana = (page: Page, opis: RegExp) =>
  page.getByAltText(opis).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)

test('the pictures of the first visit come with the package, lie over the camera and are compared, without a network', async () => {
  test.slow()
  const { id, projektId, programId, institucijaId, ranija, ranijaId, voditelj } = await ponovna()
  await vratiSlike(ranijaId)
  const adresa = `${portal().url}/institucija/${institucijaId}/program/${programId}/projekti/${projektId}/provedba/provjere-na-licu-mjesta/${id}`
  let page = await tablet.open({ teren: true })
  await signInStaff(page, portal(), voditelj)
  await untilInstalled(page)
  await protectDevice(page, portal())
  await page.goto(adresa)
  await preuzmiPaket(page)
  await expect(page.getByText('Dostupno bez mreže', { exact: true }).first()).toBeVisible()
  await tablet.close()

  page = await tablet.open({ offline: true, teren: true })
  const complaints = watchComplaints(page)
  await openLocked(page, adresa)
  await page.getByRole('button', { name: 'Započni na terenu', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByRole('main').getByText('U tijeku (na terenu)')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Kartice provjere' })
    .getByRole('link')
    .filter({ hasText: 'Kontrolna lista' })
    .click()
  await expect(page.getByText(new RegExp(`^Ranija slika uz ovo pitanje: ${ranija}, `))).toBeVisible()

  const opis = new RegExp(`^${ranija}, `)
  await page.getByRole('button', { name: 'Kamera' }).click()
  const kamera = page.getByRole('dialog', { name: 'Fotografiranje' })
  // The earlier picture lies over the viewfinder, and it has pixels.
  await expect(kamera.getByAltText(opis)).toBeVisible()
  await expect.poll(() => jeNacrtana(page, opis)).toBe(true)
  await kamera.getByRole('button', { name: 'Snimi fotografiju' }).click()
  await expect(kamera.getByText('Snimljeno: 1 fotografija')).toBeVisible()
  await kamera.getByRole('button', { name: 'Zatvori' }).click()

  // A picture from elsewhere met none: it is compared with nothing.
  await page.getByLabel('Dodaj dokument').setInputFiles(NOVA)
  const zasto = page.getByRole('dialog', { name: 'Slika koja nije snimljena ovdje' })
  await zasto.getByLabel('Zašto je iz galerije').fill('Snimljeno rezervnim aparatom.')
  await zasto.getByRole('button', { name: 'Dodaj s razlogom' }).click()
  await expect(page.getByText('Iz galerije: Snimljeno rezervnim aparatom.')).toBeVisible()
  await page.getByRole('button', { name: 'Usporedi s ranijom slikom' }).click()
  const usporedba = page.getByRole('dialog', { name: 'Prije i poslije' })
  const klizac = usporedba.getByRole('slider', { name: 'Granica između ranije i nove slike' })
  await klizac.focus()
  await page.keyboard.press('ArrowRight')
  await expect(klizac).toHaveValue('51')
  await expect.poll(() => jeNacrtana(page, opis)).toBe(true)
  expect(complaints).toEqual([])
})
