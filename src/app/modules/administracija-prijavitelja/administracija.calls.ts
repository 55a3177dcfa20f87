/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { administracijaPrijaviteljaEndpoints as administracija } from '#contract/modules/prijavitelj/administracija.endpoints.ts'
import type { DodjelaPrava } from '#contract/modules/prijavitelj/administracija.schema.ts'
import type { NovaPozivnica } from '#contract/modules/prijavitelj/pozivnica.schema.ts'

export const osobeQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['administracija-prijavitelja', prijaviteljId, 'osobe'],
    queryFn: async ({ signal }) => (await call(administracija.osobe, { params: { prijaviteljId } }, { signal })).data,
  })

export const pozivniceQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['administracija-prijavitelja', prijaviteljId, 'pozivnice'],
    queryFn: async ({ signal }) =>
      (await call(administracija.pozivnice, { params: { prijaviteljId } }, { signal })).data,
  })

export const podaciQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['administracija-prijavitelja', prijaviteljId, 'podaci'],
    queryFn: ({ signal }) => call(administracija.podaci, { params: { prijaviteljId } }, { signal }),
  })

/** The rights there are then. */
export async function dodijeli(prijaviteljId: number, body: DodjelaPrava) {
  return (await call(administracija.dodijeli, { params: { prijaviteljId }, body })).data
}

/** The invitations there are then; a person whom the portal knew has the right already. */
export const pozovi = (prijaviteljId: number, body: NovaPozivnica) =>
  call(administracija.pozovi, { params: { prijaviteljId }, body })

export async function povuciPozivnicu(prijaviteljId: number, pozivnicaId: number) {
  return (await call(administracija.povuciPozivnicu, { params: { prijaviteljId, pozivnicaId } })).data
}

/** The rights that are left. */
export async function prekini(prijaviteljId: number, pravo: { id: number; osobaId: number }, razlog: string) {
  const { id: pravoId, osobaId } = pravo
  return (await call(administracija.prekini, { params: { prijaviteljId, pravoId }, body: { osobaId, razlog } })).data
}
