/** A check-list as its form holds it. Numbers are as they were typed, and every question keeps what its other kinds of answer had. */
import { parseDecimal, toDecimalText } from '#contract/kernel/broj.ts'
import type { Izbor, VrstaOdgovora } from '#contract/kernel/kontrolna-lista/lista.ts'
import {
  type NacrtListe,
  type NacrtOdgovora,
  type NacrtStavke,
  prazanOdgovor,
  type SvrhaListe,
} from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'

export interface UnosStavke {
  /** Stays while the question is moved; it does not leave the form. */
  id: string
  kod: string
  pitanje: string
  uputa: string
  vrsta: VrstaOdgovora['vrsta']
  ponudeni: Izbor[]
  komentarUz: Izbor[]
  nalazUz: Izbor[]
  dokazUz: Izbor[]
  najvise: string | null
  prag: string | null
  korak: string | null
  ponder: string | null
  najviseZnakova: string | null
  eliminatorna: boolean
  mjeriSe: boolean
  /** Paths of fields, one in a line. */
  izvorPolja: string
}
export interface UnosSekcije {
  kljuc: string
  naziv: string
  stavke: UnosStavke[]
}
export interface UnosListe {
  naziv: string
  sekcije: UnosSekcije[]
}

const NAJVECI = 100_000
const stoti = (broj: number | null) => (broj === null ? null : toDecimalText(broj, 2).replace(/\.?0+$/, ''))
const brojIz = (text: string | null, decimala: number): number | null => {
  if (text === null) return null
  const parsed = parseDecimal(text, decimala, NAJVECI)
  return parsed.ok && parsed.scaled >= 0 ? parsed.scaled : null
}

/** How many decimals each number has. */
export const DECIMALE = { najvise: 2, prag: 2, korak: 2, ponder: 2, najviseZnakova: 0 } as const
export type BrojStavke = keyof typeof DECIMALE

export function unosStavke(stavka: NacrtStavke, id: string, svrha: SvrhaListe): UnosStavke {
  const { odgovor, izvorPolja, ...ostalo } = stavka
  const { vrsta } = odgovor
  const sve = { izbor: odgovor, bodovi: odgovor, tekst: odgovor }
  const kao = <V extends VrstaOdgovora['vrsta']>(koja: V) =>
    (sve[koja].vrsta === koja ? sve[koja] : prazanOdgovor(koja, svrha)) as Extract<NacrtOdgovora, { vrsta: V }>
  const { ponudeni, komentarUz, nalazUz, dokazUz } = kao('izbor')
  const { najvise, prag, korak, ponder } = kao('bodovi')
  const { najviseZnakova } = kao('tekst')
  return {
    ...ostalo,
    id,
    vrsta,
    ponudeni,
    komentarUz,
    nalazUz,
    dokazUz,
    najvise: stoti(najvise),
    prag: stoti(prag),
    korak: stoti(korak),
    ponder: stoti(ponder),
    najviseZnakova: najviseZnakova === null ? null : String(najviseZnakova),
    izvorPolja: izvorPolja.join('\n'),
  }
}

export const unosListe = ({ naziv, sekcije }: NacrtListe, svrha: SvrhaListe): UnosListe => ({
  naziv,
  sekcije: sekcije.map(({ kljuc, naziv: ime, stavke }) => ({
    kljuc,
    naziv: ime,
    stavke: stavke.map((one, i) => unosStavke(one, `${kljuc}-${i}`, svrha)),
  })),
})

function odgovorIz(stavka: UnosStavke): NacrtOdgovora {
  const { vrsta, ponudeni, komentarUz, nalazUz, dokazUz } = stavka
  const broj = (kljuc: BrojStavke) => brojIz(stavka[kljuc], DECIMALE[kljuc])
  if (vrsta === 'izbor') return { vrsta, ponudeni, komentarUz, nalazUz, dokazUz }
  if (vrsta === 'tekst') return { vrsta, najviseZnakova: broj('najviseZnakova') }
  return { vrsta, najvise: broj('najvise'), prag: broj('prag'), korak: broj('korak'), ponder: broj('ponder') }
}

const stavkaIz = (stavka: UnosStavke): NacrtStavke => ({
  kod: stavka.kod.trim(),
  pitanje: stavka.pitanje,
  uputa: stavka.uputa,
  odgovor: odgovorIz(stavka),
  eliminatorna: stavka.eliminatorna,
  mjeriSe: stavka.mjeriSe,
  izvorPolja: stavka.izvorPolja.split('\n').flatMap((line) => line.trim() || []),
})

export const listaIzUnosa = ({ naziv, sekcije }: UnosListe): NacrtListe => ({
  naziv,
  sekcije: sekcije.map(({ kljuc, naziv: ime, stavke }) => ({ kljuc, naziv: ime, stavke: stavke.map(stavkaIz) })),
})

const BROJEVI: Readonly<Record<UnosStavke['vrsta'], readonly BrojStavke[]>> = {
  izbor: [],
  bodovi: ['najvise', 'prag', 'korak', 'ponder'],
  tekst: ['najviseZnakova'],
}

/** Numbers that cannot be read, by their paths: they are not sent as nothing. */
export function neispravniBrojevi({ sekcije }: UnosListe): Record<string, string> {
  const greske: Record<string, string> = {}
  for (const [s, { stavke }] of sekcije.entries())
    for (const [i, stavka] of stavke.entries())
      for (const kljuc of BROJEVI[stavka.vrsta])
        if (stavka[kljuc] !== null && brojIz(stavka[kljuc], DECIMALE[kljuc]) === null)
          greske[`sekcije.${s}.stavke.${i}.${kljuc}`] = TEKST.urednik.nijeBroj
  return greske
}
