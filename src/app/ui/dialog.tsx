import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './explained-button.tsx'
import { focusHeadingIfLost } from './focus-heading.ts'
import { dialogOpened, reopenDialog, topDialog } from './open-dialogs.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stands in place of the title, which is then only said: a field to begin with. Such a window lies at the top, on a phone it is all of the screen. */
  traka?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** `full` is all of the screen, without a margin around what is inside. */
  size?: 's' | 'm' | 'l' | 'full' | undefined
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

/** Where a dialog begins: its first field, or its first answer, or the way on that it names; the browser would take the cross. */
const FIRST = ['[data-first] :is(input, textarea, select)', '[data-foot] button', '[data-first] :is(a[href], button)']

function focusFirst(element: HTMLElement): void {
  const found = FIRST.map((selector) => element.querySelector<HTMLElement>(selector)).find((one) => one !== null)
  found?.focus()
}

function useShown() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = ref.current
    const before = document.activeElement
    if (element === null) return
    const closed = dialogOpened(element)
    if (!element.open) {
      element.showModal()
      focusFirst(element)
    }
    return () => {
      closed()
      element.close()
      if (!(before instanceof HTMLElement) || before === document.body) return
      // The browser returns focus itself only when it was the last to move it.
      if (before.isConnected) before.focus()
      // The button that opened it went with what was done in it.
      else focusHeadingIfLost(() => topDialog() === undefined)
    }
  }, [])
  return ref
}

/**
 * The browser closes a dialog by itself when Escape is pressed again and again, and by the gesture that leads back: then
 * it is shown again, and given up only where that is allowed.
 */
function useKeptOpen(ref: RefObject<HTMLDialogElement | null>, dismissable: boolean, onClose: () => void) {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (dismissable) return
    // Without this whatever it covers would be seen for a moment.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && topDialog() === ref.current) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dismissable, ref])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.closest('dialog') === ref.current) focused.current = target
    },
    onClose: ({ target }: SyntheticEvent) => {
      const element = ref.current
      if (element === null || target !== element || element.open) return
      reopenDialog(element)
      if (topDialog() === element) focused.current?.focus()
      if (dismissable) onClose()
    },
  }
}

function OpenDialog({
  onClose,
  title,
  traka,
  children,
  footer,
  size = 'm',
  side,
  dismissable = true,
  role,
  cover,
}: Omit<DialogProps, 'open'>) {
  const ref = useShown()
  const keptOpen = useKeptOpen(ref, dismissable, onClose)
  const titleId = useId()

  const onCancel = (event: SyntheticEvent) => {
    // That of a dialog over this one and of a choice of files comes here as well.
    if (event.target !== ref.current) return
    event.preventDefault()
    if (dismissable) onClose()
  }
  const onPress = ({ target, detail }: MouseEvent) => {
    // The second press of a double click that opened it falls beside a small window: it began elsewhere.
    if (target === ref.current && dismissable && detail < 2) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop only repeats Escape
    <dialog
      ref={ref}
      className={cx(
        styles.dialog,
        styles[size],
        side && styles.side,
        cover && styles.cover,
        traka !== undefined && styles.uzVrh,
      )}
      aria-labelledby={titleId}
      role={role === 'alertdialog' ? role : undefined}
      onCancel={onCancel}
      onClose={keptOpen.onClose}
      onFocus={keptOpen.onFocus}
      onClick={onPress}
    >
      {/* No header or footer: a dialog may be opened out of the header of the page, which would then hold two. */}
      <div className={styles.box}>
        <div className={styles.head} data-first={traka ? '' : undefined}>
          {traka ? (
            <>
              <VisuallyHidden>
                <h2 id={titleId}>{title}</h2>
              </VisuallyHidden>
              {traka}
            </>
          ) : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {dismissable && <IconButton icon="close" label="Zatvori" size="s" onClick={onClose} />}
        </div>
        {children && (
          <div className={styles.body} data-first="">
            {children}
          </div>
        )}
        {footer && (
          <div className={styles.foot} data-foot="" data-traka="">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
