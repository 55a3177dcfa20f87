/** The sheet itself: numbers as numbers, everything else as text, so that nothing a person typed is ever a formula. */
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { TipStupca } from '#contract/kernel/popis.ts'
import { clean } from '../http/markup.ts'

export interface TablicaXlsx {
  list: string
  stupci: { naziv: string; tip: TipStupca }[]
  /** Amounts and numbers as `1234.50`, everything else as it is shown. */
  redci: (string | null)[][]
}

const naslov = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#E7EEF7' })

function celija(text: string | null, tip: TipStupca | undefined): Cell {
  if (text === null || text === '') return null
  const number = Number(text)
  if ((tip === 'iznos' || tip === 'broj') && Number.isFinite(number))
    return { value: number, type: Number, format: tip === 'iznos' ? '#,##0.00' : '0' }
  // `_x0041_` would be read back as a letter.
  return { value: clean(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'), type: String }
}

export async function tablicaXlsx({ list, stupci, redci }: TablicaXlsx): Promise<Uint8Array> {
  const data = [
    stupci.map(({ naziv }) => naslov(naziv)),
    ...redci.map((redak) => redak.map((text, i) => celija(text, stupci[i]?.tip))),
  ]
  const columns = stupci.map(({ naziv, tip }, i) => ({
    width: i === 0 || tip === 'tekst' ? 30 : Math.max(14, naziv.length + 2),
  }))
  // Names of sheets hold 31 characters and none of these signs.
  const sheet = list.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}
