import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'
const WORDS: Record<BannerTone, string> = {
  info: 'Obavijest',
  success: 'Uspjeh',
  warning: 'Upozorenje',
  danger: 'Pogreška',
}
const ICONS = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const

interface BannerProps {
  tone: BannerTone
  title?: string | undefined
  children?: ReactNode
  actions?: ReactNode
  onClose?: (() => void) | undefined
  /** Its actions stand beside the words where there is room, so that it takes little of a screen that is for work. */
  kratko?: boolean | undefined
  /** Announced when it appears. */
  live?: 'polite' | 'assertive' | undefined
}

/** A message that belongs to the place where it stands. */
export function Banner({ tone, title, children, actions, kratko, onClose, live }: BannerProps) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined
  return (
    <div className={cx(styles.banner, styles[tone], kratko && styles.kratko)} role={role}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          <VisuallyHidden>{WORDS[tone]}: </VisuallyHidden>
          {title && <strong className={styles.title}>{title}</strong>}
          {children && <div className={styles.text}>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && <Button icon="close" aria-label="Zatvori" variant="quiet" size="s" onClick={onClose} />}
    </div>
  )
}
