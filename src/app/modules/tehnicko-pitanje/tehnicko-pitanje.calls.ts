/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import {
  tehnickoPitanjeAdministracijaEndpoints as administracija,
  tehnickoPitanjeEndpoints,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { POPIS_MOJIH_PITANJA, POPIS_PODRSKE } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.popis.ts'
import type { ObradaPitanja, SadrzajPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'

/** Under which key the person's own list and its inquiries are remembered. */
export const MOJA_PITANJA = popisKey(POPIS_MOJIH_PITANJA.kljuc)
/** The list alone. */
export const MOJ_POPIS = [...MOJA_PITANJA, {}] as const
export const mojePitanjeKey = (pitanjeId: string) => [...MOJA_PITANJA, pitanjeId] as const

export const mojePitanjeQuery = (pitanjeId: string) =>
  queryOptions({
    queryKey: mojePitanjeKey(pitanjeId),
    queryFn: ({ signal }) => call(tehnickoPitanjeEndpoints.detalj, { params: { pitanjeId } }, { signal }),
  })

export const procitano = (pitanjeId: string) =>
  call(tehnickoPitanjeEndpoints.procitano, { params: { pitanjeId }, body: {} })

export function prijelazMojegPitanja(pitanjeId: string, body: PrijelazBody) {
  return call(tehnickoPitanjeEndpoints.prijelaz, { params: { pitanjeId }, body })
}

interface Novo {
  mutationId: string
  id: string
  sadrzaj: SadrzajPitanja
}

interface ZaKoga {
  prijaviteljId?: number | undefined
  institucijaId?: number | undefined
}

/** An inquiry without the device's outbox. */
export function posaljiIzravno({ prijaviteljId, institucijaId }: ZaKoga, body: Novo) {
  return institucijaId === undefined
    ? call(tehnickoPitanjeEndpoints.posalji, { body: { ...body, ...compact({ prijaviteljId }) } })
    : call(tehnickoPitanjeEndpoints.posaljiInstitucija, { params: { institucijaId }, body })
}

export const PODRSKA = ['tehnicka-podrska'] as const
/** Under which key the pages of the support's lists are remembered. */
export const POPISI_PODRSKE = popisKey(POPIS_PODRSKE.kljuc)
export const pitanjePodrskeKey = (pitanjeId: string) => [...PODRSKA, 'pitanje', pitanjeId] as const

export const pitanjePodrskeQuery = (pitanjeId: string) =>
  queryOptions({
    queryKey: pitanjePodrskeKey(pitanjeId),
    queryFn: ({ signal }) => call(administracija.detalj, { params: { pitanjeId } }, { signal }),
  })

export function prijelazPodrske(pitanjeId: string, body: PrijelazBody) {
  return call(administracija.prijelaz, { params: { pitanjeId }, body })
}

export function obradi(pitanjeId: string, body: ObradaPitanja) {
  return call(administracija.obradi, { params: { pitanjeId }, body })
}

export function istakni(pitanjeId: string, istaknuto: boolean) {
  return call(administracija.istakni, { params: { pitanjeId }, body: { istaknuto } })
}
