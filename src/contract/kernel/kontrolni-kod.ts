/** The check code of a paper: the beginning of its content's hash, short enough to be copied by hand. */

/** Without letters that are taken for digits. */
const ZNAKOVI = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: whoever has no paper guesses none. */
const ZNAMENKI_SAZETKA = 20
const DULJINA = 16
/** Where a PDF says in the clear what it is about. */
const KOD = /<pdf:Keywords>([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})<\/pdf:Keywords>/

const poCetiri = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1-')

/** `sazetak` is a SHA-256 in hexadecimal. */
export function kodOd(sazetak: string): string {
  let ostatak = BigInt(`0x${sazetak.slice(0, ZNAMENKI_SAZETKA)}`)
  let text = ''
  for (let i = 0; i < DULJINA; i++) {
    text = (ZNAKOVI[Number(ostatak % 32n)] ?? '') + text
    ostatak /= 32n
  }
  return poCetiri(text)
}

/** A code as somebody typed it; null for what is none. */
export function procitajKod(upisano: string): string | null {
  const text = upisano.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return text.length === DULJINA && [...text].every((one) => ZNAKOVI.includes(one)) ? poCetiri(text) : null
}

/** The code that a PDF carries, out of its bytes read as Latin text; null where there is none. */
export const kodIzPdfa = (latin: string): string | null => KOD.exec(latin)?.[1] ?? null
