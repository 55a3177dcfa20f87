/** The filled form of an application, from draft to approval (domain rules 3.15, statuses 1 to 9 and 11). */
import { defineMoves, NOVO } from '#contract/kernel/record-kind.ts'
import {
  fazaProsla,
  odbijaSPrijavom,
  type PopunjeniObrazac,
  podnosiSDoradom,
  podnosiSPrijavom,
  vracaSPrijavom,
  zaUgovaranje,
} from './popunjeni-obrazac.rules.ts'
import type { PopunjeniObrazacStatus } from './popunjeni-obrazac.statuses.ts'

const REFERENT = { who: ['R@SEL'], permission: 'odabir.opcenito.uredi' } as const
const VODITELJ = { who: ['V@SEL'], permission: 'odabir.opcenito.uredi' } as const

export const movesObrazacPrijave = defineMoves<PopunjeniObrazac, PopunjeniObrazacStatus>()([
  { code: 'kreiraj', label: 'Kreiraj obrazac', from: [NOVO], to: 'uIzradi', who: ['UR'] },
  { code: 'podnesi', label: 'Podnesi', from: ['uIzradi'], to: 'podneseno', who: ['ZAS'], rules: [podnosiSPrijavom] },
  { ...REFERENT, code: 'preuzmi', label: 'Preuzmi na provjeru', from: ['podneseno'], to: 'naProvjeri' },
  {
    ...REFERENT,
    code: 'povuciProvjeru',
    label: 'Povuci provjeru',
    from: ['naProvjeri'],
    to: 'provjeraPovucena',
    naIzbor: true,
  },
  { ...REFERENT, code: 'nastaviProvjeru', label: 'Nastavi provjeru', from: ['provjeraPovucena'], to: 'naProvjeri' },
  { ...VODITELJ, code: 'odobri', label: 'Odobri', from: ['naProvjeri'], to: 'odobreno', rules: [fazaProsla] },
  {
    code: 'odbij',
    label: 'Odbij',
    from: ['naProvjeri'],
    to: 'odbijeno',
    who: ['A@SEL'],
    permission: 'odabir.opcenito.uredi',
    rules: [odbijaSPrijavom],
  },
  {
    ...VODITELJ,
    code: 'vratiNaDoradu',
    label: 'Vrati na doradu',
    from: ['naProvjeri'],
    to: 'vraceno',
    naIzbor: true,
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
    code: 'zapocniDoradu',
    label: 'Započni doradu',
    from: ['vraceno', 'inacicaNaDoradi'],
    to: 'dorada',
    who: ['UR'],
  },
  {
    code: 'podnesiDoradu',
    label: 'Podnesi doradu',
    from: ['dorada'],
    to: 'podneseno',
    who: ['ZAS'],
    rules: [podnosiSDoradom],
  },
  {
    code: 'otkazi',
    label: 'Otkaži',
    from: ['uIzradi', 'vraceno', 'dorada'],
    to: 'otkazano',
    naIzbor: true,
    who: ['ZAS'],
    opasno: true,
  },
])
