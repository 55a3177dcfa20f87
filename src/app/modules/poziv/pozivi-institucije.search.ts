/** Filters of an institution's list of calls in the address. Part of the first load: nothing heavy is imported here. */
import {
  compact,
  dayParam,
  flagParam,
  idParam,
  oneOfParam,
  type RawSearch,
  textParam,
} from '#app/platform/record/list-search.ts'
import type { PoredakPoziva } from '#contract/modules/poziv/poziv.endpoints.ts'
import type { VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import type { SkupinaStatusa } from '#contract/modules/poziv/poziv.statuses.ts'

const SKUPINE = ['izrada', 'odobravanje', 'najava', 'otvoren', 'izmjena', 'obustavljen', 'zatvoren', 'zavrsen'] as const
SKUPINE satisfies readonly SkupinaStatusa[]
const POSTUPCI = ['otvoreni', 'ograniceni', 'izravnaDodjela'] as const
export const POREDCI = ['zatvaranje', 'otvaranje', 'naziv', 'alokacija', 'trazeno', 'prijave'] as const
POREDCI satisfies readonly PoredakPoziva[]
POSTUPCI satisfies readonly VrstaPostupka[]

export interface PoziviUpit {
  search?: string
  komponenta?: number
  skupina?: SkupinaStatusa
  postupak?: VrstaPostupka
  od?: string
  do?: string
  moje?: true
  poredak?: PoredakPoziva
  smjer?: 'asc' | 'desc'
}

export function parsePoziviUpit(raw: RawSearch): PoziviUpit {
  return compact({
    search: textParam(raw.search),
    komponenta: idParam(raw.komponenta),
    skupina: oneOfParam(raw.skupina, SKUPINE),
    postupak: oneOfParam(raw.postupak, POSTUPCI),
    od: dayParam(raw.od),
    do: dayParam(raw.do),
    moje: flagParam(raw.moje),
    poredak: oneOfParam(raw.poredak, POREDCI),
    smjer: oneOfParam(raw.smjer, ['asc', 'desc']),
  })
}
