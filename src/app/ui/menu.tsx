import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Anchor } from './anchor.tsx'
import buttonStyles from './button.module.css'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { cx } from './cx.ts'
import { Floating } from './floating.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName | undefined
  href?: string | undefined
  external?: boolean | undefined
  /** What the address answers is saved as a file. */
  download?: boolean | undefined
  onSelect?: (() => void) | undefined
  disabledReason?: string | undefined
  danger?: boolean | undefined
  description?: string | undefined
  /** Makes it one of a choice. */
  checked?: boolean | undefined
}
export interface MenuSeparator {
  id: string
  separator: true
  label?: string | undefined
}
export type MenuEntry = MenuAction | MenuSeparator

interface MenuProps {
  /** Accessible name of the button; shown when there is no `trigger`. */
  label: string
  trigger?: ReactNode
  icon?: IconName | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  align?: 'start' | 'end' | undefined
  items: readonly MenuEntry[]
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button with a dropdown of actions and links. */
export function Menu({ label, trigger, icon, variant = 'secondary', size = 'm', align = 'start', items }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  const id = useId()
  const close = (focus: boolean) => {
    setOpen(false)
    if (focus) anchor.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const iconOnly = trigger === undefined && icon !== undefined && variant === 'quiet'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={cx(
          buttonStyles.button,
          buttonStyles[variant],
          buttonStyles[size],
          iconOnly && buttonStyles.iconOnly,
        )}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={onKeyDown}
      >
        {icon && <Icon name={icon} />}
        {trigger ?? (iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label)}
        {trigger !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
        {!iconOnly && <Icon name="chevron-down" size="s" />}
      </button>
      {open && (
        <Floating
          anchor={anchor}
          align={align}
          id={id}
          role="menu"
          label={label}
          className={styles.menu}
          onClose={(reason) => close(reason === 'escape')}
        >
          <Entries items={items} start={open} close={close} />
        </Floating>
      )}
    </>
  )
}

function Entries({
  items,
  start,
  close,
}: {
  items: readonly MenuEntry[]
  start: 'first' | 'last'
  close: (focus: boolean) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  const entries = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  useEffect(() => {
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    all.at(start === 'first' ? 0 : -1)?.focus()
  }, [start])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = STEPS[event.key]
    if (event.key === 'Tab') return close(false)
    if (step === undefined) return typeAhead(event.key, all, at)
    event.preventDefault()
    all[step(at, all.length)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves focus among the items of the menu around it
    <div ref={ref} onKeyDown={onKeyDown}>
      {items.map((item) =>
        'separator' in item ? (
          // biome-ignore lint/a11y/useSemanticElements: a separator with a title
          <div key={item.id} role="separator" className={styles.separator} aria-label={item.label}>
            {item.label}
          </div>
        ) : (
          <Entry key={item.id} item={item} close={close} />
        ),
      )}
    </div>
  )
}

function typeAhead(key: string, all: readonly HTMLElement[], at: number): void {
  if (key.length !== 1 || key === ' ') return
  const rotated = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  rotated
    .find((element) => element.textContent?.trim().toLocaleLowerCase('hr').startsWith(key.toLocaleLowerCase('hr')))
    ?.focus()
}

function Entry({ item, close }: { item: MenuAction; close: (focus: boolean) => void }) {
  const { label, icon, href, external, download, onSelect, disabledReason, danger, description, checked } = item
  const content = (
    <>
      {checked === undefined ? (
        icon && <Icon name={icon} />
      ) : (
        <span className={styles.mark}>{checked && <Icon name="check" />}</span>
      )}
      <span className={styles.text}>
        {label}
        {(disabledReason ?? description) && <span className={styles.description}>{disabledReason ?? description}</span>}
      </span>
      {external && <Icon name="external" size="s" />}
    </>
  )
  const role = checked === undefined ? 'menuitem' : 'menuitemradio'
  const common = { tabIndex: -1, className: cx(styles.item, danger && styles.danger) }
  const select = () => {
    if (disabledReason !== undefined) return
    close(true)
    onSelect?.()
  }
  if (href !== undefined && disabledReason === undefined) {
    return (
      <Anchor {...common} role={role} href={href} external={external} download={download} onClick={() => close(true)}>
        {content}
      </Anchor>
    )
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is menuitemradio whenever there is a choice
    <button
      {...common}
      type="button"
      role={role}
      aria-checked={checked}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={select}
    >
      {content}
    </button>
  )
}
