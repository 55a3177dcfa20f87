/** Calls of this module, each with the key under which its answer is remembered. */
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { NA_UREDAJU } from '#app/platform/api/query-client.ts'
import { pretplataEndpoints, pretplataProjektaEndpoints } from '#contract/modules/pretplata/pretplata.endpoints.ts'
import type { Predmet } from '#contract/modules/pretplata/pretplata.schema.ts'

export type { Predmet }

/** How one wish is sent, and the list that changes with it. */
export interface Pretplata {
  salji: (pretplacen: boolean, privola: boolean) => Promise<{ message: string }>
  popis: QueryKey
}

export const mojePretplateQuery = queryOptions({
  queryKey: ['moje-pretplate'],
  queryFn: async ({ signal }) => (await call(pretplataEndpoints.moje, {}, { signal })).data,
})

export const naJavno = ({ vrsta, predmetId }: Predmet): Pretplata => ({
  salji: (pretplacen, privola) =>
    call(pretplataEndpoints.promijeni, { params: { vrsta, predmetId }, body: { pretplacen, privola } }),
  popis: mojePretplateQuery.queryKey,
})

/** Projects that the person follows at an institution, in all its programmes. */
export const pretplaceniProjektiQuery = (institucijaId: number) =>
  queryOptions({
    ...NA_UREDAJU,
    queryKey: ['pretplaceni-projekti', institucijaId],
    queryFn: async ({ signal }) =>
      (await call(pretplataProjektaEndpoints.moje, { params: { institucijaId } }, { signal })).data,
  })

export const naProjekt = (institucijaId: number, projektId: string): Pretplata => ({
  salji: (pretplacen, privola) =>
    call(pretplataProjektaEndpoints.promijeni, { params: { institucijaId, projektId }, body: { pretplacen, privola } }),
  popis: pretplaceniProjektiQuery(institucijaId).queryKey,
})

export const izPorukeQuery = (tajna: string) =>
  queryOptions({
    queryKey: ['odjava', tajna],
    queryFn: ({ signal }) => call(pretplataEndpoints.izPoruke, { params: { tajna } }, { signal }),
    retry: false,
  })

export const odjavi = (tajna: string) => call(pretplataEndpoints.odjavi, { params: { tajna } })
