/** Rich text as the document of the editor. Markup never goes through the browser's parser: Trusted Types forbid it. */
import type { JSONContent } from '@tiptap/react'
import { parseRichText, type RichNode } from '#contract/kernel/html/rich-text.ts'

type Mark = NonNullable<JSONContent['marks']>[number]

const MARKS: Record<string, Mark> = {
  strong: { type: 'bold' },
  b: { type: 'bold' },
  em: { type: 'italic' },
  i: { type: 'italic' },
  u: { type: 'underline' },
}
const BLOCK_TAGS = ['p', 'h3', 'h4', 'ul', 'ol', 'blockquote']

/** The whole document; an empty text is one empty paragraph. */
export function toDocument(html: string): JSONContent {
  return { type: 'doc', content: blocks(parseRichText(html)) }
}

/** What is pasted: the inline content of a single paragraph, or the blocks of more. */
export function toFragment(html: string): JSONContent[] {
  const content = blocks(parseRichText(html))
  const [only] = content
  return content.length === 1 && only?.type === 'paragraph' ? (only.content ?? []) : content
}

/** Plain text with its lines as paragraphs. */
export function textToFragment(text: string): JSONContent[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [only] = lines
  if (lines.length === 1 && only !== undefined) return [{ type: 'text', text: only }]
  return lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
}

const isBlock = (node: RichNode) => typeof node !== 'string' && BLOCK_TAGS.includes(node.tag)

/** Blocks in order; text that stands between them becomes paragraphs. At least one. */
function blocks(nodes: readonly RichNode[]): JSONContent[] {
  const out: JSONContent[] = []
  let loose: RichNode[] = []
  const flush = () => {
    const content = inline(loose, [])
    if (content.some(({ type, text }) => type !== 'text' || text?.trim() !== ''))
      out.push({ type: 'paragraph', content })
    loose = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      out.push(block(node as Exclude<RichNode, string>))
    } else loose.push(node)
  }
  flush()
  return out.length === 0 ? [{ type: 'paragraph' }] : out
}

function block({ tag, children }: Exclude<RichNode, string>): JSONContent {
  switch (tag) {
    case 'h3':
    case 'h4':
      return { type: 'heading', attrs: { level: Number(tag[1]) }, content: inline(children, []) }
    case 'ul':
    case 'ol':
      return { type: tag === 'ul' ? 'bulletList' : 'orderedList', content: items(children) }
    case 'blockquote':
      return { type: 'blockquote', content: blocks(children) }
    default:
      return { type: 'paragraph', content: inline(children, []) }
  }
}

/** An item begins with a paragraph; a list has at least one item. */
function items(nodes: readonly RichNode[]): JSONContent[] {
  const found = nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string' && node.trim() === '') return []
    const content = blocks(typeof node === 'string' || node.tag !== 'li' ? [node] : node.children)
    return [
      { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] },
    ]
  })
  return found.length === 0 ? [{ type: 'listItem', content: [{ type: 'paragraph' }] }] : found
}

/** The editor takes each mark once; of two links around one word the inner one counts. */
const withMark = (marks: readonly Mark[], mark: Mark): Mark[] => [
  ...marks.filter(({ type }) => type !== mark.type),
  mark,
]

function inline(nodes: readonly RichNode[], marks: Mark[]): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node, marks }]
    if (node.tag === 'br') return [{ type: 'hardBreak' }]
    const mark = node.tag === 'a' ? { type: 'link', attrs: { href: node.href } } : MARKS[node.tag]
    return inline(node.children, mark === undefined ? marks : withMark(marks, mark))
  })
}
