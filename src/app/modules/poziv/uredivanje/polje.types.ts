/** What an institution types in while it drafts a call: one description per field, from which the forms are drawn. */

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

export interface PoljePoziva {
  /** `naziv` is a column, `definicija.svrha` a part of the definition; inside a table the key of its row. */
  put: string
  vrsta: VrstaPolja
  oznaka: string
  hint?: string
  maxLength?: number
  /** May be empty in the record; otherwise an empty text is `''` and an empty number is an error. */
  prazno?: boolean
  opcije?: readonly { value: string; label: string }[]
  /** Values of a choice are numbers in the record. */
  brojcano?: boolean
  /** Fields of a row, and how a new one begins. */
  polja?: readonly PoljePoziva[]
  novi?: Readonly<Record<string, unknown>>
  dodaj?: string
  /** Rows of this table have no number of their own. */
  bezBroja?: true
}

export interface SkupinaPolja {
  naslov: string
  polja: readonly PoljePoziva[]
  /** Many small fields side by side, closed while they are empty. */
  mreza?: true
}
