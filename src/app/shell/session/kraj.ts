/**
 * The end of a session, as the sign-in screens tell it, and the field that was being written then. Kept in this tab: the
 * way through NIAS leaves the page, and the reason must survive it.
 */
const KLJUC = 'fondovi.krajPrijave'

export interface Kraj {
  /** What the server said; undefined when it did not say. */
  zasto: string | undefined
  /** The screen on which it ended. */
  put: string
  /** The name of the field that had the focus, or its label. */
  polje: string | undefined
}

/** By what a field is found again after the screen is drawn anew: ids are of one drawing only. */
function imePolja(element: Element | null): string | undefined {
  if (!(element instanceof HTMLElement) || element.closest('main, dialog') === null) return undefined
  const name = element.getAttribute('name') ?? element.closest('[name]')?.getAttribute('name')
  if (name) return `[name="${CSS.escape(name)}"]`
  const label = element.getAttribute('aria-label')
  return label ? `[aria-label="${CSS.escape(label)}"]` : undefined
}

/** The first reason stays: what fails after it only says that nobody is signed in. */
export function zapamtiKraj(zasto: string | undefined, put: string): void {
  if (procitajKraj() !== undefined) return
  const kraj: Kraj = { zasto, put, polje: imePolja(document.activeElement) }
  try {
    sessionStorage.setItem(KLJUC, JSON.stringify(kraj))
  } catch {
    // Without storage the person signs in without being told why.
  }
}

export function procitajKraj(): Kraj | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KLJUC) ?? 'null') as Kraj | null) ?? undefined
  } catch {
    return undefined
  }
}

export function zaboraviKraj(): void {
  try {
    sessionStorage.removeItem(KLJUC)
  } catch {
    // There is nothing to forget.
  }
}
