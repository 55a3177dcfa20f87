/**
 * Who is calling, and for whom they may act. Answered from the database on every request, because a right that was taken
 * away must be gone with the next call (R-AZ-12). The platform asks; the portal's modules together know the answer.
 */
import type { ActingFor, Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Reader, Tx } from '../db/client.ts'
import type { Ahead, Row } from '../db/context.query.ts'
import { isAlive, type SessionTimes } from './session.ts'

/** The party a call names in its path. */
export type Party = { vrsta: 'prijavitelj' | 'institucija'; id: number }

export interface Person {
  osobaId: number
  /** Differs from `osobaId` only during impersonation. */
  stvarnaOsobaId: number
  superadmin: boolean
  adminDopustenja: Actor['adminDopustenja']
}

/** A person with their place at one party; `za` is absent when they may not act for it. */
export interface Seat extends Omit<Person, 'stvarnaOsobaId'> {
  za?: ActingFor
}

/** A session with its person as they are at this moment. */
export interface Identity {
  tokenSha256: string
  times: SessionTimes
  /** The one carrier the session is believed in; null for one that is older than that. */
  nosac: string | null
  /** Signed in with a password and without a second factor. */
  lozinkomBezFaktora: boolean
  person: Person
  /** Holds powers over public money, so the session may be idle only for a short time. */
  staff: boolean
  /** How the person may act for the party asked about; absent when they may not. */
  za?: ActingFor
}

/** The session a call came with. */
export interface ShownSession {
  tokenSha256: string
  /** How long it may rest. */
  idleMs: number
}

/** A person with the times of the session that was asked about. */
export interface Held extends Omit<Person, 'stvarnaOsobaId'> {
  times?: SessionTimes
}

export interface Access {
  /** The session behind a token, alive or not, and the person's place at `party`. Undefined for an unknown token or a closed account. */
  identify: (tokenSha256: string, party: Party | undefined, now: number) => Promise<Identity | undefined>
  /** The same question as texts, for one message with what follows it, and how its answer is read. */
  identifyAhead: (
    tokenSha256: string,
    party: Party | undefined,
    now: number,
  ) => { question: Omit<Ahead, 'read'>; read: (row: Row | undefined) => Identity | undefined }
  /**
   * The person as they are now, with how they may act for `party`, in one question. Undefined when the account is closed, or
   * the session of this hash, if one is named, has ended.
   */
  seat: (
    tx: Reader,
    osobaId: number,
    party: Party | undefined,
    now: number,
    tokenSha256?: string,
  ) => Promise<Seat | undefined>
  /** How a person may act for a party right now; the right is held until the transaction ends. */
  holdSeat: (tx: Tx, osobaId: number, party: Party, now: number) => Promise<ActingFor | undefined>
  /**
   * The person as they are now, account and flags held until the transaction ends; undefined when the account is closed. With
   * the hash of a session that too is held and its times are told; undefined as well when it has ended.
   */
  person: (tx: Tx, osobaId: number, sesija?: { tokenSha256: string; now: number }) => Promise<Held | undefined>
  /** Notes that the session is in use; not while a write holds it, which nobody waits for on that account. */
  touch: (tokenSha256: string, now: number) => Promise<void>
}

/** Of whom the portal asks a second factor, when they sign in with a password. */
export type SecondFactor = 'none' | 'administrators' | 'staff'

/** Who asks: the person, and the session they came with where it is that which lets them. */
export interface Asking {
  osobaId: number
  stvarnaOsobaId: number
  sesija?: ShownSession
  /** What the sign-in of their session does not reach; work that no session brings reaches everything. */
  bezFaktora?: Actor['bezFaktora']
}

export const TREBA_DRUGI_FAKTOR =
  'Za ovu je ovlast obavezan drugi faktor prijave. Uključite ga na stranici „Moji uređaji”, pa se prijavite s njim.'

/** What a sign-in does not reach that was with a password alone, by the portal's configuration (R-AUT-5). */
export function bezFaktora(koga: SecondFactor, lozinkomBezFaktora: boolean): Actor['bezFaktora'] {
  return lozinkomBezFaktora && koga !== 'none' ? koga : undefined
}

/** Whether acting as this asks for a second factor that the sign-in had not (R-AUT-5). */
export function nedostajeFaktor({ bezFaktora }: Pick<Asking, 'bezFaktora'>, vrsta: string): boolean {
  if (bezFaktora === undefined) return false
  return vrsta === 'administrator' || (bezFaktora === 'staff' && vrsta === 'institucija')
}

/** Throws 403 when that is so. */
export function traziFaktor(who: Pick<Asking, 'bezFaktora'>, vrsta: string): void {
  if (nedostajeFaktor(who, vrsta)) throw new Problem('zabranjeno', { poruka: TREBA_DRUGI_FAKTOR })
}

/** Throws 403 when any power that the person holds asks for it, whoever they act as. */
export function traziFaktorOvlasti(actor: Actor, { staff }: Pick<Identity, 'staff'>): void {
  if (actor.superadmin || actor.adminDopustenja.length > 0) traziFaktor(actor, 'administrator')
  if (staff) traziFaktor(actor, 'institucija')
}

/** The person as an administrator, whose flags say what they may. Throws 403 without the second factor asked of them. */
export function uUpravi(actor: Actor): Actor {
  traziFaktor(actor, 'administrator')
  return { ...actor, za: { vrsta: 'administrator' } }
}

/**
 * The person of a call, held with the session they came with until the transaction ends. Throws 401 when either is over. The
 * guard has asked before the body came, which may be half a minute ago: whoever ends a session waits for the write, or the
 * write finds the end (decision 0087). The person comes first, as with everybody who ends sessions.
 */
export async function holdCaller(access: Access, tx: Tx, { osobaId, sesija }: Asking, now: number): Promise<Held> {
  const held = await access.person(tx, osobaId, sesija && { tokenSha256: sesija.tokenSha256, now })
  const isOver = sesija !== undefined && (held?.times === undefined || !isAlive(held.times, now, sesija.idleMs))
  if (held === undefined || isOver) throw new Problem('neprijavljen')
  return held
}

/**
 * The person of an envelope or a request as an actor for a party, read inside the transaction. Undefined when they may not act
 * for it; throws 403 where their sign-in lacks the second factor for it, whatever the policy of the call. `lock` holds the
 * right until the transaction ends: for whatever writes, never for what only reads.
 *
 * A request names its session, and is 401 once that is over. An envelope names none: it may be older than every session of its
 * author. What brings it is asked about once, before its first envelope: the session that pushes, or the grant of sealed work.
 */
export async function findActor(
  access: Access,
  tx: Tx,
  who: Asking,
  party: Party | undefined,
  now: number,
  lock: boolean,
): Promise<Actor | undefined> {
  const { osobaId, stvarnaOsobaId, sesija, bezFaktora } = who
  const person = await (lock
    ? sesija === undefined
      ? access.person(tx, osobaId)
      : holdCaller(access, tx, who, now)
    : access.seat(tx, osobaId, party, now, sesija?.tokenSha256))
  if (person === undefined && sesija !== undefined) throw new Problem('neprijavljen')
  if (person === undefined) return undefined
  const { superadmin, adminDopustenja } = person
  const actor = { osobaId, stvarnaOsobaId, superadmin, adminDopustenja, bezFaktora }
  if (party === undefined) return { ...actor, za: { vrsta: 'gradanin' } }
  const za = lock ? await access.holdSeat(tx, osobaId, party, now) : (person as Seat).za
  if (za === undefined) return undefined
  traziFaktor(who, za.vrsta)
  return { ...actor, za }
}
