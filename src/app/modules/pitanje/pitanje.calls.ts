/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import {
  pitanjeInstitucijaEndpoints as institucija,
  pitanjeEndpoints,
} from '#contract/modules/pitanje/pitanje.endpoints.ts'
import {
  POPIS_JAVNIH_PITANJA,
  POPIS_MOJIH_PITANJA_NA_POZIVE,
  POPIS_MOJIH_PITANJA_PRIJAVITELJA,
  POPIS_PITANJA_INSTITUCIJE,
  POPIS_PITANJA_PRIJAVITELJA,
} from '#contract/modules/pitanje/pitanje.popis.ts'
import { pitanjePrijaviteljEndpoints } from '#contract/modules/pitanje/pitanje.prijavitelj.endpoints.ts'
import type { NovoPitanje } from '#contract/modules/pitanje/pitanje.schema.ts'

export const javnaKey = (pozivId: number) => [...popisKey(POPIS_JAVNIH_PITANJA.kljuc), { pozivId }] as const
export const mojaKey = popisKey(POPIS_MOJIH_PITANJA_NA_POZIVE.kljuc)

/** The desk at which the body of a call answers. */
export const stolPitanja = (institucijaId: number) =>
  stolZapisa({
    vrsta: 'pitanje',
    calls: institucija,
    dio: { institucijaId },
    popisi: [popisKey(POPIS_PITANJA_INSTITUCIJE.kljuc), popisKey(POPIS_JAVNIH_PITANJA.kljuc)],
    unos: 'odgovor',
  })

export const javnoPitanjeQuery = (pozivId: number, pitanjeId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javno-pitanje', pozivId, pitanjeId],
    queryFn: ({ signal }) => call(pitanjeEndpoints.javno, { params: { pozivId, pitanjeId } }, { signal }),
  })

/** Lists in which a question of an applicant stands. */
export const prijaviteljaKeys = [
  popisKey(POPIS_MOJIH_PITANJA_PRIJAVITELJA.kljuc),
  popisKey(POPIS_PITANJA_PRIJAVITELJA.kljuc),
  mojaKey,
]

export const pitanjePrijaviteljaQuery = (prijaviteljId: number, pozivId: number, pitanjeId: number) =>
  queryOptions({
    queryKey: ['pitanje-prijavitelja', prijaviteljId, pozivId, pitanjeId],
    queryFn: ({ signal }) =>
      call(pitanjePrijaviteljEndpoints.detalj, { params: { prijaviteljId, pozivId, pitanjeId } }, { signal }),
  })

export const poziviZaPitanjeQuery = (prijaviteljId: number, programId: number) =>
  queryOptions({
    queryKey: ['pozivi-za-pitanje', prijaviteljId, programId],
    queryFn: async ({ signal }) =>
      (await call(pitanjePrijaviteljEndpoints.pozivi, { params: { prijaviteljId }, query: { programId } }, { signal }))
        .data,
  })

export function postaviPitanjePrijavitelja(
  prijaviteljId: number,
  body: NovoPitanje & { mutationId: string; pozivId: number },
) {
  return call(pitanjePrijaviteljEndpoints.postavi, { params: { prijaviteljId }, body })
}

export function postaviPitanje(pozivId: number, body: NovoPitanje & { mutationId: string }) {
  return call(pitanjeEndpoints.postavi, { params: { pozivId }, body })
}

export function dodajNadopunu(institucijaId: number, pitanjeId: number, body: { mutationId: string; tekst: string }) {
  return call(institucija.dodajNadopunu, { params: { institucijaId, pitanjeId }, body })
}

export function spremiNadopunu(
  institucijaId: number,
  pitanjeId: number,
  nadopunaId: number,
  body: { mutationId: string; verzijaRetka: number; tekst: string },
) {
  return call(institucija.spremiNadopunu, { params: { institucijaId, pitanjeId, nadopunaId }, body })
}

export function prijelazNadopune(institucijaId: number, pitanjeId: number, nadopunaId: number, body: PrijelazBody) {
  return call(institucija.prijelazNadopune, { params: { institucijaId, pitanjeId, nadopunaId }, body })
}
