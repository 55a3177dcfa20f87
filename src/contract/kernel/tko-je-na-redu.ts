/** Whose turn it is on a record, and what keeps each move back, as its kind's table tells the reader. */
import {
  NADLEZNA,
  rijeciNositelja,
  type StranaNositelja,
  stranaGledatelja,
  stranaNositelja,
  tijeloNositelja,
} from './nositelj.ts'
import { type Actor, isWho, type Parties, type Who } from './permissions.ts'
import { CETIRI_OKA } from './poruke/cetiri-oka.ts'
import {
  askable,
  broken,
  type Circumstances,
  type Greska,
  heldBack,
  type Move,
  mayEdit,
  permitted,
  type RecordKind,
  type Rule,
  rowsFor,
  statusKey,
} from './record-kind.ts'
import type { SatZapisa } from './sat-zapisa.ts'
import { nextStep, stepsFrom } from './sljedeci-korak.ts'

/** Somebody whose turn it is. */
export interface Nositelj {
  /** „voditelj tijela koje provodi”; of the reader „vi”. */
  tko: string
  vi: boolean
  /** What is expected of them; null where it is the other side's own. */
  radnja: string | null
}

export interface Razlog {
  poruka: string
  /** Who can put it right; null where nobody is known. */
  otklanja: string | null
}

/** A move of the reader's side and what keeps it back; without reasons it waits for its holder alone. */
export interface CekaRadnja {
  radnja: string
  tko: string
  razlozi: Razlog[]
  /** Further reasons that are not listed. */
  jos: number
}

export interface TkoJeNaRedu {
  nositelji: Nositelj[]
  cekaju: CekaRadnja[]
  sat: SatZapisa | null
}

/** A form lists its own shortcomings; here stands why one waits. */
const NAJVISE_RAZLOGA = 5
const VI = 'vi'
const OTKLANJA = { vrijeme: 'nitko; treba pričekati taj dan', nitko: 'nitko; to se više ne može otkloniti' } as const

interface Citanje<R, S extends string> {
  kind: RecordKind<R, S>
  record: R
  actor: Actor
  circumstances: Circumstances
}

const vodi = <R, S extends string>({ skriveno, naIzbor }: Move<R, S>) => !skriveno && !naIzbor

/** Everybody for whom a record in this status waits, told without the record. */
export function nositeljiStatusa<R, S extends string>({ moves, statuses }: RecordKind<R, S>, key: S): Who[] {
  const vode = moves.filter((move) => move.from.includes(key) && vodi(move)).flatMap(({ who }) => [...who])
  return [...new Set([...vode, ...(statuses[key].ceka ?? [])])].filter((who) => who !== 'SYS')
}

/** Numbers of the statuses in which somebody is waited for. With a side, those in which its people are, or write what others wait for. */
export function statusiNaRedu<R, S extends string>(kind: RecordKind<R, S>, strana?: StranaNositelja): number[] {
  const njihov = (who: Who) => strana === undefined || who === 'GR' || stranaNositelja(who) === strana
  const kljucevi = (Object.keys(kind.statuses) as S[]).filter((key) => {
    const { posao, editableBy = [] } = kind.statuses[key]
    return [...nositeljiStatusa(kind, key), ...(posao === undefined ? [] : editableBy)].some(njihov)
  })
  return kljucevi.map((key) => kind.statuses[key].id)
}

/** Of the reader's own side, where they may know what is inside of it. */
function svoje(who: Who, actor: Actor, parties: Parties): boolean {
  if (stranaNositelja(who) !== stranaGledatelja(actor)) return who === 'GR' && isWho(who, actor, parties)
  const tijelo = tijeloNositelja(who)
  return tijelo === undefined || (actor.za.vrsta === 'institucija' && parties.tijela?.[tijelo] === actor.za.id)
}

/** Rows that lead on now; where the record belongs to another person, those of the table. */
function vodeci<R, S extends string>({ kind, record, actor, circumstances }: Citanje<R, S>, from: S): Move<R, S>[] {
  const sada = rowsFor(kind, from, record, actor, circumstances).filter(vodi)
  return sada.length > 0 ? sada : kind.moves.filter((move) => move.from.includes(from) && vodi(move))
}

