/** A decision in writing about an application: R prepares it, V confirms it, A signs it with the application's own move (domain rules 5.8). */
import { defineMoves, defineRecordKind, NOVO, type Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import {
  bodoviDosezuPrag,
  doradaNijePodnesena,
  imaRazlogaZaOdbijanje,
  sveFazeProsle,
  unutarAlokacije,
} from './odabir.rules.ts'
import {
  bezKorekcijeUTijeku,
  imaStoReci,
  iznosUGranicama,
  jednaOdluka,
  odricanjeURoku,
  prijavaUOdabiru,
  razloziNavedeni,
  umanjenjePrihvaceno,
  unutarDeMinimis,
  unutarPoretka,
} from './odluka-prijave.rules.ts'
import type { OdlukaPrijave } from './odluka-prijave.schema.ts'
import { type OdlukaPrijaveStatus, OTVORENE_ODLUKE, odlukaPrijaveStatuses } from './odluka-prijave.statuses.ts'

const priprema = { who: ['R@SEL'], permission: 'odabir.odluka.uredi' } as const
const posalji = {
  ...priprema,
  code: 'posalji',
  label: 'Pošalji na potvrdu',
  from: ['uIzradi'],
  to: 'cekaPotvrdu',
  potvrda: { naslov: 'Slanje na potvrdu', poruka: 'Dok se odluka potvrđuje, njezin se sadržaj ne mijenja.' },
} as const
const potvrdi = {
  code: 'potvrdi',
  label: 'Potvrdi odluku',
  from: ['cekaPotvrdu'],
  to: 'cekaPotpis',
  who: ['V@SEL'],
  permission: 'odabir.odluka.potvrdi',
  fourEyes: true,
  potvrda: {
    naslov: 'Potvrda odluke',
    poruka: 'Potvrđena odluka čeka potpis osobe koja je nije pripremila ni potvrdila.',
  },
} as const

const financira = ({ vrsta }: OdlukaPrijave) => vrsta === 'financiranje'
const uDoradi = ({ projekt: { statusId } }: OdlukaPrijave) => jeStatus(projektStatuses, statusId, 'vracen')
const odbija = (odluka: OdlukaPrijave) => !financira(odluka) && !uDoradi(odluka)
const odbijaBezDorade = (odluka: OdlukaPrijave) => !financira(odluka) && uDoradi(odluka)

/** Rules of decisions of one sort alone. */
const samo = (uvjet: (odluka: OdlukaPrijave) => boolean, ...rules: readonly Rule<OdlukaPrijave>[]) =>
  rules.map(
    (rule): Rule<OdlukaPrijave> => ({
      ...rule,
      test: (odluka, input, circumstances) => !uvjet(odluka) || rule.test(odluka, input, circumstances),
    }),
  )

const odbijaProvjereno = (odluka: OdlukaPrijave) => !financira(odluka) && odluka.zastoSeOdbija !== 'dorada'

/** The money of a decision: within the request, the ranking and the aid that its applicant may still get. */
const NOVAC = samo(financira, unutarAlokacije, iznosUGranicama, unutarPoretka, unutarDeMinimis, umanjenjePrihvaceno)
/** What the application's own move will ask, and what the letter must say. */
const PRIJE_POTPISA = [
  prijavaUOdabiru,
  ...samo(financira, sveFazeProsle, bodoviDosezuPrag),
  ...NOVAC,
  ...samo(odbija, imaRazlogaZaOdbijanje, imaStoReci, razloziNavedeni),
  ...samo(odbijaBezDorade, doradaNijePodnesena),
]
/** Once more at the signature: the request, the ranking and the answers may have changed since it was confirmed. */
const PRI_POTPISU = [...NOVAC, ...samo(odbijaProvjereno, imaStoReci, razloziNavedeni)]
const sustav = { who: ['SYS'], skriveno: true } as const

const moves = defineMoves<OdlukaPrijave, OdlukaPrijaveStatus>()([
  {
    ...priprema,
    code: 'kreiraj',
    label: 'Pripremi odluku',
    from: [NOVO],
    to: 'uIzradi',
    rules: [prijavaUOdabiru, jednaOdluka, bezKorekcijeUTijeku],
  },
  { ...posalji, rules: PRIJE_POTPISA },
  { ...potvrdi, rules: PRIJE_POTPISA },
  {
    code: 'vrati',
    label: 'Vrati u izradu',
    from: ['cekaPotvrdu', 'cekaPotpis'],
    to: 'uIzradi',
    who: ['V@SEL'],
    permission: 'odabir.odluka.potvrdi',
    obrazlozenje: 'obvezno',
    naIzbor: true,
    potvrda: {
      naslov: 'Vraćanje u izradu',
      poruka: 'Odluka se vraća osobi koja ju je pripremila, s vašim obrazloženjem.',
    },
  },
  {
    ...priprema,
    code: 'odbaci',
    label: 'Odbaci nacrt',
    from: ['uIzradi'],
    to: 'odbacena',
    naIzbor: true,
    opasno: true,
    potvrda: {
      naslov: 'Odbacivanje nacrta',
      poruka: 'Odbačeni nacrt više se ne može uređivati ni poslati na potvrdu.',
    },
  },
  // With the application's own move, which its rules have allowed.
  { ...sustav, code: 'donesi', label: 'Donesi odluku', from: ['cekaPotpis'], to: 'donesena', rules: PRI_POTPISU },
  // The application has gone where nobody decides about it.
  {
    ...sustav,
    code: 'obustavi',
    label: 'Obustavi pripremu',
    from: OTVORENE_ODLUKE,
    to: 'odbacena',
  },
  { ...sustav, code: 'staviIzvanSnage', label: 'Stavi izvan snage', from: ['donesena'], to: 'izvanSnage' },
  {
    code: 'odrekniSePrigovora',
    label: 'Odreci se prigovora',
    from: ['donesena'],
    to: 'donesena',
    who: ['ZAS'],
    naIzbor: true,
    svjezaPrijava: true,
    opasno: true,
    when: (odluka) => financira(odluka) && odluka.odreknuto === null,
    rules: [odricanjeURoku],
    potvrda: {
      naslov: 'Odricanje od prigovora',
      poruka: 'Ugovaranje može početi odmah. Protiv ove odluke više ne možete podnijeti prigovor.',
    },
  },
])

type ZaCinjenice = Pick<
  OdlukaPrijave,
  'statusId' | 'runda' | 'prijaviteljId' | 'projekt' | 'programId' | 'selId' | 'impId'
> & { odabir: Pick<OdlukaPrijave['odabir'], 'izuzeti' | 'ocjenjivaci'> }

/** Whose a decision is and who is kept from its steps; worklists ask it of rows that they do not open. */
export function cinjeniceOdluke({
  statusId,
  runda,
  prijaviteljId,
  projekt,
  programId,
  selId,
  impId,
  odabir,
}: ZaCinjenice) {
  return {
    statusId,
    runda,
    parties: {
      prijaviteljId,
      projektId: projekt.id,
      programId,
      tijela: { ...(selId === null ? {} : { SEL: selId }), ...(impId === null ? {} : { IMP: impId }) },
    },
    // Whoever scored the application confirms nothing about it (R-4E); whoever has an interest in it does no work on it.
    izuzeteOsobe: odabir.izuzeti,
    sudili: odabir.ocjenjivaci,
  }
}

export const odlukaPrijaveKind = defineRecordKind<OdlukaPrijave, OdlukaPrijaveStatus>()({
  name: 'odlukaPrijave',
  initial: ['uIzradi'],
  statuses: odlukaPrijaveStatuses,
  roundStarts: ['uIzradi'],
  moves,
  facts: cinjeniceOdluke,
})
