/** Arithmetic of parts. Files lie on the device as numbered parts of at most 256 KiB, and leave it in chunks of any size. */
export const PART_BYTES = 256 * 1024

export interface Range {
  /** Bytes from the beginning of the file. */
  from: number
  to: number
}

/** The ranges a file of so many bytes is kept in; none for an empty one. */
export function partRanges(bytes: number): Range[] {
  const count = Math.ceil(bytes / PART_BYTES)
  return Array.from({ length: count }, (_, n) => ({ from: n * PART_BYTES, to: Math.min(bytes, (n + 1) * PART_BYTES) }))
}

export interface Slice extends Range {
  /** Number of the part the slice lies in; `from` and `to` count from the part's beginning. */
  part: number
}

/** Which pieces of which parts make up the bytes from `offset`, in order. */
export function slicesOf({ from, to }: Range): Slice[] {
  const slices: Slice[] = []
  for (let at = from; at < to; ) {
    const part = Math.floor(at / PART_BYTES)
    const end = Math.min(to, (part + 1) * PART_BYTES)
    slices.push({ part, from: at - part * PART_BYTES, to: end - part * PART_BYTES })
    at = end
  }
  return slices
}

/** One array out of several. */
export function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
