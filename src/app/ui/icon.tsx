import { useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import styles from './icon.module.css'
import { type IconName, iconPath, onIcons } from './icon-store.ts'

export type { IconName } from './icon-store.ts'

export interface IconProps {
  name: IconName
  /** Read aloud; without it the icon is decoration beside a text. */
  label?: string | undefined
  size?: 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

/** One line icon in the colour of the text around it. */
export function Icon({ name, label, size = 'm', className }: IconProps) {
  const path = useSyncExternalStore(onIcons, () => iconPath(name))
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden
    <svg className={cx(styles.icon, styles[size], className)} viewBox="0 0 24 24" focusable="false" {...named}>
      <path d={path} />
    </svg>
  )
}
