/** A sketch of a plot with buildings as a PNG: a picture nobody drew and nobody owns. */
import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [480, 320]
const [PAPER, ROAD, HOUSE, LINE] = [250, 205, 150, 60]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Shade 0–255 of a point; `n` moves the buildings. */
function shade(x: number, y: number, n: number): number {
  if (x % 120 === 0 || y % 80 === 0) return LINE
  if (y > 230 && y < 262) return ROAD
  const left = 60 + ((n * 37) % 140)
  const inside = (from: number, width: number, top: number, height: number) =>
    x > from && x < from + width && y > top && y < top + height
  return inside(left, 120, 70, 90) || inside(left + 150, 60, 100, 60) ? HOUSE : PAPER
}

/** Eight bits of grey for each point. */
export function png(n: number): Uint8Array {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + x + 1] = shade(x, y, n)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
