/** Calls of who is in charge of a record, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { zaduzenjeEndpoints } from '#contract/kernel/zaduzenje.endpoints.ts'

export interface ZapisUstanove {
  institucijaId: number
  vrsta: string
  id: number | string
}

const KORIJEN = 'zaduzenje'

export const zaduzenjeQuery = ({ institucijaId, vrsta: vrstaZapisa, id }: ZapisUstanove) =>
  queryOptions({
    queryKey: [KORIJEN, institucijaId, vrstaZapisa, String(id)],
    queryFn: ({ signal }) => {
      const params = { institucijaId, vrstaZapisa, zapisId: String(id) }
      return call(zaduzenjeEndpoints.stanje, { params }, { signal })
    },
  })

/** People of an institution who may be in charge of records of this kind. */
export const osobeZaduzenjaQuery = (institucijaId: number, vrsta: string, programId: number | undefined) =>
  queryOptions({
    queryKey: [KORIJEN, 'osobe', institucijaId, vrsta, programId ?? 0],
    queryFn: async ({ signal }) => {
      const query = { vrsta, ...(programId === undefined ? {} : { programId }) }
      return (await call(zaduzenjeEndpoints.osobe, { params: { institucijaId }, query }, { signal })).data
    },
    staleTime: 60_000,
  })

/** Puts a person, or nobody, in charge; the version that was seen goes along. */
export function zaduzi({ institucijaId, vrsta, id }: ZapisUstanove, body: BodyOf<typeof zaduzenjeEndpoints.zaduzi>) {
  const params = { institucijaId, vrstaZapisa: vrsta, zapisId: String(id) }
  return call(zaduzenjeEndpoints.zaduzi, { params, body })
}
