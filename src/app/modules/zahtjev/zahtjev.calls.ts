/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import { administracijaPrijaviteljaEndpoints } from '#contract/modules/prijavitelj/administracija.endpoints.ts'
import { registarEndpoints } from '#contract/modules/registar/registar.endpoints.ts'
import {
  zahtjevAdministracijaEndpoints as administracija,
  zahtjevInstitucijaEndpoints as institucija,
  type NoviZahtjev,
  zahtjevPrijaviteljEndpoints as prijavitelj,
  zahtjevEndpoints as svoji,
} from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import type { AdminVrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { SVI_POPISI_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.popis.ts'
import type { VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'

/** From where requests are read: the administration, an applicant, a project's institution, a person. */
export type Stol =
  | { tko: 'administracija'; vrsta: AdminVrstaZahtjeva }
  | { tko: 'prijavitelj'; prijaviteljId: number; vrsta?: VrstaZahtjeva; projektId?: string }
  | { tko: 'institucija'; institucijaId: number; projektId: string }
  | { tko: 'osoba' }

const ZAHTJEVI_KEY = ['zahtjevi'] as const

type Pozivi = typeof svoji
/** The calls of a desk and what its address names; the desks differ in the address alone. */
export function pozivi(stol: Stol): {
  calls: Pozivi
  params: Record<string, string | number>
  query: Record<string, string>
} {
  if (stol.tko === 'administracija')
    return { calls: administracija[stol.vrsta] as unknown as Pozivi, params: {}, query: {} }
  if (stol.tko === 'osoba') return { calls: svoji, params: {}, query: {} }
  if (stol.tko === 'institucija') {
    const { institucijaId, projektId } = stol
    return { calls: institucija as unknown as Pozivi, params: { institucijaId, projektId }, query: {} }
  }
  const { prijaviteljId, vrsta, projektId } = stol
  return {
    calls: prijavitelj as unknown as Pozivi,
    params: { prijaviteljId },
    query: compact({ vrsta, projektId }),
  }
}

/** Everything that is remembered of requests: single ones, and all their lists. */
export const SVI_ZAHTJEVI = [ZAHTJEVI_KEY, ...SVI_POPISI_ZAHTJEVA.map(({ kljuc: popis }) => popisKey(popis))]

/** The desk at which a request is read and decided. */
export function stolZahtjeva(stol: Stol) {
  const { calls, params } = pozivi(stol)
  return stolZapisa({ vrsta: 'zahtjev', calls, dio: params, popisi: SVI_ZAHTJEVI })
}

/** Where a request is written: at the person, at an applicant, at one of its projects. */
export type Mjesto = { prijaviteljId?: number; projektId?: string }

export function predajZahtjev({ prijaviteljId, projektId }: Mjesto, body: NoviZahtjev) {
  if (prijaviteljId === undefined) return call(svoji.predaj, { body })
  if (projektId === undefined) return call(prijavitelj.predaj, { params: { prijaviteljId }, body })
  return call(prijavitelj.predajZaProjekt, { params: { prijaviteljId, projektId }, body })
}

export const subjektQuery = (oib: string | undefined) =>
  queryOptions({
    queryKey: ['zahtjevi', 'subjekt', oib],
    queryFn: ({ signal }) => call(registarEndpoints.subjekt, { query: oib === undefined ? {} : { oib } }, { signal }),
    enabled: oib !== undefined,
    staleTime: 60_000,
  })

/** The applicant as it stands, beside which a change is written. */
export const podaciQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['zahtjevi', 'podaci', prijaviteljId],
    queryFn: ({ signal }) =>
      call(administracijaPrijaviteljaEndpoints.podaci, { params: { prijaviteljId } }, { signal }),
  })
