/** Strokes of a signature as they are kept, and as both screens and PDFs draw them. */

/** Each stroke as `[x, y, x, y, …]`; a dot has one point. */
export type Potezi = readonly (readonly number[])[]
export type Tocka = readonly [number, number]

export const SIRINA = 1000
export const VISINA = 400

/** True for whole points of the space. A device may send any other numbers, of which no file could be drawn. */
export const jePotez = (one: unknown): one is number[] =>
  Array.isArray(one) &&
  one.every((value, i) => Number.isInteger(value) && value >= 0 && value <= (i % 2 === 0 ? SIRINA : VISINA))

export const tockeOd = (potez: readonly number[]): Tocka[] =>
  Array.from({ length: Math.floor(potez.length / 2) }, (_, i) => [potez[2 * i] ?? 0, potez[2 * i + 1] ?? 0])

/** A stroke as the path of a drawing. */
export function putanja(potez: readonly number[]): string {
  const [prva = [0, 0], ...ostale] = tockeOd(potez)
  // A dot is a line of no length with a round end.
  return `M${prva.join(' ')}${ostale.length === 0 ? 'h0' : ostale.map((one) => `L${one.join(' ')}`).join('')}`
}
