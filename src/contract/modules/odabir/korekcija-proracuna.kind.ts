/** A correction of the budget: R writes it, V sends it, the applicant consents; a table of ours (decision 0145). */
import { today } from '#contract/kernel/datum.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  bezPripremeOdluke,
  jednaKorekcija,
  jeUOdabiru,
  nestoSeMijenja,
  razlogStavke,
  rokSuglasnostiIstekao,
  stavkeSeUmanjuju,
  uRokuSuglasnosti,
} from './korekcija-proracuna.rules.ts'
import type { KorekcijaProracuna } from './korekcija-proracuna.schema.ts'
import { type KorekcijaProracunaStatus, korekcijaProracunaStatuses } from './korekcija-proracuna.statuses.ts'

const pise = { who: ['R@SEL'], permission: 'odabir.odluka.uredi' } as const
const odgovara = { from: ['poslana'], who: ['ZAS'] } as const

const moves = defineMoves<KorekcijaProracuna, KorekcijaProracunaStatus>()([
  {
    ...pise,
    code: 'kreiraj',
    label: 'Ispravi proračun',
    from: [NOVO],
    to: 'uIzradi',
    rules: [jeUOdabiru, bezPripremeOdluke, jednaKorekcija],
  },
  {
    code: 'posalji',
    label: 'Pošalji prijavitelju na suglasnost',
    from: ['uIzradi'],
    to: 'poslana',
    who: ['V@SEL'],
    permission: 'odabir.odluka.potvrdi',
    fourEyes: true,
    rules: [jeUOdabiru, bezPripremeOdluke, nestoSeMijenja, stavkeSeUmanjuju, razlogStavke],
  },
  {
    ...pise,
    code: 'odbaci',
    label: 'Odbaci korekciju',
    from: ['uIzradi'],
    to: 'odbacena',
    naIzbor: true,
    opasno: true,
  },
  {
    ...odgovara,
    code: 'prihvati',
    label: 'Daj suglasnost',
    to: 'prihvacena',
    svjezaPrijava: true,
    rules: [uRokuSuglasnosti, jeUOdabiru],
    potvrda: {
      naslov: 'Suglasnost s korekcijom proračuna',
      poruka:
        'Rang-lista i odluka o prijavi računaju dalje s umanjenim iznosima, a razliku osiguravate sami. Suglasnost se ne može povući.',
    },
  },
  {
    ...odgovara,
    code: 'odbij',
    label: 'Uskrati suglasnost',
    to: 'odbijena',
    naIzbor: true,
    opasno: true,
    rules: [uRokuSuglasnosti],
    potvrda: {
      naslov: 'Uskrata suglasnosti',
      poruka: 'Tijelo o prijavi odlučuje s proračunom koji ste podnijeli. Uskrata se ne može povući.',
    },
  },
  {
    code: 'istekni',
    label: 'Zatvori bez odgovora',
    from: ['poslana'],
    to: 'istekla',
    who: ['SYS'],
    skriveno: true,
    rules: [rokSuglasnostiIstekao],
  },
  // The form it corrects may change, or nobody decides about the application any more.
  {
    code: 'staviIzvanSnage',
    label: 'Stavi izvan snage',
    from: ['uIzradi', 'poslana', 'prihvacena'],
    to: 'izvanSnage',
    who: ['SYS'],
    skriveno: true,
  },
])

export const korekcijaProracunaKind = defineRecordKind<KorekcijaProracuna, KorekcijaProracunaStatus>()({
  name: 'korekcijaProracuna',
  initial: ['uIzradi'],
  statuses: korekcijaProracunaStatuses,
  roundStarts: ['uIzradi'],
  moves,
  sat: ({ statusId, rok, poslano }) =>
    jeStatus(korekcijaProracunaStatuses, statusId, 'poslana')
      ? satDoDana('korekcijaProracuna', rok, poslano === null ? null : today(Date.parse(poslano)), 'radni')
      : undefined,
  facts: ({ statusId, runda, prijaviteljId, projekt, programId, selId }) => ({
    statusId,
    runda,
    parties: { prijaviteljId, projektId: projekt.id, programId, tijela: selId === null ? {} : { SEL: selId } },
  }),
})
