/** A record kind: statuses, moves, who may take each, under which numbered rules. Only the server's `move` acts (1.2 and 1.3). */
import { jeIzuzeta } from './izuzece.ts'
import { PORUKE } from './messages.ts'
import {
  type Actor,
  type ActorOrSystem,
  hasPermission,
  type InstitutionPermission,
  isWho,
  type Parties,
  SYSTEM,
  type Who,
  type Zaduzivanje,
} from './permissions.ts'
import { CETIRI_OKA } from './poruke/cetiri-oka.ts'
import type { RaspravaVrste } from './rasprava.ts'
import { RAZLOG } from './razlog.ts'
import type { SatZapisa } from './sat-zapisa.ts'
import type { Statusi } from './status.ts'
import type { Unos } from './unos.ts'
import { type Zapreka, zapreka } from './zapreka.ts'

/** One failed rule. `polje` is a stable field path, `tab` the form tab that holds it. */
export interface Greska {
  polje?: string
  pravilo: string
  poruka: string
  tab?: string
}

/** What a person hands over with a move. */
export interface MoveInput {
  obrazlozenje?: string
  datum?: string
  polja?: Record<string, unknown>
  /** When the person took it on a device without a network, as that device says; absent at a desk. */
  zabiljezeno?: number
}

/** Facts about the moment that rules may ask; the server fills them inside the transaction. */
export interface Circumstances {
  /** Server time, milliseconds since the epoch. */
  sada: number
}

/** A numbered rule of the domain. It returns true, or everything that is wrong. */
export interface Rule<R> {
  id: string
  poruka: string
  polje?: string
  /** The rule asks what the person gives with the move. Buttons are shown before it is given and skip the rule. */
  oUnosu?: boolean
  /** Who can put it right, where the writer of the record cannot: others, a day that comes, or nobody. */
  otklanja?: readonly Who[] | 'vrijeme' | 'nitko'
  test: (record: R, input: MoveInput, circumstances: Circumstances) => boolean | Greska[]
}

/** The pseudo-status before a record exists, and its number. */
export const NOVO = 'novo'
export const NOVO_ID = 0

/** One row of a transition table. Rows may share `code` and `from`; then their `when` are disjoint. */
export interface Move<R, S extends string, K extends string = string> {
  code: K
  label: string
  from: readonly (S | typeof NOVO)[]
  to: S
  who: readonly Who[]
  permission?: InstitutionPermission
  /** All that holds the button back is listed with it, for a screen that leads to each. */
  navodiNedostatke?: true
  /** Chooses between rows of one code. A row whose `when` is false does not exist for this record at this moment. */
  when?: (record: R, actor: ActorOrSystem, circumstances: Circumstances) => boolean
  rules?: readonly Rule<R>[]
  /** Taking part in a chain of four eyes: the person must not have acted in the current round (R-4E). */
  fourEyes?: boolean
  /** Marks a decision, taken only shortly after signing in or proving a second factor again (R-AUT-6). */
  svjezaPrijava?: boolean
  /** A reason must be given (10–2000 characters) or may be given. */
  obrazlozenje?: 'obvezno' | 'neobvezno'
  /** What else the dialog asks for, in this order; where it depends on the record, of that record. */
  unos?: readonly Unos[] | ((record: R) => readonly Unos[] | undefined)
  potvrda?: { naslov: string; poruka: string }
  /** The button warns before something that cannot be taken back lightly. */
  opasno?: boolean
  /** It takes back, stops or begins something: it is open to people, but nobody waits for it. */
  naIzbor?: true
  /** Only the portal's timer or an effect takes it; it is never shown as a button. */
  skriveno?: boolean
}

export interface RecordKind<R, S extends string, K extends string = string> {
  name: string
  initial: readonly S[]
  statuses: Statusi<S>
  /** Statuses in which a four-eyes round starts afresh. */
  roundStarts: readonly S[]
  moves: readonly Move<R, S, K>[]
  /** How the record says its status, parties and round. */
  facts: (record: R) => RecordFacts
  /** Whose people may be put in charge of a record; absent where its own moves say who, or nobody is. */
  zaduzuju?: Zaduzivanje
  /** Who discusses its document, and how long; absent where nobody does. */
  rasprava?: RaspravaVrste<R>
  /** The deadline under which a record stands in its present status, for who may know it. */
  sat?: (record: R, actor: Actor) => SatZapisa | undefined
  /** How the person whose own record it is (`GR`) is called. */
  svojaOsoba?: string
}

