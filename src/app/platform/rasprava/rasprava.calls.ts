/** Calls of discussions, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { raspravaEndpoints } from '#contract/kernel/rasprava.endpoints.ts'

/** A record whose document is discussed, in the context in which it is open. */
export interface RaspravljeniZapis {
  /** `institucija:3`, `prijavitelj:5`. */
  za: string
  vrsta: string
  id: string
}

const params = ({ vrsta: vrstaZapisa, id: zapisId }: RaspravljeniZapis) => ({ vrstaZapisa, zapisId })

export const raspravaQuery = (zapis: RaspravljeniZapis) =>
  queryOptions({
    queryKey: ['rasprava', zapis.za, zapis.vrsta, zapis.id] as const,
    queryFn: ({ signal }) =>
      call(raspravaEndpoints.procitaj, { params: params(zapis), query: { za: zapis.za } }, { signal }),
    staleTime: 15_000,
  })

export const napisiKomentar = (zapis: RaspravljeniZapis, body: Omit<BodyOf<typeof raspravaEndpoints.napisi>, 'za'>) =>
  call(raspravaEndpoints.napisi, { params: params(zapis), body: { ...body, za: zapis.za } })

export const rijesiKomentar = (
  zapis: RaspravljeniZapis,
  komentarId: string,
  body: Omit<BodyOf<typeof raspravaEndpoints.rijesi>, 'za'>,
) => call(raspravaEndpoints.rijesi, { params: { ...params(zapis), komentarId }, body: { ...body, za: zapis.za } })

export const povuciKomentar = (zapis: RaspravljeniZapis, komentarId: string, mutationId: string) =>
  call(raspravaEndpoints.povuci, { params: { ...params(zapis), komentarId }, body: { mutationId, za: zapis.za } })

/** All of it, or what stands at one place. */
export const oznaciProcitano = (zapis: RaspravljeniZapis, put: string | null | undefined) =>
  call(raspravaEndpoints.procitano, {
    params: params(zapis),
    body: { za: zapis.za, ...(put === undefined ? {} : { put }) },
  })
