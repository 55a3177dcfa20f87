/** Calls about projects, the same for an applicant and an institution where the portal answers both. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import { pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import {
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
} from '#contract/modules/projekt/projekt.endpoints.ts'
import {
  POPIS_MOJIH_PROJEKATA,
  POPIS_PROJEKATA_INSTITUCIJE,
  POPIS_ZA_PDF,
} from '#contract/modules/projekt/projekt.popis.ts'

/** A project as one side addresses it. */
export interface ProjektAdresa {
  vlasnik: 'prijavitelj' | 'institucija'
  vlasnikId: number
  projektId: string
}

/** Both sides have the same endpoints; only the names of their address differ. */
function strana({ vlasnik, vlasnikId, projektId }: ProjektAdresa) {
  return vlasnik === 'prijavitelj'
    ? { endpoints: projektPrijaviteljEndpoints, params: { prijaviteljId: vlasnikId, projektId } }
    : { endpoints: projektInstitucijaEndpoints, params: { institucijaId: vlasnikId, projektId } }
}

/** One generic call for either side: the shapes of the two are the same by construction of the contract. */
function callStrana<K extends 'detalj' | 'dnevnik' | 'inacice' | 'potvrda' | 'prijelaz'>(
  adresa: ProjektAdresa,
  name: K,
  rest: { query?: object; body?: object },
  signal?: AbortSignal,
) {
  const { endpoints, params } = strana(adresa)
  const endpoint = endpoints[name] as (typeof projektPrijaviteljEndpoints)[K]
  return call(endpoint, { params, ...rest } as never, signal === undefined ? {} : { signal })
}

export const projektKey = ({ vlasnik, vlasnikId, projektId }: ProjektAdresa) =>
  ['projekt', vlasnik, vlasnikId, projektId] as const

/** The same key as the frame's own query, so that one answer serves both. */
export const projektQuery = (adresa: ProjektAdresa) =>
  queryOptions({
    queryKey: projektKey(adresa),
    queryFn: ({ signal }): Promise<ProjektDetalj> => callStrana(adresa, 'detalj', {}, signal),
  })

/** Records of the applicant that never came; asked by institutions only. */
export const neprispjeloQuery = ({ vlasnik, vlasnikId, projektId }: ProjektAdresa) =>
  queryOptions({
    queryKey: ['neprispjelo', vlasnik, vlasnikId, projektId],
    queryFn: ({ signal }) =>
      call(projektInstitucijaEndpoints.neprispjelo, { params: { institucijaId: vlasnikId, projektId } }, { signal }),
    retry: false,
  })

export const inaciceQuery = (adresa: ProjektAdresa) =>
  queryOptions({
    queryKey: [...projektKey(adresa), 'inacice'],
    queryFn: async ({ signal }) => (await callStrana(adresa, 'inacice', {}, signal)).data,
  })

export function stranicaDnevnika(adresa: ProjektAdresa, cursor: string | undefined, signal: AbortSignal) {
  return callStrana(adresa, 'dnevnik', { query: compact({ cursor }) }, signal)
}

export function prijelazProjekta(adresa: ProjektAdresa, body: PrijelazBody) {
  return callStrana(adresa, 'prijelaz', { body })
}

/** Address of a PDF; the browser fetches it itself. */
export function pdfAdresa(adresa: ProjektAdresa, vrsta: 'pdf' | 'potvrdaPdf', inacica?: number): string {
  const { endpoints, params } = strana(adresa)
  return urlOf(endpoints[vrsta].path, params, compact({ inacica }))
}

/** Lists that show the projects of one side. */
export const popisiProjekata = (vlasnik: ProjektAdresa['vlasnik']) =>
  (vlasnik === 'prijavitelj' ? [POPIS_MOJIH_PROJEKATA, POPIS_ZA_PDF] : [POPIS_PROJEKATA_INSTITUCIJE]).map(({ kljuc }) =>
    popisKey(kljuc),
  )

/** Calls of the institution to filter projects by. */
export const poziviZaFilterQuery = (institucijaId: number, programId: number) =>
  queryOptions({
    queryKey: ['pozivi-za-filter', institucijaId, programId],
    queryFn: async ({ signal }) => {
      const query = { programId, limit: 100 }
      const { data } = await call(pozivEndpoints.popis, { params: { institucijaId }, query }, { signal })
      return data.map(({ id, oznaka, naziv }) => ({ id, naziv: oznaka === null ? naziv : `${oznaka} ${naziv}` }))
    },
  })

/** A public call from the server, for a device that does not have it; the same key as its own page. */
export const javniPozivQuery = (pozivId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javni-poziv', pozivId],
    queryFn: ({ signal }) => call(pozivEndpoints.javniDetalj, { params: { pozivId } }, { signal }),
  })
