/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { mojiPodaciEndpoints as podaci } from '#contract/modules/korisnik/moji-podaci.endpoints.ts'

export const mojiPodaciQuery = queryOptions({
  queryKey: ['moji-podaci'],
  queryFn: ({ signal }) => call(podaci.citaj, {}, { signal }),
})

export const spremiPodatke = (telefon: string | null) => call(podaci.spremi, { body: { telefon } })
export const zatraziEmail = (email: string) => call(podaci.zatraziEmail, { body: { email } })
export const odustaniOdEmaila = () => call(podaci.odustaniOdEmaila, { body: {} })

export const poveznicaQuery = (tajna: string) =>
  queryOptions({
    queryKey: ['email-poveznica', tajna],
    queryFn: ({ signal }) => call(podaci.poveznica, { body: { tajna } }, { signal }),
    gcTime: 0,
    retry: false,
  })
export const potvrdiEmail = (tajna: string) => call(podaci.potvrdiEmail, { body: { tajna } })
