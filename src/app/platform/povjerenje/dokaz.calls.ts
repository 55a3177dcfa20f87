/** Calls by which a person proves again that it is they. Their screens and every dialog of a decision use them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { drugiFaktorEndpoints } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { SVJEZA_PRIJAVA } from '#contract/modules/korisnik/pravila-prijave.ts'

/** True when the portal wants to know again that it is the person. */
export const trebaPotvrdu = (error: unknown): boolean =>
  error instanceof ApiProblem && error.greske.some(({ pravilo }) => pravilo === SVJEZA_PRIJAVA)

/** Whether the person has a password, and a second factor besides. */
export const faktorQuery = queryOptions({
  queryKey: ['povjerenje', 'drugi-faktor'],
  queryFn: ({ signal }) => call(drugiFaktorEndpoints.stanje, {}, { signal }),
})

/** Rejects when the portal would ask a decision of this session for the person again. */
export const provjeriSvjezinu = (signal: AbortSignal) => call(drugiFaktorEndpoints.svjezina, {}, { signal })

export const dokazi = (dokaz: string) => call(drugiFaktorEndpoints.dokazi, { body: { dokaz } })
