/** The counties, darker for more. */
import { kratko, legendaStupnjeva, puno, rijecima, stupanj } from '../mjere.ts'
import { OBRISI, SIRINA_KARTE, VISINA_KARTE } from '../obris-zupanija.ts'
import type { Crtez, Dio, Karta, Okvir, VrstaSlike } from '../slika.types.ts'

/** Wider than this a map says no more. */
const NAJSIRA = 40
/** From this width on the names of counties can be read. */
const S_NAZIVIMA = 24

function crtaj({ stavke, mjera, imenica }: Karta, { sirina, em }: Okvir): Crtez {
  const poZupaniji = new Map(stavke.map((one) => [one.zupanija, one]))
  const najvise = Math.max(0, ...stavke.map(({ vrijednost }) => vrijednost))
  const razmjer = Math.min(sirina, NAJSIRA * em) / SIRINA_KARTE
  const value = (id: number) => poZupaniji.get(id)?.vrijednost ?? 0
  const plohe = OBRISI.map(({ id, d }): Dio => ({ vrsta: 'ploha', d, boja: `stupanj${stupanj(value(id), najvise)}` }))
  const nazivi = OBRISI.map(
    ({ kratica, x, y }): Dio => ({ vrsta: 'tekst', x, y: y + 6, tekst: kratica, sidro: 'middle', stil: 'karta' }),
  )
  return {
    visina: VISINA_KARTE * razmjer,
    razmjer,
    dijelovi: [...plohe, ...(sirina >= S_NAZIVIMA * em ? nazivi : [])],
    mjesta: OBRISI.map(({ id, naziv, d, x, y }) => ({
      naslov: naziv,
      tekst: rijecima(mjera, value(id), imenica),
      oblik: { d },
      x,
      y: y - 12,
      href: poZupaniji.get(id)?.href,
    })),
    legenda: legendaStupnjeva(
      mjera,
      OBRISI.map(({ id }) => value(id)),
    ),
  }
}

const naziv = (id: number): string => OBRISI.find((one) => one.id === id)?.naziv ?? String(id)

function nalaz({ stavke, mjera, imenica }: Karta): string {
  const imaju = stavke.filter(({ vrijednost }) => vrijednost > 0)
  const [prva] = [...imaju].sort((a, b) => b.vrijednost - a.vrijednost)
  if (prva === undefined) return 'Nijedna županija nema vrijednost veću od nule.'
  const ukupno = imaju.reduce((sum, { vrijednost }) => sum + vrijednost, 0)
  return `Ukupno ${rijecima(mjera, ukupno, imenica)} u ${imaju.length} od ${OBRISI.length} županija; najviše: ${naziv(prva.zupanija)} (${kratko(mjera, prva.vrijednost)}).`
}

export const karta: VrstaSlike<Karta> = {
  prazna: ({ stavke }) => stavke.length === 0,
  nalaz,
  // All counties, so that nothing is a value too.
  tablica: ({ stavke, mjera, naziv: ime, stavka }) => {
    const poZupaniji = new Map(stavke.map((one) => [one.zupanija, one]))
    const redci = OBRISI.map((obris) => ({ obris, one: poZupaniji.get(obris.id) }))
    redci.sort(
      (a, b) => (b.one?.vrijednost ?? 0) - (a.one?.vrijednost ?? 0) || a.obris.naziv.localeCompare(b.obris.naziv, 'hr'),
    )
    return {
      stupci: [stavka ?? 'Županija', ime],
      redci: redci.map(({ obris, one }) => ({
        celije: [obris.naziv, puno(mjera, one?.vrijednost ?? 0)],
        href: one?.href,
      })),
    }
  },
  crtaj,
}
