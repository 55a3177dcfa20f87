/** An officer hands three cases to a colleague, who takes over two and returns one: what was taken over waits for her no more. */
import { expect, type Page, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'

const portal = portalOfFile()
const PREUZIMA = 'Borna Lukšić'

interface Posao {
  id: string
  oznaka: string
}

/** On-site checks of her teams that are not signed yet. */
const provjere = () =>
  rows<Posao>(
    portal(),
    `select p.id, p.oznaka from provjera p, jsonb_array_elements(p.sadrzaj #> '{podaci,tim}') t, fizicka_osoba o
      where p.institucija_id = $1 and p.status_id in (1, 2) and o.id = (t ->> 'osoba')::int
        and o.ime || ' ' || o.prezime = $2 order by p.oznaka limit 2`,
    [SAFU.id, SAFU.R],
  )
/** The check of an application that she leads. */
const TRECI = 'Administrativna provjera: Zelene vještine u brodogradnji'

/** Checks on the worklist of the person of this page, over all programmes of the body. */
const naRedu = (page: Page) =>
  page.evaluate(async (institucijaId) => {
    const idevi: string[] = []
    for (const programId of [1, 2]) {
      const answer = await fetch(`/v1/institucije/${institucijaId}/upravljackaPloca?programId=${programId}`)
      const { cekaMene } = (await answer.json()) as { cekaMene: { vrsta: string; id: string }[] }
      idevi.push(...cekaMene.filter(({ vrsta }) => vrsta === 'provjera').map(({ id }) => id))
    }
    return idevi
  }, SAFU.id)

const ploca = () => `${portal().url}/institucija/${SAFU.id}/program/1/upravljacka-ploca`

test('three cases are handed over, two of them taken over and one returned', async ({ page, browser }) => {
  test.slow()
  const complaints = watchComplaints(page)
  const [prva, druga] = await provjere()
  if (prva === undefined || druga === undefined) throw new Error('her teams have fewer than two checks')
  await signInStaff(page, portal(), SAFU.R)
  await page.goto(ploca())
  await page.getByRole('link', { name: 'Primopredaje' }).click()
  await page.getByRole('button', { name: 'Nova primopredaja' }).first().click()
  const dijalog = page.getByRole('dialog', { name: 'Nova primopredaja' })
  await dijalog.getByRole('combobox', { name: 'Tko preuzima' }).fill('Borna')
  await page.getByRole('option', { name: PREUZIMA }).click()
  await dijalog.getByRole('combobox', { name: /^Razlog/ }).selectOption({ label: 'Preraspodjela posla' })
  await dijalog.getByRole('button', { name: 'Započni' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Primopredaja: ${SAFU.R}` })).toBeVisible()
  // Everything that is open is ticked; she keeps all but the three.
  const kvacice = page.getByRole('checkbox', { name: /^Odaberi: / })
  await expect(kvacice.first()).toBeChecked()
  const ide = new RegExp([prva.oznaka, druga.oznaka, TRECI].join('|'))
  for (const kvacica of await kvacice.all())
    if (!ide.test((await kvacica.getAttribute('aria-label')) ?? '')) await kvacica.uncheck()
  await page.getByRole('button', { name: 'Spremi' }).click()
  await page.getByRole('button', { name: 'Predaj', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByText('Predana', { exact: true }).first()).toBeVisible()
  const { id } = await row<{ id: number }>(portal(), 'select max(id) as id from primopredaja')

  const kolega = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInStaff(kolega, portal(), PREUZIMA)
  await kolega.goto(ploca())
  await kolega.getByRole('link', { name: `Predaje: ${SAFU.R}` }).click()
  await expect(kolega.getByText('Preuzeto: 0. Vraćeno: 0. Čeka: 3.')).toBeVisible()
  await kolega.getByRole('button', { name: new RegExp(`^Preuzmi: ${prva.oznaka}`) }).click()
  await expect(kolega.getByText('Preuzeto: 1. Vraćeno: 0. Čeka: 2.')).toBeVisible()
  await kolega.getByRole('checkbox', { name: new RegExp(`^Odaberi: ${druga.oznaka}`) }).check()
  await kolega.getByRole('button', { name: 'Preuzmi odabrane: 1' }).click()
  await expect(kolega.getByText('Preuzeto: 2. Vraćeno: 0. Čeka: 1.')).toBeVisible()
  await kolega.getByRole('button', { name: new RegExp(`^Vrati: ${TRECI}`) }).click()
  const vracanje = kolega.getByRole('alertdialog')
  await vracanje.getByRole('button', { name: 'Vrati' }).click()
  await expect(vracanje.getByText('Napišite zašto vraćate predmet, u najmanje 10 znakova.').first()).toBeVisible()
  await vracanje.getByRole('textbox', { name: /^Obrazloženje/ }).fill('U to vrijeme sam na drugom terenu.')
  await expect(async () => {
    // Nobody writes a sentence between two clicks that count as one (350 ms); a browser does.
    await vracanje.getByRole('button', { name: 'Vrati' }).click({ timeout: 1_000 })
    await expect(vracanje).toBeHidden({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await expect(kolega.getByText('Zaključena', { exact: true }).first()).toBeVisible()

  // What he took over waits for her no more, and what he returned is hers.
  await page.goto(`${portal().url}/institucija/${SAFU.id}/primopredaje/${id}`)
  await expect(page.getByText('U to vrijeme sam na drugom terenu.')).toBeVisible()
  const cekaju = await naRedu(page)
  expect(cekaju.filter((one) => one === prva.id || one === druga.id)).toEqual([])
  const [zapisano] = await rows<{ komentar: string }>(
    portal(),
    `select komentar from dnevnik where akcija = 'provjera.primopredaja' and entitet_id = $1`,
    [prva.id],
  )
  expect(zapisano?.komentar).toBe(`Predaje: ${SAFU.R}. Preuzima: ${PREUZIMA}.`)
  expect(complaints).toEqual([])
})
