/** Reads codes away from the page. Here alone WebAssembly may run: the server allows it to this file. */
import { type Procitano, pripremiZxing, procitajSliku } from './citanje-slike.ts'

export interface UpitCitaca {
  id: number
  /** Where the program of the reader lies. */
  wasm: string
  slika: ImageData
}
export type OdgovorCitaca = { id: number; procitano: Procitano | null } | { id: number; pogreska: true }

let pripremljen = false

self.addEventListener('message', ({ data: { id, wasm, slika } }: MessageEvent<UpitCitaca>) => {
  // Once: another preparation would bring the program anew.
  if (!pripremljen) pripremiZxing({ adresa: wasm })
  pripremljen = true
  procitajSliku(slika).then(
    (procitano) => self.postMessage({ id, procitano: procitano ?? null } satisfies OdgovorCitaca),
    () => self.postMessage({ id, pogreska: true } satisfies OdgovorCitaca),
  )
})
