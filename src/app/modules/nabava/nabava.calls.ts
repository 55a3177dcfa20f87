/** Calls of those who write procurements and of the bodies that follow them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
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

/** The desk at which an applicant works on its procurements. */
export const stolNabave = (prijaviteljId: number) =>
  stolZapisa({
    vrsta: 'nabava',
    calls: nabavaPrijaviteljEndpoints,
    dio: { prijaviteljId },
    popisi: [NABAVE],
  })

export const projektiZaNabavuQuery = (prijaviteljId: number, programId: number) =>
  queryOptions({
    queryKey: ['projekti-za-nabavu', prijaviteljId, programId],
    queryFn: async ({ signal }) =>
      (await call(nabavaPrijaviteljEndpoints.projekti, { params: { prijaviteljId }, query: { programId } }, { signal }))
        .data,
  })

export const kreirajNabavu = (
  prijaviteljId: number,
  body: { mutationId: string; projektId: string; sadrzaj: SadrzajNabave },
) => call(nabavaPrijaviteljEndpoints.kreiraj, { params: { prijaviteljId }, body })
