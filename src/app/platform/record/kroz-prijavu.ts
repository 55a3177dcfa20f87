/**
 * State of a screen that stays through signing in again where that leads to another page, as NIAS does. The dialog that was open
 * is open after the return. What was typed into it is kept by its form (`useObrazac`).
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepEdits, readKeptEdits, useKeptArrival } from './kept-edits.ts'

const KLJUC = 'fondovi.kroz-prijavu'
/** Whoever comes back later begins anew. */
const VRIJEDI_MS = 15 * 60_000

interface Ostavljeno {
  adresa: string
  otislo: number
  stanja: Record<string, unknown>
}

/** What differs from its beginning on the screen now. */
const sada = new Map<string, unknown>()

/** Called before the page is left to sign in again. */
export function ostaviZaslon(): void {
  const stanja = Object.fromEntries(sada)
  keepEdits(KLJUC, { adresa: window.location.pathname, otislo: Date.now(), stanja } satisfies Ostavljeno)
}

function ostavljeno(): Ostavljeno | undefined {
  const { adresa, otislo = 0, stanja } = readKeptEdits<Partial<Ostavljeno>>(KLJUC)
  const vrijedi = adresa === window.location.pathname && Date.now() - otislo < VRIJEDI_MS
  return vrijedi && stanja !== undefined ? { adresa, otislo, stanja } : undefined
}

/** Returned to once: pressing „Odustani” afterwards is the end of it. */
function uzmi(ime: string): void {
  const known = ostavljeno()
  if (known === undefined || !(ime in known.stanja)) return
  const { [ime]: _, ...stanja } = known.stanja
  keepEdits(KLJUC, Object.keys(stanja).length === 0 ? {} : { ...known, stanja })
}

/** As `useState`; `ime` is one of the screen, and the value plain data. */
export function useKrozPrijavu<T>(ime: string, pocetno: T): [T, (value: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => (ostavljeno()?.stanja[ime] as T | undefined) ?? pocetno)
  const dirnuto = useRef(false)
  useKeptArrival(() => {
    const found = ostavljeno()?.stanja[ime] as T | undefined
    if (found === undefined || dirnuto.current) return
    setValue(found)
    uzmi(ime)
  })
  useEffect(() => uzmi(ime), [ime])
  useEffect(() => {
    if (value === undefined || value === null || value === false) return
    sada.set(ime, value)
    return () => {
      if (sada.get(ime) === value) sada.delete(ime)
    }
  }, [ime, value])
  const set = useCallback((next: T | ((before: T) => T)) => {
    dirnuto.current = true
    setValue(next)
  }, [])
  return [value, set]
}
