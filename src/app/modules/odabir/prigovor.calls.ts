/** Calls of objections, as either side reads them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import type { IshodPrigovora } from '#contract/modules/odabir/odabir.cinjenice.ts'
import {
  prigovorInstitucijaEndpoints,
  prigovorPrijaviteljEndpoints,
} from '#contract/modules/odabir/prigovor.endpoints.ts'
import { POPIS_MOJIH_PRIGOVORA, POPIS_PRIGOVORA } from '#contract/modules/odabir/prigovor.popis.ts'
import {
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
} from '#contract/modules/projekt/projekt.endpoints.ts'

const POZIVI = { prijavitelj: prigovorPrijaviteljEndpoints, institucija: prigovorInstitucijaEndpoints }
const PROJEKT = { prijavitelj: projektPrijaviteljEndpoints, institucija: projektInstitucijaEndpoints }

export const stanjePrigovoraKey = ({ vrsta, id, projektId }: StranaProjekta) =>
  ['stanje-prigovora', projektId, vrsta, id] as const

export const stolPrigovora = (strana: StranaProjekta) =>
  stolZapisa({
    vrsta: 'prigovor',
    calls: POZIVI[strana.vrsta],
    dio: dioProjekta(strana),
    popisi: [
      popisKey(POPIS_PRIGOVORA.kljuc),
      popisKey(POPIS_MOJIH_PRIGOVORA.kljuc),
      ['stanje-prigovora', strana.projektId],
      ['projekt', strana.vrsta, strana.id, strana.projektId],
    ],
  })

/** Whether the project has an objection, or may have one now. */
export const stanjePrigovoraQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: stanjePrigovoraKey(strana),
    queryFn: ({ signal }) => call(POZIVI[strana.vrsta].stanje, { params: dioProjekta(strana) as never }, { signal }),
  })

/** A move of the project that takes its objection along. */
export const prijelazProjekta = (strana: StranaProjekta, body: PrijelazBody) =>
  call(PROJEKT[strana.vrsta].prijelaz, { params: dioProjekta(strana) as never, body })

const zapis = ({ id, projektId }: StranaProjekta, prigovorId: string) => ({ institucijaId: id, projektId, prigovorId })

export const imenujKomisiju = (strana: StranaProjekta, id: string, clanovi: number[], mutationId: string) =>
  call(prigovorInstitucijaEndpoints.imenuj, { params: zapis(strana, id), body: { mutationId, clanovi } })

export const dajGlas = (
  strana: StranaProjekta,
  id: string,
  body: { mutationId: string; glas: IshodPrigovora; obrazlozenje: string },
) => call(prigovorInstitucijaEndpoints.glasuj, { params: zapis(strana, id), body })

/** Address of the decision as a file. */
export const adresaRjesenja = ({ vrsta, id, projektId }: StranaProjekta, prigovorId: string) =>
  `/v1/${vrsta === 'institucija' ? 'institucije' : 'prijavitelji'}/${id}/projekti/${projektId}/prigovori/${prigovorId}/rjesenje/pdf`

/** Address of the screen of the decision that is objected to. */
export const adresaOdluke = ({ vrsta, id, programId, projektId }: StranaProjekta, odlukaId: number) =>
  `/${vrsta}/${id}/program/${programId}/projekti/${projektId}/${vrsta === 'institucija' ? 'odabir/' : ''}odluke/${odlukaId}`
