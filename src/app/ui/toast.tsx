import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './explained-button.tsx'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-store.ts'
import { useAboveBars } from './use-above-bars.ts'

const ICONS = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const

/** Where messages appear: bottom centre, above everything but the buttons that stand there. Once in the shell. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  const ref = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  const last = toasts.at(-1)?.id

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof element.showPopover !== 'function') return
    // Always shown, or assistive technology would not hear it; over again when a dialog may have covered it.
    const covered = last !== undefined && document.querySelector('dialog[open]') !== null
    if (covered && element.matches(':popover-open')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [last])
  useAboveBars(ref, toasts.length > 0)
  if (paused && toasts.length === 0) setPaused(false)

  const item = (entry: Toast) => <ToastItem key={entry.id} entry={entry} paused={paused} />
  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.region}
      aria-label="Poruke"
      data-print="none"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="alert" className={styles.list}>
        {toasts.filter((entry) => entry.greska).map(item)}
      </div>
      <div role="status" className={styles.list}>
        {toasts.filter((entry) => !entry.greska).map(item)}
      </div>
    </section>
  )
}

function ToastItem({ entry, paused }: { entry: Toast; paused: boolean }) {
  const { id, text, tone, greska, duration, action } = entry
  useEffect(() => {
    if (paused || duration === null) return
    const timer = window.setTimeout(() => dismissToast(id), duration)
    return () => window.clearTimeout(timer)
  }, [id, duration, paused])
  return (
    <div className={cx(styles.toast, styles[tone])}>
      <Icon name={greska ? ICONS.danger : ICONS[tone]} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          size="s"
          onClick={() => {
            action.onClick()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Zatvori poruku" size="s" onClick={() => dismissToast(id)} />
    </div>
  )
}
