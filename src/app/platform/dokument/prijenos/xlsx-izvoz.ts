/** Rows of a table as an .xlsx file. In its own file, because the writer is loaded only when somebody exports. */

import writeXlsxFile, { type Cell } from 'write-excel-file/browser'
import { jeBroj } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { type Celija, izbori, type OkvirPrijenosa, type Stupac } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { decimaleOf } from '#contract/kernel/dokument/provjera-polja.ts'

/** XML has no place for control characters and halves of pairs; `_x0041_` would be read back as a letter. */
function bezUpravljackih(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** Text is always written as text: what begins with = + - @ is never a formula. */
function celija(value: Celija, polje?: Stupac): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number') {
    const decimals = polje !== undefined && jeBroj(polje) ? decimaleOf(polje) : 0
    return { value, type: Number, format: decimals === 0 ? '0' : decimals === 4 ? '#,##0.####' : '#,##0.00' }
  }
  return { value: bezUpravljackih(String(value)), type: String, wrap: true, alignVertical: 'top' }
}

const naslov = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#E7EEF7' })
/** What may be written into the columns of choices, one column each. */
function vrijednosti(okvir: OkvirPrijenosa): Cell[][] {
  const columns = okvir.stupci
    .filter(({ tip }) => tip === 'odabir')
    .map((polje) => ({
      oznaka: polje.oznaka,
      labels: izbori(polje, okvir).map(({ label }) => label),
    }))
  const length = Math.max(...columns.map(({ labels }) => labels.length))
  const rows = Array.from({ length }, (_, i) => columns.map(({ labels }) => celija(labels[i] ?? null)))
  return [columns.map(({ oznaka }) => naslov(oznaka)), ...rows]
}

/** The rows on the first sheet, possible values on the second. */
export function xlsxTablice(
  cells: readonly (readonly Celija[])[],
  okvir: OkvirPrijenosa,
  { list, siroki }: { list: string; siroki: readonly string[] },
): Promise<Blob> {
  const { stupci } = okvir
  const [heading = [], ...rows] = cells
  const data = [
    heading.map((text) => naslov(String(text))),
    ...rows.map((row) => row.map((cell, i) => celija(cell, stupci[i]))),
  ]
  const columns = stupci.map(({ kljuc }) => ({ width: siroki.includes(kljuc) ? 36 : 18 }))
  return writeXlsxFile([
    { sheet: list, data, columns, stickyRowsCount: 1 },
    {
      sheet: 'Moguće vrijednosti',
      data: vrijednosti(okvir),
      columns: stupci.filter(({ tip }) => tip === 'odabir').map(() => ({ width: 36 })),
      stickyRowsCount: 1,
    },
  ]).toBlob()
}
