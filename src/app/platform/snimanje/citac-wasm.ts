/** The reader of codes for browsers without one of their own; loaded when a code is first read. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { trustedScriptUrl } from '#app/platform/pwa/trusted-types.ts'
import type { OdgovorCitaca, UpitCitaca } from './citac.worker.ts'
import workerUrl from './citac.worker.ts?worker&url'
import type { CitacKoda } from './citac-koda.ts'
import type { Procitano } from './citanje-slike.ts'
import { mjereSlike, pikseliOd } from './kadar.ts'

/** Long side of what is looked at: enough for small codes, and fast. */
const DULJA_STRANICA = 1280
/** The first time includes bringing almost a megabyte. */
const NAJDULJE_MS = 60_000

/** Brings the program of the reader onto the device, so that it is there without a network. */
export async function dovediCitac(): Promise<void> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`)
  await response.arrayBuffer()
}

export function createWasmCitac(): CitacKoda {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  let last = 0
  const pitaj = (slika: ImageData) =>
    new Promise<Procitano | undefined>((resolve, reject) => {
      last += 1
      const upit: UpitCitaca = { id: last, wasm: wasmUrl, slika }
      const end = (done: () => void) => {
        clearTimeout(timer)
        worker.removeEventListener('message', onMessage)
        worker.removeEventListener('error', onError)
        done()
      }
      const onMessage = ({ data }: MessageEvent<OdgovorCitaca>) => {
        if (data.id !== upit.id) return
        end(() => ('pogreska' in data ? reject(new Error('the reader')) : resolve(data.procitano ?? undefined)))
      }
      const onError = () => end(() => reject(new Error('the worker of the reader')))
      const timer = setTimeout(onError, NAJDULJE_MS)
      worker.addEventListener('message', onMessage)
      worker.addEventListener('error', onError)
      worker.postMessage(upit, [slika.data.buffer])
    })
  return {
    citaj: async (video) => {
      const mjere = mjereSlike({ width: video.videoWidth, height: video.videoHeight }, DULJA_STRANICA)
      const slika = pikseliOd(video, mjere)
      return slika && pitaj(slika)
    },
    zatvori: () => worker.terminate(),
  }
}
