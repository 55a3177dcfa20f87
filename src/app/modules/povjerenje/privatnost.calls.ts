/** Calls about a person's own data. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { osobniPodaciEndpoints } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'

export const uvidiQuery = infiniteQueryOptions({
  queryKey: ['povjerenje', 'uvidi'],
  queryFn: ({ pageParam, signal }) =>
    call(osobniPodaciEndpoints.uvidi, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const brisanjeQuery = queryOptions({
  queryKey: ['povjerenje', 'brisanje'],
  queryFn: ({ signal }) => call(osobniPodaciEndpoints.najava, {}, { signal }),
})

export const sadrzajIzvoza = () => call(osobniPodaciEndpoints.sadrzaj, {})
export const ADRESA_IZVOZA = `/${osobniPodaciEndpoints.izvoz.path}`
export const POTVRDA_BRISANJA = 'obriši moje podatke'
export const obrisiPodatke = () => call(osobniPodaciEndpoints.obrisi, { body: { potvrda: POTVRDA_BRISANJA } })
