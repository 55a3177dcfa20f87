/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { administracijaPrijaviteljaEndpoints as administracija } from '#contract/modules/prijavitelj/administracija.endpoints.ts'

export const osobeQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['administracija-prijavitelja', prijaviteljId, 'osobe'],
    queryFn: async ({ signal }) => (await call(administracija.osobe, { params: { prijaviteljId } }, { signal })).data,
  })

export const podaciQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['administracija-prijavitelja', prijaviteljId, 'podaci'],
    queryFn: ({ signal }) => call(administracija.podaci, { params: { prijaviteljId } }, { signal }),
  })

/** The rights that are left. */
export async function prekini(prijaviteljId: number, pravo: { id: number; osobaId: number }, razlog: string) {
  const { id: pravoId, osobaId } = pravo
  return (await call(administracija.prekini, { params: { prijaviteljId, pravoId }, body: { osobaId, razlog } })).data
}
