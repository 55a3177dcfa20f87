import type { ReactNode } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  title?: string | undefined
  /** It is all there is of the screen, so its title is the screen's. */
  zaslon?: boolean | undefined
  /** What to do now. */
  children?: ReactNode
  action?: ReactNode
  icon?: IconName | undefined
}

/** Says that there is nothing, why, and what to do. */
export function EmptyState(props: EmptyStateProps) {
  const { title = PORUKE.zaslon.nemaPodataka, zaslon = false, children, action, icon = 'folder' } = props
  const Naslov = zaslon ? 'h1' : 'p'
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="l" className={styles.icon} />
      <Naslov className={styles.title}>{title}</Naslov>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
