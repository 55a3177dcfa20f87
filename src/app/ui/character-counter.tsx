import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './character-counter.module.css'
import { cx } from './cx.ts'

/** From this share of the limit on, the count is also announced. */
const NEAR = 0.9

/** „12/4000 ZNAKOVA”; announced politely near the limit and beyond it. */
export function CharacterCounter({ length, max }: { length: number; max: number }) {
  const near = length >= max * NEAR
  const left = max - length
  // Every tenth character, and each of the last ten, or every key would be read.
  const spoken = near && (left <= 10 || left % 10 === 0) ? PORUKE.polje.znakova(length, max) : ''
  return (
    <span className={cx(styles.counter, near && styles.near, length > max && styles.over)}>
      {PORUKE.polje.znakova(length, max)}
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </span>
  )
}
