/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import {
  pitanjeInstitucijaEndpoints as institucija,
  pitanjeEndpoints,
} from '#contract/modules/pitanje/pitanje.endpoints.ts'
import {
  POPIS_JAVNIH_PITANJA,
  POPIS_MOJIH_PITANJA_NA_POZIVE,
  POPIS_PITANJA_INSTITUCIJE,
} from '#contract/modules/pitanje/pitanje.popis.ts'
import type { NovoPitanje, SadrzajOdgovora } from '#contract/modules/pitanje/pitanje.schema.ts'

export const javnaKey = (pozivId: number) => [...popisKey(POPIS_JAVNIH_PITANJA.kljuc), { pozivId }] as const
export const mojaKey = popisKey(POPIS_MOJIH_PITANJA_NA_POZIVE.kljuc)
/** Pages of those who answer. */
export const STOL = popisKey(POPIS_PITANJA_INSTITUCIJE.kljuc)
export const pitanjeKey = (institucijaId: number, id: number) => ['pitanje', institucijaId, id] as const

export const javnoPitanjeQuery = (pozivId: number, pitanjeId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javno-pitanje', pozivId, pitanjeId],
    queryFn: ({ signal }) => call(pitanjeEndpoints.javno, { params: { pozivId, pitanjeId } }, { signal }),
  })

export function postaviPitanje(pozivId: number, body: NovoPitanje & { mutationId: string }) {
  return call(pitanjeEndpoints.postavi, { params: { pozivId }, body })
}

export const pitanjeQuery = (institucijaId: number, pitanjeId: number) =>
  queryOptions({
    queryKey: pitanjeKey(institucijaId, pitanjeId),
    queryFn: ({ signal }) => call(institucija.detalj, { params: { institucijaId, pitanjeId } }, { signal }),
  })

export function spremiOdgovor(
  institucijaId: number,
  pitanjeId: number,
  body: { mutationId: string; verzijaRetka: number; sadrzaj: SadrzajOdgovora },
) {
  return call(institucija.spremi, { params: { institucijaId, pitanjeId }, body })
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

export function prijelazPitanja(institucijaId: number, pitanjeId: number, body: PrijelazBody) {
  return call(institucija.prijelaz, { params: { institucijaId, pitanjeId }, body })
}

export function dnevnikPitanja(
  institucijaId: number,
  pitanjeId: number,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  return call(institucija.dnevnik, { params: { institucijaId, pitanjeId }, query: compact({ cursor }) }, { signal })
}
