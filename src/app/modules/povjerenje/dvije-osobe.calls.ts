/** Calls about orders that take two administrators. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { dvijeOsobeEndpoints } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import type { OdlukaNaloga, VrstaNaloga } from '#contract/modules/korisnik/dvije-osobe.rules.ts'

const KLJUC = ['povjerenje', 'nalozi'] as const

export const naloziOsobeQuery = (osobaId: number) =>
  queryOptions({
    queryKey: [...KLJUC, osobaId],
    queryFn: ({ signal }) => call(dvijeOsobeEndpoints.osobe, { params: { osobaId } }, { signal }),
  })

export const cekajuQuery = queryOptions({
  queryKey: [...KLJUC, 'cekaju'],
  queryFn: async ({ signal }) => (await call(dvijeOsobeEndpoints.cekaju, {}, { signal })).data,
})

export const podnesiNalog = (osobaId: number, vrsta: VrstaNaloga, obrazlozenje: string) =>
  call(dvijeOsobeEndpoints.podnesi, { params: { osobaId }, body: { vrsta, obrazlozenje } })

export const odluciNalog = (
  { osobaId, nalogId }: { osobaId: number; nalogId: string },
  odluka: OdlukaNaloga,
  obrazlozenje = '',
) =>
  call(dvijeOsobeEndpoints.odluci, {
    params: { osobaId, nalogId },
    body: odluka === 'odbij' ? { odluka, obrazlozenje } : { odluka },
  })
