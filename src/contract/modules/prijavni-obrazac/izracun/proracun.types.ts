/** What the budget's arithmetic gives back. All amounts are integer cents; percentages hundredths. */
import type { OznakaFiksneStope, VrstaPotpore } from '#contract/modules/poziv/definicija.schema.ts'

export interface Iznosi {
  /** Net plus VAT that does not come back. */
  ukupno: number
  prihvatljivo: number
  neprihvatljivo: number
  pdvNacionalni: number
  bespovratna: number
  /** Eligible less grant (F-05). */
  vlastito: number
}

export interface StavkaProracuna extends Iznosi {
  id: string
  /** Path of the row in the document. */
  put: string
  naziv: string
  /** Set on the generated, locked lines. */
  fiksnaStopa: OznakaFiksneStope | null
  kategorija: number | null
  nositelj: string | null
  aktivnostId: string | null
  vrstaPotpore: VrstaPotpore | null
  ugovorIznadPraga: boolean
  /** Entered, or the call's for unit costs and lump sums. */
  iznosJedinice: number
  neto: number
  pdv: number
  prihvatljiviPdv: number
  /** The highest intensity the call allows for the line, and the one that was used. */
  najvecaStopa: number
  stopa: number
  /** Grant of the line before the call's limit was applied. */
  bespovratnaPrijeOgranicenja: number
}

export interface RedakSazetka<K> extends Iznosi {
  kljuc: K
}

export interface Proracun {
  stavke: StavkaProracuna[]
  ukupno: Iznosi
  /** True when recoverable VAT is left out only because the operation has reached the threshold (R-PDV-2). */
  pdvIznadPraga: boolean
  /** How much of the lines' grants did not fit under the call's highest grant. */
  ogranicenoZa: number
  eu: number
  nacionalno: number
  vlastitoJavno: number
  vlastitoPrivatno: number
  /** Own contribution and everything ineligible: what the sources must add up to. */
  potrebnaVlastitaSredstva: number
  /** Grant in eligible cost, hundredths of a percent; null without eligible cost. */
  intenzitet: number | null
  poKategoriji: RedakSazetka<number>[]
  poNositelju: (RedakSazetka<string> & { udio: number })[]
  poVrstiPotpore: (RedakSazetka<VrstaPotpore> & { intenzitet: number; najveciIntenzitet: number })[]
  /** Eligible cost and grant by calendar year; `kljuc` 0 is what has no dates yet. */
  poGodini: RedakSazetka<number>[]
  deMinimis: { trazeno: number; preostalo: number; prelazi: boolean }
  /** Paths of amounts that cannot be read; they count as zero. */
  neispravno: string[]
}
