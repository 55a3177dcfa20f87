/** Makes a PDF on the device, off the screen's thread. Drawing and typeface are those of the portal's own. */
import PDFDocument from 'pdfkit'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { nacrtajPdf } from '#contract/kernel/pdf/nacrtaj.ts'
import { opcijePdf, type PlatnoPdf } from '#contract/kernel/pdf/platno.ts'

export type OdgovorPdf = { bytes: ArrayBuffer } | { neuspjeh: string }

interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<PdfDokument>) => void) => void
  postMessage: (answer: OdgovorPdf, transfer?: Transferable[]) => void
}
const scope = globalThis as unknown as Scope

async function pismo(name: string): Promise<Uint8Array> {
  const answer = await fetch(`/pismo/${name}.ttf`)
  if (!answer.ok) throw new Error(`pismo ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function izradi(dokument: PdfDokument): Promise<ArrayBuffer> {
  const [obicno, istaknuto] = await Promise.all([pismo('roboto-regular'), pismo('roboto-medium')])
  const doc = new PDFDocument(opcijePdf(dokument) as ConstructorParameters<typeof PDFDocument>[0])
  const bytes = await nacrtajPdf(doc as unknown as PlatnoPdf, dokument, { obicno, istaknuto })
  return bytes.slice().buffer
}

scope.addEventListener('message', ({ data }) => {
  izradi(data).then(
    (bytes) => scope.postMessage({ bytes }, [bytes]),
    (error: unknown) => scope.postMessage({ neuspjeh: error instanceof Error ? error.message : String(error) }),
  )
})
