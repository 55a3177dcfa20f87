import { useEffect, useRef } from 'react'
import { Anchor } from './anchor.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './nav-tabs.module.css'
import { Badge } from './status-chip.tsx'
import { useCijeliFokus } from './use-na-vidiku.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TabState = 'empty' | 'progress' | 'done' | 'locked' | 'change' | 'needless'

export interface NavTab {
  href: string
  label: string
  current?: boolean | undefined
  state?: TabState | undefined
  errors?: number | undefined
  /** How many things wait inside. */
  count?: number | undefined
  /** Its state in a few words, where the tabs stand as a list of steps. */
  detail?: string | undefined
}

const STATES: Record<TabState, { icon: IconName; text: string }> = {
  empty: { icon: 'circle', text: 'Nije započeto' },
  progress: { icon: 'half', text: 'U tijeku' },
  done: { icon: 'success', text: 'Dovršeno' },
  locked: { icon: 'lock', text: 'Još nije moguće' },
  change: { icon: 'edit', text: 'Traži se izmjena' },
  needless: { icon: 'minus', text: 'Nije potrebno' },
}

/**
 * Tabs that are pages: links with their state, error dot and counter; on a phone they scroll. As steps they stand below
 * each other where the screen is wide, each with its state in words.
 */
export function NavTabs({ label, items, steps }: { label: string; items: readonly NavTab[]; steps?: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useCijeliFokus(list)
  const current = items.find((item) => item.current)?.href
  useEffect(() => {
    if (current === undefined) return
    const element = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (element && box) box.scrollLeft = element.offsetLeft - (box.clientWidth - element.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={label} className={cx(styles.nav, steps && styles.steps)} data-print="none">
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <Tab item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tab({ item: { href, label, current, state, detail, errors = 0, count = 0 } }: { item: NavTab }) {
  return (
    <Anchor
      href={href}
      className={cx(styles.tab, current && styles.current)}
      aria-current={current ? 'page' : undefined}
    >
      {errors > 0 ? (
        <span className={styles.error}>
          <Icon name="error" label={`Grešaka: ${errors}`} size="s" />
        </span>
      ) : (
        state && <Icon name={STATES[state].icon} size="s" className={cx(styles.state, styles[state])} />
      )}
      <span className={styles.label}>{label}</span>
      {detail && (
        <span className={styles.detail} aria-hidden="true">
          {detail}
        </span>
      )}
      {state && <VisuallyHidden>({STATES[state].text})</VisuallyHidden>}
      <Badge count={count} label={`(${count})`} />
    </Anchor>
  )
}
