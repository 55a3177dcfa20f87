/** The ranking of a call: computed again from its own file, tried without being kept, sealed by the head of selection, its rest offered and accepted. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { izIzvoza, type TablicaPoretka } from '#contract/modules/odabir/poredak.izvoz.ts'
import { rasporedi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { KK, POZIV_K2, SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

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

const dio = `institucije/${SAFU.id}/pozivi-u-odabiru`

/** The ranking as the signed in person of this page reads it. */
const lista = (page: Page, pozivId: number): Promise<RangLista> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as RangLista, `/v1/${dio}/${pozivId}/rang-lista`)

/** Leaves the second application, which is still in selection, half of what it asks for. */
async function smanjiAlokaciju(page: Page, pozivId: number): Promise<{ projektId: string; prijavitelj: string }> {
  const { poredak, prijave } = await lista(page, pozivId)
  const uOdabiru = await rows<{ id: string; prijavitelj: string }>(
    portal(),
    `select p.id, j.naziv as prijavitelj from projekt p join prijavitelj j on j.id = p.prijavitelj_id
      where p.poziv_id = $1 and p.status_id in (2, 3)`,
    [pozivId],
  )
  const odabrane = poredak.redci.filter(({ ishod }) => ishod === 'odabir')
  const ponudena = odabrane.slice(1).find(({ id }) => uOdabiru.some((one) => one.id === id))
  const prijava = uOdabiru.find(({ id }) => id === ponudena?.id)
  const trazi = prijave.find(({ id }) => id === ponudena?.id)?.bespovratna ?? 0
  if (ponudena === undefined || prijava === undefined || trazi === 0) throw new Error('Nobody to offer a part to')
  const ispred = poredak.redci.filter(({ ishod, rang }) => ishod !== 'odabir' || (rang ?? 0) < (ponudena.rang ?? 0))
  const alokacija = ispred.reduce((sum, { iznos }) => sum + iznos, 0) + Math.floor(trazi / 2)
  await rows(portal(), 'update poziv set alokacija = $1, najniza_potpora = 1 where id = $2', [alokacija, pozivId])
  return { projektId: ponudena.id, prijavitelj: prijava.prijavitelj }
}

test('a ranking is computed again from its file, another allocation is only tried, the head seals it, and its rest is accepted', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  const { id } = await row<{ id: number }>(portal(), 'select id from poziv where naziv like $1', [`${POZIV_K2}%`])
  const poziv = `${portal().url}/institucija/${SAFU.id}/program/${KK}/odabir/pozivi-u-odabiru/${id}`
  const zapecacene = async () => {
    const redci = await rows<{ broj: number }>(
      portal(),
      'select broj from rang_lista where poziv_id = $1 order by broj',
      [id],
    )
    return redci.map(({ broj }) => broj)
  }
  const naslov = page.getByRole('heading', { level: 1, name: 'Rang-lista' })
  await signInStaff(page, portal(), SAFU.V)
  const { projektId, prijavitelj } = await smanjiAlokaciju(page, id)
  await page.goto(poziv)
  await page.getByRole('link', { name: 'Rang-lista' }).click()
  await expect(naslov).toBeVisible()

  // The file alone gives the order of the screen.
  await page.getByRole('button', { name: 'Izvezi' }).click()
  const dolazi = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const put = await (await dolazi).path()
  const natrag = izIzvoza(izCsv(await readFile(put, 'utf8')))
  const { poredak } = await lista(page, id)
  expect(poredak.redci.length).toBeGreaterThan(1)
  expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)

  // Less money than the first application asks for: everybody waits, on this screen alone.
  await page.getByText('Isprobaj druge vrijednosti').click()
  await page.getByLabel('Alokacija', { exact: true }).fill('1,00')
  await expect(page.getByText('Proba: ništa se ne sprema.')).toBeVisible()
  await expect(page.getByText('Crta: ovdje završavaju raspoloživa sredstva').first()).toBeVisible()
  await page.reload()
  await expect(naslov).toBeVisible()
  await expect(page.getByText('Proba: ništa se ne sprema.')).toBeHidden()
  // The demo's head has sealed the list once, before its allocation was lowered.
  expect(await zapecacene()).toEqual([1])

  await page.getByRole('button', { name: 'Zapečati rang-listu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapečati rang-listu' }).click()
  await expect(page.getByText('Rang-lista je zapečaćena kao inačica 2.')).toBeVisible()
  expect(await zapecacene()).toEqual([1, 2])
  await expect(page.getByText(/^Rang-lista se nije promijenila/).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ponudi umanjeni iznos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ponudi umanjeni iznos' }).click()
  await expect(page.getByText('Ponuda je poslana.')).toBeVisible()
  await page.getByRole('table').last().getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rang-lista, inačica 2' })).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()

  // Who represents the applicant finds it on the dashboard of the project.
  const { oib, prijaviteljId } = await zastupnik(portal(), prijavitelj)
  const context = await browser.newContext({ locale: 'hr-HR' })
  const druga = await context.newPage()
  const njezine = watchComplaints(druga)
  await signInNias(druga, portal(), oib)
  await druga.goto(`${portal().url}/prijavitelj/${prijaviteljId}/program/${KK}/projekti/${projektId}/upravljacka-ploca`)
  await druga.getByRole('link', { name: 'Otvori ponudu' }).click()
  await druga.getByRole('button', { name: 'Prihvati ponudu' }).click()
  await druga.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(druga.getByText('Ponuda prihvaćena').first()).toBeVisible()
  await context.close()
  await page.getByRole('link', { name: 'Sadašnja rang-lista' }).click()
  await page.reload()
  await expect(page.getByText('Ponuda prihvaćena')).toBeVisible()
  expect((await lista(page, id)).poredak.redci.find((one) => one.id === projektId)?.ishod).toBe('odabir')
  expect([...complaints, ...njezine]).toEqual([])
})
