/** Filters of the lists of questions, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, flagParam, idParam, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'
import type { PitanjeStatus } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { Kategorija } from '#contract/modules/pitanje/pitanje.schema.ts'

const KATEGORIJE = ['prihvatljivost', 'troskovi', 'prijava', 'postupak', 'ostalo'] as const
KATEGORIJE satisfies readonly Kategorija[]
export const STATUSI = [
  'zaprimljeno',
  'uIzradi',
  'naProvjeri',
  'vraceno',
  'odobreno',
  'objavljeno',
  'povuceno',
] as const
STATUSI satisfies readonly PitanjeStatus[]

export interface JavnaPitanjaUpit {
  search?: string
  kategorija?: Kategorija
}

export function parseJavnaPitanja(raw: RawSearch): JavnaPitanjaUpit {
  return compact({ search: textParam(raw.search), kategorija: oneOfParam(raw.kategorija, KATEGORIJE) })
}

export function parsePojam(raw: RawSearch): { search?: string } {
  return compact({ search: textParam(raw.search) })
}

export interface RadnaPitanjaUpit {
  search?: string
  status?: (typeof STATUSI)[number]
  poziv?: number
  moja?: true
  /** The question that is open; the list without it. */
  pitanje?: number
  kartica?: 'dnevnik'
}

export function parseRadnaPitanja(raw: RawSearch): RadnaPitanjaUpit {
  return compact({
    search: textParam(raw.search),
    status: oneOfParam(raw.status, STATUSI),
    poziv: idParam(raw.poziv),
    moja: flagParam(raw.moja),
    pitanje: idParam(raw.pitanje),
    kartica: oneOfParam(raw.kartica, ['dnevnik']),
  })
}
