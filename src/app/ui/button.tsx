import { type ComponentProps, type MouseEvent, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Anchor } from './anchor.tsx'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { MIJENJA, SamoCitanje } from './samo-citanje.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'm' | 's'

interface LookProps {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
}

export interface ButtonProps extends LookProps, Omit<ComponentProps<'button'>, 'children'> {
  children?: ReactNode
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  /** Works on it: keeps its width and focus, says so, takes no clicks. */
  pending?: boolean | undefined
  /** Of clicks within 350 ms only the first counts. */
  debounce?: boolean | undefined
  /** The icon it shows by itself. */
  znak?: IconName | undefined
  /** Changes something, though it looks like a way elsewhere: closed where everything may only be read. */
  mijenja?: boolean | undefined
  /** Also where everything may only be read: it changes no record. */
  uvijek?: boolean | undefined
}

/** Of clicks within this time only the first counts (specification, section 9). */
export const CLICK_DEBOUNCE_MS = 350

const look = ({ variant = 'secondary', size = 'm', fullWidth }: LookProps, extra?: string) =>
  cx(styles.button, styles[variant], styles[size], fullWidth && styles.full, extra)

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable)

/**
 * A press takes the focus only once it has landed: a field that is left says what is wrong with it, and that would move the
 * button away under the pointer.
 */
function holdFocus(event: MouseEvent<HTMLButtonElement>): void {
  if (event.button === 0 && isField(document.activeElement)) event.preventDefault()
}

/** The field is left before the press is answered, so that the answer knows what leaving it has made of its text. */
function leaveField(button: HTMLButtonElement): void {
  if (isField(document.activeElement)) flushSync(() => button.focus({ preventScroll: true }))
}

function useClick({
  blocked,
  debounce,
  onClick,
}: {
  blocked: boolean
  debounce: boolean
  onClick: ButtonProps['onClick']
}) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef({ blocked, onClick })
  useLayoutEffect(() => {
    latest.current = { blocked, onClick }
  })
  return (event: MouseEvent<HTMLButtonElement>) => {
    leaveField(event.currentTarget)
    const { blocked, onClick } = latest.current
    const tooSoon = debounce && event.timeStamp - last.current < CLICK_DEBOUNCE_MS
    if (blocked || tooSoon) {
      event.preventDefault()
      return
    }
    last.current = event.timeStamp
    onClick?.(event)
  }
}

export function Button(props: ButtonProps) {
  const { children, variant, size, fullWidth, icon, iconEnd, pending = false, ...rest } = props
  const {
    debounce = false,
    disabled = false,
    uvijek,
    mijenja = false,
    znak,
    className,
    onClick,
    onMouseDown,
    type = 'button',
    ...attributes
  } = rest
  const samoCitanje = useContext(SamoCitanje)
  const changes =
    mijenja || variant === 'primary' || variant === 'danger' || type === 'submit' || MIJENJA.has(znak ?? icon)
  const closed = changes && !uvijek ? samoCitanje : undefined
  const blocked = disabled || pending || closed !== undefined
  const click = useClick({ blocked, debounce, onClick })
  return (
    <button
      title={closed}
      {...attributes}
      type={type}
      className={look({ variant, size, fullWidth }, cx(pending && styles.pending, className))}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      onMouseDown={(event) => {
        holdFocus(event)
        onMouseDown?.(event)
      }}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
      {pending && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

export interface LinkButtonProps extends LookProps, Omit<ComponentProps<'a'>, 'href'> {
  href: string
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  external?: boolean | undefined
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  icon,
  iconEnd,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Anchor {...props} className={look({ variant, size, fullWidth }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {(iconEnd || props.external) && <Icon name={iconEnd ?? 'external'} />}
    </Anchor>
  )
}
