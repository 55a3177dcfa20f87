/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  obavijestAdministracijaEndpoints as administracija,
  citateljiAdministracijaEndpoints,
  citateljiInstitucijaEndpoints,
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

/** The calls of a desk's list, and whose it is. */
export const radniPopis = (stol: Stol) =>
  stol === null ? { api: administracija } : { api: institucija, params: { institucijaId: stol } }

/** The desk at which notices are written. */
export const stolObavijesti = (stol: Stol) =>
  stolZapisa({
    vrsta: 'obavijest',
    // The two desks differ in the address alone.
    calls: stol === null ? administracija : (institucija as unknown as typeof administracija),
    dio: stol === null ? {} : { institucijaId: stol },
    popisi: [OBAVIJESTI],
  })

/** The calls about readers of one notice, and whose it is; the two desks differ in the address alone. */
export const citateljiPoziva = (stol: Stol, obavijestId: number) =>
  stol === null
    ? { api: citateljiAdministracijaEndpoints, params: { obavijestId } }
    : {
        api: citateljiInstitucijaEndpoints as unknown as typeof citateljiAdministracijaEndpoints,
        params: { obavijestId, institucijaId: stol },
      }

export function kreirajObavijest(stol: Stol, body: { mutationId: string; sadrzaj: SadrzajObavijesti }) {
  return stol === null
    ? call(administracija.kreiraj, { body })
    : call(institucija.kreiraj, { params: { institucijaId: stol }, body })
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
