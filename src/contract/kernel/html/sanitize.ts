/**
 * Rich text of people, made safe by writing it anew: every text escaped, every element closed. What the input looked like
 * to our reader or to a browser therefore does not matter for safety. `sanitizeHtml(sanitizeHtml(x))` equals `sanitizeHtml(x)`.
 */
import { parseRichText, type RichNode } from './rich-text.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)
const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** The same text with allowed markup only. Never throws. */
export function sanitizeHtml(html: string): string {
  return writeRichText(parseRichText(html))
}

/** A tree as markup. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes.map(write).join('')
}

function write(node: RichNode): string {
  if (typeof node === 'string') return escapeText(node)
  if (node.tag === 'br') return '<br>'
  const attributes = node.tag === 'a' ? ` href="${escapeAttribute(node.href)}" rel="noopener noreferrer"` : ''
  return `<${node.tag}${attributes}>${writeRichText(node.children)}</${node.tag}>`
}
