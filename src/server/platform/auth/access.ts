/**
 * Who is calling, and for whom they may act. Answered from the database on every request, because a right that was taken
 * away must be gone with the next call (R-AZ-12). The platform asks; the portal's modules together know the answer.
 */
import type { ActingFor, Actor } from '#contract/kernel/permissions.ts'
import type { Tx } from '../db/client.ts'
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

/** A session with its person as they are at this moment. */
export interface Identity {
  tokenSha256: string
  times: SessionTimes
  person: Person
  /** Holds powers over public money, so the session may rest only for a short time. */
  staff: boolean
  /** How the person may act for the party asked about; absent when they may not. */
  za?: ActingFor
}

export interface Access {
  /** The session behind a token, alive or not, and the person's place at `party`; undefined for an unknown token or a closed account. */
  identify: (tokenSha256: string, party: Party | undefined, now: number) => Promise<Identity | undefined>
  /** How a person may act for a party right now; `lock` holds the right until the transaction ends. */
  actingFor: (tx: Tx, osobaId: number, party: Party, now: number, lock: boolean) => Promise<ActingFor | undefined>
  /** The person as they are now; undefined when the account is closed. */
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
  const person = await access.person(tx, who.osobaId)
  if (person === undefined) return undefined
  const za =
    party === undefined ? ({ vrsta: 'gradanin' } as const) : await access.actingFor(tx, who.osobaId, party, now, lock)
  return za === undefined ? undefined : { ...person, stvarnaOsobaId: who.stvarnaOsobaId, za }
}
