/** Calls about orders that take two administrators. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { NALOZI_KEY } from '#app/platform/povjerenje/nalozi-key.ts'
import { dvijeOsobeEndpoints } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import type { OdlukaNaloga, VRSTE_NA_ZAHTJEV } from '#contract/modules/korisnik/dvije-osobe.rules.ts'

/** Which orders: about the person, about flags of an administrator, about being a super-administrator. */
export type DioNaloga = 'osoba' | 'dopustenja' | 'superadministratori'
const apiDijela = (dio: DioNaloga) => (dio === 'osoba' ? dvijeOsobeEndpoints : dvijeOsobeEndpoints[dio])

export const naloziOsobeQuery = (osobaId: number, dio: DioNaloga = 'osoba') =>
  queryOptions({
    queryKey: [...NALOZI_KEY, osobaId, dio],
    queryFn: ({ signal }) => call(apiDijela(dio).osobe, { params: { osobaId } }, { signal }),
  })

export const cekajuQuery = queryOptions({
  queryKey: [...NALOZI_KEY, 'cekaju'],
  queryFn: async ({ signal }) => (await call(dvijeOsobeEndpoints.cekaju, {}, { signal })).data,
})

export const podnesiNalog = (osobaId: number, vrsta: (typeof VRSTE_NA_ZAHTJEV)[number], obrazlozenje: string) =>
  call(dvijeOsobeEndpoints.podnesi, { params: { osobaId }, body: { vrsta, obrazlozenje } })

export const odluciNalog = (
  { osobaId, nalogId, dio }: { osobaId: number; nalogId: string; dio: DioNaloga },
  odluka: OdlukaNaloga,
  obrazlozenje = '',
) =>
  call(apiDijela(dio).odluci, {
    params: { osobaId, nalogId },
    body: odluka === 'odbij' ? { odluka, obrazlozenje } : { odluka },
  })
