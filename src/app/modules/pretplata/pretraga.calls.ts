/** Calls of saved searches, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { spremljenePretrageEndpoints } from '#contract/modules/pretplata/pretraga.endpoints.ts'

const calls = spremljenePretrageEndpoints

export const mojePretrageQuery = queryOptions({
  queryKey: ['moje-pretrage'],
  queryFn: async ({ signal }) => (await call(calls.moje, {}, { signal })).data,
})

export const spremiPretragu = (body: BodyOf<typeof calls.spremi>) => call(calls.spremi, { body })

export const promijeniPretragu = (pretragaId: number, body: BodyOf<typeof calls.promijeni>) =>
  call(calls.promijeni, { params: { pretragaId }, body })

export const obrisiPretragu = (pretragaId: number) => call(calls.obrisi, { params: { pretragaId } })
