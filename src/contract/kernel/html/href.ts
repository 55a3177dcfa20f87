/** Addresses that a link in rich text may lead to: the web, a mail, a page of the portal. */

/** Browsers and Node have it; the contract has the types of neither. */
declare const URL: new (text: string) => ParsedUrl
interface ParsedUrl {
  href: string
  username: string
  password: string
}

/** Blanks and control characters inside a scheme are ignored by browsers; they have no place in an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/

/** The address in its normal form, or undefined when a link must not lead there. */
export function safeHref(text: string): string | undefined {
  const address = text.trim()
  if (address === '' || INVISIBLE.test(address) || address.includes('\\')) return undefined
  if (/^\/(?!\/)/.test(address)) return address
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return undefined
  const url = parse(address)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  return parse(url.href)?.href === url.href ? url.href : undefined
}

function parse(address: string): ParsedUrl | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
