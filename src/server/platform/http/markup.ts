/** Markup that the server writes itself, for HTML and XML: whatever is put into it is text and stays text. */

/** Made by `markup` alone, so that no text of a person can ever pass for it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Piece = Markup | string | number | null | undefined | false | readonly Piece[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters that XML 1.0 does not know at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text without what no document of text may hold: control characters and halves of characters. */
export function clean(text: string): string {
  return text.toWellFormed().replace(UNKNOWN, '')
}

function write(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(write).join('')
  return clean(String(piece)).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template whose values are escaped, for elements and for attributes in quotes; nothing comes of null, undefined and false. */
export function markup(parts: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(parts.map((part, at) => part + write(values[at])).join(''))
}
