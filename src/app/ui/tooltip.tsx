import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Floating } from './floating.tsx'
import { Icon } from './icon.tsx'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string | undefined
  /** False when the element's name says the same, so that nothing is read twice. */
  describes?: boolean | undefined
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A short text on hover, focus and tap. The element also carries it as its description. */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  if (text === undefined || text === '') return children

  const show = (delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(true), delay)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), 80)
  }
  const describedBy = [children.props['aria-describedby'], id].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the control inside, is none itself
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(300)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && hide()}
      onPointerUp={(event) => event.pointerType === 'touch' && show(0)}
      onPointerDown={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {describes ? cloneElement(children, { 'aria-describedby': describedBy }) : children}
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {open && (
        <Floating anchor={anchor} align="center" side="above" className={styles.tooltip}>
          <span aria-hidden="true">{text}</span>
        </Floating>
      )}
    </span>
  )
}

/** A small button that opens an explanation; stays until closed. */
export function InfoPopover({ label, children }: { label: string; children: ReactNode }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = (reason: 'outside' | 'escape') => {
    setOpen(false)
    if (reason === 'escape') anchor.current?.focus()
  }
  return (
    <span className={styles.anchor}>
      <button
        ref={anchor}
        type="button"
        className={styles.info}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" />
      </button>
      {open && (
        <Floating anchor={anchor} id={id} role="note" label={label} className={styles.popover} onClose={close}>
          {children}
        </Floating>
      )}
    </span>
  )
}
