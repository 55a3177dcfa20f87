import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import {
  rsvAdministracijaEndpoints,
  rsvInstitucijaEndpoints,
  rsvPozivaEndpoints,
  rsvPrijaviteljEndpoints,
} from '#contract/modules/rsv/rsv.endpoints.ts'
import type { RsvIzvadak } from '#contract/modules/rsv/rsv.schema.ts'

/** At whose address the register is read. */
export type RsvAdresa =
  | { tko: 'uprava' | 'prijavitelj'; prijaviteljId: number }
  | { tko: 'poziv'; pozivId: number; projektId: string }
  | { tko: 'institucija'; institucijaId: number; projektId: string }

/** The calls of an address, all of one shape, with the part of the path that is the same for all of them. */
function pozivi({ tko, ...params }: RsvAdresa) {
  const api = {
    uprava: rsvAdministracijaEndpoints,
    // Who represents an applicant only reads.
    prijavitelj: { ...rsvAdministracijaEndpoints, ...rsvPrijaviteljEndpoints },
    poziv: rsvPozivaEndpoints,
    institucija: rsvInstitucijaEndpoints,
  }[tko] as typeof rsvAdministracijaEndpoints
  return { api, params: params as { prijaviteljId: number } }
}

export const rsvKey = (adresa: RsvAdresa) => ['rsv', adresa] as const

export const rsvQuery = (adresa: RsvAdresa) => {
  const { api, params } = pozivi(adresa)
  return queryOptions({
    queryKey: rsvKey(adresa),
    queryFn: ({ signal }) => call(api.popis, { params }, { signal }),
  })
}

export const snimkaQuery = (adresa: RsvAdresa, snimkaId: string, prema: string | undefined) => {
  const { api, params } = pozivi(adresa)
  return queryOptions({
    queryKey: [...rsvKey(adresa), snimkaId, prema ?? null],
    queryFn: ({ signal }) =>
      call(api.detalj, { params: { ...params, snimkaId }, query: prema === undefined ? {} : { prema } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function uveziRsv(adresa: RsvAdresa, body: { mutationId: string; id: string }) {
  const { api, params } = pozivi(adresa)
  return call(api.uvezi, { params, body })
}

export function unesiIzvadak(adresa: RsvAdresa, body: RsvIzvadak) {
  const { api, params } = pozivi(adresa)
  return call(api.unesi, { params, body })
}

/** Where the browser downloads the extract that a snapshot was typed from. */
export function izvornikHref(adresa: RsvAdresa, snimkaId: string): string {
  const { api, params } = pozivi(adresa)
  return urlOf(api.izvornik.path, { ...params, snimkaId }, {})
}

/** Where the browser downloads a snapshot. */
export function izvadakHref(adresa: RsvAdresa, snimkaId: string): string {
  const { api, params } = pozivi(adresa)
  return urlOf(api.izvadak.path, { ...params, snimkaId }, {})
}