export interface RecordFacts {
  statusId: number
  parties: Parties
  /** Real persons who already acted in the current four-eyes round. */
  runda: readonly number[]
  /** Persons with a conflict of interest. At the desk of an institution they take no move of it and write nothing in it. */
  izuzeteOsobe?: readonly number[]
  /** Persons who have judged it: they work on it, and take none of its four-eyes moves. */
  sudili?: readonly number[]
  /** Institutions with fewer than five users may let one person confirm and approve. */
  dopustiDvaKoraka?: boolean
}

/** The codes of a kind's moves. */
export type CodeOf<Kind extends { moves: readonly Move<never, string>[] }> = Kind['moves'][number]['code']

/** Checks a table of moves at compile time and returns it unchanged, its codes known. */
export function defineMoves<R, S extends string>() {
  return <const K extends string>(moves: readonly Move<R, S, K>[]): readonly Move<R, S, K>[] => moves
}

/** Checks the table's shape at compile time and returns it unchanged, its statuses and codes known. */
export function defineRecordKind<R, S extends string>() {
  return <const K extends string>(kind: RecordKind<R, S, K>): RecordKind<R, S, K> => kind
}

export type Refusal =
  | { problem: 'radnja-nije-dopustena' }
  | { problem: 'zabranjeno' }
  | { problem: 'cetiri-oka' }
  | { problem: 'pravila'; greske: Greska[] }

export type Decision<R, S extends string> = { ok: true; move: Move<R, S>; to: S } | ({ ok: false } & Refusal)

/** A button as the server describes it; the client never derives it (domain rules 1.3). */
export interface DostupnaRadnja extends Zapreka {
  kod: string
  oznaka: string
  potvrda: { naslov: string; poruka: string }
  trazeObrazlozenje: 'obvezno' | 'neobvezno' | null
  opasno: boolean
  unos?: readonly Unos[]
}

export const POTVRDA = { naslov: PORUKE.potvrda.naslov, poruka: PORUKE.potvrda.poruka } as const

/** The status key of this number. Throws on a number the kind does not have, because a row can only hold known ones. */
export function statusKey<R, S extends string>(kind: RecordKind<R, S>, id: number): S {
  for (const key of Object.keys(kind.statuses) as S[]) if (kind.statuses[key].id === id) return key
  throw new Error(`${kind.name} has no status ${id}`)
}

/** The label of a status number. */
export function statusLabel<R, S extends string>(kind: RecordKind<R, S>, id: number): string {
  return kind.statuses[statusKey(kind, id)].label
}

/** True when the actor may change the record's content in its present status. */
export function mayEdit<R, S extends string>(kind: RecordKind<R, S>, record: R, actor: Actor): boolean {
  const facts = kind.facts(record)
  const editors = kind.statuses[statusKey(kind, facts.statusId)].editableBy ?? []
  return !jeIzuzeta(facts, actor) && editors.some((who) => isWho(who, actor, facts.parties))
}

/**
 * The persons of the four-eyes round after a move to `to`. A move into a drafting status begins a new round (R-4E,
 * rule 1.2.2); every other human step joins the present one, timers never do.
 */
export function nextRound<R, S extends string>(
  kind: RecordKind<R, S>,
  round: readonly number[],
  to: S,
  actor: ActorOrSystem,
): number[] {
  if (kind.roundStarts.includes(to)) return []
  return actor === SYSTEM ? [...round] : joinRound(round, actor)
}

/** The round with this person in it once. Whoever writes has joined, because who writes does not approve. */
export const joinRound = (round: readonly number[], who: Actor) => [...new Set([...round, who.stvarnaOsobaId])]

function statusOf<R, S extends string>(kind: RecordKind<R, S>, facts: RecordFacts): S | typeof NOVO {
  return facts.statusId === NOVO_ID ? NOVO : statusKey(kind, facts.statusId)
}

export function rowsFor<R, S extends string>(
  kind: RecordKind<R, S>,
  from: S | typeof NOVO,
  record: R,
  actor: ActorOrSystem,
  circumstances: Circumstances,
) {
  return kind.moves.filter((move) => move.from.includes(from) && (move.when?.(record, actor, circumstances) ?? true))
}

