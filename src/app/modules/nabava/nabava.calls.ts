/** Calls of those who write procurements and of the bodies that follow them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import { nabavaInstitucijaEndpoints, nabavaPrijaviteljEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import type { SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { NabaveUpit } from './nabave.search.ts'

/** Whose list it is, as its address says. */
export interface Strana {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  programId: number
}

export const nabaveKey = ({ vrsta, id }: Pick<Strana, 'vrsta' | 'id'>) => ['nabave', vrsta, id] as const

/** The desk at which an applicant works on its procurements. */
export const stolNabave = (prijaviteljId: number) =>
  stolZapisa({
    vrsta: 'nabava',
    calls: nabavaPrijaviteljEndpoints,
    dio: { prijaviteljId },
    popisi: [nabaveKey({ vrsta: 'prijavitelj', id: prijaviteljId })],
  })

export function stranica(strana: Strana, upit: NabaveUpit, cursor: string | undefined, signal: AbortSignal) {
  const query = compact({ ...upit, programId: strana.programId, cursor })
  return strana.vrsta === 'prijavitelj'
    ? call(nabavaPrijaviteljEndpoints.popis, { params: { prijaviteljId: strana.id }, query }, { signal })
    : call(nabavaInstitucijaEndpoints.popis, { params: { institucijaId: strana.id }, query }, { signal })
}

export const projektiZaNabavuQuery = (prijaviteljId: number, programId: number) =>
  queryOptions({
    queryKey: [...nabaveKey({ vrsta: 'prijavitelj', id: prijaviteljId }), 'projekti', programId],
    queryFn: async ({ signal }) =>
      (await call(nabavaPrijaviteljEndpoints.projekti, { params: { prijaviteljId }, query: { programId } }, { signal }))
        .data,
  })

export const kreirajNabavu = (
  prijaviteljId: number,
  body: { mutationId: string; projektId: string; sadrzaj: SadrzajNabave },
) => call(nabavaPrijaviteljEndpoints.kreiraj, { params: { prijaviteljId }, body })
