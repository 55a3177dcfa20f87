/** What drawing needs of PDFKit. The contract depends on no package, so each side hands its own build of it. */

import type { PdfDokument } from './dokument.ts'

export interface CvorPdf {
  add: (child: CvorPdf | (() => void)) => CvorPdf
  end: () => void
}

export interface OpcijeCvora {
  alt?: string
  bbox?: [number, number, number, number]
  placement?: 'Block'
  scope?: 'Column' | 'Row'
}

interface OpcijeTeksta {
  width?: number
  align?: 'left' | 'right'
  lineBreak?: boolean
  lineGap?: number
}

export interface PlatnoPdf {
  x: number
  y: number
  page: { width: number; height: number; margins: { top: number; bottom: number; left: number; right: number } }
  addPage: () => unknown
  bufferedPageRange: () => { start: number; count: number }
  switchToPage: (page: number) => unknown
  font: (name: string) => PlatnoPdf
  fontSize: (size: number) => PlatnoPdf
  fillColor: (color: string, opacity?: number) => PlatnoPdf
  heightOfString: (text: string, options: OpcijeTeksta) => number
  widthOfString: (text: string) => number
  text: (text: string, x: number, y: number, options?: OpcijeTeksta) => PlatnoPdf
  image: (bytes: Uint8Array, x: number, y: number, options: { width: number; height: number }) => PlatnoPdf
  openImage: (bytes: Uint8Array) => { width: number; height: number }
  translate: (x: number, y: number) => PlatnoPdf
  scale: (factor: number) => PlatnoPdf
  path: (path: string) => PlatnoPdf
  lineWidth: (width: number) => PlatnoPdf
  lineCap: (cap: 'round') => PlatnoPdf
  lineJoin: (join: 'round') => PlatnoPdf
  stroke: (color: string) => PlatnoPdf
  rect: (x: number, y: number, width: number, height: number) => PlatnoPdf
  fill: (color: string) => PlatnoPdf
  save: () => PlatnoPdf
  restore: () => PlatnoPdf
  rotate: (angle: number, options: { origin: [number, number] }) => PlatnoPdf
  markContent: (tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }) => unknown
  endMarkedContent: () => unknown
  struct: (type: string, options?: OpcijeCvora, children?: () => void) => CvorPdf
  addStructure: (node: CvorPdf) => unknown
  on: (event: 'data' | 'end' | 'error', listener: (chunk: never) => void) => unknown
  end: () => void
  registerFont: (name: string, bytes: Uint8Array) => unknown
  /** The face in use, as PDFKit's own reader of typefaces has it. */
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** How PDFKit is told to begin: PDF/UA-1, with a title that readers show and a language that they speak. */
export function opcijePdf({
  naslov,
  trenutak,
  kod,
  istiBajtovi,
}: Pick<PdfDokument, 'naslov' | 'trenutak' | 'kod' | 'istiBajtovi'>) {
  const nastalo = new Date(trenutak)
  return {
    size: 'A4',
    // No standard typeface to begin with: a browser has none, and PDF/UA allows only embedded ones.
    font: '',
    margins: { top: 64, bottom: 56, left: 48, right: 48 },
    autoFirstPage: false,
    bufferPages: true,
    compress: istiBajtovi !== true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'hr-HR',
    info: {
      Title: naslov,
      Author: 'Portal fondova',
      Producer: 'Portal fondova',
      Creator: 'Portal fondova',
      CreationDate: nastalo,
      ModDate: nastalo,
      ...(kod === undefined ? {} : { Keywords: kod }),
    },
  }
}
