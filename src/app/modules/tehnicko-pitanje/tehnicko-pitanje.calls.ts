/** Calls of this module, each with the key under which its answer is remembered. */
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  tehnickoPitanjeAdministracijaEndpoints as administracija,
  tehnickoPitanjeEndpoints,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { POPIS_MOJIH_PITANJA, POPIS_PODRSKE } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.popis.ts'
import type { ObradaPitanja, SadrzajPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'

/** Under which key the person's own list is remembered. */
export const MOJA_PITANJA = popisKey(POPIS_MOJIH_PITANJA.kljuc)

/** A person's own inquiries. */
export const MOJ_STOL = stolZapisa({
  vrsta: 'tehnickoPitanje',
  calls: tehnickoPitanjeEndpoints,
  dio: {},
  popisi: [MOJA_PITANJA],
})

export const procitano = (pitanjeId: string) =>
  call(tehnickoPitanjeEndpoints.procitano, { params: { pitanjeId }, body: {} })

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

/** Inquiries as the support works on them. */
export const STOL_PODRSKE = stolZapisa({
  vrsta: 'tehnickoPitanje',
  calls: administracija,
  dio: {},
  popisi: [popisKey(POPIS_PODRSKE.kljuc)],
})

export function obradi(pitanjeId: string, body: ObradaPitanja) {
  return call(administracija.obradi, { params: { pitanjeId }, body })
}

export function istakni(pitanjeId: string, istaknuto: boolean) {
  return call(administracija.istakni, { params: { pitanjeId }, body: { istaknuto } })
}
