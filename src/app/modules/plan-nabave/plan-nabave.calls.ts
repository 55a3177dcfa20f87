/** Calls of a project's procurement plan, as either side reads it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  planNabaveInstitucijaEndpoints,
  planNabavePrijaviteljEndpoints,
} from '#contract/modules/plan-nabave/plan-nabave.endpoints.ts'
import { POPIS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.popis.ts'

/** Whose project it is looked at from, as the address says. */
export interface Strana {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  programId: number
  projektId: string
}

const POZIVI = { prijavitelj: planNabavePrijaviteljEndpoints, institucija: planNabaveInstitucijaEndpoints }
export const poziviPlana = ({ vrsta }: Strana) => POZIVI[vrsta]
export const dioAdrese = ({ vrsta, id, projektId }: Strana) => ({ [`${vrsta}Id`]: id, projektId })

export const stolPlana = (strana: Strana) =>
  stolZapisa({
    vrsta: 'planNabave',
    calls: poziviPlana(strana),
    dio: dioAdrese(strana),
    popisi: [popisKey(POPIS_PLANA.kljuc), ['stanje-plana', strana.projektId]],
  })

/** Whether the project has a plan, or may have one now. */
export const stanjePlanaQuery = (strana: Strana) =>
  queryOptions({
    queryKey: ['stanje-plana', strana.projektId, strana.vrsta, strana.id],
    queryFn: ({ signal }) => call(poziviPlana(strana).stanje, { params: dioAdrese(strana) as never }, { signal }),
  })
