/**
 * A set of 32-bit marks in about 17 bits each. They are sorted, and the steps between them written in the code of Rice (the
 * quotient by 2^k in ones and a zero, then the k bits of the rest). Every mark comes back exactly, so there is no false negative.
 */
import { createHash } from 'node:crypto'

/** First 32 bits of SHA-256. */
export const mark = (folded: string): number => createHash('sha256').update(folded).digest().readUInt32BE(0)

/** What is written, and the k it takes the least room with: the logarithm of the mean step. */
export function encode(marks: Iterable<number>): { broj: number; k: number; podaci: Buffer } {
  const sorted = [...new Set(marks)].sort((a, b) => a - b)
  const k = Math.max(0, Math.floor(Math.log2(2 ** 32 / Math.max(1, sorted.length))))
  const bits: number[] = []
  let before = -1
  for (const one of sorted) {
    const step = one - before - 1
    before = one
    for (let left = Math.floor(step / 2 ** k); left > 0; left -= 1) bits.push(1)
    bits.push(0)
    for (let place = k - 1; place >= 0; place -= 1) bits.push(Math.floor(step / 2 ** place) % 2)
  }
  const podaci = Buffer.alloc(Math.ceil(bits.length / 8))
  bits.forEach((bit, at) => {
    if (bit === 1) podaci.writeUInt8(podaci.readUInt8(at >> 3) | (128 >> (at & 7)), at >> 3)
  })
  return { broj: sorted.length, k, podaci }
}

/** The marks again, ascending. */
export function decode({ broj, k, podaci }: { broj: number; k: number; podaci: Uint8Array }): Uint32Array {
  const marks = new Uint32Array(broj)
  let at = 0
  const bit = (): number => {
    const value = ((podaci[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    at += 1
    return value
  }
  let before = -1
  for (let index = 0; index < broj; index += 1) {
    let step = 0
    while (bit() === 1) step += 1
    for (let place = 0; place < k; place += 1) step = step * 2 + bit()
    before += step + 1
    marks[index] = before
  }
  return marks
}

/** True when the ascending marks hold this one. */
export function holds(marks: Uint32Array, one: number): boolean {
  let from = 0
  let to = marks.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((marks[middle] ?? 0) < one) from = middle + 1
    else to = middle
  }
  return marks[from] === one
}
