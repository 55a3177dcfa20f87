/** What a PDF of the portal says, as plain data. The server makes it into a file, and so does a device without a network. */

/** Widths in points; `0` shares what the others leave. */
export interface TablicaPdf {
  zaglavlje: readonly string[]
  redci: readonly (readonly string[])[]
  sirine: readonly number[]
  /** Columns of numbers, set to the right. */
  desno?: readonly number[]
  /** The last row is the sum of those above. */
  zbroj?: true
}

export type BlokPdf =
  | { naslov: string; razina: 1 | 2 | 3 }
  | { odlomak: string; stil?: 'podnaslov' | 'oznaka' | 'nema' | 'sitno' }
  /** A question with its answer. */
  | { oznaka: string; odgovor: string; uneseno: boolean }
  /** Facts, each with its name. */
  | { podaci: readonly (readonly [string, string])[] }
  | { tablica: TablicaPdf }
  | { popis: readonly string[]; redom?: true }
  /** Bytes of a JPEG or PNG, and its words for whoever does not see it. */
  | { slika: Uint8Array; opis: string }
  /** Lines as the path of a drawing in a space of this size, and their words. */
  | { crtez: string; prostor: readonly [sirina: number, visina: number]; opis: string }

/** A designed page: title, number and time on top, page x of y below. Structured-cloneable. */
export interface PdfDokument {
  naslov: string
  /** Number of the record or receipt, shown in the page header. */
  broj: string
  /** Moment shown in the page header, already formatted. */
  vrijeme: string
  /** Milliseconds the document is of, written into it: the same content gives the same bytes. */
  trenutak: number
  /** Set for what has no legal effect: the watermark NACRT. */
  nacrt: boolean
  /** What people compare it by; the file carries it where programs read it too. */
  kod?: string
  /** Issued by devices as well: nothing in it is packed, because each side packs in its own way. */
  istiBajtovi?: true
  sadrzaj: readonly BlokPdf[]
}
