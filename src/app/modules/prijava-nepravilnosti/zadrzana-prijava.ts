/** What somebody has begun to report, kept sealed on this device until the portal has it; sent again it is the same report. */
import { createSealedKeep, type SealedKeep } from '#app/platform/record/sealed-keep.ts'
import type { SadrzajPrijave } from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'

const KEY = 'prijava-nepravilnosti'
/** Where it stood in clear before. */
const STARI_KLJUC = 'fondovi.prijava-nepravilnosti'

const pohrana: SealedKeep = createSealedKeep()

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

function uZadrzanu(kept: unknown): Zadrzana | undefined {
  const { klijentId, poslano, sadrzaj } = (kept ?? {}) as Partial<Zadrzana>
  if (typeof klijentId !== 'string' || typeof sadrzaj !== 'object') return undefined
  return { klijentId, poslano: poslano ?? null, sadrzaj: { ...nova().sadrzaj, ...sadrzaj } }
}

/** Undefined where nothing was begun. One that an older version left in clear is taken over, and no longer stands there. */
export async function procitaj(keep: SealedKeep = pohrana): Promise<Zadrzana | undefined> {
  const old = uzmiStaru()
  if (old !== undefined) await zadrzi(old, keep)
  return uZadrzanu(await keep.read(KEY).catch(() => undefined)) ?? old
}

function uzmiStaru(): Zadrzana | undefined {
  try {
    const text = localStorage.getItem(STARI_KLJUC)
    localStorage.removeItem(STARI_KLJUC)
    return text === null ? undefined : uZadrzanu(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Without room only a reload loses what was typed: the form itself still holds it. */
export const zadrzi = (prijava: Zadrzana, keep: SealedKeep = pohrana): Promise<void> =>
  keep.write(KEY, prijava).catch(() => undefined)

export const zaboravi = (keep: SealedKeep = pohrana): Promise<void> => keep.forget(KEY).catch(() => undefined)

/** The report as it goes out: under its id, or under a new one when it was changed after it may have arrived. */
export function zaSlanje(prijava: Zadrzana): Zadrzana {
  const poslano = JSON.stringify(prijava.sadrzaj)
  const klijentId = prijava.poslano === null || prijava.poslano === poslano ? prijava.klijentId : crypto.randomUUID()
  return { ...prijava, klijentId, poslano }
}
