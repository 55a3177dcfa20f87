import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { danRoka, rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import styles from './rok.module.css'

const IKONE = { kasni: 'error', blizu: 'warning', ima: undefined } as const

interface RokProps {
  rok: number
  sada: number
  /** Where a row has one line: the day stands under the words, both within its height. */
  uRetku?: boolean
}

/** A deadline in a list: in words first, with the day itself. Times in milliseconds of the server's clock. */
export function Rok({ rok, sada, uRetku = false }: RokProps) {
  const { tekst, stanje } = rokRijecima(rok, sada)
  const ikona = IKONE[stanje]
  return (
    <span className={cx(styles.rok, styles[stanje], uRetku && styles.uRetku)}>
      <strong className={styles.tekst}>
        {ikona && <Icon name={ikona} size="s" />}
        {tekst}
      </strong>{' '}
      <span className={styles.dan}>{danRoka(rok)}</span>
    </span>
  )
}
