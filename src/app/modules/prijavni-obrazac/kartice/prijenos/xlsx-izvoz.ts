/** Budget lines as an .xlsx file. In its own file, because the writer is loaded only when somebody exports. */

import writeXlsxFile, { type Cell } from 'write-excel-file/browser'
import { decimaleOf } from '#contract/kernel/dokument/provjera-polja.ts'
import { jeBroj } from '#contract/modules/prijavni-obrazac/prijenos/izvoz.ts'
import { type Celija, izbori, type OkvirPrijenosa, STUPCI } from '#contract/modules/prijavni-obrazac/prijenos/stupci.ts'

/** XML has no place for control characters and halves of pairs; `_x0041_` would be read back as a letter. */
function bezUpravljackih(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** Text is always written as text: what begins with = + - @ is never a formula. */
function celija(value: Celija, i: number): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number') {
    const polje = STUPCI[i]
    const decimals = polje !== undefined && jeBroj(polje) ? decimaleOf(polje) : 0
    return { value, type: Number, format: decimals === 0 ? '0' : decimals === 4 ? '#,##0.####' : '#,##0.00' }
  }
  return { value: bezUpravljackih(String(value)), type: String, wrap: true, alignVertical: 'top' }
}

const naslov = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#E7EEF7' })
const SIROKI = ['naziv', 'opis', 'aktivnostId', 'kategorijaFinanciranja', 'vrstaTroska']

/** What may be written into the columns of choices, one column each. */
function vrijednosti(okvir: OkvirPrijenosa): Cell[][] {
  const columns = STUPCI.filter(({ tip }) => tip === 'odabir').map((polje) => ({
    oznaka: polje.oznaka,
    labels: izbori(polje, okvir).map(({ label }) => label),
  }))
  const length = Math.max(...columns.map(({ labels }) => labels.length))
  const rows = Array.from({ length }, (_, i) => columns.map(({ labels }) => celija(labels[i] ?? null, -1)))
  return [columns.map(({ oznaka }) => naslov(oznaka)), ...rows]
}

/** The lines on the first sheet, possible values on the second. */
export function xlsxProracuna(cells: readonly (readonly Celija[])[], okvir: OkvirPrijenosa): Promise<Blob> {
  const [heading = [], ...rows] = cells
  const data = [heading.map((text) => naslov(String(text))), ...rows.map((row) => row.map(celija))]
  const columns = STUPCI.map(({ kljuc }) => ({ width: SIROKI.includes(kljuc) ? 36 : 18 }))
  return writeXlsxFile([
    { sheet: 'Proračun', data, columns, stickyRowsCount: 1 },
    {
      sheet: 'Moguće vrijednosti',
      data: vrijednosti(okvir),
      columns: STUPCI.filter(({ tip }) => tip === 'odabir').map(() => ({ width: 36 })),
      stickyRowsCount: 1,
    },
  ]).toBlob()
}
