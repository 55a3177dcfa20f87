import { formatEur } from '#contract/kernel/money.ts'
import { cx } from './cx.ts'
import styles from './money.module.css'

interface MoneyProps {
  cents: number | null
  /** `sign` shows + and − for differences. */
  tone?: 'plain' | 'sign' | undefined
  strong?: boolean | undefined
}

/** An amount, tabular and right aligned; a dash when there is none. */
export function Money({ cents, tone = 'plain', strong }: MoneyProps) {
  if (cents === null) return <span className={styles.money}>–</span>
  const sign = tone === 'sign' && cents > 0 ? '+' : ''
  const text = formatEur(cents).replace('-', '\u2212')
  return <span className={cx(styles.money, strong && styles.strong)}>{sign + text}</span>
}
