/** A reader of codes: the browser's own where there is one, otherwise ours. */
import type { Procitano } from './citanje-slike.ts'

export interface CitacKoda {
  /** The code on the video now; undefined where none is seen. Rejects when it cannot read at all. */
  citaj: (video: HTMLVideoElement) => Promise<Procitano | undefined>
  zatvori: () => void
}

interface Nadeno {
  rawValue: string
  format: string
}
interface Detektor {
  detect: (izvor: HTMLVideoElement) => Promise<Nadeno[]>
}
interface DetektorKlasa {
  new (opcije: { formats: string[] }): Detektor
  getSupportedFormats: () => Promise<string[]>
}

/** What the browser's own reader has to know, or it is not used. */
const NUZNI = ['qr_code', 'code_128', 'data_matrix'] as const

async function vlastiti(): Promise<CitacKoda | undefined> {
  const { BarcodeDetector: Klasa } = globalThis as { BarcodeDetector?: DetektorKlasa }
  if (Klasa === undefined) return undefined
  const podrzani = await Klasa.getSupportedFormats().catch((): string[] => [])
  if (!NUZNI.every((one) => podrzani.includes(one))) return undefined
  const detektor = new Klasa({ formats: podrzani.filter((one) => one !== 'unknown') })
  return {
    citaj: async (video) => {
      const nadeno = (await detektor.detect(video)).find(({ rawValue }) => rawValue.trim() !== '')
      return nadeno && { tekst: nadeno.rawValue.trim(), format: nadeno.format }
    },
    zatvori: () => undefined,
  }
}

export async function ucitajCitac(): Promise<CitacKoda> {
  const svoj = await vlastiti()
  return svoj ?? (await import('./citac-wasm.ts')).createWasmCitac()
}

/** Makes reading possible without a network; does nothing where the browser reads by itself. Call before one leaves. */
export async function pripremiCitac(): Promise<void> {
  if ((await vlastiti()) === undefined) await (await import('./citac-wasm.ts')).dovediCitac()
}
