/** The table of a picture as a file for spreadsheets of Croatian settings: semicolons and a mark of UTF-8. */
import type { Tablica } from './slika.types.ts'

/** Quoted; a text that a spreadsheet would run is made text (OWASP, CSV injection). */
function celija(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r|]/u.test(text) && !/^-?[\d.]+(?:,\d+)?(?:\u00a0.*)?$/u.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvTablice = ({ stupci, redci }: Tablica): string =>
  `\uFEFF${[stupci, ...redci.map(({ celije }) => celije)].map((row) => `${row.map(celija).join(';')}\r\n`).join('')}`

/** „Prijave po tjednima” → `prijave-po-tjednima.csv`. */
export const nazivDatoteke = (naziv: string): string =>
  `${naziv
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}.csv`

export function preuzmiTablicu(naziv: string, tablica: Tablica): void {
  const url = URL.createObjectURL(new Blob([csvTablice(tablica)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = nazivDatoteke(naziv)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
