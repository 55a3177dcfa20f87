/** Calls of those who write procurements and of the bodies that follow them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import { nabavaPrijaviteljEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { POPIS_NABAVA_PRIJAVITELJA } from '#contract/modules/nabava/nabava.popis.ts'
import type { SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'

/** Whose list it is, as its address says. */
export interface Strana {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  programId: number
}

export const NABAVE = popisKey(POPIS_NABAVA_PRIJAVITELJA.kljuc)
export const nabavaKey = (prijaviteljId: number, id: number) => ['nabava', prijaviteljId, id] as const

export const projektiZaNabavuQuery = (prijaviteljId: number, programId: number) =>
  queryOptions({
    queryKey: ['projekti-za-nabavu', prijaviteljId, programId],
    queryFn: async ({ signal }) =>
      (await call(nabavaPrijaviteljEndpoints.projekti, { params: { prijaviteljId }, query: { programId } }, { signal }))
        .data,
  })

export const nabavaQuery = (prijaviteljId: number, nabavaId: number) =>
  queryOptions({
    queryKey: nabavaKey(prijaviteljId, nabavaId),
    queryFn: ({ signal }) =>
      call(nabavaPrijaviteljEndpoints.detalj, { params: { prijaviteljId, nabavaId } }, { signal }),
  })

export function dnevnikNabave(
  prijaviteljId: number,
  nabavaId: number,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const params = { prijaviteljId, nabavaId }
  return call(nabavaPrijaviteljEndpoints.dnevnik, { params, query: compact({ cursor }) }, { signal })
}

export const kreirajNabavu = (
  prijaviteljId: number,
  body: { mutationId: string; projektId: string; sadrzaj: SadrzajNabave },
) => call(nabavaPrijaviteljEndpoints.kreiraj, { params: { prijaviteljId }, body })

export const spremiNabavu = (
  prijaviteljId: number,
  nabavaId: number,
  body: { mutationId: string; verzijaRetka: number; sadrzaj: SadrzajNabave },
) => call(nabavaPrijaviteljEndpoints.spremi, { params: { prijaviteljId, nabavaId }, body })

export const prijelazNabave = (prijaviteljId: number, nabavaId: number, body: PrijelazBody) =>
  call(nabavaPrijaviteljEndpoints.prijelaz, { params: { prijaviteljId, nabavaId }, body })
