import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'uqr'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { pripremiZxing, procitajSliku } from './citanje-slike.ts'

const wasm = async (name: string): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(join(process.cwd(), 'node_modules/zxing-wasm/dist', name))).buffer

beforeAll(async () => {
  pripremiZxing({ bajtovi: await wasm('reader/zxing_reader.wasm') })
  prepareZXingModule({ overrides: { wasmBinary: await wasm('writer/zxing_writer.wasm') } })
})

/** A picture of dark and light modules on paper, each so many pixels wide. */
function slika(width: number, height: number, tamno: (x: number, y: number) => boolean, puta = 4, rub = 24): ImageData {
  const [w, h] = [width * puta + 2 * rub, height * puta + 2 * rub]
  const data = new Uint8ClampedArray(w * h * 4).fill(255)
  for (let y = 0; y < height * puta; y += 1)
    for (let x = 0; x < width * puta; x += 1)
      if (tamno(Math.floor(x / puta), Math.floor(y / puta)))
        data.fill(20, ((y + rub) * w + x + rub) * 4, ((y + rub) * w + x + rub) * 4 + 3)
  return { data, width: w, height: h, colorSpace: 'srgb' } as ImageData
}

test.each([
  ['Code128', 'SN-4711/AB', 'code_128'],
  ['Code39', 'HR20260417', 'code_39'],
  ['EAN13', '3858881234567', 'ean_13'],
  ['DataMatrix', 'Stroj 12, žuti', 'data_matrix'],
] as const)('a code of the kind %s is read with its kind', async (format, tekst, naziv) => {
  const { symbol, error } = await writeBarcode(tekst, { format })
  expect(error).toBe('')
  const kod = slika(symbol.width, symbol.height, (x, y) => symbol.data[y * symbol.width + x] === 0, 3)
  expect(await procitajSliku(kod)).toEqual({ tekst, format: naziv })
})

test('a QR code is read with our letters, and an empty wall is none', async () => {
  const { data, size } = encode('Uređaj: čšćđž 42', { border: 0 })
  const kod = slika(size, size, (x, y) => data[y]?.[x] === true)
  expect(await procitajSliku(kod)).toEqual({ tekst: 'Uređaj: čšćđž 42', format: 'qr_code' })
  expect(await procitajSliku(slika(50, 50, () => false))).toBeUndefined()
})
