/** The worker thread's entry: one message in, one PDF out. */
import { parentPort, workerData } from 'node:worker_threads'
import { type PdfDocument, renderPdf } from './render.ts'

const pdf = await renderPdf(workerData as PdfDocument)
parentPort?.postMessage(pdf)
