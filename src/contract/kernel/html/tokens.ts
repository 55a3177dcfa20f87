/** Markup cut into texts, starts and ends. Comments, declarations and elements that are not text are left out with their content. */

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; href: string | undefined }
  | { kind: 'end'; name: string }

/** Elements whose content is not text for readers. */
const DROPPED = new Set(
  'script style iframe object embed template noscript svg math title textarea xmp select plaintext noembed noframes head applet frameset audio video canvas'.split(
    ' ',
  ),
)
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Characters that no text of a person needs: controls other than tab and line feed, and halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g

/** Character references into characters, once. */
export function decodeReferences(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,6}));/g, (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code)
    })
    .replace(/\p{Surrogate}/gu, '')
    .replace(UNWANTED, '')
}

/** Tokens in order. Never throws; what is not closed ends with the input. */
export function* tokenize(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const next = open === -1 ? undefined : html[open + 1]
    if (open === -1) return yield* textToken(html.slice(at))
    if (next === '!' || next === '?' || (next === '/' && !isLetter(html[open + 2]))) {
      yield* textToken(html.slice(at, open))
      at = endOfDeclaration(html, open)
    } else if (next === '/' || isLetter(next)) {
      yield* textToken(html.slice(at, open))
      const tag = readTag(html, open)
      if (tag === undefined) return
      at = DROPPED.has(tag.name) && !tag.isEnd ? endOfElement(html, tag.name, tag.end) : tag.end
      if (tag.isEnd) yield { kind: 'end', name: tag.name }
      else if (!DROPPED.has(tag.name)) yield { kind: 'start', name: tag.name, href: tag.href }
    } else {
      yield* textToken(html.slice(at, open + 1))
      at = open + 1
    }
  }
}

function* textToken(raw: string): Generator<Token> {
  const text = decodeReferences(raw)
  if (text !== '') yield { kind: 'text', text }
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[a-zA-Z]/.test(char)
}

function endOfDeclaration(html: string, open: number): number {
  const isComment = html.startsWith('<!--', open)
  const close = isComment ? html.indexOf('-->', open + 4) : html.indexOf('>', open)
  if (close === -1) return html.length
  return close + (isComment ? 3 : 1)
}

function endOfElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  return found === null ? html.length : found.index
}

interface Tag {
  name: string
  isEnd: boolean
  href: string | undefined
  end: number
}

const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?|[="'])/y

/** The tag that starts at `open`; undefined when it never ends. The first `href` counts, as in browsers. */
function readTag(html: string, open: number): Tag | undefined {
  const isEnd = html[open + 1] === '/'
  const nameAt = open + (isEnd ? 2 : 1)
  const name = /[^\s/>]+/y
  name.lastIndex = nameAt
  const tagName = (name.exec(html)?.[0] ?? '').toLowerCase()
  let at = nameAt + tagName.length
  let href: string | undefined
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(html)
    if (found === null) break
    at = ATTRIBUTE.lastIndex
    if (found[1]?.toLowerCase() === 'href') href ??= decodeReferences((found[2] ?? '').replace(/^(["'])(.*)\1$/s, '$2'))
  }
  const close = html.indexOf('>', at)
  return close === -1 ? undefined : { name: tagName, isEnd, href, end: close + 1 }
}
