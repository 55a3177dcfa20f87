/** Numbered rules of a notice's moves (domain rules 3.14). */

import { PORUKE } from '#contract/kernel/messages.ts'
import { greskeTeksta } from '#contract/kernel/napisano.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { NAJDULJI_OPIS, type Obavijest } from './obavijest.schema.ts'
import { obavijestStatuses } from './obavijest.statuses.ts'

const DANA_NAKON_OTKAZIVANJA = 30

export const potpuna: Rule<Obavijest> = {
  id: 'OBA-01',
  poruka: 'Kraj prikazivanja mora biti nakon početka.',
  test: ({ naslov, opis, startAt, endAt }) => {
    const greska = (polje: string, poruka: string): Greska => ({ pravilo: 'OBA-01', polje, poruka })
    const greske = [
      ...(naslov.trim() === '' ? [greska('naslov', PORUKE.polje.obavezno)] : []),
      ...greskeTeksta({ pravilo: 'OBA-01', polje: 'opis' }, opis, NAJDULJI_OPIS),
      ...(startAt === null ? [greska('startAt', PORUKE.polje.obavezno)] : []),
      ...(endAt === null ? [greska('endAt', PORUKE.polje.obavezno)] : []),
    ]
    if (startAt !== null && endAt !== null && Date.parse(endAt) <= Date.parse(startAt))
      greske.push(greska('endAt', potpuna.poruka))
    return greske.length === 0 ? true : greske
  },
}

export const nijeProsla: Rule<Obavijest> = {
  id: 'OBA-02',
  poruka: 'Vrijeme prikazivanja obavijesti već je isteklo.',
  polje: 'endAt',
  test: ({ endAt }, _input, { sada }) => endAt === null || Date.parse(endAt) > sada,
}

export const istekla: Rule<Obavijest> = {
  id: 'OBA-03',
  poruka: 'Obavijest se arhivira kad istekne ili 30 dana nakon otkazivanja.',
  test: ({ statusId, endAt, statusPromijenjenAt }, _input, { sada }) =>
    jeStatus(obavijestStatuses, statusId, 'objavljen')
      ? endAt !== null && Date.parse(endAt) < sada
      : Date.parse(statusPromijenjenAt) + DANA_NAKON_OTKAZIVANJA * DAN <= sada,
}
