/** An answer that an address leads to, `#odgovor-projekt.naziv`. */
import { useEffect } from 'react'

/** Id of an answer on the page; fields that are written have their path alone. */
export const idOdgovora = (path: string): string => `odgovor-${path}`

/** Brings the answer of the address into view and into focus, once its page stands. */
export function useOdgovorIzAdrese(): void {
  useEffect(() => {
    const { hash } = globalThis.location
    if (!hash.startsWith('#odgovor-')) return
    const element = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (element === null) return
    element.tabIndex = -1
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }, [])
}
