/**
 * Rich text as a tree: what is on a closed list of elements, nothing else. The browser draws this tree and the server
 * writes it out anew, so neither ever trusts markup, and what is allowed stands in one place.
 */
import { safeHref } from './href.ts'
import { tokenize } from './tokens.ts'

const BLOCKS = ['p', 'h3', 'h4', 'ul', 'ol', 'blockquote'] as const
const INLINE = ['strong', 'b', 'em', 'i', 'u'] as const

export type RichTag = (typeof BLOCKS)[number] | (typeof INLINE)[number] | 'li' | 'br'
export interface RichElement {
  tag: RichTag
  children: RichNode[]
}
export interface RichLink {
  tag: 'a'
  /** The web, a mail or a page of the portal; see `safeHref`. */
  href: string
  children: RichNode[]
}
export type RichNode = string | RichElement | RichLink

const LISTS = ['ul', 'ol']
const HEADINGS = ['h3', 'h4']
/** Deeper nesting is no text of a person. */
const MAX_DEPTH = 20

const oneOf = <T extends string>(tags: readonly T[], name: string): T | undefined => tags.find((tag) => tag === name)

/** The tree of any markup. Never throws; what is not allowed is left out, its text stays. */
export function parseRichText(html: string): RichNode[] {
  const tree = new Tree()
  for (const token of tokenize(html)) {
    if (token.kind === 'text') tree.text(token.text)
    else if (token.kind === 'end') tree.end(token.name)
    else tree.start(token.name, token.href)
  }
  return tree.root
}

class Tree {
  readonly root: RichNode[] = []
  readonly #open: (RichElement | RichLink)[] = []

  text(text: string): void {
    const siblings = this.#siblings()
    const last = siblings.at(-1)
    if (typeof last === 'string') siblings[siblings.length - 1] = last + text
    else siblings.push(text)
  }

  start(name: string, href: string | undefined): void {
    const block = oneOf(BLOCKS, name)
    const inline = oneOf(INLINE, name)
    if (name === 'br') this.#siblings().push({ tag: 'br', children: [] })
    else if (name === 'li') this.#startItem()
    else if (name === 'a') this.#startLink(href)
    else if (block !== undefined) this.#startBlock(block)
    else if (inline !== undefined) this.#push({ tag: inline, children: [] })
  }

  /** Closes everything up to the element; an end without a start is nothing. */
  end(name: string): void {
    const at = this.#open.findLastIndex(({ tag }) => tag === name)
    if (at !== -1) this.#open.length = at
  }

  /** An item belongs to the nearest list; outside of lists there are none. */
  #startItem(): void {
    const list = this.#open.findLastIndex(({ tag }) => LISTS.includes(tag))
    if (list === -1) return
    this.#open.length = list + 1
    this.#push({ tag: 'li', children: [] })
  }

  /** A paragraph holds no blocks, a heading no heading, as browsers read it. */
  #startBlock(tag: RichTag): void {
    this.end('p')
    if (HEADINGS.includes(tag)) for (const heading of HEADINGS) this.end(heading)
    this.#push({ tag, children: [] })
  }

  #startLink(address: string | undefined): void {
    const href = address === undefined ? undefined : safeHref(address)
    if (href === undefined) return
    this.end('a')
    this.#push({ tag: 'a', href, children: [] })
  }

  #push(element: RichElement | RichLink): void {
    if (this.#open.length >= MAX_DEPTH) return
    this.#siblings().push(element)
    this.#open.push(element)
  }

  #siblings(): RichNode[] {
    return this.#open.at(-1)?.children ?? this.root
  }
}
