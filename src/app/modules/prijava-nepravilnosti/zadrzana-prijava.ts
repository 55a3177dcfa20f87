/** What somebody has begun to report, kept on this device until the portal has it; sent again it is the same report. */
import type { SadrzajPrijave } from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'

const KEY = 'fondovi.prijava-nepravilnosti'

export interface Zadrzana {
  klijentId: string
  /** What was sent under this id, as text: other content needs another id. */
  poslano: string | null
  sadrzaj: SadrzajPrijave
}

export const nova = (): Zadrzana => ({
  klijentId: crypto.randomUUID(),
  poslano: null,
  sadrzaj: { programId: null, opis: '', kada: '', predmet: '', dokazi: '', ime: '', kontakt: '' },
})

export function procitaj(storage: Pick<Storage, 'getItem'>): Zadrzana {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Zadrzana> | null
    const fresh = nova()
    if (typeof kept?.klijentId !== 'string' || typeof kept.sadrzaj !== 'object') return fresh
    return { klijentId: kept.klijentId, poslano: kept.poslano ?? null, sadrzaj: { ...fresh.sadrzaj, ...kept.sadrzaj } }
  } catch {
    return nova()
  }
}

/** Without room only a reload loses what was typed. */
export function zadrzi(storage: Pick<Storage, 'setItem'>, prijava: Zadrzana): void {
  try {
    storage.setItem(KEY, JSON.stringify(prijava))
  } catch {
    // The form itself still holds it.
  }
}

export function zaboravi(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was kept where nothing can be.
  }
}

/** The report as it goes out: under its id, or under a new one when it was changed after it may have arrived. */
export function zaSlanje(prijava: Zadrzana): Zadrzana {
  const poslano = JSON.stringify(prijava.sadrzaj)
  const klijentId = prijava.poslano === null || prijava.poslano === poslano ? prijava.klijentId : crypto.randomUUID()
  return { ...prijava, klijentId, poslano }
}
