/** A hand-over of cases from one person of an institution to another: a table of ours (decision 0150). */
import { type Actor, type ActorOrSystem, hasLevel, SYSTEM } from '#contract/kernel/permissions.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { drugaOsoba, imaDanPovratka, imaPredmeta, nijePrevise, primateljSjedi } from './primopredaja.rules.ts'
import type { Primopredaja } from './primopredaja.schema.ts'
import { type PrimopredajaStatus, primopredajaStatuses } from './primopredaja.statuses.ts'

/** Whoever hands over what is theirs, and those who lead the institution for anybody: for a person who is away, or has left. */
const vodiPredaju = ({ odId }: Pick<Primopredaja, 'odId'>, actor: Actor): boolean =>
  odId === actor.osobaId || hasLevel(actor, 'V')

const predavatelj = {
  who: ['R@IMP'],
  when: (primopredaja: Primopredaja, actor: ActorOrSystem) => actor !== SYSTEM && vodiPredaju(primopredaja, actor),
} as const

const moves = defineMoves<Primopredaja, PrimopredajaStatus>()([
  { ...predavatelj, code: 'kreiraj', label: 'Nova primopredaja', from: [NOVO], to: 'uPripremi' },
  {
    code: 'predloziPovrat',
    label: 'Predloži povrat',
    from: [NOVO],
    to: 'uPripremi',
    who: ['SYS'],
    skriveno: true,
  },
  {
    code: 'predloziOdlazak',
    label: 'Predloži primopredaju',
    from: [NOVO],
    to: 'uPripremi',
    who: ['SYS'],
    skriveno: true,
  },
  {
    ...predavatelj,
    code: 'predaj',
    label: 'Predaj',
    from: ['uPripremi'],
    to: 'predana',
    rules: [drugaOsoba, primateljSjedi, imaDanPovratka, imaPredmeta, nijePrevise],
    potvrda: {
      naslov: 'Predaja predmeta',
      poruka: 'Druga osoba preuzima predmet po predmet. Što ne preuzme, ostaje kod dosadašnje.',
    },
  },
  {
    ...predavatelj,
    code: 'opozovi',
    label: 'Opozovi',
    from: ['uPripremi', 'predana', 'djelomicno'],
    to: 'opozvana',
    obrazlozenje: 'obvezno',
    opasno: true,
    naIzbor: true,
    potvrda: {
      naslov: 'Opoziv primopredaje',
      poruka: 'Predmeti koji čekaju ostaju kod dosadašnje osobe. Što je preuzeto, ostaje preuzeto.',
    },
  },
  {
    code: 'preuzmiDio',
    label: 'Preuzmi dio',
    from: ['predana'],
    to: 'djelomicno',
    who: ['SYS'],
    skriveno: true,
  },
  {
    code: 'zakljuci',
    label: 'Zaključi',
    from: ['predana', 'djelomicno'],
    to: 'zakljucena',
    who: ['SYS'],
    skriveno: true,
  },
])

export const primopredajaKind = defineRecordKind<Primopredaja, PrimopredajaStatus>()({
  name: 'primopredaja',
  initial: ['uPripremi'],
  statuses: primopredajaStatuses,
  roundStarts: ['uPripremi'],
  moves,
  facts: ({ statusId, runda, institucijaId }) => ({
    statusId,
    runda,
    // It is of an institution and of no call, so its people are asked as those of one body.
    parties: { tijela: { IMP: institucijaId } },
  }),
})
