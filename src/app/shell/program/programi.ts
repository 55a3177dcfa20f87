/** The programmes of the portal; when the list cannot be fetched, the built-in one serves silently (specification, section 8). */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'

export interface ProgramStavka {
  id: number
  naziv: string
  oznaka: string
}

export const REZERVNI_PROGRAMI: readonly ProgramStavka[] = [
  { id: 1, naziv: 'Nacionalni plan oporavka i otpornosti', oznaka: 'NPOO' },
  { id: 2, naziv: 'Konkurentnost i kohezija', oznaka: 'KK' },
]

export const programiQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['programi'],
  queryFn: async ({ signal }): Promise<readonly ProgramStavka[]> => {
    const { fetchProgrami } = await import('./fetch-programi.ts')
    return fetchProgrami(signal)
  },
})

/** Programmes to choose from, never empty. */
export function useProgrami(): readonly ProgramStavka[] {
  const { data } = useQuery(programiQuery)
  return data === undefined || data.length === 0 ? REZERVNI_PROGRAMI : data
}

/** True when the list of programmes is known and this one is not on it. */
export function useNepoznatProgram(id: number): boolean {
  const { data = [] } = useQuery(programiQuery)
  return data.length > 0 && !data.some((program) => program.id === id)
}

/** Value of `data-program`: which accent an area wears. */
export function accentOf(oznaka: string | undefined): 'npoo' | 'kk' {
  return oznaka?.toUpperCase().startsWith('KK') ? 'kk' : 'npoo'
}
