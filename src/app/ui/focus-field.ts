import { useEffect } from 'react'

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]'

function openAround(element: HTMLElement): void {
  for (let node = element.closest('details'); node !== null; node = node.parentElement?.closest('details') ?? null)
    node.open = true
}

/** Brings a field into view and focuses it by its path; false when it is not on this page. */
export function focusField(name: string): boolean {
  const element = document.getElementById(name)
  if (element === null) return false
  openAround(element)
  const target = element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element)
  target.focus({ preventScroll: true })
  const field = element.closest('[data-field]') ?? element
  field.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return true
}

/** F8 and Shift+F8 go to the next and previous of the given fields, in their order, around the end. */
export function useErrorKeys(names: readonly string[]): void {
  const joined = names.join('\n')
  useEffect(() => {
    const list = joined === '' ? [] : joined.split('\n')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || list.length === 0) return
      event.preventDefault()
      const active = document.activeElement
      const at = list.findIndex((name) => active?.id === name || active?.closest(`[data-field="${CSS.escape(name)}"]`))
      const step = event.shiftKey ? -1 : 1
      const next = at < 0 ? (event.shiftKey ? list.length - 1 : 0) : (at + step + list.length) % list.length
      const name = list[next]
      if (name !== undefined) focusField(name)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [joined])
}
