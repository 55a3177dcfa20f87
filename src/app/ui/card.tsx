import { type ReactNode, useId } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './card.module.css'
import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

interface CardProps {
  title?: string | undefined
  level?: 2 | 3 | 4 | undefined
  actions?: ReactNode
  /** Colours the leading edge; say the meaning in the text too. `program` frames what belongs to one programme. */
  tone?: Tone | 'program' | undefined
  /** The title becomes a link. */
  href?: string | undefined
  children?: ReactNode
}

/** A truly separate thing on a page. */
export function Card({ title, level = 3, actions, tone, href, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article className={cx(styles.card, tone && styles[tone])} aria-labelledby={title === undefined ? undefined : id}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && (
            <Heading id={id} className={styles.title}>
              {href === undefined ? title : <Anchor href={href}>{title}</Anchor>}
            </Heading>
          )}
          {actions}
        </div>
      )}
      {children}
    </article>
  )
}
