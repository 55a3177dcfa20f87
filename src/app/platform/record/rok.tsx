import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { danRoka, type RokRijecima, rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import styles from './rok.module.css'
import { useServerClock } from './server-clock.ts'
import { TON_ROKA } from './ton-roka.ts'

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

interface RokUzDanProps {
  /** Null where there is none. */
  rok: number | null
  /** Somebody owes it still; of what nobody owes any more the day says enough. */
  tece?: boolean
  /** Said instead of how late it is. */
  kasno?: string | undefined
}

/** A deadline in a list that is read by days: the day first, under it how far away it is. */
export function RokUzDan({ rok, tece = true, kasno }: RokUzDanProps) {
  const sada = useServerClock()
  if (rok === null) return '–'
  if (!tece) return danRoka(rok)
  const { tekst, stanje } = rokRijecima(rok, sada())
  return (
    <div className={styles.uzDan}>
      {danRoka(rok)}
      <br />
      {stanje === 'kasni' ? <strong className={styles.kasni}>{kasno ?? tekst}</strong> : <small>{tekst}</small>}
    </div>
  )
}

/** How far away a deadline is, as a chip beside its day. */
export function ZnakRoka({ rijeci: { tekst, stanje } }: { rijeci: RokRijecima }) {
  return <StatusChip tone={TON_ROKA[stanje]}>{tekst}</StatusChip>
}
