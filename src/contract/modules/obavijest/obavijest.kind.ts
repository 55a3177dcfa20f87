/** A notice for the „Obavijesti” window and the public list: statuses of the specification, table of domain rules 3.14. */
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { istekla, nijeProsla, potpuna } from './obavijest.rules.ts'
import type { Obavijest } from './obavijest.schema.ts'
import { type ObavijestStatus, obavijestStatuses } from './obavijest.statuses.ts'

/** Administrators for the portal, people of an institution for its own notices. */
const PISE = ['ADM(obavijesti)', 'R@DRF'] as const
const OBJAVLJUJE = ['ADM(obavijesti)', 'V@DRF'] as const

const moves = defineMoves<Obavijest, ObavijestStatus>()([
  { code: 'kreiraj', label: 'Kreiraj obavijest', from: [NOVO], to: 'uIzradi', who: PISE },
  {
    code: 'oznaciSpremnim',
    label: 'Označi spremnim za objavu',
    from: ['uIzradi'],
    to: 'spremno',
    who: PISE,
    rules: [potpuna],
  },
  { code: 'vratiUIzradu', label: 'Vrati u izradu', naIzbor: true, from: ['spremno'], to: 'uIzradi', who: PISE },
  {
    code: 'objavi',
    label: 'Objavi',
    from: ['spremno'],
    to: 'objavljen',
    who: OBJAVLJUJE,
    fourEyes: true,
    rules: [potpuna, nijeProsla],
  },
  {
    code: 'otkazi',
    label: 'Otkaži',
    naIzbor: true,
    from: ['objavljen'],
    to: 'otkazan',
    who: OBJAVLJUJE,
    obrazlozenje: 'obvezno',
    opasno: true,
  },
  {
    code: 'otkazi',
    label: 'Otkaži',
    naIzbor: true,
    from: ['uIzradi', 'spremno'],
    to: 'otkazan',
    who: PISE,
    opasno: true,
  },
  {
    code: 'arhiviraj',
    label: 'Arhiviraj',
    from: ['objavljen', 'otkazan'],
    to: 'arhiviran',
    who: ['SYS'],
    skriveno: true,
    rules: [istekla],
  },
])

export const obavijestKind = defineRecordKind<Obavijest, ObavijestStatus>()({
  name: 'obavijest',
  initial: ['uIzradi'],
  statuses: obavijestStatuses,
  roundStarts: ['uIzradi'],
  moves,
  zaduzuju: { tijela: ['DRF'], dozvola: 'obavijesti.opcenito.citaj' },
  facts: ({ statusId, institucijaId, runda }) => ({
    statusId,
    parties: institucijaId === null ? {} : { tijela: { DRF: institucijaId } },
    runda,
  }),
})
