/** How somebody signed in on this device last. Kept so that a session that ends leads back to the same form. */

const KLJUC = 'fondovi.nacinPrijave'
export type NacinPrijave = 'lozinka' | 'nias'

export function zapamtiNacin(nacin: NacinPrijave): void {
  try {
    localStorage.setItem(KLJUC, nacin)
  } catch {
    // Without storage the person chooses each time.
  }
}

export function zadnjiNacin(): NacinPrijave | undefined {
  try {
    const kept = localStorage.getItem(KLJUC)
    return kept === 'lozinka' || kept === 'nias' ? kept : undefined
  } catch {
    return undefined
  }
}
