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
