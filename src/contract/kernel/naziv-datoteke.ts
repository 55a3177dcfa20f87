/** Names of files: what may be shown and saved anywhere. */

/** The extension in lower case, or an empty text. */
export function ekstenzija(naziv: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(naziv)?.[1]?.toLowerCase() ?? ''
}

const NAJDULJI_NAZIV = 150
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const UNSAFE = /[/\\:*?"<>|]/g

/** A name that can be shown and saved anywhere. It is NFC, no control or direction marks, no path, no leading dot, at most 150 characters. A clean name stays as it is. */
export function cistiNaziv(naziv: string): string {
  const clean = naziv
    .normalize('NFC')
    .replace(FORBIDDEN, '')
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  if (clean === '') return 'datoteka'
  const characters = Array.from(clean)
  if (characters.length <= NAJDULJI_NAZIV) return clean
  const end = `.${ekstenzija(clean)}`
  return end === '.'
    ? characters.slice(0, NAJDULJI_NAZIV).join('').trim()
    : `${characters.slice(0, NAJDULJI_NAZIV - end.length).join('')}${end}`
}
