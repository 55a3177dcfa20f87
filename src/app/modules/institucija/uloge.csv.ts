/** The matrix of roles as a file for spreadsheets: a row per key, a column per role. */
import type { Uloga } from '#contract/modules/institucija/administracija.schema.ts'
import { SKUPINE_DOZVOLA } from '#contract/modules/institucija/dozvole.ts'

/** Quoted; a text that a spreadsheet would take for a formula is made text (OWASP, CSV injection). */
function celija(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Semicolons and a BOM, as the Croatian setting of spreadsheets expects. */
export function csvUloga(uloge: readonly Pick<Uloga, 'naziv' | 'dozvole'>[]): string {
  const header = ['Područje', 'Dozvola', 'Ključ', ...uloge.map(({ naziv }) => naziv)]
  const rows = SKUPINE_DOZVOLA.flatMap((skupina) =>
    skupina.dozvole.map(({ kljuc, naziv }) => [
      skupina.naziv,
      naziv,
      kljuc,
      ...uloge.map(({ dozvole }) => (dozvole.includes(kljuc) ? 'da' : 'ne')),
    ]),
  )
  return `\uFEFF${[header, ...rows].map((row) => row.map(celija).join(';')).join('\r\n')}\r\n`
}

export function preuzmiCsv(naziv: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = naziv
  link.click()
  URL.revokeObjectURL(url)
}
