/** The day that is being planned: which visits, in which order, when each is. Pure; the screen keeps it. */

import { duljinaPuta, predloziRedoslijed, type Tocka, zracnaUdaljenost } from '#contract/kernel/polozaj.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { DAN, MINUTA } from '#contract/kernel/trajanje.ts'
import type { PosjetPlana } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { minuteOd, satOd, TRAJANJE_POSJETA, trajanjeOd } from '#contract/modules/provjera/plan-posjeta.ts'

export interface StavkaObilaska {
  id: string
  sat: string
  kraj: string
}

/** A visit of the day with the times that it is to have. */
export type PosjetObilaska = PosjetPlana & { noviSat: string; noviKraj: string }

const PRVI_POSJET = '09:00'
export const STANKA = 30

/** Visits that the address asks for. */
export function filtrirani(posjeti: readonly PosjetPlana[], upit: UpitPopisa): PosjetPlana[] {
  const { od, do: kraj, status, zupanija, zaduzen } = upit
  return posjeti.filter(
    (one) =>
      (od === undefined || (one.datum !== null && one.datum >= String(od))) &&
      (kraj === undefined || (one.datum !== null && one.datum <= String(kraj))) &&
      (status === undefined || one.status.id === Number(status)) &&
      (zupanija === undefined || one.zupanija?.id === Number(zupanija)) &&
      (zaduzen === undefined || one.tim.some(({ osobaId }) => osobaId === Number(zaduzen))),
  )
}

/** Behind those that are in it; when it begins is what stands in it, else a pause after the one before. */
export function dodaj(obilazak: readonly StavkaObilaska[], posjet: PosjetPlana): StavkaObilaska[] {
  if (obilazak.some(({ id }) => id === posjet.id)) return [...obilazak]
  const zadnji = minuteOd(obilazak.at(-1)?.kraj ?? '')
  const vlastito = trajanjeOd(posjet)
  const traje = vlastito === null ? TRAJANJE_POSJETA : vlastito.do - vlastito.od
  const od = zadnji === null ? (vlastito?.od ?? minuteOd(PRVI_POSJET) ?? 0) : zadnji + STANKA
  return [...obilazak, { id: posjet.id, sat: uDanu(od), kraj: uDanu(od + traje) }]
}

const KRAJ_DANA = DAN / MINUTA
/** A time that would be tomorrow is left to the person. */
const uDanu = (minute: number) => (minute < KRAJ_DANA ? satOd(minute) : '')

export const ukloni = (obilazak: readonly StavkaObilaska[], id: string) => obilazak.filter((one) => one.id !== id)

/** One visit at another place of the order; beyond its ends nothing moves. */
export function premjesti<T>(obilazak: readonly T[], s: number, na: number): T[] {
  const svi = [...obilazak]
  if (na < 0 || na >= svi.length || s < 0 || s >= svi.length) return svi
  const [stavka] = svi.splice(s, 1)
  if (stavka !== undefined) svi.splice(na, 0, stavka)
  return svi
}

/** Times one after the other from the first beginning; every visit keeps how long it is. */
export function rasporediVremena(
  obilazak: readonly StavkaObilaska[],
  { pocetak, stanka }: { pocetak: string; stanka: number },
): StavkaObilaska[] {
  let od = minuteOd(pocetak)
  if (od === null) return [...obilazak]
  return obilazak.map((one) => {
    const dosad = trajanjeOd(one)
    const traje = dosad === null ? TRAJANJE_POSJETA : dosad.do - dosad.od
    const sat = od ?? 0
    od = sat + traje + stanka
    return { ...one, sat: uDanu(sat), kraj: uDanu(sat + traje) }
  })
}

/** The order by the places that are known; those without a place follow as they were. */
export function predlozi<P extends { mjesto: Tocka | null }>(posjeti: readonly P[], polazak: Tocka | null): P[] {
  const znani = posjeti.flatMap((posjet) => (posjet.mjesto === null ? [] : [{ posjet, mjesto: posjet.mjesto }]))
  const red = predloziRedoslijed(
    znani.map(({ mjesto }) => mjesto),
    polazak,
  )
  return [...red.flatMap((at) => znani[at]?.posjet ?? []), ...posjeti.filter(({ mjesto }) => mjesto === null)]
}

export interface Put {
  /** To each visit from the known place before it; null where there is none. */
  koraci: (number | null)[]
  ukupno: number
  nepoznatih: number
}

/** Metres from place to place. */
export function putKroz(posjeti: readonly { mjesto: Tocka | null }[], polazak: Tocka | null): Put {
  const znani = posjeti.flatMap(({ mjesto }) => mjesto ?? [])
  let prije = polazak
  const koraci = posjeti.map(({ mjesto }) => {
    if (mjesto === null) return null
    const korak = prije === null ? null : zracnaUdaljenost(prije, mjesto)
    prije = mjesto
    return korak
  })
  return { koraci, ukupno: duljinaPuta(znani, polazak), nepoznatih: posjeti.length - znani.length }
}

const KILOMETRI = new Intl.NumberFormat('hr', { maximumFractionDigits: 0 })
const KRATKO = new Intl.NumberFormat('hr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** „12,4 km”, from a hundred on whole. */
export const kilometri = (metara: number): string =>
  `${(metara < 100_000 ? KRATKO : KILOMETRI).format(metara / 1000)} km`
