/** How the numbers of registers look; without a network as they looked last. */
import { useQuery } from '@tanstack/react-query'
import { MBO_ZNAMENKI } from '#contract/kernel/maticni-brojevi.ts'
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import { call } from './client.ts'
import { JAVNI_KATALOG } from './query-client.ts'

export function useMboZnamenki(): number {
  const { data } = useQuery({
    ...JAVNI_KATALOG,
    queryKey: ['sifrarnik', 'brojeviRegistra'],
    queryFn: ({ signal }) => call(sifrarnikEndpoints.brojeviRegistra, {}, { signal }),
  })
  return data?.mboZnamenki ?? MBO_ZNAMENKI
}
