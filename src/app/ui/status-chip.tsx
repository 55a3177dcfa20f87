import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './status-chip.module.css'
import type { Tone } from './tone.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const ICONS: Record<Tone, IconName> = {
  neutral: 'circle',
  info: 'clock',
  success: 'check',
  warning: 'warning',
  danger: 'error',
  active: 'half',
}

interface StatusChipProps {
  tone?: Tone | undefined
  icon?: IconName | undefined
  /** The one-line meaning of the status. */
  title?: string | undefined
  children: ReactNode
}

/** A status in words, with an icon; the colour only repeats it. */
export function StatusChip({ tone = 'neutral', icon, title, children }: StatusChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone])} title={title} data-chip="">
      <Icon name={icon ?? ICONS[tone]} size="s" />
      {children}
    </span>
  )
}

interface BadgeProps {
  count: number
  max?: number | undefined
  tone?: Tone | undefined
  /** Read instead of the number: „3 nepročitane poruke”. */
  label: string
}

/** A small count; nothing when it is zero. */
export function Badge({ count, max = 99, tone = 'neutral', label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
