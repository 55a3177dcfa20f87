/** Calls about the applicants that a direct award names. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { pozivPrijaviteljiEndpoints } from '#contract/modules/poziv/poziv.prijavitelji.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { pozivKey } from './poziv.calls.ts'

export const prijaviteljiPozivaQuery = (institucijaId: number, pozivId: number) =>
  queryOptions({
    queryKey: [...pozivKey(institucijaId, pozivId), 'prijavitelji'],
    queryFn: ({ signal }) => call(pozivPrijaviteljiEndpoints.popis, { params: { institucijaId, pozivId } }, { signal }),
  })

export const dodajPrijavitelja = (institucijaId: number, pozivId: number, oib: string) =>
  call(pozivPrijaviteljiEndpoints.dodaj, { params: { institucijaId, pozivId }, body: { oib } })

export const ukloniPrijavitelja = (institucijaId: number, pozivId: number, prijaviteljId: number) =>
  call(pozivPrijaviteljiEndpoints.ukloni, { params: { institucijaId, pozivId, prijaviteljId } })

export interface NovaPrijava {
  mutationId: string
  id: string
  pozivId: number
  prijaviteljId: number
  naziv: string
}

export const kreirajPrijavu = (institucijaId: number, body: NovaPrijava) =>
  call(projektInstitucijaEndpoints.kreiraj, { params: { institucijaId }, body })
