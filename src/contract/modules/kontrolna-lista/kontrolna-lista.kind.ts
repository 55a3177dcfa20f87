/** One version of a check-list, from its draft until a newer one takes its place: a table of ours (decision 0128). */
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Parties } from '#contract/kernel/permissions.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { VLASNICI_LISTA } from '#contract/svrhe-lista.ts'
import {
  imaZamjenu,
  jedanNacrt,
  kriterijiPoziva,
  listaPotpuna,
  listaPoziva,
  poznataSvrha,
} from './kontrolna-lista.rules.ts'
import type { InacicaListe } from './kontrolna-lista.schema.ts'
import { type KontrolnaListaStatus, kontrolnaListaStatuses, PISE } from './kontrolna-lista.statuses.ts'

const STAVLJA = VLASNICI_LISTA.map((tijelo) => `V@${tijelo}` as const)

const moves = defineMoves<InacicaListe, KontrolnaListaStatus>()([
  {
    code: 'kreiraj',
    label: 'Nova inačica',
    from: [NOVO],
    to: 'uIzradi',
    who: PISE,
    rules: [poznataSvrha, listaPoziva, jedanNacrt],
  },
  {
    code: 'staviNaSnagu',
    label: 'Stavi na snagu',
    from: ['uIzradi'],
    to: 'naSnazi',
    who: ['ADM(postavke)', ...STAVLJA],
    naIzbor: true,
    rules: [poznataSvrha, listaPoziva, listaPotpuna, kriterijiPoziva],
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
    who: STAVLJA,
    when: imaZamjenu,
    obrazlozenje: 'obvezno',
    naIzbor: true,
    opasno: true,
    potvrda: {
      naslov: 'Povlačenje liste',
      poruka: 'Nakon povlačenja vrijedi šira lista iste svrhe: tijela, a bez nje portala.',
    },
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

/** A list is its body's in the roles that its purpose names; one that no module asks any more, in all of them. */
const tijelaListe = (institucijaId: number, prima: SvrhaListe | null): NonNullable<Parties['tijela']> =>
  Object.fromEntries((prima?.vlasnici ?? VLASNICI_LISTA).map((tijelo) => [tijelo, institucijaId]))

export const kontrolnaListaKind = defineRecordKind<InacicaListe, KontrolnaListaStatus>()({
  name: 'kontrolnaLista',
  initial: ['uIzradi'],
  statuses: kontrolnaListaStatuses,
  roundStarts: ['uIzradi'],
  moves,
  facts: ({ statusId, institucijaId, prima, runda }) => ({
    statusId,
    parties: institucijaId === null ? {} : { tijela: tijelaListe(institucijaId, prima) },
    runda,
  }),
})
