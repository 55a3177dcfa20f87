/** What a confirmation dialog collects beside the explanation, and what of it is still missing. */

import type * as z from 'zod/mini'
import { formatVrijeme, isIsoDatum, toIsoInstant, zagrebUnos } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { dostupnaRadnja } from '#contract/kernel/prijelaz.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'

/** A button as it comes over the wire; what `actionsFor` gives fits too. */
export type Radnja = z.output<typeof dostupnaRadnja>
export type Unos = NonNullable<Radnja['unos']>[number]

/** Values by key of `unos`, as the controls give them. A moment is `2026-11-21T12:00` in Croatian time until it is sent. */
export type MoveValues = Readonly<Record<string, Json>>

/** What a person hands over with a move: the shape of `prijelazBody` without the parts of the protocol. */
export interface MoveAnswer {
  obrazlozenje?: string
  datum?: string
  polja?: JsonObject
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false
}

/** Messages by key for what is obligatory and missing or cannot be read. Empty when the move may be sent. */
export function moveErrors(unos: readonly Unos[], values: MoveValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { kljuc, vrsta, obvezno } of unos) {
    const value = values[kljuc]
    if (isEmpty(value)) {
      if (obvezno) errors[kljuc] = PORUKE.polje.obavezno
    } else if (vrsta === 'datum' && !isIsoDatum(String(value))) errors[kljuc] = PORUKE.polje.datum('21.11.2026.')
    else if (vrsta === 'datumVrijeme' && !LOCAL.test(String(value)))
      errors[kljuc] = PORUKE.polje.datum('21.11.2026. 12:00')
  }
  return errors
}

function sent(vrsta: Unos['vrsta'], value: Json): Json {
  return vrsta === 'datumVrijeme' && typeof value === 'string' ? toIsoInstant(zagrebUnos(value)) : value
}

/** The answer to send: empty values are left out, `datum` stands for itself, the rest under `polja`. */
export function moveAnswer(radnja: Radnja, values: MoveValues, obrazlozenje: string): MoveAnswer {
  const answer: MoveAnswer = obrazlozenje === '' ? {} : { obrazlozenje }
  const polja: JsonObject = {}
  for (const { kljuc, vrsta } of radnja.unos ?? []) {
    const value = values[kljuc]
    if (value === undefined || isEmpty(value)) continue
    if (kljuc === 'datum') answer.datum = String(sent(vrsta, value))
    else polja[kljuc] = sent(vrsta, value)
  }
  return Object.keys(polja).length === 0 ? answer : { ...answer, polja }
}

/** `2026-11-21T12:00` of a moment by the Croatian clock, for a control. */
export function localMoment(instant: number): string {
  const [date = '', time = ''] = formatVrijeme(instant).split(' ')
  const [day = '', month = '', year = ''] = date.split('.')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}`
}
