/** From a document as data to the bytes of its PDF. */
import { Crtac, ISTAKNUTO, OBICNO } from './crtaj.ts'
import type { PdfDokument } from './dokument.ts'
import type { PlatnoPdf } from './platno.ts'

/** The bytes of the document. `doc` was made with `opcijePdf` and is empty. */
export function nacrtajPdf(
  doc: PlatnoPdf,
  dokument: PdfDokument,
  pismo: { obicno: Uint8Array; istaknuto: Uint8Array },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('error', (error: Error) => reject(error))
    doc.on('end', () => resolve(spojeno(chunks)))
    doc.registerFont(OBICNO, pismo.obicno)
    doc.registerFont(ISTAKNUTO, pismo.istaknuto)
    const { font } = doc.font(OBICNO)._font
    const crtac = new Crtac(doc, (codePoint) => font.hasGlyphForCodePoint(codePoint))
    for (const one of dokument.sadrzaj) crtac.blok(one)
    crtac.rubovi(dokument)
    crtac.kraj()
  })
}

function spojeno(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
