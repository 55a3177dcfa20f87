/** Calls of corrections of the budget, as either side reads them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  korekcijaInstitucijaEndpoints,
  korekcijaPrijaviteljEndpoints,
} from '#contract/modules/odabir/korekcija-proracuna.endpoints.ts'

const POZIVI = { prijavitelj: korekcijaPrijaviteljEndpoints, institucija: korekcijaInstitucijaEndpoints }
export const kljucKorekcija = ({ vrsta, id, projektId }: Omit<StranaProjekta, 'programId'>) => [
  'korekcije-proracuna',
  vrsta,
  id,
  projektId,
]

/** Corrections of the application's budget that this side knows of. */
export const korekcijeQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: kljucKorekcija(strana),
    queryFn: ({ signal }) => {
      const popis = POZIVI[strana.vrsta].popis as typeof korekcijaInstitucijaEndpoints.popis
      return call(popis, { params: dioProjekta(strana) as never }, { signal })
    },
  })

export const stolKorekcije = (strana: StranaProjekta) =>
  stolZapisa({
    vrsta: 'korekcijaProracuna',
    calls: POZIVI[strana.vrsta],
    dio: dioProjekta(strana),
    popisi: [kljucKorekcija(strana)],
  })

export const kreirajKorekciju = (strana: StranaProjekta) =>
  call(korekcijaInstitucijaEndpoints.kreiraj, {
    params: dioProjekta(strana) as never,
    body: { mutationId: newMutationId() },
  })
