/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import { type PozivSpremanje, pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'
import { POPIS_POZIVA_INSTITUCIJE } from '#contract/modules/poziv/poziv.popis.ts'
import type { VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import { slikeEndpoints } from '#contract/modules/poziv/slike.endpoints.ts'
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'

/** Programmes with their components, for filters and for a new call. */
export const komponenteQuery = queryOptions({
  ...JAVNI_KATALOG,
  queryKey: ['programi', 'komponente'],
  queryFn: async ({ signal }) => (await call(programEndpoints.javniPopis, {}, { signal })).data,
})

/** Under which key the pages of an institution are remembered. */
export const POZIVI = popisKey(POPIS_POZIVA_INSTITUCIJE.kljuc)

/** The desk at which an institution makes its calls. */
export const stolPoziva = (institucijaId: number) =>
  stolZapisa({
    vrsta: 'poziv',
    calls: pozivEndpoints,
    dio: { institucijaId },
    popisi: [POZIVI, ['upravljacka-ploca', 'institucija']],
  })
export const pozivKey = (institucijaId: number, pozivId: number) => stolPoziva(institucijaId).kljuc(pozivId)

/** Calls of the programme from which a definition can be taken over, the latest first. */
export const poziviZaPreuzimanjeQuery = (institucijaId: number, programId: number) =>
  queryOptions({
    queryKey: [...POZIVI, 'preuzimanje', institucijaId, programId],
    queryFn: async ({ signal }) =>
      (await call(pozivEndpoints.popis, { params: { institucijaId }, query: { programId, limit: 100 } }, { signal }))
        .data,
  })

/** How applications use the form of a call. */
export const upotrebaPozivaQuery = (institucijaId: number, pozivId: number) =>
  queryOptions({
    queryKey: [...pozivKey(institucijaId, pozivId), 'upotreba'],
    queryFn: ({ signal }) => call(pozivEndpoints.upotreba, { params: { institucijaId, pozivId } }, { signal }),
  })

/** Applications of a call by day and by county. */
export const slikePozivaQuery = (institucijaId: number, pozivId: number) =>
  queryOptions({
    queryKey: [...pozivKey(institucijaId, pozivId), 'slike'],
    queryFn: ({ signal }) => call(slikeEndpoints.poziva, { params: { institucijaId, pozivId } }, { signal }),
  })

export interface NoviPoziv {
  mutationId: string
  programId: number
  komponentaId: number
  naziv: string
  vrstaPostupka: VrstaPostupka
}

export function kreirajPoziv(institucijaId: number, body: NoviPoziv) {
  return call(pozivEndpoints.kreiraj, { params: { institucijaId }, body })
}

export function spremiPoziv(institucijaId: number, pozivId: number, body: PozivSpremanje) {
  return call(pozivEndpoints.spremi, { params: { institucijaId, pozivId }, body })
}
