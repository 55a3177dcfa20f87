/** A line: a value over days. */
import { area, line } from 'd3-shape'
import { formatDatum } from '#contract/kernel/datum.ts'
import { osDolje, osLijevo, visinaOsi } from '../geometrija.ts'
import { kratko, ljestvica, puno, rijecima } from '../mjere.ts'
import type { Crta, Crtez, Dio, Okvir, VrstaSlike } from '../slika.types.ts'
import { vremenskaLjestvica } from '../vrijeme.ts'

const VISINA = 12
const VISINA_MALE = 3.2

interface Tocka {
  x: number
  y: number
}

const put = (tocke: readonly Tocka[], dno: number): Dio[] => {
  const crta = line<Tocka>(
    (one) => one.x,
    (one) => one.y,
  )([...tocke])
  const ploha = area<Tocka>()
    .x((one) => one.x)
    .y0(dno)
    .y1((one) => one.y)([...tocke])
  return [
    { vrsta: 'ploha', d: ploha ?? '', boja: 'stupanj1' },
    { vrsta: 'linija', d: crta ?? '', stil: 'niz' },
  ]
}

function crtaj({ tocke, mjera, mala, imenica }: Crta, okvir: Okvir): Crtez {
  const { em, sirina } = okvir
  const najvise = Math.max(0, ...tocke.map(({ vrijednost }) => vrijednost))
  const [vrh, dno] = mala === true ? [0.5 * em, VISINA_MALE * em] : [1.4 * em, VISINA * em]
  const os =
    mala === true
      ? { od: 0.5 * em, mjesto: ljestvica(mjera, najvise, dno, vrh, 2).mjesto, dijelovi: [] }
      : osLijevo(mjera, najvise, dno, vrh, okvir)
  const [prvi, zadnji] = [tocke[0]?.dan ?? '', tocke.at(-1)?.dan ?? '']
  const vrijeme = vremenskaLjestvica(prvi, zadnji, os.od, sirina - 0.5 * em, em)
  const gdje = tocke.map(({ dan, vrijednost }) => ({ x: vrijeme.mjesto(dan), y: os.mjesto(vrijednost) }))
  const korak = (sirina - os.od) / Math.max(1, tocke.length)
  const podOsi = mala === true ? [] : osDolje(vrijeme.oznake, dno, okvir).filter(({ vrsta }) => vrsta === 'tekst')
  const zadnja = gdje.at(-1)
  return {
    visina: mala === true ? dno + 0.4 * em : dno + visinaOsi(em),
    dijelovi: [
      ...os.dijelovi,
      ...podOsi,
      ...put(gdje, dno),
      ...(zadnja === undefined ? [] : [{ vrsta: 'ploha' as const, d: krug(zadnja, 0.28 * em), boja: 'niz1' as const }]),
    ],
    mjesta: tocke.map(({ dan, vrijednost }, at) => {
      const { x, y } = gdje[at] ?? { x: 0, y: 0 }
      return {
        naslov: formatDatum(dan),
        tekst: rijecima(mjera, vrijednost, imenica),
        oblik: { x: x - korak / 2, y: 0, sirina: korak, visina: dno },
        x,
        y,
      }
    }),
    legenda: [],
  }
}

const krug = ({ x, y }: Tocka, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

function nalaz({ tocke, mjera, imenica }: Crta): string {
  const [prva, zadnja] = [tocke[0], tocke.at(-1)]
  if (prva === undefined || zadnja === undefined) return ''
  if (prva === zadnja) return `${formatDatum(prva.dan)}: ${rijecima(mjera, prva.vrijednost, imenica)}.`
  const vrh = tocke.reduce((best, one) => (one.vrijednost > best.vrijednost ? one : best))
  const raspon = `Od ${formatDatum(prva.dan)} do ${formatDatum(zadnja.dan)}`
  return `${raspon} najviše ${formatDatum(vrh.dan)} (${kratko(mjera, vrh.vrijednost)}), na kraju ${kratko(mjera, zadnja.vrijednost)}.`
}

export const crta: VrstaSlike<Crta> = {
  prazna: ({ tocke }) => tocke.length === 0,
  nalaz,
  tablica: ({ tocke, mjera, naziv, stavka }) => ({
    stupci: [stavka ?? 'Dan', naziv],
    redci: tocke.map(({ dan, vrijednost }) => ({ celije: [formatDatum(dan), puno(mjera, vrijednost)] })),
  }),
  crtaj,
}
