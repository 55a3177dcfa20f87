/** Bar and QR codes out of the pixels of a picture, by ZXing in WebAssembly. */
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

/** What was read: the text, and the kind of code by the name that browsers have for it. */
export interface Procitano {
  tekst: string
  format: string
}

/** What stands on plates of machines, boxes and goods. */
const POSTAVKE: ReaderOptions = {
  formats: [
    'QRCode',
    'MicroQRCode',
    'DataMatrix',
    'Code128',
    'Code39',
    'Code93',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'ITF',
    'Codabar',
    'PDF417',
    'AztecCode',
  ],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}
/** Names of browsers for the kinds of the reader. */
const NAZIVI: Readonly<Record<string, string>> = {
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  ISBN: 'ean_13',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
  Code39: 'code_39',
  Code93: 'code_93',
  ITF: 'itf',
  Codabar: 'codabar',
  PDF417: 'pdf417',
  Aztec: 'aztec',
}

const nazivFormata = ({ format, symbology }: ReadResult) => NAZIVI[format] ?? NAZIVI[symbology] ?? 'unknown'

/** Says where the program of the reader lies, or gives its bytes; it is brought with the first picture. */
export function pripremiZxing(odakle: { adresa: string } | { bajtovi: ArrayBuffer }): void {
  prepareZXingModule({
    overrides: 'adresa' in odakle ? { locateFile: () => odakle.adresa } : { wasmBinary: odakle.bajtovi },
  })
}

/** The first code that is seen; undefined where there is none. */
export async function procitajSliku(slika: ImageData): Promise<Procitano | undefined> {
  const nadeno = (await readBarcodes(slika, POSTAVKE)).find(({ isValid, text }) => isValid && text.trim() !== '')
  return nadeno && { tekst: nadeno.text.trim(), format: nazivFormata(nadeno) }
}
