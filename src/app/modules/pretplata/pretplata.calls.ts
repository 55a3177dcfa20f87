/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { type Predmet, pretplataEndpoints } from '#contract/modules/pretplata/pretplata.endpoints.ts'

export type { Predmet }

export const mojePretplateQuery = queryOptions({
  queryKey: ['moje-pretplate'],
  queryFn: async ({ signal }) => (await call(pretplataEndpoints.moje, {}, { signal })).data,
})

export function promijeni({ vrsta, predmetId }: Predmet, pretplacen: boolean, privola: boolean) {
  return call(pretplataEndpoints.promijeni, { params: { vrsta, predmetId }, body: { pretplacen, privola } })
}

export const izPorukeQuery = (tajna: string) =>
  queryOptions({
    queryKey: ['odjava', tajna],
    queryFn: ({ signal }) => call(pretplataEndpoints.izPoruke, { params: { tajna } }, { signal }),
    retry: false,
  })

export const odjavi = (tajna: string) => call(pretplataEndpoints.odjavi, { params: { tajna } })
