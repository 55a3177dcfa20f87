/** A document that is shown page by page. Its reader is loaded with the first one: no page of the portal carries it. */
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import type { Mjera, Okret } from '#contract/kernel/pribadaca.ts'

export interface OtvoreniDokument {
  /** How many pages it has. */
  stranica: number
  /** Size of a page at a zoom of one, turned so. */
  mjera: (stranica: number, okret: Okret) => Promise<Mjera>
  /** Draws a page as wide as this many pixels of the canvas. Rejects once it is given up. */
  nacrtaj: (
    stranica: number,
    okret: Okret,
    platno: HTMLCanvasElement,
    sirina: number,
    signal: AbortSignal,
  ) => Promise<void>
  /** Words of a page, line by line; empty for a picture. */
  tekst: (stranica: number) => Promise<string>
  zatvori: () => void
}

const SLIKE: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png'])

export const jePdf = (naziv: string): boolean => ekstenzija(naziv) === 'pdf'
/** Whether a file of this name is shown page by page. */
export const imaStranice = (naziv: string): boolean => jePdf(naziv) || SLIKE.has(ekstenzija(naziv))

/** Rejects for bytes that are no such document. */
export async function otvoriDokument(naziv: string, bajtovi: Blob): Promise<OtvoreniDokument> {
  if (jePdf(naziv)) return (await import('./pdf-dokument.ts')).otvoriPdf(bajtovi)
  return (await import('./slika-dokument.ts')).otvoriSliku(bajtovi)
}

/** Brings the reader of PDFs onto the device, so that what is kept there is shown without a network. */
export async function pripremiPreglednik(): Promise<void> {
  await (await import('./pdf-dokument.ts')).dovediCitacPdf()
}
