/** What the sections of a contract in preparation know of the one that is open. */
import { createContext, use } from 'react'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Odjeljak } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import type { OdjeljakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'

export interface Uredivanje {
  strana: StranaProjekta
  /** The contract is not signed yet: its sections say who writes them. */
  pise: boolean
  /** The section that is open here. */
  otvoren: Odjeljak | undefined
  obrazac: Obrazac<JsonObject>
  /** An answer about a lock is waited for. */
  ceka: boolean
  odjeljak: (kljuc: string) => OdjeljakUgovora | undefined
  imaUnos: (kljuc: string) => boolean
  uredi: (kljuc: string) => void
  preuzmi: (kljuc: string) => Promise<void>
  /** Gives the section back; what was typed is thrown away. */
  odustani: () => void
}

export const UredivanjeContext = createContext<Uredivanje | undefined>(undefined)

export function useUredivanje(): Uredivanje {
  const value = use(UredivanjeContext)
  if (value === undefined) throw new Error('A section stands outside of its contract')
  return value
}
