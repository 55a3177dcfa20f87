/**
 * Callers taken as they were found last time. Who they are is then asked in the same message as what they ask for. Nothing of
 * the answer leaves before the database has said that they still are that: who was told otherwise is asked about anew (R-AZ-12).
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Policy } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Identity, Party } from '../auth/access.ts'
import { isFresh } from '../auth/session.ts'
import type { Ahead } from '../db/context.query.ts'
import { shownToken } from './credentials.ts'
import { type Caller, callerOf, partyOf, permittedActor, touchSession } from './guard.ts'
import type { PortalApp } from './portal-app.ts'

export interface Assumed {
  caller: Caller
  /** Travels in front of the first statement that is asked in the caller's name. */
  ahead: Ahead
  /** The caller as the database has found them now; undefined until it has. */
  proven: Caller | undefined
}

/** The database found somebody else than was assumed. */
class CallerChanged extends Error {
  override name = 'CallerChanged'
}

const MOST_REMEMBERED = 2_000
const remembered = new WeakMap<PortalApp, Map<string, Identity>>()

function memoryOf(app: PortalApp): Map<string, Identity> {
  const memory = remembered.get(app) ?? new Map<string, Identity>()
  remembered.set(app, memory)
  return memory
}

const keyOf = (tokenSha256: string, party: Party | undefined): string =>
  party === undefined ? tokenSha256 : `${tokenSha256} ${party.vrsta} ${party.id}`

/** Keeps how a caller was found; of too many the oldest is forgotten. */
export function rememberCaller(app: PortalApp, { identity, party }: Caller): void {
  const memory = memoryOf(app)
  const key = keyOf(identity.tokenSha256, party)
  memory.delete(key)
  memory.set(key, identity)
  if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value as string)
}

/** Everything that decides what a caller is shown. When the session was used last is not part of it. */
const decisive = ({ person, staff, nosac, lozinkomBezFaktora, za, times }: Identity, now: number) => ({
  person,
  staff,
  nosac,
  lozinkomBezFaktora,
  za,
  isFresh: isFresh(times, now),
})

/** As the policy lets them act; undefined for who would be turned away. What was found at another list of the party is no reason to. */
function permittedIfAny(policy: Policy, caller: Caller): Actor | undefined {
  try {
    return permittedActor(policy, caller)
  } catch {
    return undefined
  }
}

/** The caller of a read as found last. Undefined where they are not known, and for who would be turned away. */
export function assumeCaller(
  app: PortalApp,
  {
    policy,
    svjezaPrijava,
    uzSveOvlasti,
    podTudimImenom,
  }: Pick<Endpoint, 'policy' | 'svjezaPrijava' | 'uzSveOvlasti' | 'podTudimImenom'>,
  request: FastifyRequest,
  params: Record<string, unknown>,
): Assumed | undefined {
  // How fresh a sign-in is, nobody's memory says; what else only the guard asks is asked there.
  if (svjezaPrijava === true || uzSveOvlasti === true || podTudimImenom === false) return undefined
  const token = shownToken(request)
  const party = partyOf(policy, params)
  const identity = token === undefined ? undefined : memoryOf(app).get(keyOf(token, party))
  const caller = callerOf(app, request, identity, party)
  const actor = caller && permittedIfAny(policy, caller)
  if (token === undefined || identity === undefined || actor === undefined) return undefined
  const now = app.now()
  const { question, read } = app.access.identifyAhead(token, party, now)
  const assumed: Assumed = {
    caller: { actor, identity, party },
    proven: undefined,
    ahead: {
      name: question.name,
      text: question.text,
      values: question.values,
      read: (row) => {
        const found = callerOf(app, request, read(row), party)
        if (found === undefined || !isDeepStrictEqual(decisive(found.identity, now), decisive(identity, now)))
          throw new CallerChanged()
        assumed.proven = found
      },
    },
  }
  return assumed
}

/** Does a read for an assumed caller; undefined when nothing has proved them, whatever came of it. */
export async function readAssumed<T>(
  app: PortalApp,
  { pozadina }: Pick<Endpoint, 'pozadina'>,
  assumed: Assumed,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  try {
    const result = await work()
    const { proven } = assumed
    if (proven === undefined) return undefined
    if (pozadina !== true) await touchSession(app, proven)
    rememberCaller(app, proven)
    return { result }
  } catch (error) {
    if (assumed.proven === undefined) return undefined
    throw error
  }
}
