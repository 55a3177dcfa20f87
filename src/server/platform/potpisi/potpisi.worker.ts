/** The thread that checks signatures: one file after the other. */
import { parentPort } from 'node:worker_threads'
import type { Okolnosti } from './cms.ts'
import { provjeri } from './provjera.ts'

parentPort?.on('message', ({ bytes, okolnosti }: { bytes: Uint8Array; okolnosti: Okolnosti }) => {
  void provjeri(bytes, okolnosti).then((provjera) => parentPort?.postMessage(provjera))
})