/** Whose turn it is of one status: whose move is open, who still writes what keeps theirs back, otherwise whose move comes first. */
function naReduSu<R, S extends string>(citanje: Citanje<R, S>, from: S): { who: Who; radnja: string }[] {
  const { kind, record, circumstances } = citanje
  const { editableBy = [], posao, ceka = [] } = kind.statuses[from]
  const redci = vodeci(citanje, from)
  const stoji = (move: Move<R, S>) => broken(askable(move), record, {}, circumstances).length > 0
  const otvoreni = redci.filter((move) => !stoji(move))
  const pisu = redci.filter((move) => stoji(move) && move.who.some((who) => editableBy.includes(who)))
  const parovi = [...otvoreni, ...pisu].flatMap(({ who, label }) => who.map((one) => ({ who: one, radnja: label })))
  if (parovi.length > 0) return parovi
  if (posao !== undefined && redci.length > 0) return editableBy.map((who) => ({ who, radnja: posao }))
  if (redci.length > 0) return (redci[0]?.who ?? []).map((who) => ({ who, radnja: redci[0]?.label ?? '' }))
  return ceka.map((who) => ({ who, radnja: posao ?? '' }))
}

const jedinstveni = <T>(all: readonly T[], kljuc: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [kljuc(one), one])).values(),
]

const skrivaOd = (actor: Actor, skriva: boolean) => skriva && stranaGledatelja(actor) !== 'institucija'

interface Gledanje {
  svojaOsoba: string | undefined
  parties: Parties
  actor: Actor
  /** The institutions are one to this reader. */
  skriva: boolean
}

/** All of them as this reader may know it; `moje` is the reader's own next step. */
function zaCitatelja(
  nositelji: readonly { who: Who; radnja: string }[],
  moje: string | undefined,
  { svojaOsoba, parties, actor, skriva }: Gledanje,
): Nositelj[] {
  const gledanje = { strana: stranaGledatelja(actor), svoja: svojaOsoba }
  const ja: Nositelj[] = moje === undefined ? [] : [{ tko: VI, vi: true, radnja: moje }]
  const svi = nositelji.filter(({ who }) => who !== 'SYS' && !(ja.length > 0 && isWho(who, actor, parties)))
  const unutra = svi
    .filter(({ who }) => svoje(who, actor, parties) || gledanje.strana === stranaNositelja(who))
    .map(({ who, radnja }) => ({
      tko: rijeciNositelja(who, gledanje),
      vi: false,
      radnja: radnja !== '' && svoje(who, actor, parties) ? radnja : null,
    }))
  const nasi = jedinstveni([...ja, ...unutra], ({ tko, radnja }) => `${tko}:${radnja}`)
  // What the other side has still to do with it is told only while one waits for it, and never which move that is.
  if (nasi.length > 0) return nasi
  return jedinstveni(
    svi.map(({ who }) => ({
      tko: skriva && stranaNositelja(who) === 'institucija' ? NADLEZNA : rijeciNositelja(who, gledanje),
      vi: false,
      radnja: null,
    })),
    ({ tko }) => tko,
  )
}

function nositelji<R, S extends string>(citanje: Citanje<R, S>, from: S, skriva: boolean): Nositelj[] {
  const { kind, record, actor, circumstances } = citanje
  const { parties } = kind.facts(record)
  const moje = nextStep(kind, record, actor, circumstances)?.oznaka
  return zaCitatelja(naReduSu(citanje, from), moje, { svojaOsoba: kind.svojaOsoba, parties, actor, skriva })
}

/** The facts of a record that a list has without opening it. */
export interface CinjeniceRetka {
  statusId: number
  parties: Parties
  /** Who has acted in its round; nobody unless told. */
  runda?: readonly number[]
}

/**
 * Whose turn it is, told of a status alone, for lists that do not open their records. Where the table names several in one
 * status, the open record knows better.
 */
export function nositeljiRetka<R, S extends string>(
  kind: RecordKind<R, S>,
  { statusId, parties, runda = [] }: CinjeniceRetka,
  actor: Actor,
  skriva = false,
): Nositelj[] {
  const vode = stepsFrom(kind, statusId, parties, actor)
  const moje = vode.find(({ fourEyes }) => fourEyes !== true || !runda.includes(actor.stvarnaOsobaId))?.label
  const key = statusKey(kind, statusId)
  const { posao, editableBy = [] } = kind.statuses[key]
  // Whether what they write is written already, the status does not say.
  const pisu = posao === undefined ? [] : editableBy
  const svi = [...new Set([...pisu, ...nositeljiStatusa(kind, key)])].map((who) => ({ who, radnja: '' }))
  return zaCitatelja(svi, moje, { svojaOsoba: kind.svojaOsoba, parties, actor, skriva: skrivaOd(actor, skriva) })
}

