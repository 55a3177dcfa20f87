import { useQuery } from '@tanstack/react-query'
import { brojaciQuery, type StanjeBrojaca, zapamceniBrojaci } from '#app/platform/api/brojaci.ts'
import type { Kontekst, Profil } from '../session/profil.ts'

/** Numbers beside the entries of a menu; before the portal answers and without a network those known last on this device. */
export function useBrojaci(profil: Profil, kontekst?: Kontekst, programId?: string): StanjeBrojaca | undefined {
  const sto = {
    osobaId: profil.osoba.id,
    za: kontekst === undefined ? 'administracija' : `${kontekst.vrsta}:${kontekst.id}`,
    programId: programId ? Number(programId) : undefined,
    pamti: profil.stvarnaOsoba === undefined,
  }
  const { data } = useQuery(brojaciQuery(sto))
  return data ?? zapamceniBrojaci(sto)
}
