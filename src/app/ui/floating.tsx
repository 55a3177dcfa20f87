import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './floating.module.css'
import { place } from './place.ts'

interface FloatingProps {
  anchor: RefObject<HTMLElement | null>
  align?: 'start' | 'end' | 'center' | undefined
  side?: 'below' | 'above' | undefined
  /** Called on a press outside, Escape and when focus leaves; without it the element only shows. */
  onClose?: ((reason: 'outside' | 'escape') => void) | undefined
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined
  className?: string | undefined
  children: ReactNode
  id?: string | undefined
  role?: string | undefined
  label?: string | undefined
}

/** Shows its content in the browser's top layer beside an anchor, inside the DOM order of its parent. */
export function Floating(props: FloatingProps) {
  const { anchor, align = 'start', side = 'below', matchWidth = false, onClose, className, children, ...rest } = props
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    // The top layer lifts it over overflow and dialogs; a browser without it still shows a fixed element.
    if (typeof element.showPopover === 'function') element.showPopover()
    const update = () => {
      if (anchor.current === null) return
      if (matchWidth) element.style.width = `${anchor.current.offsetWidth}px`
      place(element, anchor.current, align, side)
    }
    update()
    const grown = new ResizeObserver(update)
    grown.observe(element)
    window.addEventListener('resize', update)
    window.addEventListener('scroll', update, true)
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', update, true)
    }
  }, [anchor, align, side, matchWidth])

  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) || anchor.current?.contains(target))
    const onPress = (event: PointerEvent) => !inside(event.target) && close.current?.('outside')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || close.current === undefined) return
      // Or an open dialog around it would close too.
      event.preventDefault()
      event.stopPropagation()
      close.current('escape')
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [anchor])

  const { label, ...attributes } = rest
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: whoever gives a label gives a role
    <div ref={ref} popover="manual" className={cx(styles.floating, className)} aria-label={label} {...attributes}>
      {children}
    </div>
  )
}
