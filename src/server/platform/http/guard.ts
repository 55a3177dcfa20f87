/** Who may call, decided before the body is read. Foreign and missing look the same to whoever is not meant to know (R-AZ-4). */
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Policy } from '#contract/kernel/endpoint.ts'
import {
  type Actor,
  ADMIN_PERMISSIONS,
  hasAdminPermission,
  hasLevel,
  hasPermission,
} from '#contract/kernel/permissions.ts'
import { krajPrijave } from '#contract/kernel/poruke/kraj-prijave.ts'
import { RADNJA_NIJE_MOGUCA } from '#contract/kernel/poruke/samo-citanje.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { DAN, MINUTA, SEKUNDA } from '#contract/kernel/trajanje.ts'
import { SVJEZA_PRIJAVA } from '#contract/modules/korisnik/pravila-prijave.ts'
import {
  bezFaktora,
  holdCaller,
  type Identity,
  type Party,
  type ShownSession,
  traziFaktor,
  traziFaktorOvlasti,
  uUpravi,
} from '../auth/access.ts'
import { isAlive, isFresh, SESSION_SECONDS, TOUCH_MS } from '../auth/session.ts'
import type { Tx } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import { writeLog } from '../workflow/log.ts'
import { shownCarrier, shownToken } from './credentials.ts'
import { isSafe } from './origin.ts'
import type { PortalApp } from './portal-app.ts'

/** A caller whose session holds. */
export interface Caller {
  actor: Actor
  identity: Identity
  party: Party | undefined
}

/** Not in the catalogue of codes: that one is part of the first load. A screen knows it by its rule. */
const PRIJAVA_NIJE_SVJEZA = 'Za ovu se radnju prijavite ponovno: od vaše je prijave prošlo više od pet minuta.'
const NIJE_SVJEZE = {
  poruka: PRIJAVA_NIJE_SVJEZA,
  greske: [{ pravilo: SVJEZA_PRIJAVA, poruka: PRIJAVA_NIJE_SVJEZA }],
}

const PARTY_PARAMETER = { prijavitelj: 'prijaviteljId', institucija: 'institucijaId' } as const

/** Throws at start-up when a policy asks for a party that the path does not name. */
export function checkPolicy({ policy, path }: Endpoint): void {
  if (policy.who !== 'prijavitelj' && policy.who !== 'institucija') return
  const name = PARTY_PARAMETER[policy.who]
  if (!path.split('/').includes(`:${name}`)) throw new Error(`${path} needs :${name} for its policy`)
}

export function partyOf(policy: Policy, params: Record<string, unknown>): Party | undefined {
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
  const identity = await identityOf(app, request, party)
  const caller = callerOf(app, request, identity, party)
  if (caller === undefined) throw new Problem('neprijavljen', zastoKraj(app, identity))
  if (touch) await touchSession(app, caller)
  return caller
}

/** Whose session the request shows, also one that is over; undefined when it shows none that is known. */
async function identityOf(app: PortalApp, request: FastifyRequest, party?: Party): Promise<Identity | undefined> {
  const token = shownToken(request)
  return token === undefined ? undefined : app.access.identify(token, party, app.now())
}

/** The sentence that says why a session is over, where one was shown. */
function zastoKraj(app: PortalApp, identity: Identity | undefined): { poruka?: string } {
  if (identity === undefined) return {}
  const { idleMs } = sessionOf(app, identity)
  if (isAlive(identity.times, app.now(), idleMs)) return {}
  const { endedAt, expiresAt } = identity.times
  if (endedAt !== null) return { poruka: krajPrijave.zavrsena }
  if (app.now() >= expiresAt.getTime()) return { poruka: krajPrijave.starost((SESSION_SECONDS * SEKUNDA) / DAN) }
  return { poruka: krajPrijave.mirovanje(idleMs / MINUTA) }
}

/** The same for calls that anybody may make; undefined when nobody is signed in. */
export async function findCaller(
  app: PortalApp,
  request: FastifyRequest,
  party?: Party,
  touch = true,
): Promise<Caller | undefined> {
  const caller = callerOf(app, request, await identityOf(app, request, party), party)
  if (touch && caller !== undefined) await touchSession(app, caller)
  return caller
}

/** The caller of a session as it was found; undefined when it is over, or came in another carrier. */
export function callerOf(
  app: PortalApp,
  request: FastifyRequest,
  identity: Identity | undefined,
  party: Party | undefined,
): Caller | undefined {
  if (identity === undefined || !isAlive(identity.times, app.now(), sessionOf(app, identity).idleMs)) return undefined
  // A cookie that somebody carried off is no token, and a token is no cookie (R-SES-2).
  if (identity.nosac !== null && identity.nosac !== shownCarrier(request)) return undefined
  const za = identity.za ?? { vrsta: 'gradanin' }
  const doseg = bezFaktora(app.secondFactor, identity.lozinkomBezFaktora)
  return { actor: { ...identity.person, za, bezFaktora: doseg }, identity, party }
}

