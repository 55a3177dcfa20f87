import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import type { Rasprava } from '#contract/kernel/rasprava.endpoints.ts'
import { osvjeziBrojace } from '../api/brojaci.ts'
import { type Nit, niti } from './niti.ts'
import { oznaciProcitano, type RaspravljeniZapis, raspravaQuery } from './rasprava.calls.ts'

export interface OtvorenaRasprava {
  zapis: RaspravljeniZapis
  /** Undefined until it was read. */
  stanje: Rasprava | undefined
  /** Threads by the path where they stand. */
  poPutu: ReadonlyMap<string | null, readonly Nit[]>
  error: Error | null
  retry: () => void
  /** It has begun: the record has come to where both parties write. */
  pocela: boolean
  /** What a comment that was read or written makes old, besides the discussion. */
  osvjezi: readonly QueryKey[]
}

const RaspravaContext = createContext<OtvorenaRasprava | undefined>(undefined)

interface RaspravaProviderProps {
  zapis: RaspravljeniZapis
  pocela: boolean
  /** False for a record that the portal does not have. */
  naPortalu: boolean
  osvjezi: readonly QueryKey[]
  children: ReactNode
}

const NISTA: readonly Nit[] = []

/** Reads the discussion of a record once for all places that show it. */
export function RaspravaProvider({ zapis, pocela, naPortalu, osvjezi, children }: RaspravaProviderProps) {
  const { data, error, refetch } = useQuery({ ...raspravaQuery(zapis), enabled: naPortalu })
  const poPutu = useMemo(() => {
    const mapa = new Map<string | null, Nit[]>()
    for (const nit of niti(data?.komentari ?? [])) mapa.set(nit.put, [...(mapa.get(nit.put) ?? []), nit])
    return mapa
  }, [data])
  const value = useMemo(
    () => ({ zapis, stanje: data, poPutu, error, retry: () => void refetch(), pocela, osvjezi }),
    [zapis, data, poPutu, error, refetch, pocela, osvjezi],
  )
  return <RaspravaContext value={value}>{children}</RaspravaContext>
}

/** The discussion of the open record; undefined where its kind has none. */
export const useRaspravaAkoJe = (): OtvorenaRasprava | undefined => use(RaspravaContext)

export function useRasprava(): OtvorenaRasprava {
  const rasprava = useRaspravaAkoJe()
  if (rasprava === undefined) throw new Error('A discussion stands outside of its record')
  return rasprava
}

/** How many comments the reader has not seen, of a discussion that has begun; undefined where there is none. */
export function useNovihKomentara(): number | undefined {
  const rasprava = useRaspravaAkoJe()
  const komentari = rasprava?.stanje?.komentari ?? []
  if (rasprava === undefined || (!rasprava.pocela && komentari.length === 0)) return undefined
  return komentari.filter(({ novo }) => novo).length
}

/** The threads of one place. */
export const nitiMjesta = ({ poPutu }: OtvorenaRasprava, put: string | null): readonly Nit[] => poPutu.get(put) ?? NISTA

/**
 * What is open here becomes read: everything, or one place with `put`. Answers the ids of what was new when it came onto the
 * screen, which stay marked as long as it is there.
 */
export function useProcitano(put?: string | null): ReadonlySet<string> {
  const { zapis, stanje, osvjezi } = useRasprava()
  const client = useQueryClient()
  const nova = useRef(new Set<string>())
  const ovdje = (stanje?.komentari ?? []).filter((one) => one.novo && (put === undefined || one.put === put))
  for (const { id } of ovdje) nova.current.add(id)
  const neprocitano = ovdje.map(({ id }) => id).join()
  useEffect(() => {
    if (neprocitano === '') return
    const procitani = new Set(neprocitano.split(','))
    // Without a network it stays unread, and is tried when it is opened again.
    oznaciProcitano(zapis, put).then(
      () => {
        client.setQueryData(raspravaQuery(zapis).queryKey, (before: Rasprava | undefined) =>
          before === undefined
            ? before
            : {
                ...before,
                komentari: before.komentari.map((one) => (procitani.has(one.id) ? { ...one, novo: false } : one)),
              },
        )
        for (const queryKey of osvjezi) void client.invalidateQueries({ queryKey })
        void osvjeziBrojace(client)
      },
      () => undefined,
    )
  }, [neprocitano, zapis, put, osvjezi, client])
  return nova.current
}
