/** Calls of a project's procurement plan, as either side reads it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  planNabaveInstitucijaEndpoints,
  planNabavePrijaviteljEndpoints,
} from '#contract/modules/plan-nabave/plan-nabave.endpoints.ts'
import { POPIS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.popis.ts'

const POZIVI = { prijavitelj: planNabavePrijaviteljEndpoints, institucija: planNabaveInstitucijaEndpoints }
export const poziviPlana = ({ vrsta }: StranaProjekta) => POZIVI[vrsta]

export const stolPlana = (strana: StranaProjekta) =>
  stolZapisa({
    vrsta: 'planNabave',
    calls: poziviPlana(strana),
    dio: dioProjekta(strana),
    popisi: [popisKey(POPIS_PLANA.kljuc), ['stanje-plana', strana.projektId]],
  })

/** Whether the project has a plan, or may have one now. */
export const stanjePlanaQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: ['stanje-plana', strana.projektId, strana.vrsta, strana.id],
    queryFn: ({ signal }) => call(poziviPlana(strana).stanje, { params: dioProjekta(strana) as never }, { signal }),
  })
