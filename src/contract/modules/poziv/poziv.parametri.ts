/**
 * [POS-2] Parameters of the rules that a call takes from the settings of the portal. Until it is announced it follows them by the day; from then on it keeps those
 * it was announced under, in its definition, so that every applicant is counted alike on the server and on a device without a network.
 */
import { type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { OznakaFiksneStope, PozivDefinicija } from './definicija.schema.ts'

/** What each begins with, as settings write it. */
export const POCETNE_VRIJEDNOSTI = {
  fs20: '20',
  fs40: '40',
  pdvPrag: '5000000.00',
  rokPitanja: '14',
  npooKraj: '2026-08-31',
  npooKrajUobicajen: '2026-06-30',
  predujamJavni: '40',
  predujamOstali: '30',
} as const
export type KljucParametra = keyof typeof POCETNE_VRIJEDNOSTI
export const KLJUCEVI_PARAMETARA = Object.keys(POCETNE_VRIJEDNOSTI) as KljucParametra[]

/** Values that were written since, each with its first day: by day, those of one day in the order of writing. */
export type UpisaniParametri = Readonly<Partial<Record<KljucParametra, readonly (readonly [od: IsoDatum, string])[]>>>

export function parametarNaDan(upisani: UpisaniParametri, kljuc: KljucParametra, dan: IsoDatum): string {
  return upisani[kljuc]?.findLast(([od]) => od <= dan)?.[1] ?? POCETNE_VRIJEDNOSTI[kljuc]
}

/** Of a percentage of at most two decimals, exactly. */
export const stotinke = (postotak: string): number => Math.round(Number(postotak) * 100)

export type ParametriPoziva = NonNullable<PozivDefinicija['parametri']>

/** What a call announced at this moment keeps. */
export function parametriU(upisani: UpisaniParametri, sada: Instant): ParametriPoziva {
  const value = (kljuc: KljucParametra) => parametarNaDan(upisani, kljuc, today(sada))
  return {
    fs20: stotinke(value('fs20')),
    fs40: stotinke(value('fs40')),
    pdvPrag: fromWire(value('pdvPrag')),
    rokPitanja: Number(value('rokPitanja')),
  }
}

const POCETNI = parametriU({}, 0)

/** The parameters a call stands under; calls older than the settings have none written down. */
export function parametriOd({ parametri }: Pick<PozivDefinicija, 'parametri'>): ParametriPoziva {
  return parametri ?? POCETNI
}

/** The highest rate the law allows, in hundredths of a percent. */
export function najvisaStopa(oznaka: OznakaFiksneStope, { fs20, fs40 }: Pick<ParametriPoziva, 'fs20' | 'fs40'>) {
  return { 'FS-7': 700, 'FS-15': 1500, 'FS-20': fs20, 'FS-25': 2500, 'FS-40': fs40 }[oznaka]
}
