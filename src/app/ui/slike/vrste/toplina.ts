/** A heat map: values by two properties, darker for more. */
import { scaleBand } from 'd3-scale'
import { pravokutnik } from '../geometrija.ts'
import { kratko, legendaStupnjeva, puno, rijecima, stupanj } from '../mjere.ts'
import type { Crtez, Dio, Okvir, Toplina, VrstaSlike } from '../slika.types.ts'
import { prelomi, SVE_NULA, sirinaTeksta } from '../tekst.ts'

const VISINA_REDKA = 2.4

function zaglavlje(stupci: readonly string[], sredina: (at: number) => number, sirina: number, em: number): Dio[] {
  return stupci.flatMap((stupac, at) =>
    prelomi(stupac, sirina, em, 2).map(
      (tekst, line): Dio => ({
        vrsta: 'tekst',
        x: sredina(at),
        y: (1.1 + line * 1.25) * em,
        tekst,
        sidro: 'middle',
        stil: 'os',
      }),
    ),
  )
}

function crtaj({ stupci, redci, mjera, imenica }: Toplina, { sirina, em }: Okvir): Crtez {
  const najdulji = Math.max(...redci.map(({ oznaka }) => sirinaTeksta(oznaka, em)))
  const od = Math.min(sirina * 0.34, najdulji + em)
  const band = scaleBand<number>()
    .domain(stupci.map((_, at) => at))
    .range([od, sirina])
    .paddingInner(0.06)
  const sredina = (at: number) => (band(at) ?? 0) + band.bandwidth() / 2
  const values = redci.flatMap(({ vrijednosti }) => vrijednosti)
  const najvise = Math.max(0, ...values)
  const [vrh, visina] = [3 * em, VISINA_REDKA * em]
  const dijelovi: Dio[] = zaglavlje(stupci, sredina, band.step(), em)
  const mjesta = redci.flatMap(({ oznaka, vrijednosti }, row) => {
    const y = vrh + row * visina
    const tekst = prelomi(oznaka, od - 0.8 * em, em, 1)[0] ?? ''
    dijelovi.push({ vrsta: 'tekst', x: 0, y: y + visina / 2 + 0.3 * em, tekst, sidro: 'start', stil: 'oznaka' })
    return stupci.map((stupac, at) => {
      const value = vrijednosti[at] ?? 0
      const oblik = { x: band(at) ?? 0, y: y + 1, sirina: band.bandwidth(), visina: visina - 2 }
      dijelovi.push({
        vrsta: 'ploha',
        d: pravokutnik(oblik.x, oblik.y, oblik.sirina, oblik.visina),
        boja: `stupanj${stupanj(value, najvise)}`,
      })
      const kraci = kratko(mjera, value)
      if (sirinaTeksta(kraci, em) < band.bandwidth())
        dijelovi.push({
          vrsta: 'tekst',
          x: sredina(at),
          y: y + visina / 2 + 0.3 * em,
          tekst: kraci,
          sidro: 'middle',
          stil: 'karta',
        })
      return { naslov: `${oznaka}, ${stupac}`, tekst: rijecima(mjera, value, imenica), oblik, x: sredina(at), y }
    })
  })
  return {
    visina: vrh + redci.length * visina,
    dijelovi,
    mjesta,
    legenda: legendaStupnjeva(mjera, values),
    korak: stupci.length,
  }
}

function nalaz({ stupci, redci, mjera }: Toplina): string {
  let najvise = { value: 0, gdje: '' }
  for (const { oznaka, vrijednosti } of redci)
    for (const [at, value] of vrijednosti.entries())
      if (value > najvise.value) najvise = { value, gdje: `${oznaka}, ${stupci[at] ?? ''}` }
  return najvise.value === 0 ? SVE_NULA : `Najviše: ${najvise.gdje} (${kratko(mjera, najvise.value)}).`
}

export const toplina: VrstaSlike<Toplina> = {
  prazna: ({ redci, stupci }) => redci.length === 0 || stupci.length === 0,
  nalaz,
  tablica: ({ stupci, redci, mjera, stavka }) => ({
    stupci: [stavka ?? 'Stavka', ...stupci],
    redci: redci.map(({ oznaka, vrijednosti }) => ({
      celije: [oznaka, ...stupci.map((_, at) => puno(mjera, vrijednosti[at] ?? 0))],
    })),
  }),
  crtaj,
}
