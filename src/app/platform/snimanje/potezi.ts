/** Strokes of a signature: whole points in a space of 1000 × 400, few enough to travel with their record. */
import { type Potezi, SIRINA, type Tocka, tockeOd, VISINA } from '#contract/kernel/dokazi/potezi.ts'

/** Most characters of the strokes as JSON. */
export const NAJVISE_ZNAKOVA = 20_000
/** How far a line may be from the point that was drawn, at first. */
const ODMAK = 1
const NAJVECI_ODMAK = 64

interface Okvir {
  left: number
  top: number
  width: number
  height: number
}

const unutar = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** A point of the screen as a point of the space; outside of the frame it is on its edge. */
export function uProstoru(x: number, y: number, { left, top, width, height }: Okvir): [number, number] {
  return [
    unutar(((x - left) / Math.max(1, width)) * SIRINA, SIRINA),
    unutar(((y - top) / Math.max(1, height)) * VISINA, VISINA),
  ]
}

/** How far a point is from the line between two others, not beyond its ends. */
function udaljenost([x, y]: Tocka, [ax, ay]: Tocka, [bx, by]: Tocka): number {
  const [dx, dy] = [bx - ax, by - ay]
  const duljina = dx * dx + dy * dy
  const t = duljina === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / duljina))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** The point between two others that lies farthest from their line. */
function najdalja(tocke: readonly Tocka[], from: number, to: number): { at: number; daleko: number } {
  let [at, daleko] = [from, 0]
  const [a, b] = [tocke[from], tocke[to]]
  if (a === undefined || b === undefined) return { at, daleko }
  for (const [i, tocka] of tocke.slice(from + 1, to).entries()) {
    const one = udaljenost(tocka, a, b)
    if (one > daleko) [at, daleko] = [from + 1 + i, one]
  }
  return { at, daleko }
}

/** A stroke by the points that it needs. No other one is farther than `odmak` from the line that is drawn. */
export function pojednostavi(potez: readonly number[], odmak = ODMAK): number[] {
  const tocke = tockeOd(potez)
  const zadnja = tocke.length - 1
  if (zadnja < 1) return tocke.flat()
  const zadrzane = new Set([0, zadnja])
  const dijelovi: [number, number][] = [[0, zadnja]]
  for (let dio = dijelovi.pop(); dio !== undefined; dio = dijelovi.pop()) {
    const [from, to] = dio
    const { at, daleko } = najdalja(tocke, from, to)
    if (daleko <= odmak) continue
    zadrzane.add(at)
    dijelovi.push([from, at], [at, to])
  }
  const ostale = tocke.filter((_, i) => zadrzane.has(i))
  const [prva, druga] = ostale
  // A press that did not move is a dot.
  const tocka = ostale.length === 2 && prva?.[0] === druga?.[0] && prva?.[1] === druga?.[1]
  return (tocka ? ostale.slice(0, 1) : ostale).flat()
}

const znakova = (potezi: Potezi) => JSON.stringify(potezi).length

/** The strokes as they are kept, as fine as fits. Where even coarse ones do not fit, as many as do. */
export function stisni(potezi: Potezi, najvise = NAJVISE_ZNAKOVA): number[][] {
  let odmak = ODMAK
  let stisnuti = potezi.map((potez) => pojednostavi(potez, odmak)).filter((potez) => potez.length > 0)
  while (znakova(stisnuti) > najvise && odmak < NAJVECI_ODMAK) {
    odmak *= 2
    stisnuti = stisnuti.map((potez) => pojednostavi(potez, odmak))
  }
  let stane = 2
  const koliko = stisnuti.findIndex((potez) => {
    stane += JSON.stringify(potez).length + 1
    return stane - 1 > najvise
  })
  return koliko < 0 ? stisnuti : stisnuti.slice(0, koliko)
}
