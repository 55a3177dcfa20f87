/** Numbers of the menus: asked once for every context, read anew when something came or was done, remembered for later. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Brojevi, brojacEndpoints } from '#contract/kernel/brojac.ts'
import { call } from './client.ts'
import { pamcenje } from './zapamceno.ts'

const KEY = ['brojaci'] as const
const SVJEZE_MS = 15_000

export interface StanjeBrojaca {
  brojevi: Brojevi
  /** When it was true, by the clock of the portal. */
  vrijeme: string
}

export interface Brojano {
  osobaId: number
  /** `administracija`, `institucija:3`, `prijavitelj:5`. */
  za: string
  programId?: number | undefined
  /** Not for whoever acts as this person: nothing of theirs stays on this device. */
  pamti: boolean
}

const izbornik = pamcenje('fondovi.brojaci', (value): StanjeBrojaca | undefined => {
  const { brojevi, vrijeme } = (value ?? {}) as Partial<StanjeBrojaca>
  if (typeof brojevi !== 'object' || brojevi === null || typeof vrijeme !== 'string') return undefined
  return Number.isNaN(Date.parse(vrijeme)) || Object.values(brojevi).some((one) => typeof one !== 'number')
    ? undefined
    : { brojevi, vrijeme }
})
const imeOd = ({ za, programId }: Brojano) => `${za} ${programId ?? ''}`

export const zapamceniBrojaci = (sto: Brojano) => izbornik.procitaj(sto.osobaId, imeOd(sto))
/** The person leaves this device. */
export const zaboraviBrojace = izbornik.zaboravi

export const brojaciQuery = (sto: Brojano) =>
  queryOptions({
    queryKey: [...KEY, sto.osobaId, imeOd(sto)],
    queryFn: async ({ signal }) => {
      const { za, programId } = sto
      const query = { za, ...(programId === undefined ? {} : { programId }) }
      const stanje = await call(brojacEndpoints.stanje, { query }, { signal })
      if (sto.pamti) izbornik.zapamti(sto.osobaId, imeOd(sto), stanje)
      return stanje
    },
    staleTime: SVJEZE_MS,
  })

/** Something came, or this person did something. */
export const osvjeziBrojace = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY })
