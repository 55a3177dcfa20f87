/**
 * Who is calling, and for whom they may act. Answered from the database on every request, because a right that was taken
 * away must be gone with the next call (R-AZ-12). The platform asks; the portal's modules together know the answer.
 */
import type { ActingFor, Actor } from '#contract/kernel/permissions.ts'
import type { Reader, Tx } from '../db/client.ts'
import type { SessionTimes } from './session.ts'

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
  /** Holds powers over public money, so the session may rest only for a short time. */
  staff: boolean
  /** How the person may act for the party asked about; absent when they may not. */
  za?: ActingFor
}

export interface Access {
  /** The session behind a token, alive or not, and the person's place at `party`; undefined for an unknown token or a closed account. */
  identify: (tokenSha256: string, party: Party | undefined, now: number) => Promise<Identity | undefined>
  /** The person as they are now, with how they may act for `party`, in one question; undefined when the account is closed. */
  seat: (tx: Reader, osobaId: number, party: Party | undefined, now: number) => Promise<Seat | undefined>
  /** How a person may act for a party right now; the right is held until the transaction ends. */
  holdSeat: (tx: Tx, osobaId: number, party: Party, now: number) => Promise<ActingFor | undefined>
  /** The person as they are now, account and flags held until the transaction ends; undefined when the account is closed. */
  person: (tx: Tx, osobaId: number) => Promise<Omit<Person, 'stvarnaOsobaId'> | undefined>
  /** Notes that the session is in use. */
  touch: (tokenSha256: string, now: number) => Promise<void>
}

/**
 * The person of an envelope or a request as an actor for a party, read inside the transaction; undefined when they may not act
 * for it. `lock` holds the right until the transaction ends: for whatever writes, never for what only reads.
 */
export async function findActor(
  access: Access,
  tx: Tx,
  who: { osobaId: number; stvarnaOsobaId: number },
  party: Party | undefined,
  now: number,
  lock: boolean,
): Promise<Actor | undefined> {
  const person = lock ? await access.person(tx, who.osobaId) : await access.seat(tx, who.osobaId, party, now)
  if (person === undefined) return undefined
  const { stvarnaOsobaId } = who
  if (party === undefined) return { ...person, stvarnaOsobaId, za: { vrsta: 'gradanin' } }
  const za = lock ? await access.holdSeat(tx, who.osobaId, party, now) : (person as Seat).za
  return za === undefined ? undefined : { ...person, stvarnaOsobaId, za }
}
