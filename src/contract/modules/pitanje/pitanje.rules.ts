/** Numbered rules of a question's moves (domain rules 3.12). */

import { addDays, krajDana, today, toZagreb, zagrebTime } from '#contract/kernel/datum.ts'
import { greskeTeksta } from '#contract/kernel/napisano.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import {
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  NAJDULJI_ODGOVOR,
  type Pitanje,
  type PozivPitanja,
} from './pitanje.schema.ts'

/** Announced, open, and open while its documents are being updated. */
export const PRIMA_PITANJA = ['uNajavi', 'otvoren', 'azuriranjeOtvorenog'] as const

type Rokovi = Pick<PozivPitanja, 'rokPitanja' | 'datumZatvaranja' | 'dana'>

/** The moment a number of days before the call closes, by the Croatian clock. */
const prijeZatvaranja = (datumZatvaranja: string, dana: number): number => {
  const local = toZagreb(Date.parse(datumZatvaranja))
  return zagrebTime(`${addDays(local.slice(0, 10), -dana)}${local.slice(10)}`)
}

/** The last moment in which the call takes questions: as it says, else some days before it closes; null for one without an end. */
export function rokZaPitanja({ rokPitanja, datumZatvaranja, dana }: Rokovi): string | null {
  if (rokPitanja !== null || datumZatvaranja === null) return rokPitanja
  return new Date(prijeZatvaranja(datumZatvaranja, dana)).toISOString()
}

/** Until when a question of this moment is answered: so many days from it, and so many before the call closes. */
export function rokOdgovora({ datumZatvaranja }: Rokovi, dana: number, sada: number): string {
  const dan = addDays(today(sada), dana)
  const zadnji = datumZatvaranja === null ? dan : addDays(today(Date.parse(datumZatvaranja)), -dana)
  const najranije = today(sada)
  const odgovor = zadnji < dan ? zadnji : dan
  return new Date(krajDana(odgovor < najranije ? najranije : odgovor)).toISOString()
}

/** True while the call takes questions. */
export function primaPitanja(poziv: Rokovi & Pick<PozivPitanja, 'statusId'>, sada: number): boolean {
  const rok = rokZaPitanja(poziv)
  return jeStatus(pozivStatuses, poziv.statusId, ...PRIMA_PITANJA) && (rok === null || sada <= Date.parse(rok))
}

export const potpunoPitanje: Rule<Pitanje> = {
  id: 'PIT-01',
  poruka: 'Pitanje mora imati naslov i tekst.',
  test: ({ naslov, pitanje }) => {
    const greske = [
      ...greskeTeksta({ pravilo: 'PIT-01', polje: 'naslov' }, naslov, NAJDULJI_NASLOV),
      ...greskeTeksta({ pravilo: 'PIT-01', polje: 'pitanje' }, pitanje, NAJDULJE_PITANJE),
    ]
    return greske.length === 0 ? true : greske
  },
}

export const otvorenoZaPitanja: Rule<Pitanje> = {
  id: 'PIT-02',
  poruka: 'Poziv ne prima pitanja ili je rok za pitanja istekao.',
  test: ({ poziv }, _input, { sada }) => primaPitanja(poziv, sada),
}

export const potpunOdgovor: Rule<Pitanje> = {
  id: 'PIT-03',
  poruka: 'Za objavu su potrebni naslov i tekst pitanja bez osobnih podataka te odgovor.',
  test: ({ objavljeniNaslov, objavljeniTekst, odgovor }) => {
    const greske = [
      ...greskeTeksta({ pravilo: 'PIT-03', polje: 'objavljeniNaslov' }, objavljeniNaslov, NAJDULJI_NASLOV),
      ...greskeTeksta({ pravilo: 'PIT-03', polje: 'objavljeniTekst' }, objavljeniTekst, NAJDULJE_PITANJE),
      ...greskeTeksta({ pravilo: 'PIT-03', polje: 'odgovor' }, odgovor, NAJDULJI_ODGOVOR),
    ]
    return greske.length === 0 ? true : greske
  },
}
