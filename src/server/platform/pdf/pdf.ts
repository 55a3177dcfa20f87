/** PDFs for the rest of the server: made beside the event loop, at most two at a time. */
import { Worker } from 'node:worker_threads'
import type { FastifyReply } from 'fastify'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { renderPdf } from './render.ts'

const LIMIT = 2
const QUEUE = 50
let running = 0
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (running < LIMIT) {
    running++
    return
  }
  if (waiting.length >= QUEUE) throw new Problem('preopterecenje')
  await new Promise<void>((resolve) => waiting.push(resolve))
}

function done(): void {
  const next = waiting.shift()
  if (next === undefined) running--
  else next()
}

function inWorker(document: PdfDokument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf.worker.js', import.meta.url), { workerData: document })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`pdf worker ended with ${code}`)))
  })
}

/** Bytes of the PDF. Throws `Problem('preopterecenje')` when fifty are already waiting. */
export async function createPdf(document: PdfDokument): Promise<Uint8Array> {
  await turn()
  try {
    // Only the built server has a worker file beside it; from source the same code runs in place.
    return await (import.meta.url.endsWith('.js') ? inWorker(document) : renderPdf(document))
  } finally {
    done()
  }
}

/** The answer is saved under this name. */
export function sendPdf(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
