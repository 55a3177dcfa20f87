/** Stacked bars: values of several parts, and how long things have waited as one of them. */
import { stack } from 'd3-shape'
import { kratkoPostotak, udioZaSliku } from '#contract/kernel/kratko.ts'
import { ljestvicaX, osDolje, pravokutnik, redciSlike, visinaOsi } from '../geometrija.ts'
import { kratko, puno, rijecima } from '../mjere.ts'
import type { Boja, Crtez, Dio, Okvir, Slozeno, VrstaSlike } from '../slika.types.ts'
import { SVE_NULA, sirinaTeksta } from '../tekst.ts'

const NIZOVI = ['niz1', 'niz2', 'niz3', 'niz4', 'niz5'] as const
const STUPNJEVI = ['stupanj1', 'stupanj2', 'stupanj3', 'stupanj4'] as const

const bojaDijela = ({ poredano }: Slozeno, at: number): Boja =>
  (poredano === true ? STUPNJEVI[at] : NIZOVI[at % NIZOVI.length]) ?? 'niz1'

const zbroj = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.max(0, value), 0)

/** What every part of a row takes of it, one after the other. */
function naslagano({ stavke, dijelovi }: Slozeno): [number, number][][] {
  const slojevi = stack<readonly number[], number>()
    .keys(dijelovi.map((_, at) => at))
    .value((values, at) => Math.max(0, values[at] ?? 0))(stavke.map(({ vrijednosti }) => vrijednosti))
  return stavke.map((_, row) => slojevi.map((sloj) => [sloj[row]?.[0] ?? 0, sloj[row]?.[1] ?? 0]))
}

function crtaj(slika: Slozeno, okvir: Okvir): Crtez {
  const { stavke, dijelovi: imena, mjera, imenica } = slika
  const { em } = okvir
  const ukupno = stavke.map(({ vrijednosti }) => zbroj(vrijednosti))
  const desno = Math.max(...ukupno.map((value) => sirinaTeksta(kratko(mjera, value), em))) + em
  const {
    od,
    do: kraj,
    debljina,
    redci,
    dno,
  } = redciSlike(
    stavke.map(({ oznaka }) => oznaka),
    okvir,
    desno,
  )
  const { mjesto, oznake } = ljestvicaX(mjera, Math.max(0, ...ukupno), od, kraj, em)
  const dijelovi: Dio[] = osDolje(
    oznake.map(({ value, tekst }) => ({ x: mjesto(value), tekst })),
    dno,
    okvir,
  )
  const slojevi = naslagano(slika)
  const mjesta = stavke.map(({ oznaka, vrijednosti, href }, row) => {
    const { y, visina, sredina, dijelovi: naziv } = redci[row] ?? { y: 0, visina: 0, sredina: 0, dijelovi: [] }
    const vrh = sredina - debljina / 2
    dijelovi.push(...naziv)
    for (const [at, [from, to]] of (slojevi[row] ?? []).entries())
      if (to > from) {
        const [x1, x2] = [mjesto(from), mjesto(to)]
        dijelovi.push({
          vrsta: 'ploha',
          d: pravokutnik(x1, vrh, Math.max(2, x2 - x1), debljina),
          boja: bojaDijela(slika, at),
        })
      }
    const tekst = kratko(mjera, ukupno[row] ?? 0)
    const x = mjesto(ukupno[row] ?? 0)
    dijelovi.push({
      vrsta: 'tekst',
      x: x + 0.5 * em,
      y: sredina + 0.35 * em,
      tekst,
      sidro: 'start',
      stil: 'vrijednost',
    })
    const dijeli = imena
      .map((ime, at) => ({ ime, value: vrijednosti[at] ?? 0 }))
      .filter(({ value }) => value > 0)
      .map(({ ime, value }) => `${ime} ${kratko(mjera, value)}`)
    const rijeci = [`ukupno ${rijecima(mjera, ukupno[row] ?? 0, imenica)}`, ...dijeli].join(', ')
    return { naslov: oznaka, tekst: rijeci, oblik: { x: 0, y, sirina: okvir.sirina, visina }, x, y: vrh, href }
  })
  const legenda = imena.map((oznaka, at) => ({ oznaka, boja: bojaDijela(slika, at) }))
  return { visina: dno + visinaOsi(em), dijelovi, mjesta, legenda }
}

function nalaz({ stavke, dijelovi, mjera, imenica }: Slozeno): string {
  const poDijelovima = dijelovi.map((_, at) => zbroj(stavke.map(({ vrijednosti }) => vrijednosti[at] ?? 0)))
  const ukupno = zbroj(poDijelovima)
  if (ukupno === 0) return SVE_NULA
  const vrh = Math.max(...poDijelovima)
  const udio = kratkoPostotak(udioZaSliku(vrh, ukupno) ?? 0)
  return `Ukupno ${rijecima(mjera, ukupno, imenica)}; najveći dio: ${dijelovi[poDijelovima.indexOf(vrh)]} (${kratko(mjera, vrh)}, ${udio}).`
}

export const slozeno: VrstaSlike<Slozeno> = {
  prazna: ({ stavke }) => stavke.length === 0,
  nalaz,
  tablica: ({ stavke, dijelovi, mjera, stavka }) => ({
    stupci: [stavka ?? 'Stavka', ...dijelovi, 'Ukupno'],
    redci: stavke.map(({ oznaka, vrijednosti, href }) => ({
      celije: [oznaka, ...dijelovi.map((_, at) => puno(mjera, vrijednosti[at] ?? 0)), puno(mjera, zbroj(vrijednosti))],
      href,
    })),
  }),
  crtaj,
}