export function permitted<R, S extends string>(move: Move<R, S>, actor: ActorOrSystem, parties: Parties): boolean {
  return (
    move.who.some((who) => isWho(who, actor, parties)) &&
    (move.permission === undefined || actor === SYSTEM || hasPermission(actor, move.permission))
  )
}

function breaksFourEyes<R, S extends string>(move: Move<R, S>, actor: ActorOrSystem, facts: RecordFacts): boolean {
  if (actor === SYSTEM) return false
  if (!move.fourEyes) return jeIzuzeta(facts, actor)
  const round = facts.dopustiDvaKoraka ? facts.runda.slice(0, 1) : facts.runda
  return [facts.izuzeteOsobe, facts.sudili, round].some((osobe) => osobe?.includes(actor.stvarnaOsobaId))
}

function rulesOf<R, S extends string>(move: Move<R, S>): readonly Rule<R>[] {
  return [...(move.obrazlozenje === undefined ? [] : [RAZLOG[move.obrazlozenje]]), ...(move.rules ?? [])]
}

/** Rules about the record, not about what a person still gives with the move. */
export const askable = <R, S extends string>(move: Move<R, S>) => rulesOf(move).filter(({ oUnosu }) => !oUnosu)

/** Everything the rules find, all at once. */
export function broken<R>(
  rules: readonly Rule<R>[],
  record: R,
  input: MoveInput,
  circumstances: Circumstances,
): Greska[] {
  return rules.flatMap((rule) => {
    const result = rule.test(record, input, circumstances)
    if (result !== false) return result === true ? [] : result
    return [{ pravilo: rule.id, poruka: rule.poruka, ...(rule.polje === undefined ? {} : { polje: rule.polje }) }]
  })
}

/**
 * May this actor take this move on this record now? Checks status, then permission, then four eyes, then every rule
 * at once, in the order of domain rules 1.3. Refusal is a value; nothing is thrown.
 */
export function decide<R, S extends string>(
  kind: RecordKind<R, S>,
  code: string,
  record: R,
  actor: ActorOrSystem,
  input: MoveInput,
  circumstances: Circumstances,
): Decision<R, S> {
  const facts = kind.facts(record)
  const rows = rowsFor(kind, statusOf(kind, facts), record, actor, circumstances).filter((move) => move.code === code)
  if (rows.length === 0) return { ok: false, problem: 'radnja-nije-dopustena' }
  const move = rows.find((row) => permitted(row, actor, facts.parties))
  if (move === undefined) return { ok: false, problem: 'zabranjeno' }
  if (breaksFourEyes(move, actor, facts)) return { ok: false, problem: 'cetiri-oka' }
  const greske = broken(rulesOf(move), record, input, circumstances)
  return greske.length > 0 ? { ok: false, problem: 'pravila', greske } : { ok: true, move, to: move.to }
}

/** The buttons of a record for this actor, in the order of the table. A move that four eyes or a rule forbids is shown disabled with its reason. */
export function actionsFor<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  circumstances: Circumstances,
): DostupnaRadnja[] {
  const facts = kind.facts(record)
  return rowsFor(kind, statusOf(kind, facts), record, actor, circumstances)
    .filter((move) => !move.skriveno && permitted(move, actor, facts.parties))
    .map((move) => {
      const unos = typeof move.unos === 'function' ? move.unos(record) : move.unos
      return {
        kod: move.code,
        oznaka: move.label,
        potvrda: move.potvrda ?? POTVRDA,
        trazeObrazlozenje: move.obrazlozenje ?? null,
        opasno: move.opasno ?? false,
        ...(unos === undefined ? {} : { unos }),
        ...zapreka(heldBack(move, record, actor, facts, circumstances), move.navodiNedostatke),
      }
    })
}

/** The rules that forbid a move which is open to this actor otherwise. */
export function heldBack<R, S extends string>(
  move: Move<R, S>,
  record: R,
  actor: Actor,
  facts: RecordFacts,
  circumstances: Circumstances,
): readonly Greska[] {
  if (breaksFourEyes(move, actor, facts)) return [CETIRI_OKA]
  return broken(askable(move), record, {}, circumstances)
}
