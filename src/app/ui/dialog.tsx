import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './explained-button.tsx'
import { dialogOpened } from './open-dialogs.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | undefined
  /** Slides in from the end of the line, full height. */
  side?: boolean | undefined
  /** False while something inside must not be interrupted: no Escape, no cross, no press outside. */
  dismissable?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Hides everything behind it. */
  cover?: boolean | undefined
}

/** A modal dialog: the browser's own, which keeps focus inside and gives it back. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'm',
  side,
  dismissable = true,
  role,
  cover,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = ref.current
    const before = document.activeElement
    const closed = dialogOpened()
    if (element !== null && !element.open) {
      element.showModal()
      // The browser would focus the cross; people want the first field, or else the way back.
      element.querySelector<HTMLElement>('[data-first] :is(input, textarea, select), [data-foot] button')?.focus()
    }
    return () => {
      closed()
      element?.close()
      // The browser returns focus itself only when it was the last to move it.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dismissable) onClose()
  }
  const onPress = (event: MouseEvent) => {
    if (event.target === ref.current && dismissable) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop only repeats Escape
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], side && styles.side, cover && styles.cover)}
      aria-labelledby={titleId}
      role={role === 'alertdialog' ? role : undefined}
      onCancel={onCancel}
      onClick={onPress}
    >
      {/* No header or footer: a dialog may be opened out of the header of the page, which would then hold two. */}
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {dismissable && <IconButton icon="close" label="Zatvori" size="s" onClick={onClose} />}
        </div>
        {children && (
          <div className={styles.body} data-first="">
            {children}
          </div>
        )}
        {footer && (
          <div className={styles.foot} data-foot="">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
