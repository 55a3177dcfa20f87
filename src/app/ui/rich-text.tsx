import { createElement, Fragment, type ReactNode } from 'react'
import { parseRichText, type RichNode } from '#contract/kernel/html/rich-text.ts'
import { Anchor } from './anchor.tsx'
import styles from './rich-text.module.css'

/** Rich text of people, drawn element by element from the closed list: no markup ever reaches the page as markup. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text}>{drawAll(parseRichText(html))}</div>
}

function drawAll(nodes: readonly RichNode[]): ReactNode {
  // A text never changes in place, so a position is identity enough.
  // biome-ignore lint/suspicious/noArrayIndexKey: the tree is drawn once from an immutable text
  return nodes.map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>)
}

function draw(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br />
  if (node.tag !== 'a') return createElement(node.tag, null, drawAll(node.children))
  return (
    <Anchor href={node.href} external={!node.href.startsWith('/')}>
      {drawAll(node.children)}
    </Anchor>
  )
}
