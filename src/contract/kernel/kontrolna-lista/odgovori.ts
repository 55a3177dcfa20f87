/** Answers to a check-list: what each lacks, how far the whole is, and what it found. */
import * as z from 'zod/mini'
import { plural } from '../plural.ts'
import { visibleLength } from '../tekst.ts'
import { prikazBodova } from './bodovanje.ts'
import { IZBORI, type Izbor, type KontrolnaLista, type StavkaListe, stavkeOd } from './lista.ts'

export const KOMENTAR_MAX = 2000

export const odgovorStavke = z.strictObject({
  izbor: z.nullable(z.enum(Object.keys(IZBORI) as [Izbor, ...Izbor[]])),
  /** In hundredths. */
  bodovi: z.nullable(z.int()),
  tekst: z.string(),
  komentar: z.string().check(z.maxLength(KOMENTAR_MAX)),
  /** A decimal number as text, „12.50”, with its unit. */
  izmjereno: z.nullable(z.strictObject({ iznos: z.string(), jedinica: z.string() })),
  /** Ids of the pictures and documents beside it. */
  dokazi: z.array(z.string()),
})
export type OdgovorStavke = z.output<typeof odgovorStavke>
/** By the codes of the questions. */
export type Odgovori = Readonly<Record<string, OdgovorStavke>>

export const BEZ_ODGOVORA: OdgovorStavke = {
  izbor: null,
  bodovi: null,
  tekst: '',
  komentar: '',
  izmjereno: null,
  dokazi: [],
}

const odgovorNa = (odgovori: Odgovori, { kod }: StavkaListe): OdgovorStavke => odgovori[kod] ?? BEZ_ODGOVORA

export interface Nedostatak {
  kod: string
  sto: 'odgovor' | 'komentar' | 'dokaz' | 'bodovi' | 'tekst'
  poruka: string
}

/** True once the question itself is answered, whatever its answer still lacks. */
export function jeOdgovoreno({ odgovor }: StavkaListe, dano: OdgovorStavke): boolean {
  if (odgovor.vrsta === 'izbor') return dano.izbor !== null && odgovor.ponudeni.includes(dano.izbor)
  return odgovor.vrsta === 'bodovi' ? dano.bodovi !== null : dano.tekst.trim() !== ''
}

/** What the answer to one question still lacks. */
export function nedostajeStavci(stavka: StavkaListe, dano: OdgovorStavke): Nedostatak[] {
  const { kod, odgovor } = stavka
  if (!jeOdgovoreno(stavka, dano)) return [{ kod, sto: 'odgovor', poruka: 'Odgovorite na ovo pitanje' }]
  if (odgovor.vrsta === 'bodovi') {
    const { najvise, korak } = odgovor
    const broj = dano.bodovi ?? 0
    const uRedu = broj >= 0 && broj <= najvise && broj % korak === 0
    const poruka = `Upišite od 0 do ${prikazBodova(najvise)} bodova, u koracima od ${prikazBodova(korak)}`
    return uRedu ? [] : [{ kod, sto: 'bodovi', poruka }]
  }
  if (odgovor.vrsta === 'tekst') {
    const { najviseZnakova } = odgovor
    const stane = visibleLength(dano.tekst) <= najviseZnakova
    return stane ? [] : [{ kod, sto: 'tekst', poruka: `Skratite odgovor na najviše ${znakova(najviseZnakova)}` }]
  }
  if (dano.izbor === null) return []
  const uz = `Uz odgovor „${IZBORI[dano.izbor]}”`
  return [
    ...(odgovor.komentarUz.includes(dano.izbor) && dano.komentar.trim() === ''
      ? [{ kod, sto: 'komentar' as const, poruka: `${uz} upišite komentar` }]
      : []),
    ...(odgovor.dokazUz.includes(dano.izbor) && dano.dokazi.length === 0
      ? [{ kod, sto: 'dokaz' as const, poruka: `${uz} priložite fotografiju ili dokument` }]
      : []),
  ]
}

/** What its answer asks for besides itself, whether it is there or not. */
export const zahtjeviStavke = (stavka: StavkaListe, dano: OdgovorStavke): Nedostatak[] =>
  nedostajeStavci(stavka, { ...dano, komentar: '', dokazi: [] }).filter(({ sto }) => sto !== 'odgovor')

const znakova = (n: number) => plural(n, 'znak', 'znaka', 'znakova')

/** All that is missing before the list may be handed in, in the order of its questions. */
export const nedostaje = (lista: KontrolnaLista, odgovori: Odgovori): Nedostatak[] =>
  stavkeOd(lista).flatMap((stavka) => nedostajeStavci(stavka, odgovorNa(odgovori, stavka)))

/** True where the answer is one that opens a finding. */
export const otvaraNalaz = ({ odgovor }: StavkaListe, { izbor }: OdgovorStavke): boolean =>
  odgovor.vrsta === 'izbor' && izbor !== null && odgovor.nalazUz.includes(izbor)

/** True where some answer of the list opens a finding. */
export const traziNalaze = (lista: KontrolnaLista): boolean =>
  stavkeOd(lista).some(({ odgovor }) => odgovor.vrsta === 'izbor' && odgovor.nalazUz.length > 0)

/** How many questions are answered, of how many. */
export function napredak(lista: KontrolnaLista, odgovori: Odgovori): { odgovoreno: number; ukupno: number } {
  const stavke = stavkeOd(lista)
  const odgovoreno = stavke.filter((stavka) => jeOdgovoreno(stavka, odgovorNa(odgovori, stavka))).length
  return { odgovoreno, ukupno: stavke.length }
}

export const FILTRI_STAVKI = { sve: 'Sve', neodgovoreno: 'Nedovršeno', nalazi: 'Nalazi' } as const
export type FilterStavki = keyof typeof FILTRI_STAVKI

/** The questions that a filter leaves, in their order. */
export const filtrirane = (lista: KontrolnaLista, odgovori: Odgovori, filter: FilterStavki): StavkaListe[] =>
  stavkeOd(lista).filter((stavka) => {
    const dano = odgovorNa(odgovori, stavka)
    if (filter === 'sve') return true
    return filter === 'nalazi' ? otvaraNalaz(stavka, dano) : nedostajeStavci(stavka, dano).length > 0
  })
