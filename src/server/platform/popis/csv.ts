/** Cells as CSV that a spreadsheet of Croatian settings opens by itself: semicolons, CRLF, a mark of UTF-8. */

/** What a spreadsheet would run instead of show (OWASP „CSV injection”); a plain number is no such thing. */
const FORMULA = /^[\s]*[=+\-@\t\r|]/u
const BROJ = /^-?\d+(?:,\d+)?$/

export const OZNAKA_UTF8 = '\uFEFF'

/** One cell. Text that a spreadsheet could take for a formula gets an apostrophe and stays text. */
export function celijaCsv(text: string): string {
  const safe = FORMULA.test(text) && !BROJ.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const redakCsv = (cells: readonly string[]): string => `${cells.map(celijaCsv).join(';')}\r\n`
