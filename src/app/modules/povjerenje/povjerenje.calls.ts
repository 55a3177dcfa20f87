/** Calls about how a person signs in, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { drugiFaktorEndpoints } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { sesijeEndpoints } from '#contract/modules/korisnik/sesije.endpoints.ts'

export const sesijeQuery = queryOptions({
  queryKey: ['povjerenje', 'sesije'],
  queryFn: async ({ signal }) => (await call(sesijeEndpoints.popis, {}, { signal })).sesije,
})

export const odjaviSesiju = async (sesijaId: string) =>
  (await call(sesijeEndpoints.odjavi, { params: { sesijaId } })).sesije
export const odjaviOstale = async () => (await call(sesijeEndpoints.odjaviOstale, {})).sesije

export const zapocniFaktor = () => call(drugiFaktorEndpoints.zapocni, {})
export const potvrdiFaktor = (kod: string) => call(drugiFaktorEndpoints.potvrdi, { body: { kod } })
export const noviKodovi = (kod: string) => call(drugiFaktorEndpoints.noviKodovi, { body: { kod } })
export const ukloniFaktor = (kod: string) => call(drugiFaktorEndpoints.ukloni, { body: { kod } })
export const promijeniLozinku = (dosadasnja: string, nova: string) =>
  call(drugiFaktorEndpoints.promijeniLozinku, { body: { dosadasnja, nova } })
