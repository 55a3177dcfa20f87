/** Makes a PDF from plain data. Runs in a worker thread in production, because 300 rows take most of a second. */
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { nacrtajPdf } from '#contract/kernel/pdf/nacrtaj.ts'
import { opcijePdf, type PlatnoPdf } from '#contract/kernel/pdf/platno.ts'

// Beside the sources as they are and beside the built server: the application serves the same files to devices.
const FOLDER = new URL(
  import.meta.url.endsWith('.js') ? '../../public/pismo/' : '../../../../public/pismo/',
  import.meta.url,
)
let faces: { obicno: Uint8Array; istaknuto: Uint8Array } | undefined

function pismo() {
  faces ??= {
    obicno: readFileSync(new URL('roboto-regular.ttf', FOLDER)),
    istaknuto: readFileSync(new URL('roboto-medium.ttf', FOLDER)),
  }
  return faces
}

/** Renders here and now. */
export function renderPdf(dokument: PdfDokument): Promise<Uint8Array> {
  const doc = new PDFDocument(opcijePdf(dokument) as ConstructorParameters<typeof PDFDocument>[0])
  return nacrtajPdf(doc as unknown as PlatnoPdf, dokument, pismo())
}
