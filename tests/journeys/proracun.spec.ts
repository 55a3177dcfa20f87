/** The budget between the portal and a spreadsheet, without a network: out, edited, refused, repaired, pasted, undone. */

import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { LIST_PRORACUNA } from '#app/modules/prijavni-obrazac/kartice/prijenos-stavki.tekst.ts'
import { xlsxTablice } from '#app/platform/dokument/prijenos/xlsx-izvoz.ts'
import { celijeXlsx } from '#app/platform/dokument/prijenos/xlsx-uvoz.ts'
import type { Celija } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { PRIJENOS_STAVKI } from '#contract/modules/prijavni-obrazac/obrazac.prijenos.ts'
import { demoKontekst } from '#tests/support/builders/obrazac.ts'
import { KK, POZIV_K2 } from './support/demo.ts'
import { createDraft, Form } from './support/form.ts'
import { portalOfFile } from './support/journey.ts'
import { signInNias, zastupnik } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const ctx = demoKontekst()
const stupac = (naslov: string) => PRIJENOS_STAVKI.stupci.findIndex(({ oznaka }) => oznaka === naslov)

/** A file as a bookkeeper would send it back: the exported cells, changed. */
async function datoteka(cells: Celija[][], path: string): Promise<string> {
  const blob = await xlsxTablice(
    cells,
    PRIJENOS_STAVKI.za(emptyDocument(KATALOG_OBRASCA, ctx.definicija), ctx),
    LIST_PRORACUNA,
  )
  await writeFile(path, Buffer.from(await blob.arrayBuffer()))
  return path
}

async function izvezi(page: Page, path: string): Promise<Celija[][]> {
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Izvezi u Excel' }).click()
  const download = await waits
  expect(download.suggestedFilename()).toMatch(/^proracun-nacrt-\d{4}-\d\d-\d\d\.xlsx$/)
  await download.saveAs(path)
  return celijeXlsx(await openAsBlob(path))
}

test('a budget goes to a spreadsheet and back without a network; mistakes change nothing', async ({ page }, info) => {
  const osoba = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await signInNias(page, portal(), osoba.oib)
  await untilInstalled(page)
  await createDraft(page, portal(), { ...osoba, programId: KK, poziv: POZIV_K2, naziv: 'Proračun iz tablice' })
  const form = new Form(page)
  await form.tab('Proračun')
  await page.getByRole('button', { name: 'Dodaj stavku' }).first().click()
  const nazivi = page.getByRole('textbox', { name: 'Naziv stavke' })
  await nazivi.first().fill('=Radionica')
  await page.getByRole('textbox', { name: 'Iznos jedinice' }).first().fill('1.234,50')
  await form.allReceived()
  await page.context().setOffline(true)

  const cells = await izvezi(page, info.outputPath('izvoz.xlsx'))
  expect(cells[0]).toEqual(PRIJENOS_STAVKI.stupci.map(({ oznaka }) => oznaka))
  expect(cells[1]?.[stupac('Naziv stavke')]).toBe('=Radionica')
  expect(cells[1]?.[stupac('Iznos jedinice')]).toBe(1234.5)

  const [heading = [], line = []] = cells
  const druga = line.with(stupac('Naziv stavke'), 'Mentori').with(stupac('Broj jedinica'), 3)
  const losa = druga.with(stupac('Iznos jedinice'), 'puno').with(stupac('Kategorija financiranja'), 'Zabava')
  const upload = page.getByLabel('Datoteka s proračunom (.xlsx)')
  await upload.setInputFiles(await datoteka([heading, line, losa], info.outputPath('losa.xlsx')))
  const greske = page.getByRole('alertdialog', { name: 'Ništa nije uvezeno' })
  await expect(
    greske.getByRole('row').or(greske.getByRole('listitem')).filter({ hasText: 'Iznos jedinice' }),
  ).toBeVisible()
  await expect(greske.getByText('„Zabava” nije na popisu mogućih vrijednosti.')).toBeVisible()
  await greske.getByRole('button', { name: 'Zatvori' }).last().click()
  await expect(nazivi).toHaveCount(1)

  await upload.setInputFiles(await datoteka([heading, line, druga], info.outputPath('popravljena.xlsx')))
  const pregled = page.getByRole('dialog', { name: 'Pregled uvoza' })
  await pregled.getByRole('radio', { name: 'Zamijeni sve postojeće stavke uvezenima' }).check()
  await pregled.getByRole('button', { name: 'Uvezi' }).click()
  await expect(nazivi).toHaveCount(2)
  await page.getByRole('button', { name: 'Poništi uvoz' }).click()
  await expect(nazivi).toHaveCount(1)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `"Ploča\nna ulazu"\t\t\t\t\t2\tkom\t1.000,00\nSudionici\t\t\t\t\t10\tosoba\t50`,
  )
  await page.getByRole('button', { name: 'Dodaj stavku' }).first().focus()
  await page.keyboard.press('Control+V')
  await pregled.getByRole('button', { name: 'Uvezi' }).click()
  await expect(nazivi).toHaveCount(3)
  await expect(page.getByText('Uvezeno: 2 stavke.')).toBeVisible()
  await form.onDevice()

  await page.reload()
  await expect(nazivi).toHaveCount(3)
  await page.context().setOffline(false)
  await form.allReceived()
  await form.saved()
  await expect(nazivi.last()).toHaveValue('Sudionici')
})
