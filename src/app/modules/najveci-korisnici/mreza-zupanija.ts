/**
 * A schematic map of the counties: one square each, laid out roughly as they lie. No geometry of counties under an open licence
 * is among the packages, and a map of squares shows the small counties as well as the large ones.
 */

export interface Polje {
  /** Official number of the county. */
  id: number
  kratica: string
  stupac: number
  redak: number
}

const MREZA: readonly (readonly [
  redak: number,
  polja: readonly (readonly [id: number, kratica: string, stupac: number])[],
])[] = [
  [0, [[20, 'MEĐ', 3]]],
  [
    1,
    [
      [2, 'KZŽ', 2],
      [5, 'VŽ', 3],
      [6, 'KKŽ', 4],
    ],
  ],
  [
    2,
    [
      [1, 'ZGŽ', 2],
      [21, 'ZG', 3],
      [7, 'BBŽ', 4],
      [10, 'VPŽ', 5],
      [14, 'OBŽ', 6],
    ],
  ],
  [
    3,
    [
      [18, 'IST', 0],
      [8, 'PGŽ', 1],
      [4, 'KA', 2],
      [3, 'SMŽ', 3],
      [11, 'PSŽ', 4],
      [12, 'BPŽ', 5],
      [16, 'VSŽ', 6],
    ],
  ],
  [4, [[9, 'LSŽ', 2]]],
  [
    5,
    [
      [13, 'ZD', 2],
      [15, 'ŠKŽ', 3],
    ],
  ],
  [6, [[17, 'SDŽ', 4]]],
  [7, [[19, 'DNŽ', 5]]],
]

export const POLJA: readonly Polje[] = MREZA.flatMap(([redak, polja]) =>
  polja.map(([id, kratica, stupac]) => ({ id, kratica, stupac, redak })),
)
export const STUPACA = 7
export const REDAKA = 8

/** „1,2 mil.”, „340 tis.”: an amount in cents as it fits into a square. */
export function kratko(cents: number): string {
  const euros = Math.floor(cents / 100)
  if (euros >= 1_000_000) return `${(Math.floor(euros / 100_000) / 10).toFixed(1).replace('.', ',')} mil.`
  return euros >= 1000 ? `${Math.floor(euros / 1000)} tis.` : String(euros)
}

/** How dark a square is, 0–4: nothing, then quarters of the largest amount. */
export function stupanj(cents: number, najvise: number): 0 | 1 | 2 | 3 | 4 {
  if (cents <= 0 || najvise <= 0) return 0
  return Math.min(4, Math.max(1, Math.ceil((cents / najvise) * 4))) as 1 | 2 | 3 | 4
}
