/**
 * Rich text of people, made safe by writing it anew: the input is cut into text and tags, and only what is on a closed
 * list is written out, every text escaped, every element closed. What the input looked like to this tokenizer or to a
 * browser therefore does not matter for safety. `sanitizeHtml(sanitizeHtml(x))` equals `sanitizeHtml(x)`.
 */
import { safeHref } from './href.ts'
import { tokenize } from './tokens.ts'

const BLOCKS = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'blockquote'])
const INLINE = new Set(['strong', 'b', 'em', 'i', 'u', 'a'])
const LISTS = new Set(['ul', 'ol'])
const HEADINGS = new Set(['h3', 'h4'])
/** Deeper nesting is no text of a person. */
const MAX_DEPTH = 20

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)
const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** The same text with allowed markup only. Never throws. */
export function sanitizeHtml(html: string): string {
  const writer = new Writer()
  for (const token of tokenize(html)) {
    if (token.kind === 'text') writer.text(token.text)
    else if (token.kind === 'end') writer.end(token.name)
    else writer.start(token.name, token.href)
  }
  return writer.finish()
}

class Writer {
  #out = ''
  readonly #open: string[] = []

  text(text: string): void {
    this.#out += escapeText(text)
  }

  start(name: string, href: string | undefined): void {
    if (name === 'br') this.#out += '<br>'
    else if (name === 'li') this.#startItem()
    else if (BLOCKS.has(name)) this.#startBlock(name)
    else if (INLINE.has(name)) this.#startInline(name, href)
  }

  /** Closes everything up to the element; an end without a start is nothing. */
  end(name: string): void {
    if (this.#open.includes(name)) this.#closeTo(this.#open.lastIndexOf(name))
  }

  finish(): string {
    this.#closeTo(0)
    return this.#out
  }

  /** An item belongs to the nearest list; outside of lists there are none. */
  #startItem(): void {
    const list = this.#open.findLastIndex((name) => LISTS.has(name))
    if (list === -1) return
    this.#closeTo(list + 1)
    this.#push('li')
  }

  /** A paragraph holds no blocks, a heading no heading, as browsers read it. */
  #startBlock(name: string): void {
    this.end('p')
    if (HEADINGS.has(name)) for (const heading of HEADINGS) this.end(heading)
    this.#push(name)
  }

  #startInline(name: string, href: string | undefined): void {
    const safe = href === undefined ? undefined : safeHref(href)
    if (name !== 'a') this.#push(name)
    else if (safe !== undefined) {
      this.end('a')
      this.#push('a', ` href="${escapeAttribute(safe)}" rel="noopener noreferrer"`)
    }
  }

  #push(name: string, attributes = ''): void {
    if (this.#open.length >= MAX_DEPTH) return
    this.#open.push(name)
    this.#out += `<${name}${attributes}>`
  }

  #closeTo(length: number): void {
    while (this.#open.length > length) this.#out += `</${this.#open.pop()}>`
  }
}
