/** Calls of the reference lists. In their own file, because endpoints bring the schemas along. */

import { call } from '#app/platform/api/client.ts'
import type { ReferentniPopis } from '#contract/modules/sifrarnik/referentni-popisi.ts'
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import type { StavkaPopisa } from './popisi.ts'

const LIMIT = 1000

export async function fetchPopis(popis: ReferentniPopis, signal: AbortSignal): Promise<readonly StavkaPopisa[]> {
  const query = { limit: LIMIT, orderBy: 'naziv' as const }
  if (popis === 'zupanije') {
    const { data } = await call(sifrarnikEndpoints.zupanije, { query }, { signal })
    return data.map(({ id, naziv }) => ({ value: String(id), label: naziv }))
  }
  if (popis === 'gradoviOpcine') {
    const { data } = await call(sifrarnikEndpoints.gradoviOpcine, { query }, { signal })
    return data.map(({ id, naziv, zupanijaId }) => ({
      value: String(id),
      label: naziv,
      zupanijaId: String(zupanijaId),
    }))
  }
  const { data } = await call(sifrarnikEndpoints[popis], { query: { ...query, orderBy: 'id' } }, { signal })
  // An activity is stored by its code, as the law writes it; everything else by its number.
  return data.map(({ id, sifra, naziv }) => ({
    value: popis === 'nkd' ? sifra : String(id),
    label: `${sifra} ${naziv}`,
  }))
}
