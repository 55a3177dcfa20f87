/** Calls of clarification requests, as either side reads them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  pojasnjenjeInstitucijaEndpoints,
  pojasnjenjePrijaviteljEndpoints,
} from '#contract/modules/razmjena/pojasnjenje.endpoints.ts'
import { POPIS_POJASNJENJA, POPIS_POJASNJENJA_POZIVA } from '#contract/modules/razmjena/pojasnjenje.popis.ts'

const POZIVI = { prijavitelj: pojasnjenjePrijaviteljEndpoints, institucija: pojasnjenjeInstitucijaEndpoints }
export const poziviPojasnjenja = ({ vrsta }: Pick<StranaProjekta, 'vrsta'>) => POZIVI[vrsta]
export const POPISI = [popisKey(POPIS_POJASNJENJA.kljuc), popisKey(POPIS_POJASNJENJA_POZIVA.kljuc)]

export const stolPojasnjenja = (strana: StranaProjekta) =>
  stolZapisa({
    vrsta: 'pojasnjenje',
    calls: poziviPojasnjenja(strana),
    dio: dioProjekta(strana),
    // The clock of the body and the number in the menu follow every move.
    popisi: [...POPISI, ['projekt', strana.vrsta, strana.id, strana.projektId]],
  })

export const stanjePojasnjenjaQuery = ({ id: institucijaId, projektId }: StranaProjekta) =>
  queryOptions({
    queryKey: ['stanje-pojasnjenja', institucijaId, projektId],
    queryFn: ({ signal }) =>
      call(pojasnjenjeInstitucijaEndpoints.stanje, { params: { institucijaId, projektId } }, { signal }),
  })

export const kreirajPojasnjenje = (
  { id: institucijaId, projektId }: StranaProjekta,
  body: { mutationId: string; naslov: string },
) => call(pojasnjenjeInstitucijaEndpoints.kreiraj, { params: { institucijaId, projektId }, body })
