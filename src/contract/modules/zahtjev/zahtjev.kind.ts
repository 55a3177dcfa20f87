/** A request from its submission to its decision (domain rules 3.13). */
import { today } from '#contract/kernel/datum.ts'
import { type ActorOrSystem, type AdminPermission, SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import { defineMoves, defineRecordKind, type Move, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import {
  cekaDopunu,
  dopunaJednom,
  drugiOblik,
  potpunZahtjev,
  pravoPodnositelja,
  predmetZahtjeva,
  provjerenURegistru,
  punomocVrijedi,
  rokDopuneIstekao,
  subjektPostoji,
  trazeniProjekt,
} from './zahtjev.rules.ts'
import type { VrstaZahtjeva, Zahtjev } from './zahtjev.schema.ts'
import { type ZahtjevStatus, zahtjevStatuses } from './zahtjev.statuses.ts'

/** Kinds that one person prepares and another decides; the submitter decides none. */
const CETIRI_OKA: readonly VrstaZahtjeva[] = ['promjene-vlasnistva', 'vrsta-pravnog-oblika', 'izmjena-korisnika']

/** The administrator's flag for each kind; the change of a project's beneficiary is decided by its institution. */
export const DOPUSTENJE_VRSTE = {
  ovlastenja: 'zahtjevi.novoOvlastenje',
  opunomocenja: 'zahtjevi.novoOpunomocenje',
  registracije: 'zahtjevi.novaDjelatnost',
  'promjene-vlasnistva': 'zahtjevi.promjenaEntiteta',
  'podaci-o-prijavitelju': 'zahtjevi.promjenaEntiteta',
  'vrsta-pravnog-oblika': 'zahtjevi.promjenaPravnogOblika',
} as const satisfies Partial<Record<VrstaZahtjeva, AdminPermission>>
export type AdminVrstaZahtjeva = keyof typeof DOPUSTENJE_VRSTE
/** In the order in which the link „Zahtjevi” looks for the first that a person may read (specification, section 6). */
export const ADMIN_VRSTE = Object.keys(DOPUSTENJE_VRSTE) as AdminVrstaZahtjeva[]

/** Who decides which kinds: one flag and whoever stands in for it. */
const ODLUCUJE: readonly { vrste: readonly VrstaZahtjeva[]; who: readonly Who[] }[] = [
  { vrste: ['ovlastenja'], who: ['ADM(zahtjevi.novoOvlastenje)', 'ZAS'] },
  { vrste: ['opunomocenja'], who: ['ADM(zahtjevi.novoOpunomocenje)'] },
  { vrste: ['registracije'], who: ['ADM(zahtjevi.novaDjelatnost)'] },
  {
    vrste: ['podaci-o-prijavitelju', 'promjene-vlasnistva', 'izmjena-korisnika'],
    who: ['ADM(zahtjevi.promjenaEntiteta)', 'V@IMP'],
  },
  { vrste: ['vrsta-pravnog-oblika'], who: ['ADM(zahtjevi.promjenaPravnogOblika)'] },
]

/** Whose requests these are: anybody's, people who edit, or those who represent. */
const PREDAJE: readonly { vrste: readonly VrstaZahtjeva[]; who: Who }[] = [
  { vrste: ['podaci-o-prijavitelju'], who: 'UR' },
  { vrste: ['opunomocenja', 'ovlastenja', 'registracije'], who: 'GR' },
  { vrste: ['promjene-vlasnistva', 'vrsta-pravnog-oblika', 'izmjena-korisnika'], who: 'ZAS' },
]

type Row<K extends string = string> = Move<Zahtjev, ZahtjevStatus, K>

const odVrsta =
  (vrste: readonly VrstaZahtjeva[]) =>
  ({ vrsta }: Zahtjev) =>
    vrste.includes(vrsta)

/** One row of the table, once for every group of kinds with people of its own. */
const svoj = ({ podnositeljId }: Zahtjev, actor: ActorOrSystem) => actor !== SYSTEM && actor.osobaId === podnositeljId
const tudi = (zahtjev: Zahtjev, actor: ActorOrSystem) => !svoj(zahtjev, actor)
const odluka = <const K extends string>(row: Omit<Row<K>, 'who' | 'when'>, uz: Row['when'] = () => true): Row<K>[] =>
  ODLUCUJE.map(({ vrste, who }) => {
    const jeVrste = odVrsta(vrste)
    return { ...row, who, when: (...given) => jeVrste(given[0]) && uz(...given) }
  })

const OBUSTAVI: Omit<Row<'obustavi'>, 'who' | 'when'> = {
  code: 'obustavi',
  label: 'Obustavi',
  from: ['predan', 'uObradi'],
  to: 'obustavljen',
  obrazlozenje: 'obvezno',
  opasno: true,
  naIzbor: true,
}

const moves = defineMoves<Zahtjev, ZahtjevStatus>()([
  ...PREDAJE.map(
    ({ vrste, who }): Row<'predaj'> => ({
      code: 'predaj',
      label: 'Predaj zahtjev',
      from: [NOVO],
      to: 'predan',
      who: [who],
      when: odVrsta(vrste),
      rules: [potpunZahtjev, subjektPostoji, predmetZahtjeva, drugiOblik],
    }),
  ),
  ...odluka({ code: 'preuzmi', label: 'Preuzmi u obradu', from: ['predan'], to: 'uObradi' }),
  ...odluka({
    code: 'odobri',
    label: 'Odobri',
    from: ['uObradi'],
    to: 'odobren',
    fourEyes: true,
    obrazlozenje: 'neobvezno',
    svjezaPrijava: true,
    rules: [
      provjerenURegistru,
      subjektPostoji,
      pravoPodnositelja,
      punomocVrijedi,
      predmetZahtjeva,
      trazeniProjekt,
      drugiOblik,
    ],
  }),
  ...odluka({
    code: 'odbij',
    label: 'Odbij',
    from: ['uObradi'],
    to: 'odbijen',
    obrazlozenje: 'obvezno',
    opasno: true,
    rules: [rokDopuneIstekao],
  }),
  // Whoever withdraws an own request is bound by no deadline.
  { ...OBUSTAVI, who: ['GR'], when: svoj },
  ...odluka({ ...OBUSTAVI, rules: [rokDopuneIstekao] }, tudi),
  ...odluka({
    code: 'traziDopunu',
    label: 'Vrati na dopunu',
    from: ['uObradi'],
    to: 'uObradi',
    obrazlozenje: 'obvezno',
    rules: [dopunaJednom],
  }),
  {
    code: 'dopuni',
    label: 'Dostavi dopunu',
    from: ['uObradi'],
    to: 'uObradi',
    obrazlozenje: 'obvezno',
    who: ['GR'],
    when: cekaDopunu,
  },
  {
    code: 'istekDopune',
    label: 'Obustavi bez dopune',
    from: ['uObradi'],
    to: 'obustavljen',
    skriveno: true,
    who: [SYSTEM],
    when: cekaDopunu,
    rules: [rokDopuneIstekao],
  },
  ...odluka({ code: 'otpusti', label: 'Otpusti', from: ['uObradi'], to: 'predan', naIzbor: true }),
])

export const zahtjevKind = defineRecordKind<Zahtjev, ZahtjevStatus>()({
  name: 'zahtjev',
  initial: ['predan'],
  statuses: zahtjevStatuses,
  roundStarts: ['predan'],
  moves,
  svojaOsoba: 'podnositelj',
  sat: ({ dopuna }) =>
    dopuna === null || dopuna.dostavljenoAt !== null
      ? undefined
      : satDoDana('dopunaZahtjeva', today(Date.parse(dopuna.rok)), today(Date.parse(dopuna.trazenoAt))),
  facts: ({ vrsta, statusId, stranke, runda, podnositeljId }) => ({
    statusId,
    parties: stranke,
    runda: CETIRI_OKA.includes(vrsta) ? runda : [],
    izuzeteOsobe: [podnositeljId],
  }),
})
