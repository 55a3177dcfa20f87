/** Photos of on-site checks: plain scenes out of boxes and discs, of what a team takes pictures of. */
import { type Boja, png } from './picture.ts'

/** A thing in a scene; a later one lies over an earlier one. A disc stands by its centre and radius. */
type Oblik = readonly [boja: Boja, x: number, y: number, sirina: number, visina?: number]

const SIRINA = 640
const VISINA = 480

const BIJELA: Boja = [240, 240, 238]
const CRNA: Boja = [32, 34, 38]
const SIVA: Boja = [150, 154, 160]
const TAMNA: Boja = [84, 90, 98]
const PLAVA: Boja = [0, 51, 153]
const ZUTA: Boja = [255, 204, 0]
const ZELENA: Boja = [96, 132, 84]
const SMEDA: Boja = [134, 104, 72]
const CRVENA: Boja = [176, 62, 48]
const NEBO: Boja = [170, 200, 226]
const BETON: Boja = [188, 184, 176]

const uKrugu = (n: number, x: number, y: number, r: number, boja: Boja): Oblik[] =>
  Array.from({ length: 12 }, (_, i) => {
    const kut = (i * Math.PI) / 6
    return [boja, Math.round(x + r * Math.cos(kut)), Math.round(y + r * Math.sin(kut)), n]
  })
/** The emblem of the Union. */
const amblem = (x: number, y: number, visina: number): Oblik[] => [
  [PLAVA, x, y, Math.round(visina * 1.5), visina],
  ...uKrugu(Math.max(2, Math.round(visina / 22)), x + visina * 0.75, y + visina / 2, visina / 3, ZUTA),
]
/** Lines of print, whose lengths follow from `n`. */
const redci = (n: number, x: number, y: number, koliko: number, sirina: number): Oblik[] =>
  Array.from({ length: koliko }, (_, i) => [TAMNA, x, y + i * 30, sirina - ((n * 53 + i * 97) % 120), 10])
const unutra = (zid: Boja): Oblik[] => [
  [zid, 0, 0, SIRINA, 350],
  [BETON, 0, 350, SIRINA, 130],
]
const vani: Oblik[] = [
  [NEBO, 0, 0, SIRINA, 260],
  [ZELENA, 0, 260, SIRINA, 60],
  [SMEDA, 0, 300, SIRINA, 180],
]

const MOTIVI = {
  stroj: (n: number) => [
    ...unutra(BIJELA),
    [SIVA, 120, 130 - (n % 4) * 8, 400, 260 + (n % 4) * 8],
    [TAMNA, 160, 170, 170 + (n % 3) * 20, 120],
    [NEBO, 172, 182, 146 + (n % 3) * 20, 96],
    [CRNA, 420, 160, 70, 100],
    [PLAVA, 428, 168, 54, 40],
    [CRVENA, 455, 285, 16],
    [ZUTA, 130, 370, 380, 12],
  ],
  plocica: (n: number) => [
    [TAMNA, 0, 0, SIRINA, VISINA],
    [SIVA, 90, 80, 460, 320],
    [BIJELA, 106, 96, 428, 288],
    ...redci(n, 130, 130, 7, 380),
    ...[118, 522].flatMap((x): Oblik[] => [
      [CRNA, x, 108, 6],
      [CRNA, x, 372, 6],
    ]),
  ],
  naljepnica: (n: number) => [
    [SIVA, 0, 0, SIRINA, VISINA],
    [BIJELA, 150, 120, 340, 240],
    ...amblem(175, 150, 90),
    ...redci(n, 330, 160, 3, 150),
    ...redci(n + 3, 175, 275, 2, 280),
  ],
  ploca: (n: number) => [
    ...vani,
    [TAMNA, 150, 300, 14, 160],
    [TAMNA, 476, 300, 14, 160],
    [BIJELA, 100, 80, 440, 250],
    ...amblem(125, 105, 80),
    ...redci(n, 275, 115, 3, 240),
    ...redci(n + 5, 125, 220, 3, 380),
  ],
  gradiliste: (n: number) => [
    ...vani,
    [BETON, 90 + (n % 5) * 14, 190, 330, 150],
    [SIVA, 120 + (n % 5) * 14, 220, 70, 60],
    [SIVA, 230 + (n % 5) * 14, 220, 70, 60],
    [ZUTA, 500, 60, 14, 280],
    [ZUTA, 330, 60, 270, 10],
    [CRVENA, 0, 380, SIRINA, 8],
    [CRVENA, 0, 410, SIRINA, 8],
  ],
  zemljiste: (n: number) => [
    ...vani,
    [SMEDA, 150, 270, 300, 60],
    [SIVA, 420, 250, 120, 70],
    ...Array.from({ length: 9 }, (_, i): Oblik => [TAMNA, 30 + i * 70 + (n % 7), 330, 6, 90]),
    [TAMNA, 20, 350, 600, 4],
  ],
  zaslon: (n: number) => [
    ...unutra(BETON),
    [CRNA, 130, 70, 380, 250],
    [[20, 60, 90], 142, 82, 356, 226],
    ...Array.from({ length: 11 }, (_, i): Oblik => {
      const visina = 40 + ((n * 31 + i * 47) % 130)
      return [i === 7 ? CRVENA : ZELENA, 165 + i * 29, 290 - visina, 18, visina]
    }),
    [CRNA, 290, 320, 60, 40],
  ],
  popis: (n: number) => [
    [SMEDA, 0, 0, SIRINA, VISINA],
    [BIJELA, 150, 30, 340, 420],
    ...amblem(170, 50, 40),
    ...redci(n, 170, 120, 10, 300),
  ],
} satisfies Record<string, (n: number) => Oblik[]>

export type Motiv = keyof typeof MOTIVI

/** A photo of this, as it would look at the `n`-th place. */
export function fotografija(motiv: Motiv, n: number): Uint8Array {
  const oblici: readonly Oblik[] = MOTIVI[motiv](n).toReversed()
  return png(SIRINA, VISINA, (x, y) => {
    const najblizi = oblici.find(([, a, b, sirina, visina]) =>
      visina === undefined
        ? (x - a) ** 2 + (y - b) ** 2 <= sirina ** 2
        : x >= a && x < a + sirina && y >= b && y < b + visina,
    )
    return najblizi?.[0] ?? BIJELA
  })
}
