/** Things in time: spans as bars (a Gantt chart), single days as marks. */
import { diffDays, formatDatum } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import { broj, crta, osDolje, pravokutnik, redciSlike, visinaOsi } from '../geometrija.ts'
import type { Crtez, Dio, Okvir, VremenskaCrta, VrstaSlike } from '../slika.types.ts'
import { sirinaTeksta } from '../tekst.ts'
import { danKratko, razdoblje, vremenskaLjestvica } from '../vrijeme.ts'

type StavkaVremena = VremenskaCrta['stavke'][number]

const kada = ({ od, do: kraj }: StavkaVremena): string =>
  od === kraj ? danKratko(od) : `${danKratko(od)} – ${danKratko(kraj)}`
const trajanje = ({ od, do: kraj }: StavkaVremena): string => {
  const dana = diffDays(od, kraj) + 1
  return dana === 1 ? '' : ` (${plural(dana, 'dan', 'dana', 'dana')})`
}
const rijeci = (one: StavkaVremena): string =>
  [...(one.sto === undefined ? [] : [one.sto]), `${razdoblje(one.od, one.do)}${trajanje(one)}`].join(', ')

/** A day as a diamond, so that it is no short span. */
const romb = (x: number, y: number, r: number): string =>
  `M${broj(x)} ${broj(y - r)}l${broj(r)} ${broj(r)}l${broj(-r)} ${broj(r)}l${broj(-r)} ${broj(-r)}z`

function crtaj(slika: VremenskaCrta, okvir: Okvir): Crtez {
  const { stavke, danas } = slika
  const { em } = okvir
  const desno = Math.max(...stavke.map((one) => sirinaTeksta(kada(one), em))) + 1.4 * em
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
  const vrijeme = vremenskaLjestvica(slika.od, slika.do, od + 0.6 * em, kraj, em)
  const uOkviru = (x: number) => Math.max(od + 0.6 * em, Math.min(kraj, x))
  const dijelovi: Dio[] = osDolje(vrijeme.oznake, dno, okvir)
  if (danas !== undefined && danas >= slika.od && danas <= slika.do) {
    const x = vrijeme.mjesto(danas)
    dijelovi.push({ vrsta: 'linija', d: crta(x, 0, x, dno), stil: 'danas' })
  }
  const mjesta = stavke.map((one, at) => {
    const { y, visina, sredina, dijelovi: naziv } = redci[at] ?? { y: 0, visina: 0, sredina: 0, dijelovi: [] }
    const [x1, x2] = [uOkviru(vrijeme.mjesto(one.od)), uOkviru(vrijeme.mjesto(one.do) + danSirok(vrijeme, slika))]
    const dan = one.od === one.do
    dijelovi.push(...naziv, {
      vrsta: 'ploha',
      d: dan ? romb(x1, sredina, 0.55 * em) : pravokutnik(x1, sredina - debljina / 2, Math.max(2, x2 - x1), debljina),
      boja: one.ton ?? 'niz1',
    })
    const za = (dan ? x1 + 0.55 * em : x2) + 0.5 * em
    dijelovi.push({
      vrsta: 'tekst',
      x: za,
      y: sredina + 0.35 * em,
      tekst: kada(one),
      sidro: 'start',
      stil: 'vrijednost',
    })
    const oblik = { x: 0, y, sirina: okvir.sirina, visina }
    return { naslov: one.oznaka, tekst: rijeci(one), oblik, x: x1, y: sredina - debljina / 2, href: one.href }
  })
  return { visina: dno + visinaOsi(em), dijelovi, mjesta, legenda: [] }
}

const danSirok = ({ mjesto }: ReturnType<typeof vremenskaLjestvica>, { od, do: kraj }: VremenskaCrta): number =>
  (mjesto(kraj) - mjesto(od)) / Math.max(1, diffDays(od, kraj))

function nalaz({ stavke, danas, imenica }: VremenskaCrta): string {
  const [prva] = stavke
  if (prva === undefined) return ''
  const koliko = plural(stavke.length, ...(imenica ?? (['stavka', 'stavke', 'stavki'] as const)))
  const sve = stavke.reduce(
    ({ od, kraj }, one) => ({ od: one.od < od ? one.od : od, kraj: one.do > kraj ? one.do : kraj }),
    { od: prva.od, kraj: prva.do },
  )
  if (stavke.some((one) => one.od !== one.do) || danas === undefined)
    // The date ends with its own full stop.
    return `${koliko}, ${razdoblje(sve.od, sve.kraj)}`
  const sljedeca = stavke.filter((one) => one.od >= danas).sort((a, b) => a.od.localeCompare(b.od))[0]
  if (sljedeca === undefined) return `${koliko}; svi su dani prošli.`
  const sto = sljedeca.sto === undefined ? '' : `, ${sljedeca.sto}`
  return `${koliko}; najbliži dan: ${formatDatum(sljedeca.od)}, ${sljedeca.oznaka}${sto}.`
}

export const vremenskaCrta: VrstaSlike<VremenskaCrta> = {
  prazna: ({ stavke }) => stavke.length === 0,
  nalaz,
  tablica: ({ stavke, stavka }) => {
    const [sto, raspon] = [stavke.some((one) => one.sto !== undefined), stavke.some((one) => one.od !== one.do)]
    return {
      stupci: [stavka ?? 'Naziv', ...(sto ? ['Što'] : []), ...(raspon ? ['Od', 'Do'] : ['Dan'])],
      redci: stavke.map((one) => ({
        celije: [
          one.oznaka,
          ...(sto ? [one.sto ?? ''] : []),
          formatDatum(one.od),
          ...(raspon ? [formatDatum(one.do)] : []),
        ],
        href: one.href,
      })),
    }
  },
  crtaj,
}
