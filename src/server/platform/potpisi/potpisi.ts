/** Signatures of a file, checked beside the event loop. One file at a time, with an end in time and memory. */
import { Worker } from 'node:worker_threads'
import type { ProvjeraPotpisa } from '#contract/kernel/potpisi.ts'
import type { Okolnosti } from './cms.ts'
import { bezProvjere, provjeri } from './provjera.ts'

const NAJDULJE_MS = 30_000
const MEMORIJA_MB = 512

let radnik: Worker | undefined
let red: Promise<unknown> = Promise.resolve()

function uNiti(bytes: Uint8Array, okolnosti: Okolnosti): Promise<ProvjeraPotpisa> {
  radnik ??= new Worker(new URL('./potpisi.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORIJA_MB },
  })
  const nit = radnik
  // Kept for the next file, but never what keeps the server from ending.
  nit.unref()
  return new Promise((resolve) => {
    const kraj = (provjera: ProvjeraPotpisa) => {
      clearTimeout(timer)
      nit.off('message', kraj).off('error', propala).off('exit', propala)
      resolve(provjera)
    }
    const propala = () => {
      void nit.terminate()
      radnik = undefined
      kraj(bezProvjere(bytes[0] === 0x25 ? 'pdf' : 'asice', 'prekid'))
    }
    const timer = setTimeout(propala, NAJDULJE_MS)
    nit.on('message', kraj).on('error', propala).on('exit', propala)
    nit.postMessage({ bytes, okolnosti })
  })
}

/** A file, or how it is read: those that wait for their turn are not in memory yet. */
export type Bajtovi = Uint8Array | (() => Promise<Uint8Array>)

/** What the signatures of a file are worth. The answer is for people as it is: nothing in the bytes makes it throw. */
export function provjeriPotpise(datoteka: Bajtovi, okolnosti: Okolnosti): Promise<ProvjeraPotpisa> {
  const provjereno = red.then(async () => {
    const bytes = typeof datoteka === 'function' ? await datoteka() : datoteka
    // Only the built server has a worker file beside it; from source the same code runs in place.
    return import.meta.url.endsWith('.js') ? uNiti(bytes, okolnosti) : provjeri(bytes, okolnosti)
  })
  red = provjereno.catch(() => undefined)
  return provjereno
}
