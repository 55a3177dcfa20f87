import { useId } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  value: number
  max?: number | undefined
  label: string
  showValue?: boolean | undefined
  /** Instead of the percentage: „još 7 obveznih polja”. */
  text?: string | undefined
}

/** How much of something is done. */
export function ProgressBar({ value, max = 100, label, showValue = true, text }: ProgressBarProps) {
  const id = useId()
  const percent = max <= 0 ? 0 : Math.floor((Math.max(0, Math.min(value, max)) / max) * 100)
  const shown = text ?? `${percent}\u00a0%`
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        {showValue && <span className={styles.value}>{shown}</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={shown}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
