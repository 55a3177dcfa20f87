/** Calls of flags, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { VrstaPalete } from '#contract/kernel/paleta.endpoints.ts'
import { zastavicaEndpoints } from '#contract/kernel/zastavica.endpoints.ts'
import type { OznacivZapis } from './prozor.ts'

/** Asked anew after a flag was raised or resolved, with lists, dashboards and the numbers of the menu. */
export const ZASTAVICE = ['zastavice'] as const

/** Open flags of some records of one kind, counted. */
export const oznakeQuery = (za: string, vrsta: VrstaPalete, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...ZASTAVICE, za, vrsta, 'oznake', ids],
    queryFn: async ({ signal }) => {
      const query = { za, vrsta, zapisi: ids.join(',') }
      return (await call(zastavicaEndpoints.vise, { query }, { signal })).data
    },
    staleTime: 15_000,
  })

export const zastaviceQuery = ({ za, vrsta: vrstaZapisa, id: zapisId }: OznacivZapis) =>
  queryOptions({
    queryKey: [...ZASTAVICE, za, vrstaZapisa, 'zapis', zapisId],
    queryFn: ({ signal }) =>
      call(zastavicaEndpoints.zapis, { params: { vrstaZapisa, zapisId }, query: { za } }, { signal }),
  })

export function podigniZastavicu(
  { za, vrsta: vrstaZapisa, id: zapisId }: OznacivZapis,
  body: Omit<BodyOf<typeof zastavicaEndpoints.podigni>, 'za'>,
) {
  return call(zastavicaEndpoints.podigni, { params: { vrstaZapisa, zapisId }, body: { ...body, za } })
}

export function rijesiZastavicu(zastavicaId: number, body: BodyOf<typeof zastavicaEndpoints.rijesi>) {
  return call(zastavicaEndpoints.rijesi, { params: { zastavicaId }, body })
}
