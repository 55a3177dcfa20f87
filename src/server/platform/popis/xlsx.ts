/** Rows as an .xlsx file, made beside the event loop. */
import { Worker } from 'node:worker_threads'
import { type TablicaXlsx, tablicaXlsx } from './xlsx.render.ts'

/** Bytes of the file. */
export async function xlsx(tablica: TablicaXlsx | readonly TablicaXlsx[]): Promise<Uint8Array> {
  // Only the built server has a worker file beside it; from source the same code runs in place.
  if (!import.meta.url.endsWith('.js')) return tablicaXlsx(tablica)
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.worker.js', import.meta.url), { workerData: tablica })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`xlsx worker ended with ${code}`)))
  })
}
