/** In which context the screens stand, and the person's recent and pinned records there. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Nedavno } from './nedavno.ts'
import { praznoStanje, type Stanje } from './stanje.ts'

export interface KontekstZapisa {
  /** `institucija:3`, `prijavitelj:5`, `administracija`. */
  za: string
  /** Undefined while the device is being opened, and for whoever acts as another person: nothing of theirs stays here. */
  nedavno: Nedavno | undefined
}

const Kontekst = createContext<KontekstZapisa | undefined>(undefined)
export const KontekstZapisaProvider = Kontekst

/** Undefined outside of the work areas. */
export const useKontekstZapisa = (): KontekstZapisa | undefined => useContext(Kontekst)

const NISTA = praznoStanje('')
const bezPretplate = () => () => undefined

export function useStanjeNedavnih(nedavno: Nedavno | undefined): Stanje {
  return useSyncExternalStore(nedavno?.subscribe ?? bezPretplate, () => nedavno?.get() ?? NISTA)
}
