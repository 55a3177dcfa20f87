/** Calls of the reference lists. In their own file, because endpoints bring the schemas along. */
import { call } from '#app/platform/api/client.ts'
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import type { DostupniPopis, StavkaPopisa } from './popisi.ts'

const LIMIT = 1000

export async function fetchPopis(popis: DostupniPopis, signal: AbortSignal): Promise<readonly StavkaPopisa[]> {
  const query = { limit: LIMIT, orderBy: 'naziv' as const }
  if (popis === 'zupanije') {
    const { data } = await call(sifrarnikEndpoints.zupanije, { query }, { signal })
    return data.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
  }
  const { data } = await call(sifrarnikEndpoints.gradoviOpcine, { query }, { signal })
  return data.map(({ id, naziv, zupanijaId }) => ({ value: String(id), label: naziv, zupanijaId: String(zupanijaId) }))
}
