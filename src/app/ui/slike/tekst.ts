/** Words inside pictures: how wide they are and how they are broken, without asking the page. */

/** The finding of a picture in which there is nothing to compare. */
export const SVE_NULA = 'Sve su vrijednosti nula.'

/** Mean width of a letter, as a part of its size: a little too wide rather than too narrow. */
const SLOVO = 0.56

export const sirinaTeksta = (text: string, em: number): number => text.length * SLOVO * em

/** At most so many lines, broken between words; what does not fit ends with „…”. */
export function prelomi(text: string, width: number, em: number, lines: number): string[] {
  const fits = Math.max(4, Math.floor(width / (SLOVO * em)))
  const rows: string[] = []
  let row = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = row === '' ? word : `${row} ${word}`
    if (longer.length <= fits || row === '') {
      row = longer
      continue
    }
    rows.push(row)
    row = word
  }
  if (row !== '') rows.push(row)
  return rows.slice(0, lines).map((line, at) => skrati(line, fits, at === lines - 1 && rows.length > lines))
}

const skrati = (line: string, fits: number, more: boolean): string =>
  line.length > fits || more ? `${line.slice(0, Math.max(1, Math.min(line.length, fits - 1))).trimEnd()}…` : line
