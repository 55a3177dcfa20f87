/** Names of the constant choices of a definition, as people read and choose them. */
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

export const OBLICI: Record<string, string> = {
  pravnaOsoba: 'pravna osoba',
  obrt: 'obrt',
  djelatnost: 'OPG ili slobodno zanimanje',
  udruga: 'udruga',
  fizickaOsoba: 'fizička osoba',
  gradanin: 'građanin',
}
export const SEKTORI: Record<string, string> = {
  tijeloJavnogPrava: 'tijela javnog prava',
  neprofitniSektor: 'neprofitni sektor',
  profitniSektor: 'profitni sektor',
}
export const METODE: Record<number, string> = { 1: 'metoda plaćanja', 2: 'metoda nadoknade' }
export const PDV: Record<PozivDefinicija['pdvFinanciranje'], string> = {
  neprihvatljiv: 'nije prihvatljiv trošak',
  nacionalniProracun: 'financira se iz državnog proračuna',
  prihvatljiv: 'prihvatljiv je trošak ako se ne može povratiti',
}

/** A dictionary as the choices of a field. */
export function kaoOpcije(nazivi: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(nazivi).map(([value, label]) => ({ value, label }))
}
