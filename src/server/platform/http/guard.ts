/** Who may call, decided before the body is read. Foreign and missing look the same to whoever is not meant to know (R-AZ-4). */
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Policy } from '#contract/kernel/endpoint.ts'
import { type Actor, hasAdminPermission, hasPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Identity, Party } from '../auth/access.ts'
import { isAlive, isFresh, TOUCH_MS } from '../auth/session.ts'
import { shownToken } from './credentials.ts'
import type { PortalApp } from './portal-app.ts'

/** A caller whose session holds. */
export interface Caller {
  actor: Actor
  identity: Identity
  party: Party | undefined
}

/** Not in the catalogue of codes: that one is part of the first load, and what to do is the same as without the right. */
const PRIJAVA_NIJE_SVJEZA = 'Za ovu se radnju prijavite ponovno: od Vaše je prijave prošlo više od pet minuta.'

const PARTY_PARAMETER = { prijavitelj: 'prijaviteljId', institucija: 'institucijaId' } as const

/** Throws at start-up when a policy asks for a party that the path does not name. */
export function checkPolicy({ policy, path }: Endpoint): void {
  if (policy.who !== 'prijavitelj' && policy.who !== 'institucija') return
  const name = PARTY_PARAMETER[policy.who]
  if (!path.split('/').includes(`:${name}`)) throw new Error(`${path} needs :${name} for its policy`)
}

function partyOf(policy: Policy, params: Record<string, unknown>): Party | undefined {
  if (policy.who !== 'prijavitelj' && policy.who !== 'institucija') return undefined
  return { vrsta: policy.who, id: Number(params[PARTY_PARAMETER[policy.who]]) }
}

/** The caller behind a session that is alive; 401 otherwise. */
export async function requireCaller(
  app: PortalApp,
  request: FastifyRequest,
  party?: Party,
  touch = true,
): Promise<Caller> {
  const caller = await findCaller(app, request, party, touch)
  if (caller === undefined) throw new Problem('neprijavljen')
  return caller
}

/** The same for calls that anybody may make; undefined when nobody is signed in. */
export async function findCaller(
  app: PortalApp,
  request: FastifyRequest,
  party?: Party,
  touch = true,
): Promise<Caller | undefined> {
  const token = shownToken(request)
  if (token === undefined) return undefined
  const now = app.now()
  const identity = await app.access.identify(token, party, now)
  if (identity === undefined) return undefined
  const idleMs = identity.staff ? app.sessionIdleMs.staff : app.sessionIdleMs.applicant
  if (!isAlive(identity.times, now, idleMs)) return undefined
  if (touch && now - identity.times.lastSeenAt.getTime() >= TOUCH_MS) await app.access.touch(token, now)
  return { actor: { ...identity.person, za: identity.za ?? { vrsta: 'gradanin' } }, identity, party }
}

/** Whether the session behind an open stream is still alive; asking does not keep it awake. */
export async function sessionHolds(app: PortalApp, request: FastifyRequest): Promise<boolean> {
  return (await findCaller(app, request, undefined, false)) !== undefined
}

/** Enforces the endpoint's policy. `params` have passed their schema. Undefined only for calls that anybody may make. */
export async function guard(
  app: PortalApp,
  { policy, pozadina, svjezaPrijava }: Pick<Endpoint, 'policy' | 'pozadina' | 'svjezaPrijava'>,
  request: FastifyRequest,
  params: Record<string, unknown> | undefined,
): Promise<Caller | undefined> {
  if (policy.who === 'svi') {
    // Says nothing about who calls, but a request with two identities is wrong everywhere.
    shownToken(request)
    if (params === undefined) throw new Problem('nije-pronadeno')
    return undefined
  }
  const party = params === undefined ? undefined : partyOf(policy, params)
  const caller = await requireCaller(app, request, party, pozadina !== true)
  if (params === undefined) throw new Problem('nije-pronadeno')
  if (party !== undefined && caller.identity.za === undefined) throw new Problem('nije-pronadeno')
  const actor = checkPermission(policy, caller.actor)
  if (svjezaPrijava === true && !isFresh(caller.identity.times, app.now()))
    throw new Problem('zabranjeno', { poruka: PRIJAVA_NIJE_SVJEZA })
  return { ...caller, actor }
}

/** Throws 403 when the actor lacks what the policy names; an administrator comes back with that hat on. */
export function checkPermission(policy: Policy, actor: Actor): Actor {
  if (policy.who === 'institucija' && policy.permission !== undefined && !hasPermission(actor, policy.permission)) {
    throw new Problem('zabranjeno')
  }
  if (policy.who !== 'administrator') return actor
  if (!hasAdminPermission(actor, policy.permission)) throw new Problem('zabranjeno')
  return { ...actor, za: { vrsta: 'administrator' } }
}
