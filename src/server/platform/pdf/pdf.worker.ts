/** The worker thread's entry: one message in, one PDF out. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { renderPdf } from './render.ts'

const pdf = await renderPdf(workerData as PdfDokument)
parentPort?.postMessage(pdf)
