/** A question on a call: statuses of the specification, table of domain rules 3.12. */
import { today } from '#contract/kernel/datum.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { otvorenoZaPitanja, potpunOdgovor, potpunoPitanje } from './pitanje.rules.ts'
import type { Pitanje } from './pitanje.schema.ts'
import { type PitanjeStatus, pitanjeStatuses } from './pitanje.statuses.ts'

export const REFERENT = ['R@DRF'] as const
export const VODITELJ = ['V@DRF'] as const
export const uredi = { who: REFERENT, permission: 'pozivi.pitanjaOdgovori.uredi' } as const
export const objavljuje = { permission: 'pozivi.pitanjaOdgovori.objavi' } as const

const moves = defineMoves<Pitanje, PitanjeStatus>()([
  {
    code: 'postavi',
    label: 'Postavi pitanje',
    from: [NOVO],
    to: 'zaprimljeno',
    who: ['GR'],
    rules: [potpunoPitanje, otvorenoZaPitanja],
  },
  { code: 'preuzmi', label: 'Preuzmi i izradi odgovor', from: ['zaprimljeno'], to: 'uIzradi', ...uredi },
  {
    code: 'posaljiNaProvjeru',
    label: 'Pošalji na provjeru',
    from: ['uIzradi', 'vraceno'],
    to: 'naProvjeri',
    ...uredi,
    rules: [potpunOdgovor],
  },
  {
    code: 'vratiNaDoradu',
    label: 'Vrati na doradu',
    naIzbor: true,
    from: ['naProvjeri'],
    to: 'vraceno',
    who: VODITELJ,
    obrazlozenje: 'obvezno',
  },
  { code: 'odobri', label: 'Odobri', from: ['naProvjeri'], to: 'odobreno', who: VODITELJ, fourEyes: true },
  { code: 'objavi', label: 'Objavi', from: ['odobreno'], to: 'objavljeno', who: REFERENT, ...objavljuje },
  {
    code: 'povuciOdgovor',
    label: 'Povuci odgovor',
    naIzbor: true,
    from: ['objavljeno'],
    to: 'povuceno',
    who: VODITELJ,
    ...objavljuje,
    obrazlozenje: 'obvezno',
    potvrda: {
      naslov: 'Povlačenje odgovora',
      poruka: 'Odgovor ostaje vidljiv kao povučen. Obrazloženje će biti javno objavljeno.',
    },
    opasno: true,
  },
  {
    code: 'izradiNoviOdgovor',
    label: 'Izradi novi odgovor',
    naIzbor: true,
    from: ['povuceno'],
    to: 'uIzradi',
    ...uredi,
  },
])

export const pitanjeKind = defineRecordKind<Pitanje, PitanjeStatus>()({
  name: 'pitanje',
  initial: ['zaprimljeno'],
  statuses: pitanjeStatuses,
  roundStarts: ['uIzradi', 'vraceno'],
  moves,
  zaduzuju: { tijela: ['DRF'], dozvola: 'pozivi.pitanjaOdgovori.uredi' },
  svojaOsoba: 'osoba koja je pitala',
  sat: ({ rok, postavljenoAt }) =>
    satDoDana('odgovorNaPitanje', today(Date.parse(rok)), today(Date.parse(postavljenoAt))),
  facts: ({ statusId, poziv, postavioId, runda }) => ({
    statusId,
    parties: { pozivId: poziv.id, programId: poziv.programId, tijela: { DRF: poziv.drfId }, osobaId: postavioId },
    runda,
    // An officer who asked as a citizen does not approve the answer.
    izuzeteOsobe: [postavioId],
  }),
})
