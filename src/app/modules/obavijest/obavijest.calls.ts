/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import {
  obavijestAdministracijaEndpoints as administracija,
  obavijestInstitucijaEndpoints as institucija,
  obavijestEndpoints,
} from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { POPIS_JAVNIH_OBAVIJESTI, POPIS_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import type { SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'

/** The desk of an institution (`institucijaId`), or that of the administration (null). */
export type Stol = number | null

/** Under which key the public pages are remembered. */
export const JAVNE_OBAVIJESTI = popisKey(POPIS_JAVNIH_OBAVIJESTI.kljuc)

export const javnaObavijestQuery = (obavijestId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javna-obavijest', obavijestId],
    queryFn: ({ signal }) => call(obavijestEndpoints.javna, { params: { obavijestId } }, { signal }),
  })

/** Asked once for each loading of a layout; what arrives while somebody works waits for the next one. */
export const trenutneQuery = (stol: Stol) =>
  queryOptions({
    queryKey: ['trenutne-obavijesti', stol],
    queryFn: async ({ signal }) => {
      const query = { trenutneObavijesti: 'true' as const }
      const { data } =
        stol === null
          ? await call(obavijestEndpoints.javne, { query }, { signal })
          : await call(obavijestEndpoints.institucije, { params: { institucijaId: stol }, query }, { signal })
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

/** Under which key the pages of both desks are remembered. */
export const OBAVIJESTI = popisKey(POPIS_OBAVIJESTI.kljuc)
export const obavijestKey = (stol: Stol, id: number) => ['obavijest', stol, id] as const

/** The calls of a desk's list, and whose it is. */
export const radniPopis = (stol: Stol) =>
  stol === null ? { api: administracija } : { api: institucija, params: { institucijaId: stol } }

/** The calls about one notice at a desk. */
function jedna(stol: Stol, obavijestId: number) {
  return stol === null
    ? { calls: administracija, params: { obavijestId } }
    : // The two desks differ in the address alone.
      {
        calls: institucija as unknown as typeof administracija,
        params: { institucijaId: stol, obavijestId } as { obavijestId: number },
      }
}

export const obavijestQuery = (stol: Stol, id: number) =>
  queryOptions({
    queryKey: obavijestKey(stol, id),
    queryFn: ({ signal }) => {
      const { calls, params } = jedna(stol, id)
      return call(calls.detalj, { params }, { signal })
    },
  })

export const inaciceObavijestiQuery = (stol: Stol, id: number) =>
  queryOptions({
    queryKey: [...obavijestKey(stol, id), 'inacice'],
    queryFn: async ({ signal }) => {
      const { calls, params } = jedna(stol, id)
      return (await call(calls.inacice, { params }, { signal })).data
    },
  })

export function dnevnikObavijesti(stol: Stol, id: number, cursor: string | undefined, signal: AbortSignal) {
  const { calls, params } = jedna(stol, id)
  return call(calls.dnevnik, { params, query: compact({ cursor }) }, { signal })
}

export function kreirajObavijest(stol: Stol, body: { mutationId: string; sadrzaj: SadrzajObavijesti }) {
  return stol === null
    ? call(administracija.kreiraj, { body })
    : call(institucija.kreiraj, { params: { institucijaId: stol }, body })
}

export function spremiObavijest(
  stol: Stol,
  id: number,
  body: { mutationId: string; verzijaRetka: number; sadrzaj: SadrzajObavijesti },
) {
  const { calls, params } = jedna(stol, id)
  return call(calls.spremi, { params, body })
}

export function prijelazObavijesti(stol: Stol, id: number, body: PrijelazBody) {
  const { calls, params } = jedna(stol, id)
  return call(calls.prijelaz, { params, body })
}

/** Programmes and the institutions that implement them, for those who choose whom a notice is for. */
export const programiQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['programi', 'provoditelji'],
  queryFn: async ({ signal }) =>
    (await call(programEndpoints.javniPopis, {}, { signal })).data.map(({ id, naziv, provoditelji }) => ({
      id,
      naziv,
      institucije: provoditelji.map((one) => ({ id: one.id, naziv: one.naziv })),
    })),
})
