/** The ranking of a call: computed again from its own file, tried without being kept, sealed by the head of selection. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { izIzvoza, type TablicaPoretka } from '#contract/modules/odabir/poredak.izvoz.ts'
import { rasporedi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { KK, POZIV_K2, SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInStaff } from './support/sign-in.ts'

const portal = portalOfFile()

/** Both tables of the file, with the decimal points of the wire. */
function izCsv(text: string) {
  const redci = text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(';').map((one) => (/^-?\d+,\d+$/.test(one) ? one.replace(',', '.') : one)))
  const granica = redci.findIndex((redak) => redak.join('') === '')
  const tablica = ([glava = [], ...tijelo]: string[][], list: string): TablicaPoretka => ({
    list,
    stupci: glava.map((naziv) => ({ naziv, tip: 'tekst' })),
    redci: tijelo.filter((redak) => redak.length > 1),
  })
  return { prijave: tablica(redci.slice(0, granica), 'Rang-lista'), poziv: tablica(redci.slice(granica + 1), 'Poziv') }
}

test('a ranking is computed again from its file, another allocation is only tried, and the head seals it', async ({
  page,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const { id } = await row<{ id: number }>(portal(), `select id from poziv where naziv like $1`, [`${POZIV_K2}%`])
  const adresa = `${portal().url}/institucija/${SAFU.id}/program/${KK}/odabir/pozivi-u-odabiru/${id}/rang-lista`
  const zapecacene = () => rows<{ broj: number }>(portal(), 'select broj from rang_lista where poziv_id = $1', [id])
  await signInStaff(page, portal(), SAFU.V)
  await page.goto(adresa)
  await expect(page.getByRole('heading', { level: 1, name: 'Rang-lista' })).toBeVisible()

  // The file alone gives the order of the screen.
  await page.getByRole('button', { name: 'Izvezi' }).click()
  const dolazi = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const put = await (await dolazi).path()
  const natrag = izIzvoza(izCsv(await readFile(put, 'utf8')))
  const { poredak } = await page.evaluate(
    async (url) => (await (await fetch(url)).json()) as RangLista,
    `/v1/institucije/${SAFU.id}/pozivi-u-odabiru/${id}/rang-lista`,
  )
  expect(poredak.redci.length).toBeGreaterThan(1)
  expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)

  // Less money than the first application asks for: everybody waits, on this screen alone.
  await page.getByText('Isprobaj druge vrijednosti').click()
  await page.getByLabel('Alokacija', { exact: true }).fill('1,00')
  await expect(page.getByText('Proba: ništa se ne sprema.')).toBeVisible()
  await expect(page.getByText('Crta: ovdje završavaju raspoloživa sredstva').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Rang-lista' })).toBeVisible()
  await expect(page.getByText('Proba: ništa se ne sprema.')).toBeHidden()
  expect(await zapecacene()).toEqual([])

  await page.getByRole('button', { name: 'Zapečati rang-listu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapečati rang-listu' }).click()
  await expect(page.getByText('Rang-lista je zapečaćena kao inačica 1.')).toBeVisible()
  expect(await zapecacene()).toEqual([{ broj: 1 }])
  await page.getByRole('table').last().getByRole('link', { name: '1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rang-lista, inačica 1' })).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  expect(complaints).toEqual([])
})
