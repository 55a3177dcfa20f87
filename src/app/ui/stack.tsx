import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './stack.module.css'

export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
const gapClass = (gap: Gap) => styles[`gap${gap}`]

interface StackProps {
  gap?: Gap | undefined
  as?: 'div' | 'section' | 'ul' | 'ol' | 'main' | 'nav' | undefined
  children: ReactNode
}

/** Children one under the other. */
export function Stack({ gap = 4, as: Tag = 'div', children }: StackProps) {
  return <Tag className={cx(styles.stack, gapClass(gap))}>{children}</Tag>
}

interface InlineProps {
  gap?: Gap | undefined
  align?: 'start' | 'center' | 'baseline' | 'end' | undefined
  justify?: 'start' | 'between' | 'end' | undefined
  wrap?: boolean | undefined
  children: ReactNode
}

/** Children side by side, wrapping unless told not to. */
export function Inline({ gap = 2, align = 'center', justify = 'start', wrap = true, children }: InlineProps) {
  const names = [styles[`align-${align}`], styles[`justify-${justify}`], wrap && styles.wrap]
  return <div className={cx(styles.inline, gapClass(gap), ...names)}>{children}</div>
}

/** As many equal columns as fit; `min` is the narrowest useful column (12, 18 or 24 rem). */
export function Grid({ min = 'm', gap = 4, children }: { min?: 's' | 'm' | 'l'; gap?: Gap; children: ReactNode }) {
  return <div className={cx(styles.grid, styles[min], gapClass(gap))}>{children}</div>
}
