/** A bullet: what was reached, in front of what was aimed at. */
import { kratkoPostotak, udioZaSliku } from '#contract/kernel/kratko.ts'
import { crta, duljina, ljestvicaX, osDolje, pravokutnik, redciSlike, visinaOsi } from '../geometrija.ts'
import { kratko, puno } from '../mjere.ts'
import type { Crtez, Dio, Okvir, Ostvarenje, VrstaSlike } from '../slika.types.ts'
import { sirinaTeksta } from '../tekst.ts'

type StavkaOstvarenja = Ostvarenje['stavke'][number]

const udio = ({ mjereno, cilj }: StavkaOstvarenja): string | null => {
  const share = cilj === null ? null : udioZaSliku(mjereno, cilj)
  return share === null ? null : kratkoPostotak(share)
}

const kraci = (mjera: Ostvarenje['mjera'], one: StavkaOstvarenja): string => {
  const share = udio(one)
  return share === null ? kratko(mjera, one.mjereno) : `${kratko(mjera, one.mjereno)} (${share})`
}

const ime = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function rijeci({ mjera, imena }: Ostvarenje, one: StavkaOstvarenja): string {
  return [
    `${ime(imena.mjereno)} ${kratko(mjera, one.mjereno)}`,
    one.cilj === null ? `${ime(imena.cilj)} nije određen` : `${ime(imena.cilj)} ${kratko(mjera, one.cilj)}`,
    ...(imena.sigurno === undefined || one.sigurno === undefined
      ? []
      : [`${ime(imena.sigurno)} ${kratko(mjera, one.sigurno)}`]),
    ...(udio(one) === null ? [] : [`to je ${udio(one)}`]),
  ].join(', ')
}

function crtaj(slika: Ostvarenje, okvir: Okvir): Crtez {
  const { stavke, mjera, imena } = slika
  const { em } = okvir
  const desno = Math.max(...stavke.map((one) => sirinaTeksta(kraci(mjera, one), em))) + em
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
  const najvise = Math.max(0, ...stavke.map(({ cilj, mjereno }) => Math.max(cilj ?? 0, mjereno)))
  const { mjesto, oznake } = ljestvicaX(mjera, najvise, od, kraj, em)
  const dijelovi: Dio[] = osDolje(
    oznake.map(({ value, tekst }) => ({ x: mjesto(value), tekst })),
    dno,
    okvir,
  )
  const mjesta = stavke.map((one, at) => {
    const { oznaka, cilj, mjereno, sigurno, href } = one
    const { y, visina, sredina, dijelovi: naziv } = redci[at] ?? { y: 0, visina: 0, sredina: 0, dijelovi: [] }
    dijelovi.push(...naziv)
    const traka = (value: number, debelo: number, boja: 'neutral' | 'niz1' | 'niz2') => {
      const dugo = duljina(od, mjesto(value), value)
      if (dugo > 0) dijelovi.push({ vrsta: 'ploha', d: pravokutnik(od, sredina - debelo / 2, dugo, debelo), boja })
    }
    traka(cilj ?? 0, debljina * 1.25, 'neutral')
    traka(mjereno, debljina * 0.6, 'niz1')
    traka(sigurno ?? 0, debljina * 0.3, 'niz2')
    const x = mjesto(Math.max(cilj ?? 0, mjereno))
    if (cilj !== null && cilj > 0)
      dijelovi.push({
        vrsta: 'linija',
        d: crta(mjesto(cilj), sredina - debljina * 0.8, mjesto(cilj), sredina + debljina * 0.8),
        stil: 'cilj',
      })
    dijelovi.push({
      vrsta: 'tekst',
      x: x + 0.6 * em,
      y: sredina + 0.35 * em,
      tekst: kraci(mjera, one),
      sidro: 'start',
      stil: 'vrijednost',
    })
    const oblik = { x: 0, y, sirina: okvir.sirina, visina }
    return { naslov: oznaka, tekst: rijeci(slika, one), oblik, x: mjesto(mjereno), y: sredina - debljina, href }
  })
  const legenda: Crtez['legenda'] = [
    { oznaka: imena.cilj, boja: 'neutral' },
    { oznaka: imena.mjereno, boja: 'niz1' },
    ...(imena.sigurno === undefined ? [] : [{ oznaka: imena.sigurno, boja: 'niz2' as const }]),
  ]
  return { visina: dno + visinaOsi(em), dijelovi, mjesta, legenda }
}

function nalaz({ stavke, mjera, imena }: Ostvarenje): string {
  const [cilj, mjereno] = stavke.reduce(([a, b], one) => [a + (one.cilj ?? 0), b + one.mjereno] as const, [
    0, 0,
  ] as readonly [number, number])
  const share = udioZaSliku(mjereno, cilj)
  const zbroj = `${imena.mjereno}: ${kratko(mjera, mjereno)}${share === null ? '' : ` od ${kratko(mjera, cilj)} (${kratkoPostotak(share)})`}.`
  const iznad = stavke.filter((one) => one.cilj !== null && one.mjereno > one.cilj).map(({ oznaka }) => oznaka)
  if (iznad.length === 0) return zbroj
  const [prvi] = iznad
  return `${zbroj} Premašeno: ${prvi}${iznad.length > 1 ? ` i još ${iznad.length - 1}` : ''}.`
}

export const ostvarenje: VrstaSlike<Ostvarenje> = {
  prazna: ({ stavke }) => stavke.length === 0,
  nalaz,
  tablica: ({ stavke, mjera, imena, stavka }) => ({
    stupci: [
      stavka ?? 'Stavka',
      imena.cilj,
      imena.mjereno,
      ...(imena.sigurno === undefined ? [] : [imena.sigurno]),
      'Udio',
    ],
    redci: stavke.map((one) => ({
      celije: [
        one.oznaka,
        one.cilj === null ? '–' : puno(mjera, one.cilj),
        puno(mjera, one.mjereno),
        ...(imena.sigurno === undefined ? [] : [one.sigurno === undefined ? '–' : puno(mjera, one.sigurno)]),
        udio(one) ?? '–',
      ],
      href: one.href,
    })),
  }),
  crtaj,
}