/** Notes that the session is in use, once a minute. */
export async function touchSession({ access, now }: PortalApp, { identity }: Caller): Promise<void> {
  const at = now()
  if (at - identity.times.lastSeenAt.getTime() >= TOUCH_MS) await access.touch(identity.tokenSha256, at)
}

/** The session of a caller, for those who ask again inside a transaction. */
export function sessionOf({ sessionIdleMs }: PortalApp, { tokenSha256, staff }: Identity): ShownSession {
  return { tokenSha256, idleMs: staff ? sessionIdleMs.staff : sessionIdleMs.applicant }
}

/** For writes that ask for no right. Throws 401 once the caller's session is over, and holds it until the transaction ends. */
export function callerHolder(app: PortalApp, { actor, identity }: Caller): (tx: Tx) => Promise<void> {
  const { osobaId, stvarnaOsobaId } = actor
  const who = { osobaId, stvarnaOsobaId, sesija: sessionOf(app, identity) }
  return async (tx) => void (await holdCaller(app.access, tx, who, app.now()))
}

/** Whether the session behind an open stream is still alive; asking does not keep it awake. */
export async function sessionHolds(app: PortalApp, request: FastifyRequest): Promise<boolean> {
  return (await findCaller(app, request, undefined, false)) !== undefined
}

/** Enforces the endpoint's policy. `params` have passed their schema. Undefined only for calls that anybody may make. */
export async function guard(
  app: PortalApp,
  {
    policy,
    pozadina,
    svjezaPrijava,
    uzSveOvlasti,
    podTudimImenom,
  }: Pick<Endpoint, 'policy' | 'pozadina' | 'svjezaPrijava' | 'uzSveOvlasti' | 'podTudimImenom'>,
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
  const actor = permittedActor(policy, caller)
  const tude = actor.osobaId !== actor.stvarnaOsobaId
  if (tude && !isSafe(request.method) && podTudimImenom !== true) {
    await noteRefused(app, actor, request)
    throw new Problem('zabranjeno', { poruka: RADNJA_NIJE_MOGUCA })
  }
  if (svjezaPrijava === true) requireFresh(caller, app.now())
  if (tude && podTudimImenom === false) throw new Problem('zabranjeno')
  if (uzSveOvlasti === true) traziFaktorOvlasti(actor, caller.identity)
  return { ...caller, actor }
}

/** The caller as whom the policy lets them act. Throws 404 for a party that is not theirs, 403 for what they may not do there. */
export function permittedActor(policy: Policy, { actor, identity, party }: Caller): Actor {
  if (party !== undefined && identity.za === undefined) throw new Problem('nije-pronadeno')
  return checkPermission(policy, actor)
}

/** The caller as an administrator by whichever flag they hold, the second factor asked as by every call of theirs. Throws 404 for who holds none. */
export function administratorOf(caller: Caller | undefined): Actor {
  const permission = caller && ADMIN_PERMISSIONS.find((one) => hasAdminPermission(caller.actor, one))
  if (caller === undefined || permission === undefined) throw new Problem('nije-pronadeno')
  return permittedActor({ who: 'administrator', permission }, caller)
}

/** That somebody tried to change something in another's name stands in the log with both of them (R-LOG-2, R-IMP-6). */
async function noteRefused(app: PortalApp, actor: Actor, request: FastifyRequest): Promise<void> {
  const { osobaId } = actor
  const komentar = request.routeOptions.config.audit ?? null
  await inContext(app.db, SUSTAV).transaction((tx) =>
    writeLog(tx, {
      akcija: 'korisnik.impersonacija.odbijeno',
      entitetVrsta: 'osoba',
      entitetId: String(osobaId),
      actor,
      sada: app.now(),
      komentar,
      vidljivoPrijavitelju: false,
      zahtjevId: request.id,
    }),
  )
}

/** Throws 403 when the person signed in, or proved again that it is they, more than five minutes ago. */
export function requireFresh({ identity }: Pick<Caller, 'identity'>, now: number): void {
  if (!isFresh(identity.times, now)) throw new Problem('zabranjeno', NIJE_SVJEZE)
}

/** Throws 403 when the actor lacks what the policy names, or the second factor; an administrator comes back as one. */
export function checkPermission(policy: Policy, actor: Actor): Actor {
  if (policy.who === 'institucija') {
    const { permission, razina } = policy
    if (permission !== undefined && !hasPermission(actor, permission)) throw new Problem('zabranjeno')
    if (razina !== undefined && !hasLevel(actor, razina)) throw new Problem('zabranjeno')
    traziFaktor(actor, policy.who)
  }
  if (policy.who !== 'administrator') return actor
  if (!hasAdminPermission(actor, policy.permission)) throw new Problem('zabranjeno')
  return uUpravi(actor)
}
