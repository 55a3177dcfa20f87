/** What the addresses of requests say beside their lists. Part of the first load: nothing heavy is imported here. */
import {
  compact,
  flagParam,
  oneOfParam,
  popisSearch,
  type RawSearch,
  textParam,
} from '#app/platform/record/list-search.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'

/** A list where a new request is begun too. */
export type ProjektUpit = UpitPopisa & { novi?: true }
export const parseProjektUpit = (raw: RawSearch): ProjektUpit => ({
  ...popisSearch(raw),
  ...compact({ novi: flagParam(raw.novi) }),
})

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

export type MojiUpit = UpitPopisa & {
  /** Kind of the request that is being written. */
  novi?: (typeof VRSTE_OSOBE)[number]
  /** The request that is being read. */
  zahtjev?: string
}
export const parseMojiUpit = (raw: RawSearch): MojiUpit => ({
  ...popisSearch(raw),
  ...compact({ novi: oneOfParam(raw.novi, VRSTE_OSOBE), zahtjev: textParam(raw.zahtjev, 40) }),
})

/** Words of an applicant's addresses and the kinds behind them. */
export const VRSTE_ADRESA = {
  ovlastenje: 'ovlastenja',
  'podaci-o-prijavitelju': 'podaci-o-prijavitelju',
  'vrsta-pravnog-oblika': 'vrsta-pravnog-oblika',
} as const satisfies Record<string, VrstaZahtjeva>
