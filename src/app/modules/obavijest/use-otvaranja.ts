/** What the person has opened of the notices, on this device and on others; what is opened here is told to the portal. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { obavijestEndpoints } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { NAJVISE_OTVARANJA } from '#contract/modules/obavijest/otvaranje.ts'
import { dodajZaSlanje, makniPoslano, readProcitane, saveProcitane, zaSlanje } from './procitane.ts'

const kljuc = (osobaId: number) => ['otvorene-obavijesti', osobaId] as const

/** Tells the portal what it has not heard yet, and hears what it knows. */
async function uskladi(osobaId: number, signal: AbortSignal): Promise<readonly number[]> {
  const otvaranja = zaSlanje(osobaId).slice(0, NAJVISE_OTVARANJA)
  if (otvaranja.length === 0) return (await call(obavijestEndpoints.otvorene, {}, { signal })).data
  // Not to be taken back once it is on its way: the same again changes nothing.
  const { data } = await call(obavijestEndpoints.otvori, { body: { otvaranja } })
  makniPoslano(osobaId, otvaranja)
  return zaSlanje(osobaId).length === 0 ? data : uskladi(osobaId, signal)
}

export interface Otvaranja {
  /** Undefined until it is known: from the portal, or from this device when the portal is not there. */
  procitane: ReadonlySet<number> | undefined
  otvoreno: (obavijestId: number) => void
}

export function useOtvaranja(osobaId: number, enabled: boolean): Otvaranja {
  const client = useQueryClient()
  const [procitane, setProcitane] = useState<ReadonlySet<number>>()
  const { data, isError, fetchStatus } = useQuery({
    queryKey: kljuc(osobaId),
    queryFn: ({ signal }) => uskladi(osobaId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
    enabled,
  })
  const nema = isError || fetchStatus === 'paused'
  useEffect(() => {
    if (data !== undefined) setProcitane(saveProcitane(osobaId, data))
    else if (nema) setProcitane(readProcitane(osobaId))
  }, [osobaId, data, nema])
  const otvoreno = useCallback(
    (obavijestId: number) => {
      if (readProcitane(osobaId).has(obavijestId)) return
      dodajZaSlanje(osobaId, { obavijestId, otvorenoAt: new Date().toISOString() })
      setProcitane(saveProcitane(osobaId, [obavijestId]))
      void client.invalidateQueries({ queryKey: kljuc(osobaId) })
    },
    [client, osobaId],
  )
  return { procitane, otvoreno }
}
