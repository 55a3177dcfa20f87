/** The sheet of an XLSX file: numbers as numbers, days as days, everything else as text. Nothing that a person typed is ever a formula. */
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { TipStupca } from '#contract/kernel/popis.ts'
import { clean } from '../http/markup.ts'

export interface TablicaXlsx {
  list: string
  stupci: { naziv: string; tip: TipStupca }[]
  /** Amounts and numbers as `1234.50`, days and moments as ISO 8601, everything else as it is shown. */
  redci: (string | null)[][]
}

const naslov = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#E7EEF7' })

/** A sheet knows no zones: a moment stands there as Croatian clocks showed it. */
function dan(text: string, tip: TipStupca | undefined): Cell | undefined {
  if (tip !== 'datum' && tip !== 'trenutak') return undefined
  const value = new Date(tip === 'datum' ? `${text.slice(0, 10)}T00:00:00Z` : Date.parse(text))
  if (Number.isNaN(value.getTime())) return undefined
  if (tip === 'datum') return { value, type: Date, format: 'dd.mm.yyyy.' }
  return { value: poSatu(value), type: Date, format: 'dd.mm.yyyy. hh:mm' }
}

const SAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Zagreb',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
function poSatu(at: Date): Date {
  const part = Object.fromEntries(SAT.formatToParts(at).map(({ type, value }) => [type, value]))
  return new Date(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
}

function celija(text: string | null, tip: TipStupca | undefined): Cell {
  if (text === null || text === '') return null
  const number = Number(text)
  if ((tip === 'iznos' || tip === 'broj') && Number.isFinite(number))
    return { value: number, type: Number, format: tip === 'iznos' ? '#,##0.00' : '0' }
  const day = dan(text, tip)
  if (day !== undefined) return day
  // `_x0041_` would be read back as a letter.
  return { value: clean(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'), type: String }
}

function listXlsx({ list, stupci, redci }: TablicaXlsx) {
  const data = [
    stupci.map(({ naziv }) => naslov(naziv)),
    ...redci.map((redak) => redak.map((text, i) => celija(text, stupci[i]?.tip))),
  ]
  const columns = stupci.map(({ naziv, tip }, i) => ({
    width: i === 0 || tip === 'tekst' ? 30 : Math.max(14, naziv.length + 2),
  }))
  // Names of sheets hold 31 characters and none of these signs.
  const sheet = list.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return { data, sheet, columns, stickyRowsCount: 1 }
}

/** A workbook of one sheet, or of several in their order. */
export async function tablicaXlsx(tablice: TablicaXlsx | readonly TablicaXlsx[]): Promise<Uint8Array> {
  const listovi = ('list' in tablice ? [tablice] : tablice).map(listXlsx)
  return writeXlsxFile(listovi).toBuffer()
}
