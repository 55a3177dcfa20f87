/** PDFs, drawn by PDF.js. No program of a document runs, and nothing of it is fetched: it is all in its bytes. */
import { getDocument, PDFWorker, type RenderTask, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { trustedScriptUrl } from '#app/platform/pwa/trusted-types.ts'
import type { OtvoreniDokument } from './dokument.ts'
import workerUrl from './stranice.worker.ts?worker&url'

/** Brings what reads beside the page; what draws has come with this file. */
export async function dovediCitacPdf(): Promise<void> {
  const response = await fetch(workerUrl)
  if (!response.ok) throw new Error(`${workerUrl}: ${response.status}`)
  await response.arrayBuffer()
}

/** Text of a line ends where the library says so. */
interface Rijec {
  str?: string
  hasEOL?: boolean
}

export async function otvoriPdf(bajtovi: Blob): Promise<OtvoreniDokument> {
  const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: new Uint8Array(await bajtovi.arrayBuffer()),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  })
  const zatvori = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    const doc = await task.promise
    const okrenuta = async (broj: number, okret: number, scale: number) => {
      const page = await doc.getPage(broj)
      return { page, viewport: page.getViewport({ scale, rotation: (page.rotate + okret) % 360 }) }
    }
    return {
      stranica: doc.numPages,
      mjera: async (broj, okret) => {
        const { viewport } = await okrenuta(broj, okret, 1)
        return { sirina: viewport.width, visina: viewport.height }
      },
      nacrtaj: async (broj, okret, canvas, sirina, signal) => {
        const { page, viewport: jedan } = await okrenuta(broj, okret, 1)
        const { viewport } = await okrenuta(broj, okret, sirina / jedan.width)
        signal.throwIfAborted()
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        const drawing: RenderTask = page.render({ canvas, viewport })
        signal.addEventListener('abort', () => drawing.cancel(), { once: true })
        await drawing.promise
      },
      tekst: async (broj) => {
        const { items } = await (await doc.getPage(broj)).getTextContent()
        return (items as Rijec[]).map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
      },
      zatvori,
    }
  } catch (error) {
    zatvori()
    throw error
  }
}
