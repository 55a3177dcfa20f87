/** The thread that counts pages: one file after the other. */
import { parentPort } from 'node:worker_threads'
import { prebrojiPdf } from './prebroji.ts'

parentPort?.on('message', (bytes: Uint8Array) => {
  void prebrojiPdf(bytes).then((stranica) => parentPort?.postMessage(stranica))
})
