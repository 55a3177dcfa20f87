import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './status-line.module.css'
import type { Tone } from './tone.ts'

interface StatusLineProps {
  tone?: Tone | undefined
  icon?: IconName | undefined
  pending?: boolean | undefined
  children: ReactNode
  action?: ReactNode
}

/** One line of state that is always there and is announced politely when it changes. */
export function StatusLine({ tone = 'neutral', icon, pending = false, children, action }: StatusLineProps) {
  return (
    <div className={cx(styles.line, styles[tone])}>
      {icon && <Icon name={icon} className={cx(pending && styles.pending)} />}
      <span role="status" aria-live="polite">
        {children}
      </span>
      {action}
    </div>
  )
}
