import { PORUKE } from '#contract/kernel/messages.ts'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SkeletonProps {
  lines?: number | undefined
  shape?: 'text' | 'block' | 'table' | undefined
  label?: string | undefined
}

/** The shape of what comes, for a first visit only; known data stays on screen instead. */
export function Skeleton({ lines = 3, shape = 'text', label = PORUKE.zaslon.ucitavanje }: SkeletonProps) {
  return (
    <div role="status" className={cx(styles.skeleton, styles[shape])}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
