/** Lists of the portal that many forms and filters offer, each asked for once under one key. */
import { queryOptions } from '@tanstack/react-query'
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'
import { sifrarnikEndpoints } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import { call } from './client.ts'
import { JAVNI_KATALOG } from './query-client.ts'

/** The counties by name: twenty of them and the capital. */
export const zupanijeQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['zupanije'],
  queryFn: async ({ signal }) =>
    (await call(sifrarnikEndpoints.zupanije, { query: { limit: 21, orderBy: 'naziv' } }, { signal })).data,
})

/** The programmes by name. */
export const programiQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['programi', 'nazivi'],
  queryFn: async ({ signal }) =>
    (await call(programEndpoints.javniPopis, {}, { signal })).data.map(({ id, naziv }) => ({ id, naziv })),
})
