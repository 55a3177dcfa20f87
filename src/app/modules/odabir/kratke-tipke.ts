/** Keys of whoever checks many applications a day: on only where a person wants them, on this device. */
import { type KeyboardEvent, useState } from 'react'

const KLJUC = 'fondovi.odabir.tipke'
const PISE: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT']

function zapamceno(): boolean {
  try {
    return globalThis.localStorage.getItem(KLJUC) === 'da'
  } catch {
    return false
  }
}

function zapamti(ukljucene: boolean): void {
  try {
    globalThis.localStorage.setItem(KLJUC, ukljucene ? 'da' : 'ne')
  } catch {
    // A device that keeps nothing forgets it with the page.
  }
}

/** Which control of the card a key presses. */
function kontrola(okvir: HTMLElement, tipka: string): HTMLElement | null {
  const key = tipka.toLowerCase()
  if (key === 'j' || key === 'enter') return okvir.querySelector('[data-listanje="1"]')
  if (key === 'k') return okvir.querySelector('[data-listanje="-1"]')
  if (key === 'c') return okvir.querySelector('section textarea')
  return /^[1-9]$/.test(key)
    ? (okvir.querySelectorAll<HTMLElement>('button[data-odgovor][aria-pressed]')[Number(key) - 1] ?? null)
    : null
}

export function useKratkeTipke() {
  const [ukljucene, setUkljucene] = useState(zapamceno)
  return {
    ukljucene,
    ukljuci: (next: boolean) => {
      zapamti(next)
      setUkljucene(next)
    },
    /** Taken before the card sees the key: J and K mean something else there. */
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, ctrlKey, metaKey, altKey, currentTarget } = event
      const el = target as HTMLElement
      if (!ukljucene || ctrlKey || metaKey || altKey || PISE.includes(el.tagName)) return
      // A button that has the focus is pressed by Enter, as everywhere.
      if (key === 'Enter' && el.tagName === 'BUTTON' && el.dataset.odgovor === undefined) return
      const nadena = kontrola(currentTarget, key)
      if (nadena === null) return
      event.preventDefault()
      event.stopPropagation()
      if (nadena.tagName === 'TEXTAREA') nadena.focus()
      else nadena.click()
    },
  }
}
