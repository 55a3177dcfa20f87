/** How many pages a checked file has, counted beside the event loop, one file at a time. */
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { prebrojiPdf } from './prebroji.ts'

/** A file that takes longer is shown to nobody: it was made to keep its reader busy. */
const NAJDULJE_MS = 20_000
/** Room of the thread: a file may unpack to many times its size. */
const MEMORIJA_MB = 512

/** Pictures that every browser draws. */
const SLIKE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

let radnik: Worker | undefined
let red: Promise<unknown> = Promise.resolve()

function otpusti(): void {
  void radnik?.terminate()
  radnik = undefined
}

function uNiti(bytes: Uint8Array): Promise<number> {
  radnik ??= new Worker(new URL('./stranice.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORIJA_MB },
    // The library warns of canvases that counting does not need.
    stdout: true,
    stderr: true,
  })
  const nit = radnik
  // Kept for the next file, but never what keeps the server from ending.
  nit.unref()
  return new Promise((resolve) => {
    const kraj = (stranica: number) => {
      clearTimeout(timer)
      // Its own listeners stay: without them a thread hears nothing more.
      nit.off('message', kraj).off('error', propala).off('exit', propala)
      resolve(stranica)
    }
    const propala = () => {
      otpusti()
      kraj(0)
    }
    const timer = setTimeout(propala, NAJDULJE_MS)
    nit.on('message', kraj).on('error', propala).on('exit', propala)
    nit.postMessage(bytes)
  })
}

/** Pages of a PDF; 1 of a picture, 0 of anything that is shown by no page. */
export async function brojStranica(vrsta: string, bajtovi: () => Promise<Uint8Array>): Promise<number> {
  if (SLIKE.has(vrsta)) return 1
  if (vrsta !== 'application/pdf') return 0
  const prebrojeno = red.then(async () => {
    const bytes = new Uint8Array(await bajtovi())
    // Only the built server has a worker file beside it; from source the same code runs in place.
    return import.meta.url.endsWith('.js') ? uNiti(bytes) : prebrojiPdf(bytes)
  })
  red = prebrojeno.catch(() => undefined)
  return prebrojeno
}

/** The same of a file at a path. */
export const stranicaNaDisku = (vrsta: string, path: string): Promise<number> =>
  brojStranica(vrsta, () => readFile(path))
