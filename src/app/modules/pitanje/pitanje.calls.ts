/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import {
  pitanjeInstitucijaEndpoints as institucija,
  pitanjeEndpoints,
} from '#contract/modules/pitanje/pitanje.endpoints.ts'
import type { NovoPitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { JavnaPitanjaUpit, RadnaPitanjaUpit } from './pitanja.search.ts'

const JAVNA_PITANJA = ['javna-pitanja'] as const
export const javnaKey = (pozivId: number) => [...JAVNA_PITANJA, pozivId] as const
export const mojaKey = ['moja-pitanja'] as const
export const stolKey = (institucijaId: number) => ['pitanja', institucijaId] as const

/** The desk at which the body of a call answers. */
export const stolPitanja = (institucijaId: number) =>
  stolZapisa({
    vrsta: 'pitanje',
    calls: institucija,
    dio: { institucijaId },
    popisi: [stolKey(institucijaId), JAVNA_PITANJA],
    unos: 'odgovor',
  })

/** A page of the published questions of a call. */
export function javnaStranica(
  pozivId: number,
  upit: JavnaPitanjaUpit,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const query = compact({ ...upit, cursor })
  return call(pitanjeEndpoints.javna, { params: { pozivId }, query }, { signal })
}

export const javnoPitanjeQuery = (pozivId: number, pitanjeId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['javno-pitanje', pozivId, pitanjeId],
    queryFn: ({ signal }) => call(pitanjeEndpoints.javno, { params: { pozivId, pitanjeId } }, { signal }),
  })

export function postaviPitanje(pozivId: number, body: NovoPitanje & { mutationId: string }) {
  return call(pitanjeEndpoints.postavi, { params: { pozivId }, body })
}

export function mojaStranica(search: string | undefined, cursor: string | undefined, signal: AbortSignal) {
  return call(pitanjeEndpoints.moja, { query: compact({ search, cursor }) }, { signal })
}

export function radnaStranica(
  institucijaId: number,
  upit: RadnaPitanjaUpit & { programId: number },
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const { moja, pitanje: _open, kartica: _tab, poziv: pozivId, ...rest } = upit
  const query = compact({ ...rest, pozivId, moja: moja ? ('true' as const) : undefined, cursor })
  return call(institucija.popis, { params: { institucijaId }, query }, { signal })
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
