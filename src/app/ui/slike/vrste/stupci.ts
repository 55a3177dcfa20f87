/** Bars: values beside each other, lying or upright. */
import { scaleBand } from 'd3-scale'
import { duljina, ljestvicaX, osDolje, osLijevo, pravokutnik, redciSlike, visinaOsi } from '../geometrija.ts'
import { kratko, puno, rijecima } from '../mjere.ts'
import type { Crtez, Dio, Okvir, Stupci, VrstaSlike } from '../slika.types.ts'
import { prelomi, SVE_NULA, sirinaTeksta } from '../tekst.ts'

const VISINA = 13

const najvecaOd = (slika: Stupci): number => Math.max(0, ...slika.stavke.map(({ vrijednost }) => vrijednost))

function lezeci(slika: Stupci, okvir: Okvir): Crtez {
  const { stavke, mjera } = slika
  const { em, sirina } = okvir
  const desno = Math.max(...stavke.map(({ vrijednost }) => sirinaTeksta(kratko(mjera, vrijednost), em))) + em
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
  const { mjesto, oznake } = ljestvicaX(mjera, najvecaOd(slika), od, kraj, em)
  const dijelovi: Dio[] = osDolje(
    oznake.map(({ value, tekst }) => ({ x: mjesto(value), tekst })),
    dno,
    okvir,
  )
  const mjesta = stavke.map(({ oznaka, vrijednost, href, ton }, at) => {
    const { y, visina, sredina, dijelovi: naziv } = redci[at] ?? { y: 0, visina: 0, sredina: 0, dijelovi: [] }
    const dugo = duljina(od, mjesto(vrijednost), vrijednost)
    const tekst = kratko(mjera, vrijednost)
    dijelovi.push(...naziv)
    if (dugo > 0)
      dijelovi.push({
        vrsta: 'ploha',
        d: pravokutnik(od, sredina - debljina / 2, dugo, debljina),
        boja: ton ?? 'niz1',
      })
    dijelovi.push({
      vrsta: 'tekst',
      x: od + dugo + 0.5 * em,
      y: sredina + 0.35 * em,
      tekst,
      sidro: 'start',
      stil: 'vrijednost',
    })
    const oblik = { x: 0, y, sirina, visina }
    return {
      naslov: oznaka,
      tekst: tekstVrijednosti(slika, vrijednost),
      oblik,
      x: od + dugo,
      y: sredina - debljina / 2,
      href,
    }
  })
  return { visina: dno + visinaOsi(em), dijelovi, mjesta, legenda: [] }
}

function uspravni(slika: Stupci, okvir: Okvir): Crtez {
  const { stavke, mjera } = slika
  const { em, sirina } = okvir
  const [vrh, dno] = [1.6 * em, VISINA * em]
  const os = osLijevo(mjera, najvecaOd(slika), dno, vrh, okvir)
  const band = scaleBand<number>()
    .domain(stavke.map((_, at) => at))
    .range([os.od, sirina])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const dijelovi: Dio[] = [...os.dijelovi]
  const podOsi = osDolje(
    stavke.map(({ oznaka }, at) => ({
      x: (band(at) ?? 0) + band.bandwidth() / 2,
      tekst: prelomi(oznaka, Math.max(band.step() * 2, 6 * em), em, 1)[0] ?? '',
    })),
    dno,
    okvir,
  ).filter(({ vrsta }) => vrsta === 'tekst')
  dijelovi.push(...podOsi)
  const mjesta = stavke.map(({ oznaka, vrijednost, href, ton }, at) => {
    const x = band(at) ?? 0
    const visok = duljina(dno, os.mjesto(vrijednost), vrijednost)
    const tekst = kratko(mjera, vrijednost)
    if (visok > 0)
      dijelovi.push({ vrsta: 'ploha', d: pravokutnik(x, dno - visok, band.bandwidth(), visok), boja: ton ?? 'niz1' })
    if (vrijednost > 0 && sirinaTeksta(tekst, em) < band.step())
      dijelovi.push({
        vrsta: 'tekst',
        x: x + band.bandwidth() / 2,
        y: dno - visok - 0.4 * em,
        tekst,
        sidro: 'middle',
        stil: 'vrijednost',
      })
    const oblik = { x: x - (band.step() - band.bandwidth()) / 2, y: 0, sirina: band.step(), visina: dno }
    return {
      naslov: oznaka,
      tekst: tekstVrijednosti(slika, vrijednost),
      oblik,
      x: x + band.bandwidth() / 2,
      y: dno - visok,
      href,
    }
  })
  return { visina: dno + visinaOsi(em), dijelovi, mjesta, legenda: [] }
}

const tekstVrijednosti = ({ mjera, imenica }: Stupci, value: number): string => rijecima(mjera, value, imenica)

function nalaz(slika: Stupci): string {
  const { stavke, mjera, imenica } = slika
  const [prva] = stavke
  if (prva === undefined) return ''
  const kaze = (value: number) => rijecima(mjera, value, imenica)
  if (stavke.length === 1) return `${prva.oznaka}: ${kaze(prva.vrijednost)}.`
  const najvise = najvecaOd(slika)
  if (najvise === 0) return SVE_NULA
  const prve = stavke.filter(({ vrijednost }) => vrijednost === najvise).map(({ oznaka }) => oznaka)
  const tko = prve.length > 2 ? `${prve[0]} i još ${prve.length - 1}` : prve.join(' i ')
  const vrh = `najviše: ${tko} (${kratko(mjera, najvise)})`
  // Shares of different wholes do not add up.
  if (mjera === 'postotak') return `N${vrh.slice(1)}.`
  return `Ukupno ${kaze(stavke.reduce((sum, { vrijednost }) => sum + vrijednost, 0))}; ${vrh}.`
}

export const stupci: VrstaSlike<Stupci> = {
  prazna: ({ stavke }) => stavke.length === 0,
  nalaz,
  tablica: ({ stavke, mjera, stavka, naziv }) => ({
    stupci: [stavka ?? 'Stavka', naziv],
    redci: stavke.map(({ oznaka, vrijednost, href }) => ({ celije: [oznaka, puno(mjera, vrijednost)], href })),
  }),
  crtaj: (slika, okvir) => (slika.uspravno === true ? uspravni(slika, okvir) : lezeci(slika, okvir)),
}
