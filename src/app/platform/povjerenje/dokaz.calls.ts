/** Calls by which a person proves again that it is they. Their screens and every dialog of a decision use them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { drugiFaktorEndpoints } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'

/** Whether the person has a password, and a second factor besides. */
export const faktorQuery = queryOptions({
  queryKey: ['povjerenje', 'drugi-faktor'],
  queryFn: ({ signal }) => call(drugiFaktorEndpoints.stanje, {}, { signal }),
})

/** Rejects when the portal would ask a decision of this session for the person again. */
export const provjeriSvjezinu = (signal: AbortSignal) => call(drugiFaktorEndpoints.svjezina, {}, { signal })

export const dokazi = (dokaz: string) => call(drugiFaktorEndpoints.dokazi, { body: { dokaz } })
