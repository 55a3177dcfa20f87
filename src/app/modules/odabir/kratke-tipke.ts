/** Keys of whoever checks many applications a day: on only where a person wants them, on this device. */
import { type RefObject, useEffect, useState } from 'react'
import { uProzoru } from '#app/platform/kontrolna-lista/u-prozoru.ts'

const KLJUC = 'fondovi.odabir.tipke'
const PISE: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT']
const BODOVI = 'section input[inputmode]'

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

const nadi = (okvir: HTMLElement, css: string) => okvir.querySelector<HTMLElement>(css)
const komentar = (okvir: HTMLElement) => nadi(okvir, 'section textarea')
const gumbOdgovora = (okvir: HTMLElement, broj: number) =>
  okvir.querySelectorAll<HTMLElement>('button[data-odgovor][aria-pressed]')[broj - 1]

/** Goes to a neighbouring question. Its heading takes the focus, so that the keys and the voice of a reader go on there. */
function listaj(okvir: HTMLElement, smjer: '1' | '-1'): boolean {
  const gumb = okvir.querySelector<HTMLButtonElement>(`[data-listanje="${smjer}"]`)
  if (gumb === null || gumb.disabled) return false
  // A field that is left says what was typed in it.
  if (document.activeElement instanceof HTMLElement && okvir.contains(document.activeElement))
    document.activeElement.blur()
  gumb.click()
  // The next key may come before the next frame: a field that it has led into keeps the focus.
  requestAnimationFrame(() => {
    if (!PISE.includes(document.activeElement?.tagName ?? '')) nadi(okvir, 'section h2')?.focus()
  })
  return true
}

/** Presses what a key means while nothing is being typed; false where it means nothing here. */
function pritisni(okvir: HTMLElement, tipka: string): boolean {
  if (tipka === 'j' || tipka === 'enter') return listaj(okvir, '1')
  if (tipka === 'k') return listaj(okvir, '-1')
  const meta = tipka === 'c' ? komentar(okvir) : /^[1-9]$/.test(tipka) ? gumbOdgovora(okvir, Number(tipka)) : null
  if (meta == null) return false
  if (tipka === 'c') meta.focus()
  else meta.click()
  return true
}

/** In a field only these: away from it, and on from it. */
function uPolju(okvir: HTMLElement, polje: HTMLElement, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Escape') {
    nadi(okvir, 'section h2')?.focus()
    return true
  }
  if (key !== 'Enter') return false
  if (ctrlKey || metaKey) return listaj(okvir, '1')
  // After the points comes their reason.
  if (!polje.matches(BODOVI)) return false
  komentar(okvir)?.focus()
  return true
}

/** A digit begins the points of a question that is scored: the field takes it itself. */
function uBodove(okvir: HTMLElement, key: string): void {
  const polje = /^\d$/.test(key) ? okvir.querySelector<HTMLInputElement>(BODOVI) : null
  if (polje === null || polje.readOnly || okvir.querySelector('button[data-odgovor][aria-pressed]') !== null) return
  polje.focus()
  polje.select()
}

/** Buttons and links that have the focus are pressed by Enter, as everywhere. */
const svojEnter = (el: HTMLElement): boolean =>
  el.closest('a, button, summary') !== null && el.dataset.odgovor === undefined

function naTipku(okvir: HTMLElement, event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || altKey || uProzoru(target)) return false
  if (PISE.includes(target.tagName)) {
    const pise = target.matches('[type=checkbox], [type=radio]') ? undefined : target
    if (pise !== undefined) return okvir.contains(pise) && uPolju(okvir, pise, event)
  }
  if (ctrlKey || metaKey || (key === 'Enter' && svojEnter(target))) return false
  if (pritisni(okvir, key.toLowerCase())) return true
  uBodove(okvir, key)
  return false
}

/** Keys of the list in `okvir`, wherever on the page the focus is. */
export function useKratkeTipke(okvir: RefObject<HTMLElement | null>) {
  const [ukljucene, setUkljucene] = useState(zapamceno)
  useEffect(() => {
    if (!ukljucene) return
    // Taken before the card sees the key: J and K mean something else there.
    const slusaj = (event: KeyboardEvent) => {
      if (okvir.current === null || !naTipku(okvir.current, event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', slusaj, true)
    return () => document.removeEventListener('keydown', slusaj, true)
  }, [ukljucene, okvir])
  return {
    ukljucene,
    ukljuci: (next: boolean) => {
      zapamti(next)
      setUkljucene(next)
    },
  }
}
