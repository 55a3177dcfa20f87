/** The worker that makes PDFs: started for one document and gone with it. */
import { trustedScriptUrl } from '#app/platform/pwa/trusted-types.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import type { OdgovorPdf } from './pdf.worker.ts'
import workerUrl from './pdf.worker.ts?worker&url'

const TIMEOUT_MS = 60_000
const NE_MOZE = 'PDF se na ovom uređaju ne može izraditi.'

export function izradiPdf(dokument: PdfDokument): Promise<Blob> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const made = new Promise<Blob>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('PDF nije izrađen na vrijeme.')), TIMEOUT_MS)
    worker.addEventListener('error', () => reject(new Error(NE_MOZE)))
    worker.addEventListener('message', ({ data }: MessageEvent<OdgovorPdf>) => {
      clearTimeout(timer)
      if ('bytes' in data) resolve(new Blob([data.bytes], { type: 'application/pdf' }))
      else reject(new Error(NE_MOZE))
    })
  })
  worker.postMessage(dokument)
  return made.finally(() => worker.terminate())
}
