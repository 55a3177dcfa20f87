/** What screens of filled forms say. */
import { plural } from '#contract/kernel/plural.ts'
import type { PodnesenaInacica } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'

const VRSTE = { prijava: 'Prijava', dorada: 'Dorada' } as const

export const TEKST = {
  naslov: 'Izmjena prijavnog obrasca',
  opis: 'Sve podnesene inačice prijavnog obrasca i ono što je svaka promijenila.',
  prazno: 'Prijava još nema podnesenog obrasca',
  tablica: 'Podnesene inačice prijavnog obrasca',
  broj: 'Broj',
  vrsta: 'Vrsta',
  podnio: 'Podnio',
  vrijeme: 'Podneseno',
  sazetak: 'Sažetak promjena',
  trazeno: 'Traženo',
  razlika: 'Razlika iznosa',
  status: 'Status',
  prva: 'Prva podnesena inačica',
  bezPromjena: 'Odgovori se ne razlikuju od prethodne inačice.',
  kartice: 'Kartice popunjenog obrasca',
  rasprava: 'Otvori raspravu',
  zamijenjena: (broj: number) => `Zamijenjena inačicom ${broj}`,
  starija: (broj: number) => `Prijavitelj je poslije nje podnio inačicu ${broj}, i ona vrijedi.`,
  novija: 'Otvori noviju inačicu',
  prvaNema: 'Ovo je prva podnesena inačica, pa nema s čime se usporediti.',
  usporedba: (prije: number, poslije: number) => `Razlike između inačice ${prije} i inačice ${poslije}`,
  polje: 'Polje',
  staro: 'Stara vrijednost',
  novo: 'Nova vrijednost',
  brojcano: 'Razlika',
} as const

export const naslovInacice = ({ broj, vrsta }: Pick<PodnesenaInacica, 'broj' | 'vrsta'>): string =>
  `${VRSTE[vrsta]} – inačica ${broj}`
export const vrstaInacice = ({ vrsta }: Pick<PodnesenaInacica, 'vrsta'>): string => VRSTE[vrsta]

/** What a version changed, in one line. */
export function sazetakInacice({ razlika, promijenjeno }: PodnesenaInacica): string {
  if (razlika === null) return TEKST.prva
  if (promijenjeno.length === 0) return TEKST.bezPromjena
  return `${plural(promijenjeno.length, 'kartica', 'kartice', 'kartica')}: ${promijenjeno.join(', ')}`
}
