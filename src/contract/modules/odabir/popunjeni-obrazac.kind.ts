/** The filled form of an application, from draft to approval (domain rules 3.15, statuses 1 to 9 and 11; decision 0142). */
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import {
  odbijaSPrijavom,
  opetSeProvjerava,
  otkazujeSPrijavom,
  podnosiSDoradom,
  podnosiSPrijavom,
  projektOdabran,
  uNacrtu,
  uOdabiru,
  vracaSPrijavom,
  zaUgovaranje,
} from './popunjeni-obrazac.rules.ts'
import type { PopunjeniObrazac } from './popunjeni-obrazac.schema.ts'
import { type PopunjeniObrazacStatus, popunjeniObrazacStatuses } from './popunjeni-obrazac.statuses.ts'

const permission = 'odabir.opcenito.uredi'
const REFERENT = { who: ['R@SEL'], permission, naIzbor: true, rules: [uOdabiru] } as const
/** Goes with a move of the application; the portal takes it where nobody of the law moved that. */
const SLIJEDI = { skriveno: true } as const
const SAM_PORTAL = { who: ['SYS'], skriveno: true } as const

const moves = defineMoves<PopunjeniObrazac, PopunjeniObrazacStatus>()([
  { ...SLIJEDI, code: 'kreiraj', label: 'Kreiraj obrazac', from: [NOVO], to: 'uIzradi', who: ['UR', 'SYS'] },
  {
    ...SLIJEDI,
    code: 'podnesi',
    label: 'Podnesi',
    from: ['uIzradi'],
    to: 'podneseno',
    who: ['ZAS', 'SYS'],
    rules: [podnosiSPrijavom],
  },
  { ...REFERENT, code: 'preuzmi', label: 'Preuzmi na provjeru', from: ['podneseno'], to: 'naProvjeri' },
  { ...REFERENT, code: 'povuciProvjeru', label: 'Povuci provjeru', from: ['naProvjeri'], to: 'provjeraPovucena' },
  { ...REFERENT, code: 'nastaviProvjeru', label: 'Nastavi provjeru', from: ['provjeraPovucena'], to: 'naProvjeri' },
  {
    ...SLIJEDI,
    code: 'odobri',
    label: 'Odobri',
    from: ['naProvjeri'],
    to: 'odobreno',
    who: ['V@SEL', 'SYS'],
    permission,
    rules: [projektOdabran],
  },
  {
    ...SLIJEDI,
    code: 'odbij',
    label: 'Odbij',
    from: ['naProvjeri'],
    to: 'odbijeno',
    who: ['A@SEL', 'SYS'],
    permission,
    rules: [odbijaSPrijavom],
  },
  {
    ...SLIJEDI,
    code: 'vratiNaDoradu',
    label: 'Vrati na doradu',
    from: ['naProvjeri'],
    to: 'vraceno',
    who: ['V@SEL', 'SYS'],
    permission,
    rules: [vracaSPrijavom],
  },
  {
    code: 'otvoriInacicu',
    label: 'Otvori inačicu na doradi',
    from: ['odobreno'],
    to: 'inacicaNaDoradi',
    naIzbor: true,
    who: ['R@IMP'],
    rules: [zaUgovaranje],
  },
  {
    ...SLIJEDI,
    code: 'zapocniDoradu',
    label: 'Započni doradu',
    from: ['vraceno', 'inacicaNaDoradi'],
    to: 'dorada',
    who: ['UR', 'SYS'],
  },
  {
    ...SLIJEDI,
    code: 'podnesiDoradu',
    label: 'Podnesi doradu',
    from: ['dorada'],
    to: 'podneseno',
    who: ['ZAS', 'SYS'],
    rules: [podnosiSDoradom],
  },
  {
    ...SLIJEDI,
    code: 'otkazi',
    label: 'Otkaži',
    from: ['uIzradi', 'vraceno', 'dorada'],
    to: 'otkazano',
    who: ['ZAS', 'SYS'],
    rules: [otkazujeSPrijavom],
  },
  // Of ours: what the application's own table does with a form that the form's table leaves where it is.
  {
    ...SAM_PORTAL,
    code: 'otkaziSPrijavom',
    label: 'Otkaži s prijavom',
    from: ['podneseno', 'naProvjeri', 'provjeraPovucena'],
    to: 'otkazano',
    rules: [otkazujeSPrijavom],
  },
  {
    ...SAM_PORTAL,
    code: 'odbijBezDorade',
    label: 'Odbij bez dorade',
    from: ['vraceno', 'dorada'],
    to: 'odbijeno',
    rules: [odbijaSPrijavom],
  },
  {
    ...SAM_PORTAL,
    code: 'vratiUIzradu',
    label: 'Vrati u izradu s prijavom',
    from: ['podneseno', 'otkazano', 'naProvjeri', 'provjeraPovucena'],
    to: 'uIzradi',
    rules: [uNacrtu],
  },
  {
    ...SAM_PORTAL,
    code: 'vratiNaProvjeru',
    label: 'Vrati na provjeru s prijavom',
    from: ['odbijeno', 'otkazano'],
    to: 'naProvjeri',
    rules: [opetSeProvjerava],
  },
])

export const popunjeniObrazacKind = defineRecordKind<PopunjeniObrazac, PopunjeniObrazacStatus>()({
  name: 'popunjeniObrazac',
  initial: ['uIzradi'],
  statuses: popunjeniObrazacStatuses,
  roundStarts: ['uIzradi', 'podneseno'],
  moves,
  facts: ({ statusId, runda, prijaviteljId, projekt, programId, selId, impId }) => ({
    statusId,
    runda,
    parties: {
      prijaviteljId,
      projektId: projekt.id,
      programId,
      tijela: { ...(selId !== null && { SEL: selId }), ...(impId !== null && { IMP: impId }) },
    },
  }),
})
