/** A pass-phrase shorter than this protects no stolen disk and no file. */
export const MIN_PHRASE = 12

export const jePrekratka = (lozinka: string | null): boolean => [...(lozinka ?? '')].length < MIN_PHRASE

/** What is said of a pass-phrase that nobody but its author knows. */
export const LOZINKA = {
  datoteke: `Najmanje ${MIN_PHRASE} znakova. Bez nje datoteku ne može otvoriti nitko, pa ni vi.`,
  prekratka: `Lozinka ima najmanje ${MIN_PHRASE} znakova.`,
} as const
