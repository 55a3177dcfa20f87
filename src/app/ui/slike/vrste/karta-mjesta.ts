/** Places on the counties; numbered ones in their order, joined by a line. */
import { broj } from '../geometrija.ts'
import { naKarti, OBRISI, SIRINA_KARTE, VISINA_KARTE } from '../obris-zupanija.ts'
import type { Crtez, Dio, KartaMjesta, Okvir, VrstaSlike } from '../slika.types.ts'

/** The largest width of the drawing, in letters. */
const NAJSIRA = 40

type Stavka = KartaMjesta['stavke'][number]
interface Znak {
  x: number
  y: number
  r: number
  stavka: Stavka
}

/** Around a spot in rings: the spot itself, six places about it, twelve about those. */
function okolo(at: number): { x: number; y: number } {
  let [prsten, prvi] = [0, 0]
  while (at > prvi + prsten * 6 - (prsten === 0 ? 0 : 1)) {
    prvi += prsten === 0 ? 1 : prsten * 6
    prsten += 1
  }
  if (prsten === 0) return { x: 0, y: 0 }
  const kut = ((at - prvi) * Math.PI) / (prsten * 3)
  return { x: Math.cos(kut) * prsten, y: Math.sin(kut) * prsten }
}

/** Every place has a mark of its own. One that would cover another stands beside it; numbered ones choose first. */
function znakovi(stavke: readonly Stavka[], veliki: number): Znak[] {
  const redom = [...stavke].sort((a, b) => (a.broj ?? Infinity) - (b.broj ?? Infinity))
  const marks: Znak[] = []
  for (const stavka of redom) {
    const mjesto = naKarti(stavka)
    const r = stavka.broj === undefined ? veliki * 0.55 : veliki
    const slobodno = ({ x, y }: { x: number; y: number }) =>
      x > r &&
      x < SIRINA_KARTE - r &&
      y > r &&
      y < VISINA_KARTE - r &&
      marks.every((one) => Math.hypot(one.x - x, one.y - y) >= one.r + r)
    const pomaknuto = Array.from({ length: 400 }, (_, at) => {
      const { x, y } = okolo(at)
      return { x: mjesto.x + x * veliki, y: mjesto.y + y * veliki }
    })
    marks.push({ ...(pomaknuto.find(slobodno) ?? mjesto), r, stavka })
  }
  return marks
}

/** The smallest side of what a finger has to hit, in pixels. */
const PRST = 44

const krug = ({ x, y }: { x: number; y: number }, r: number): string =>
  `M${broj(x - r)} ${broj(y)}a${broj(r)} ${broj(r)} 0 1 0 ${broj(2 * r)} 0a${broj(r)} ${broj(r)} 0 1 0 ${broj(-2 * r)} 0z`

function put({ stavke, polazak }: KartaMjesta): Dio[] {
  const redom = stavke.filter((one) => one.broj !== undefined).sort((a, b) => (a.broj ?? 0) - (b.broj ?? 0))
  const tocke = [...(polazak === undefined || redom.length === 0 ? [] : [polazak]), ...redom].map(naKarti)
  if (tocke.length < 2) return []
  return [{ vrsta: 'linija', stil: 'put', d: `M${tocke.map(({ x, y }) => `${broj(x)} ${broj(y)}`).join('L')}` }]
}

function crtaj(slika: KartaMjesta, { sirina, em }: Okvir): Crtez {
  const { stavke, polazak } = slika
  const razmjer = Math.min(sirina, NAJSIRA * em) / SIRINA_KARTE
  const slovo = (em * 0.85) / razmjer
  const veliki = slovo * 0.95
  const marks = znakovi(stavke, veliki)
  const ishodiste: Dio[] =
    polazak === undefined ? [] : [{ vrsta: 'ploha', d: krug(naKarti(polazak), veliki * 0.6), boja: 'neutral' }]
  return {
    visina: VISINA_KARTE * razmjer,
    razmjer,
    dijelovi: [
      ...OBRISI.map(({ d }): Dio => ({ vrsta: 'ploha', d, boja: 'stupanj0' })),
      ...put(slika),
      ...ishodiste,
      ...marks.flatMap(({ x, y, r, stavka: { broj: redni } }): Dio[] => {
        const ploha: Dio = { vrsta: 'ploha', d: krug({ x, y }, r), boja: 'niz1' }
        if (redni === undefined) return [ploha]
        return [ploha, { vrsta: 'tekst', x, y: y + slovo * 0.34, tekst: String(redni), sidro: 'middle', stil: 'znak' }]
      }),
    ],
    mjesta: marks.map(({ x, y, r, stavka: { oznaka, broj: redni, tekst, href } }) => ({
      naslov: redni === undefined ? oznaka : `${redni}. ${oznaka}`,
      tekst,
      // What is hit is as large as a finger, however small the mark is drawn.
      oblik: { d: krug({ x, y }, Math.max(r, PRST / 2 / razmjer)) },
      x,
      y: y - r,
      href,
    })),
    legenda: [],
  }
}

function nalaz({ stavke, polazak }: KartaMjesta): string {
  const uRedu = stavke.filter(({ broj: redni }) => redni !== undefined).length
  const mjesta = `Na karti je mjesta: ${stavke.length}`
  if (uRedu === 0) return `${mjesta}.`
  return `${mjesta}, od toga u redu obilaska: ${uRedu}${polazak === undefined ? '' : `; polazak: ${polazak.oznaka}`}.`
}

export const kartaMjesta: VrstaSlike<KartaMjesta> = {
  prazna: ({ stavke }) => stavke.length === 0,
  nalaz,
  tablica: ({ stavke, stavka }) => ({
    stupci: [stavka ?? 'Mjesto', 'Red', 'Gdje je'],
    redci: [...stavke]
      .sort((a, b) => (a.broj ?? Infinity) - (b.broj ?? Infinity))
      .map(({ oznaka, broj: redni, tekst, href }) => ({
        celije: [oznaka, redni === undefined ? '–' : String(redni), tekst],
        href,
      })),
  }),
  crtaj,
}
