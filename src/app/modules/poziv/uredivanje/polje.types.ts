/** What an institution types in while it drafts a call: one description per field, from which the forms are drawn. */

import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'

export type VrstaPolja =
  | 'tekst'
  | 'dugi'
  /** Euros: cents in the definition, a text with two decimals in the columns. */
  | 'iznos'
  /** Hundredths of a percent. */
  | 'postotak'
  | 'broj'
  | 'datum'
  /** A moment: UTC in the record, a day and a time by the Croatian clock in the form. */
  | 'vrijeme'
  | 'odabir'
  | 'vise'
  | 'kvacica'
  /** Lines of a text area, one item each. */
  | 'retci-teksta'
  | 'tablica'
  /** One file, sent as it is chosen and published with the call. */
  | 'datoteka'
  /** What the call says about the fields of the application form. */
  | 'obrazac'

export interface PoljePoziva {
  /** `naziv` is a column, `definicija.svrha` a part of the definition; inside a table the key of its row. */
  put: string
  vrsta: VrstaPolja
  oznaka: string
  hint?: string
  maxLength?: number
  /** Bounds of a number or a percentage, in what the record holds. */
  najmanje?: number
  najvise?: number
  /** What a text, or each line of one, must look like, and the message when it does not. */
  uzorak?: { izraz: RegExp; poruka: string }
  /** May be empty in the record; otherwise an empty text is `''` and an empty number is an error. */
  prazno?: boolean
  opcije?: readonly { value: string; label: string }[]
  /** The choices are the rows of another field, as they are typed now. */
  opcijeIz?: string
  /** Values of a choice are numbers in the record. */
  brojcano?: boolean
  /** Fields of a row, and how a new one begins. */
  polja?: readonly PoljePoziva[]
  novi?: Readonly<Record<string, unknown>>
  dodaj?: string
  /** The table says its name above itself: it shares its group with another. */
  imenovana?: true
  /** Rows of this table have no number of their own. */
  bezBroja?: true
  /** Rows are known by a short word with this beginning: `S1`. */
  kljucRetka?: string
  /** Key in which two rows may not be the same, and the message when they are. */
  jedinstveno?: { put: string; poruka: string }
  /** Inside a row: what a new value brings along in the fields beside it. */
  donosi?: (value: Json) => JsonObject
}

export interface SkupinaPolja {
  naslov: string
  opis?: string
  polja: readonly PoljePoziva[]
  /** Many small fields side by side, closed while they are empty. */
  mreza?: true
}

/** Lists that the portal serves and a call refers to. */
export interface Okolnosti {
  institucije: readonly { value: string; label: string }[]
  komponente: readonly { value: string; label: string }[]
  zupanije: readonly { value: string; label: string }[]
}
