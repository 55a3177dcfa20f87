/** Whether a shrunk picture still shows what the original showed: both are looked at as a coarse grid of brightness. */
export const GRID = 16
/** Largest mean difference of brightness, of 255. */
const MEAN_LIMIT = 10
/** Largest difference of one cell. */
const CELL_LIMIT = 48

/** Brightness 0–255 of each cell of RGBA data of GRID × GRID pixels. */
export function luminance(rgba: Uint8ClampedArray): number[] {
  return Array.from({ length: rgba.length / 4 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = rgba.subarray(i * 4, i * 4 + 3)
    return 0.299 * r + 0.587 * g + 0.114 * b
  })
}

/** False on doubt: a black or white canvas, a picture cut in half, one turned round. */
export function showsTheSame(original: readonly number[], derived: readonly number[]): boolean {
  if (original.length === 0 || original.length !== derived.length) return false
  const differences = original.map((value, i) => Math.abs(value - (derived[i] ?? 0)))
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length
  return mean <= MEAN_LIMIT && Math.max(...differences) <= CELL_LIMIT
}

/** How a picture is shrunk: its longest edge, its quality, and whether that is asked also where nothing is saved. */
export interface Mjera {
  najdulja: number
  kvaliteta: number
  obvezno: boolean
}
/** So that it leaves soon. */
export const SITNO: Mjera = { najdulja: 2048, kvaliteta: 0.82, obvezno: false }
/** As evidence is kept (domain rules 7.1): one that is no larger goes as the camera made it. */
export const DOKAZ: Mjera = { najdulja: 2560, kvaliteta: 0.8, obvezno: true }
/** The most pixels any canvas here may have (iOS turns larger ones black). */
const MOST_PIXELS = 16_777_216

/** Size of the copy of a picture; never larger than the picture. */
export function derivedSize(width: number, height: number, najdulja: number): { width: number; height: number } {
  const scale = Math.min(1, najdulja / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
