/** One version of a check-list, from its draft until a newer one takes its place: a table of ours (decision 0128). */
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { imaZamjenu, jedanNacrt, listaPotpuna, poznataSvrha } from './kontrolna-lista.rules.ts'
import type { InacicaListe } from './kontrolna-lista.schema.ts'
import { type KontrolnaListaStatus, kontrolnaListaStatuses } from './kontrolna-lista.statuses.ts'

/** Administrators for the lists of the portal, people of a body for its own. */
const PISE = ['ADM(postavke)', 'R@IMP'] as const
const STAVLJA = ['ADM(postavke)', 'V@IMP'] as const

const moves = defineMoves<InacicaListe, KontrolnaListaStatus>()([
  {
    code: 'kreiraj',
    label: 'Nova inačica',
    from: [NOVO],
    to: 'uIzradi',
    who: PISE,
    rules: [poznataSvrha, jedanNacrt],
  },
  {
    code: 'staviNaSnagu',
    label: 'Stavi na snagu',
    from: ['uIzradi'],
    to: 'naSnazi',
    who: STAVLJA,
    naIzbor: true,
    rules: [poznataSvrha, listaPotpuna],
    potvrda: {
      naslov: 'Stavljanje na snagu',
      poruka: 'Inačica se više ne mijenja i zamjenjuje dosadašnju. Što je započeto, ostaje na svojoj inačici.',
    },
  },
  {
    code: 'odbaci',
    label: 'Odbaci nacrt',
    from: ['uIzradi'],
    to: 'odbacena',
    who: PISE,
    naIzbor: true,
    opasno: true,
  },
  {
    code: 'povuci',
    label: 'Povuci',
    from: ['naSnazi'],
    to: 'povucena',
    who: ['V@IMP'],
    when: imaZamjenu,
    obrazlozenje: 'obvezno',
    naIzbor: true,
    opasno: true,
    potvrda: { naslov: 'Povlačenje liste', poruka: 'Nakon povlačenja vrijedi lista portala iste svrhe.' },
  },
  {
    code: 'zamijeni',
    label: 'Zamijeni novijom',
    from: ['naSnazi'],
    to: 'povucena',
    who: ['SYS'],
    skriveno: true,
  },
])

export const kontrolnaListaKind = defineRecordKind<InacicaListe, KontrolnaListaStatus>()({
  name: 'kontrolnaLista',
  initial: ['uIzradi'],
  statuses: kontrolnaListaStatuses,
  roundStarts: ['uIzradi'],
  moves,
  facts: ({ statusId, institucijaId, runda }) => ({
    statusId,
    parties: institucijaId === null ? {} : { tijela: { IMP: institucijaId } },
    runda,
  }),
})
