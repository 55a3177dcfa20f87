import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './filter-bar.module.css'
import { Icon } from './icon.tsx'

export interface Filter {
  id: string
  label: string
  /** How many there are with it; „1000+” where it was counted no further. */
  count?: number | string | undefined
  active: boolean
  /** The address with this filter switched; filters live in the address. */
  href?: string | undefined
  onToggle?: (() => void) | undefined
}

interface FilterBarProps {
  label: string
  filters: readonly Filter[]
  onClear?: (() => void) | undefined
  /** Its chips stand in the line around it, among other things. */
  inline?: boolean | undefined
  children?: ReactNode
}

/** Quick filters as chips with their counts. */
export function FilterBar({ label, filters, onClear, inline, children }: FilterBarProps) {
  const any = filters.some((filter) => filter.active)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group in a bar, not of form fields
    <div role="group" aria-label={label} className={cx(styles.bar, inline && styles.inline)} data-print="none">
      {children}
      {filters.map((filter) => (
        <Chip key={filter.id} filter={filter} />
      ))}
      {any && onClear && (
        <Button variant="quiet" size="s" icon="close" onClick={onClear}>
          Poništi filtre
        </Button>
      )}
    </div>
  )
}

function Chip({ filter: { label, count, active, href, onToggle } }: { filter: Filter }) {
  const className = cx(styles.chip, active && styles.active)
  const content = (
    <>
      {active && <Icon name="check" size="s" />}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <Anchor href={href} className={className} aria-current={active ? 'true' : undefined} onClick={onToggle}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" className={className} aria-pressed={active} onClick={onToggle}>
      {content}
    </button>
  )
}
