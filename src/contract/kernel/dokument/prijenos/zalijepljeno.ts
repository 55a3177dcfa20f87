/** Text copied from a spreadsheet: tabs between cells, line ends between rows, quotes around what itself holds them. */

/** Longest text taken; a full table with its descriptions is a fifth of it. */
export const NAJDULJE_ZALIJEPLJENO = 3_000_000

/** Cells of the text; a last empty line is no row. A quote that never closes is an ordinary character. */
export function celijeTeksta(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readCell(text, at)
    row.push(cell)
    const stop = text[end]
    if (stop !== '\t') {
      rows.push(row)
      row = []
    }
    at = end + (stop === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  const last = rows.at(-1)
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

const END = /[\t\r\n]/g

function readCell(text: string, from: number): { cell: string; end: number } {
  if (text[from] === '"') {
    const close = closingQuote(text, from + 1)
    if (close !== undefined) return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
  }
  END.lastIndex = from
  const end = END.exec(text)?.index ?? text.length
  return { cell: text.slice(from, end), end }
}

/** The first quote that is not doubled, if a cell may end behind it. */
function closingQuote(text: string, from: number): number | undefined {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at >= 0 && '\t\r\n'.includes(text[at + 1] ?? '\n') ? at : undefined
}

/** The way back: what {@link celijeTeksta} reads as the same cells. */
export function tekstCelija(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}
