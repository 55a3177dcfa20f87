import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { xlsxTablice } from '#app/platform/dokument/prijenos/xlsx-izvoz.ts'
import { celijeXlsx } from '#app/platform/dokument/prijenos/xlsx-uvoz.ts'
import { izvezi } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { uvezi } from '#contract/kernel/dokument/prijenos/uvoz.ts'
import { isObject, retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PRIJENOS_STAVKI } from '#contract/modules/prijavni-obrazac/obrazac.prijenos.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { LIST_PRORACUNA } from './prijenos-stavki.tekst.ts'

const ctx = demoKontekst()
const obrazac = validObrazac(ctx)
const okvir = PRIJENOS_STAVKI.za(obrazac, ctx)
const nazivi = [
  '=1+1',
  '+385 1 234',
  '-crtica',
  '@pozor',
  'Redak 1\nRedak 2',
  '_x0041_ i „navodnici” & <znakovi>',
  'Č 🙂',
]

function s(naziv: string, rows = retciOd(tabOd(obrazac, 'proracun'), 'stavke')) {
  const tab = tabOd(obrazac, 'proracun')
  const stavke = rows.map((row) => ({ ...row, naziv }))
  return PRIJENOS_STAVKI.za({ ...obrazac, proracun: { ...(isObject(tab) ? tab : {}), stavke } }, ctx)
}

const CONTENT = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`
const RELS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

const list = (sheetData: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`

function file(sheetData: string, more: Record<string, string> = {}): Blob {
  const sheet = list(sheetData)
  const parts = {
    '[Content_Types].xml': CONTENT,
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELS,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  return new Blob([zipped as BlobPart])
}

describe('the budget as an .xlsx file', () => {
  it.each(nazivi)('comes back from the file as it was: %j', async (naziv) => {
    const given = s(naziv)
    const cells = await celijeXlsx(await xlsxTablice(izvezi(given), given, LIST_PRORACUNA))
    let count = 0
    const result = uvezi(cells, okvir, { zaglavljeObvezno: true, noviId: () => `n${++count}` })
    const bare = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: '' }))
    expect(result).toMatchObject({ ok: true })
    if (result.ok) expect(bare(result.retci)).toEqual(bare(given.retci))
  })

  it('leaves out what XML cannot hold instead of breaking the file', async () => {
    const given = s('A\u0007B')
    expect((await celijeXlsx(await xlsxTablice(izvezi(given), given, LIST_PRORACUNA)))[1]?.[0]).toBe('AB')
  })
})

describe('a file that is no budget', () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Naziv stavke</t></is></c></row>'
  it('reads a plain one', async () => {
    expect(await celijeXlsx(file(row))).toEqual([['Naziv stavke']])
  })

  it.each<[string, Blob, string]>([
    ['another kind of file', new Blob(['%PDF-1.7']), 'nije proračunska tablica'],
    ['an empty file', new Blob([]), 'nije proračunska tablica'],
    ['a zip that breaks off', new Blob(['PK\u0003\u0004 i ništa']), 'ne može pročitati'],
    ['a zip of something else', new Blob([zipSync({ 'a.txt': strToU8('a') }) as BlobPart]), 'nije proračunska tablica'],
    ['more than two megabytes', new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), 'veća od 2 MB'],
    ['a zip bomb', file(row, { 'xl/sharedStrings.xml': ' '.repeat(13 * 1024 * 1024) }), 'previše podataka'],
    ['a row far away', file('<row r="100000"><c r="A100000"><v>1</v></c></row>'), 'izvan prvih 5000'],
    ['a cell far to the right', file('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), 'izvan prvih 5000'],
    [
      'a place written in disguise',
      file('<row r="&#57;&#57;&#57;&#57;&#57;&#57;"><c r="A1"><v>1</v></c></row>'),
      'izvan',
    ],
    ['a formula', file('<row r="1"><c r="B1"><f>1+1</f><v>2</v></c></row>'), 'ćeliji B1'],
    [
      'a sheet in another folder beside one that is looked at',
      file(row, {
        'xl/_rels/workbook.xml.rels': RELS.replace('worksheets/', 'drugdje/'),
        'xl/drugdje/sheet1.xml': list('<row r="100000"><c r="A100000"><v>1</v></c></row>'),
      }),
      'izvan prvih 5000',
    ],
    [
      'a formula behind long attributes',
      file(`<row r="1"><c ${' r="B1"'.repeat(100)}><f>1</f></c></row>`),
      'ćeliji B1',
    ],
    ['cells that are never closed', file('<c'.repeat(150_000)), 'ne može pročitati'],
    ['one place many times over', file(`<c${' r="A1"'.repeat(40_000)}>`), 'ne može pročitati'],
    ['a gap without an end', file(`<c r${' '.repeat(300_000)}`), 'ne može pročitati'],
    ['markup that breaks off', file('<row r="1"><c r="A1"><v>1</c>'), 'ne može pročitati'],
  ])('%s is refused in words', async (_what, blob, words) => {
    await expect(celijeXlsx(blob)).rejects.toThrow(words)
  })
})
