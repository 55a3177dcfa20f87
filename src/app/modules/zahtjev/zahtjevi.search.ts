/** Filters of the lists of requests, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, flagParam, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'
import type { ZahtjevStatus } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'

export const STATUSI = ['predan', 'uObradi', 'odobren', 'odbijen', 'obustavljen'] as const
STATUSI satisfies readonly ZahtjevStatus[]

export interface ZahtjeviUpit {
  search?: string
  status?: (typeof STATUSI)[number]
}

export const parseZahtjeviUpit = (raw: RawSearch): ZahtjeviUpit =>
  compact({ search: textParam(raw.search), status: oneOfParam(raw.status, STATUSI) })

/** A list where a new request is begun too. */
export interface ProjektUpit extends ZahtjeviUpit {
  novi?: true
}
export const parseProjektUpit = (raw: RawSearch): ProjektUpit =>
  compact({ ...parseZahtjeviUpit(raw), novi: flagParam(raw.novi) })

/** Kinds that people submit for themselves, and those about an applicant. */
export const VRSTE_OSOBE = ['ovlastenja', 'opunomocenja', 'registracije'] as const
export const VRSTE_PRIJAVITELJA = [
  'podaci-o-prijavitelju',
  'promjene-vlasnistva',
  'vrsta-pravnog-oblika',
  'ovlastenja',
] as const
VRSTE_OSOBE satisfies readonly VrstaZahtjeva[]
VRSTE_PRIJAVITELJA satisfies readonly VrstaZahtjeva[]

export const parseVrstaPrijavitelja = (raw: RawSearch): { vrsta?: (typeof VRSTE_PRIJAVITELJA)[number] } =>
  compact({ vrsta: oneOfParam(raw.vrsta, VRSTE_PRIJAVITELJA) })

export interface MojiUpit extends ZahtjeviUpit {
  /** Kind of the request that is being written. */
  novi?: (typeof VRSTE_OSOBE)[number]
  /** The request that is being read. */
  zahtjev?: string
}
export const parseMojiUpit = (raw: RawSearch): MojiUpit =>
  compact({ ...parseZahtjeviUpit(raw), novi: oneOfParam(raw.novi, VRSTE_OSOBE), zahtjev: textParam(raw.zahtjev, 40) })

/** Words of an applicant's addresses and the kinds behind them. */
export const VRSTE_ADRESA = {
  ovlastenje: 'ovlastenja',
  'podaci-o-prijavitelju': 'podaci-o-prijavitelju',
  'vrsta-pravnog-oblika': 'vrsta-pravnog-oblika',
} as const satisfies Record<string, VrstaZahtjeva>
