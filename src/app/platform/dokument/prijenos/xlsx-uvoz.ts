/**
 * An .xlsx file as cells. The file may be hostile: it is unpacked here first, within limits, and only then read. In its
 * own file, because the reader is loaded only when somebody imports.
 */
import { strFromU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { PORUKE_PRIJENOSA } from '#contract/kernel/dokument/prijenos/prijenos.poruke.ts'
import type { Celija } from '#contract/kernel/dokument/prijenos/prijenos.ts'

const MB = 1024 * 1024
export const NAJVECA_DATOTEKA_MB = 2
const NAJVISE_RASPAKIRANO = 12 * MB
const NAJVISE_REDAKA = 5000
const NAJVISE_DATOTEKA = 200

/** A file that is not taken; the message is for people. */
export class NeispravnaDatoteka extends Error {}

const odbij = (poruka: string): never => {
  throw new NeispravnaDatoteka(poruka)
}

const DIJELOVI = /^(\[Content_Types\]\.xml|_rels\/|xl\/).*|\.(xml|rels)$/

/** Unpacks the parts that matter. A size that lies is harmless: no more is written than the size it gives. */
function raspakiraj(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  let count = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!DIJELOVI.test(name) || !/\.(xml|rels)$/.test(name)) return false
    size += originalSize
    count += 1
    if (size > NAJVISE_RASPAKIRANO || count > NAJVISE_DATOTEKA) odbij(PORUKE_PRIJENOSA.raspakirana)
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof NeispravnaDatoteka) throw error
    return odbij(PORUKE_PRIJENOSA.osteceno)
  }
}

/** Parts of a text that are no tags though they hold its signs. */
const NIJE_OZNAKA = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** A tag of a real table has hundreds of characters; of a list of places, some thousands. */
const NAJDULJA_OZNAKA = 32_000

/** Refuses a tag that is endless or holds another: with those the reader goes over the same text again and again. */
function provjeriOznake(xml: string): void {
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const kraj = NIJE_OZNAKA.find(([pocetak]) => xml.startsWith(pocetak, start))?.[1] ?? '>'
    const end = xml.indexOf(kraj, start)
    const next = end < 0 ? -1 : xml.indexOf('<', end)
    const oznaka = kraj === '>' ? xml.slice(start + 1, end) : ''
    if (end < 0 || oznaka.length > NAJDULJA_OZNAKA || oznaka.includes('<')) odbij(PORUKE_PRIJENOSA.osteceno)
    start = next
  }
}

/** Places of rows and cells are only numbers in the file: one far away would be filled up to with empty rows. */
function provjeriList(xml: string): void {
  for (const [, ref = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, column = '', row = ''] =
      /^([A-Za-z]{0,2})(\d{1,7})$/.exec(ref) ?? odbij(PORUKE_PRIJENOSA.predaleko(NAJVISE_REDAKA))
    if (Number(row) > NAJVISE_REDAKA || column.length > 2) odbij(PORUKE_PRIJENOSA.predaleko(NAJVISE_REDAKA))
  }
  // Its cell is the place named last before it; only a little is read back, because a hostile file names places without end.
  const formula = xml.search(/<(?:\w+:)?f[\s>/]/)
  if (formula < 0) return
  const mjesta = xml.slice(Math.max(0, formula - 300), formula).matchAll(/\sr\s*=\s*["']([A-Z]+\d+)["']/g)
  odbij(PORUKE_PRIJENOSA.formule([...mjesta].at(-1)?.[1] ?? '?'))
}

/** Cells of the first sheet. Throws {@link NeispravnaDatoteka} for whatever else the file is. */
export async function celijeXlsx(file: Blob): Promise<Celija[][]> {
  if (file.size > NAJVECA_DATOTEKA_MB * MB) odbij(PORUKE_PRIJENOSA.prevelika(NAJVECA_DATOTEKA_MB))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) odbij(PORUKE_PRIJENOSA.nijeXlsx)
  const parts = raspakiraj(bytes)
  const sheets = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  if (parts['xl/workbook.xml'] === undefined || sheets.length === 0) odbij(PORUKE_PRIJENOSA.nijeXlsx)
  // Which part is a sheet the file says itself, and it may lie in any folder.
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part)
    provjeriOznake(xml)
    if (sheets.includes(name) || xml.includes('sheetData')) provjeriList(xml)
  }
  // Packed again without compression, so that the reader needs no worker of its own (the page allows none from a blob).
  const safe = zipSync(parts, { level: 0 })
  try {
    const data = await readSheet(new Blob([safe as BlobPart]), undefined, { trim: false })
    return data as unknown as Celija[][]
  } catch {
    return odbij(PORUKE_PRIJENOSA.osteceno)
  }
}
