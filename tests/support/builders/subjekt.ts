/** A company as the court register has it. */
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'

export const OIB_SUBJEKTA = '90000010112'

export const SUBJEKT: SubjektRegistra = {
  oib: OIB_SUBJEKTA,
  naziv: 'Panonska d.o.o.',
  pravniOblik: 'pravnaOsoba',
  registar: 'sudski',
  mb: null,
  mbs: '030001117',
  mbo: null,
  sjediste: 'Osijek',
  adresa: 'Trg 1, Osijek',
  zupanijaId: 14,
  nkd: '25',
  stanje: 'aktivan',
  brisanDana: null,
}