/** Who may turn the record back to where it is written, by which move. */
function vracaju<R, S extends string>({ kind, record, actor, circumstances }: Citanje<R, S>, from: S): string | null {
  const strana = stranaGledatelja(actor)
  const vraca = rowsFor(kind, from, record, actor, circumstances).find(
    ({ skriveno, naIzbor, to }) => !skriveno && naIzbor && (kind.statuses[to].editableBy ?? []).length > 0,
  )
  const who = vraca?.who.find((one) => stranaNositelja(one) === strana)
  if (vraca === undefined || who === undefined) return null
  return `${rijeciNositelja(who, { strana, svoja: kind.svojaOsoba })} radnjom „${vraca.label}”`
}

function tkoOtklanja<R, S extends string>(
  citanje: Citanje<R, S>,
  from: S,
  { who }: Move<R, S>,
  pravilo: Pick<Rule<R>, 'otklanja'> | undefined,
): string | null {
  const { kind, record, actor } = citanje
  const gledanje = { strana: stranaGledatelja(actor), svoja: kind.svojaOsoba }
  const { parties } = kind.facts(record)
  const rijeci = (svi: readonly Who[]) =>
    svi.some((one) => isWho(one, actor, parties))
      ? VI
      : [...new Set(svi.map((one) => rijeciNositelja(one, gledanje)))].join(' ili ')
  if (pravilo === undefined)
    return `druga osoba (${[...new Set(who.map((one) => rijeciNositelja(one, gledanje)))].join(' ili ')})`
  const { otklanja } = pravilo
  if (otklanja === 'vrijeme' || otklanja === 'nitko') return OTKLANJA[otklanja]
  if (otklanja !== undefined) return rijeci(otklanja)
  if (mayEdit(kind, record, actor)) return VI
  const pisu = kind.statuses[from].editableBy ?? []
  return pisu.length > 0 ? rijeci(pisu) : vracaju(citanje, from)
}

/** What keeps this row back, each reason with who can put it right. */
function razlozi<R, S extends string>(citanje: Citanje<R, S>, from: S, move: Move<R, S>): Razlog[] {
  const { kind, record, actor, circumstances } = citanje
  const oci =
    permitted(move, actor, kind.facts(record).parties) &&
    heldBack(move, record, actor, kind.facts(record), circumstances)[0] === CETIRI_OKA
  if (oci) return [{ poruka: CETIRI_OKA.poruka, otklanja: tkoOtklanja(citanje, from, move, undefined) }]
  return askable(move).flatMap((pravilo) =>
    broken([pravilo], record, {}, circumstances).map(({ poruka }: Greska) => ({
      poruka,
      otklanja: tkoOtklanja(citanje, from, move, pravilo),
    })),
  )
}

/** Moves of the reader's side that they cannot take now: held back by rules, or somebody else's. */
function cekaju<R, S extends string>(citanje: Citanje<R, S>, from: S): CekaRadnja[] {
  const { kind, record, actor, circumstances } = citanje
  const { parties } = kind.facts(record)
  const gledanje = { strana: stranaGledatelja(actor), svoja: kind.svojaOsoba }
  return rowsFor(kind, from, record, actor, circumstances)
    .filter(vodi)
    .flatMap((move) => {
      const who = move.who.filter((one) => svoje(one, actor, parties))
      if (who.length === 0) return []
      const svi = jedinstveni(razlozi(citanje, from, move), ({ poruka }) => poruka)
      const smije = permitted(move, actor, parties)
      if (smije && svi.length === 0) return []
      const tko = smije ? VI : [...new Set(who.map((one) => rijeciNositelja(one, gledanje)))].join(' ili ')
      const prvi = svi.slice(0, NAJVISE_RAZLOGA)
      return [{ radnja: move.label, tko, razlozi: prvi, jos: svi.length - prvi.length }]
    })
}

/**
 * Undefined where nobody waits for anything. `skriva` says that the reader does not see how far the institutions are:
 * then none of them is named.
 */
export function tkoJeNaRedu<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  circumstances: Circumstances,
  skriva = false,
): TkoJeNaRedu | undefined {
  const from = statusKey(kind, kind.facts(record).statusId)
  const citanje = { kind, record, actor, circumstances }
  const tko = nositelji(citanje, from, skrivaOd(actor, skriva))
  if (tko.length === 0) return undefined
  return {
    nositelji: tko,
    cekaju: jedinstveni(cekaju(citanje, from), JSON.stringify),
    sat: kind.sat?.(record, actor) ?? null,
  }
}
