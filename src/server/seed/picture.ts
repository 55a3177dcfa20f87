/** Pictures as PNG, drawn point by point: nobody drew them, nobody is in them and nobody owns them. */
import { crc32, deflateSync } from 'node:zlib'

export type Boja = readonly [r: number, g: number, b: number]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture by the colour of each of its points. */
export function png(sirina: number, visina: number, boja: (x: number, y: number) => Boja): Uint8Array {
  const line = sirina * 3 + 1
  const rows = Buffer.alloc(line * visina)
  for (let y = 0; y < visina; y += 1) for (let x = 0; x < sirina; x += 1) rows.set(boja(x, y), y * line + x * 3 + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sirina, 0)
  header.writeUInt32BE(visina, 4)
  // Eight bits of red, green and blue each.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const siva = (s: number): Boja => [s, s, s]
const [PAPER, ROAD, HOUSE, LINE] = [siva(250), siva(205), siva(150), siva(60)]

/** A sketch of a plot with buildings; `n` moves the buildings. */
export function skica(n: number): Uint8Array {
  const left = 60 + ((n * 37) % 140)
  return png(480, 320, (x, y) => {
    if (x % 120 === 0 || y % 80 === 0) return LINE
    if (y > 230 && y < 262) return ROAD
    const inside = (from: number, width: number, top: number, height: number) =>
      x > from && x < from + width && y > top && y < top + height
    return inside(left, 120, 70, 90) || inside(left + 150, 60, 100, 60) ? HOUSE : PAPER
  })
}
