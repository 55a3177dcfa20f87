/** From a declared endpoint to a running route: limits, policy, validation, handler, and an answer measured before it leaves. */
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type * as z from 'zod/mini'
import { APP_VERSION_HEADER, isOlderApp } from '#contract/kernel/app-version.ts'
import type { Endpoint, Policy, Protok, Schema } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { findActor } from '../auth/access.ts'
import { isFresh } from '../auth/session.ts'
import type { Database, Tx } from '../db/client.ts'
import { type Context, inContext, JAVNO, SUSTAV } from '../db/context.ts'
import { withRetry } from '../db/retry.ts'
import { type Prepared, send } from './answer.ts'
import { type Assumed, assumeCaller, readAssumed, rememberCaller } from './assumed.ts'
import { compiled } from './compiled.ts'
import {
  type Caller,
  callerHolder,
  checkPermission,
  checkPolicy,
  findCaller,
  guard,
  requireFresh,
  sessionOf,
} from './guard.ts'
import { noteLooks } from './looks.ts'
import type { PortalApp } from './portal-app.ts'
import { QUEUED_TIMEOUT_MS, RedJePun } from './red.ts'
import { parseAll, parseParams } from './validate.ts'

/** What a handler is given. Everything in it has passed the endpoint's schemas and policy. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  params: P
  query: Q
  body: B
  /** The person, in the context the path names. Throws 401 when nobody is signed in (only where the policy is `svi`). */
  readonly actor: Actor
  /** Also for calls that anybody may make: who is signed in, if anybody. */
  caller: () => Promise<Caller | undefined>
  /**
   * Runs work in one transaction, repeated on a deadlock. The person, their session and their right are read again inside it. A
   * call that may write holds them to the end, so an effect never outlives a session that has ended or a permission that was
   * taken away; a GET cannot write at all, and sees session, right and record in one snapshot.
   */
  transaction: <T>(work: (tx: Tx, actor: Actor) => Promise<T>) => Promise<T>
  /** For a write in a transaction of the handler's own. Throws 401 once the caller's session is over, and holds it to the end. */
  drziSesiju: (tx: Tx) => Promise<void>
  /** The database in the context of this call: it shows the rows of whoever calls and no others. */
  readonly db: Database
  /** When the call arrived; rights and sessions are asked about as they are when its turn has come. */
  now: number
  /** The portal asks for a sign-in of the last five minutes before decisions, and this session has none (R-AUT-6). */
  readonly ustajala: boolean
  /** Throws when that is so. */
  svjeza: () => void
  /** Says whose personal data the answer shows, where the declaration leaves that to the handler (`uvid`). */
  pokazuje: (osobe: readonly (number | null)[]) => void
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = (
  call: Call<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.input<R> | Prepared> | z.input<R> | Prepared

export interface BindOptions {
  /** `login` counts by subnet and strictly, `reports` by subnet for what anybody may write. */
  limit?: 'general' | 'login' | 'reports'
  /** What people send in when everybody does: it waits its turn instead of being turned away. */
  red?: boolean
  /** Off for answers that hold secrets beside text the caller chose. */
  compress?: boolean
  /** The answer has an ETag: whoever names it, and would be given the same again, is told only that. */
  etag?: boolean
  /** A read of a party, all by `db`: the message of its first statement also asks who is calling. */
  jednomPorukom?: boolean
}

interface Guarded {
  params: Record<string, unknown>
  caller: Caller | undefined
  /** The caller is taken as they were last time, and not proved yet. */
  assumed?: Assumed | undefined
  /** Whose data the handler has said that it shows. */
  shown?: number[]
}
const guarded = new WeakMap<FastifyRequest, Guarded>()
const guardedOf = (request: FastifyRequest): Guarded => guarded.get(request) ?? { params: {}, caller: undefined }

const DEFAULT_BODY_LIMIT = 1024 * 1024
/** Milliseconds until an answer has left whole: a long list goes over a bad line for minutes. */
const EXPORT_TIMEOUTS: Readonly<Record<string, number>> = {
  'application/pdf': 60_000,
  'application/zip': 60_000,
  'text/csv': 600_000,
}

/** Runs work in one transaction, the whole of it repeated when PostgreSQL stopped it for the sake of others. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(() => db.transaction(work))
}

/** Runs work that only reads, all of it in one snapshot. It leaves no lock behind, so its end waits for no disk. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Registers an endpoint with its handler. Throws when the declaration cannot be enforced or the same call is bound twice. */
export function bind<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: PortalApp,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
  options: BindOptions = {},
): void {
  checkPolicy(endpoint)
  const { policy, audit, params: p, query: q, body: b, response: r } = endpoint
  const exportTimeout = EXPORT_TIMEOUTS[[endpoint.binary].flat()[0] ?? '']
  const quick = { ...endpoint, params: compiled(p), query: compiled(q), body: compiled(b), response: compiled(r) }
  const protok = flowOf(endpoint)
  const check: onRequestAsyncHookHandler = async (request, reply) => {
    const params = parseParams(quick.params, request.params)
    const assumed = options.jednomPorukom === true && params ? assumeCaller(app, endpoint, request, params) : undefined
    const caller = assumed?.caller ?? (await guard(app, endpoint, request, params))
    if (endpoint.currentApp === true) requireCurrentApp(app, request)
    if (protok !== undefined) await app.limiters.flow(protok, caller?.actor.osobaId, request, reply)
    if (options.jednomPorukom === true && assumed === undefined && caller !== undefined) rememberCaller(app, caller)
    guarded.set(request, { params: params ?? {}, caller, assumed })
  }
  app.http.route({
    method: endpoint.method,
    url: `/${endpoint.path}`,
    config: { policy, audit, response: 'schema' },
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    ...(exportTimeout === undefined ? {} : { handlerTimeout: exportTimeout }),
    ...(options.red === true ? { handlerTimeout: QUEUED_TIMEOUT_MS } : {}),
    ...(options.compress === false ? { compress: false } : {}),
    onRequest: [...app.limiters[options.limit ?? 'general'], check],
    handler: async (request, reply) => {
      // The time of the call is that of its arrival, however long it waits (rule 1.6).
      const arrived = app.now()
      const work = async () =>
        handler(makeCall(app, quick, { request, reply, arrived }) as Call<z.output<P>, z.output<Q>, z.output<B>>)
      const result = await (options.red === true
        ? inTurn(app, request, reply, work)
        : proved(app, endpoint, request, work))
      await noteLooks(app, endpoint, guardedOf(request))
      return reply.sent ? reply : send(quick, result, request, reply, options.etag)
    },
  })
  app.endpoints.push(endpoint as unknown as Endpoint)
}

/** Does the work; for a caller who was only assumed and not found to be that, again for whom the guard finds. */
async function proved<T>(
  app: PortalApp,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const own = guardedOf(request)
  if (own.assumed === undefined) return work()
  const read = await readAssumed(app, endpoint, own.assumed, work)
  if (read !== undefined) return read.result
  own.assumed = undefined
  // Nobody saw what was thrown away.
  delete own.shown
  own.caller = await guard(app, endpoint, request, own.params)
  if (own.caller !== undefined) rememberCaller(app, own.caller)
  return work()
}

/** Files are made anew for whoever asks, so they have a limit; streams and public feeds are none. */
function flowOf({ protok, binary, javno }: Pick<Endpoint, 'protok' | 'binary' | 'javno'>): Protok | undefined {
  const [type] = [binary].flat()
  return protok ?? (type === undefined || type === 'text/event-stream' || javno === true ? undefined : 'izvoz')
}

/** Does the work at its turn in the queue; a queue that cannot take it says when to come back. */
async function inTurn<T>(
  { red }: PortalApp,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const { caller } = guardedOf(request)
  const izadi = await red.udi(caller?.actor.osobaId).catch((error: unknown) => {
    if (!(error instanceof RedJePun)) throw error
    reply.header('retry-after', String(error.sekundi))
    throw new Problem('preopterecenje')
  })
  try {
    return await work()
  } finally {
    izadi()
  }
}

/** Before the body is read: an older one may have no shape that this version knows. */
function requireCurrentApp({ oldestApp }: PortalApp, { headers }: FastifyRequest): void {
  const version = headers[APP_VERSION_HEADER]
  if (typeof version === 'string' && isOlderApp(version, oldestApp)) throw new Problem('zastarjela-aplikacija')
}

type Arrival = Pick<Call, 'request' | 'reply'> & { arrived: number }

function makeCall(app: PortalApp, endpoint: Endpoint | object, { request, reply, arrived }: Arrival): Call {
  const own = guardedOf(request)
  const { params, caller } = own
  const { query: querySchema, body: bodySchema, anyText, method, policy } = endpoint as Endpoint
  let ownDb: Database | undefined
  const db = (): Database => {
    ownDb ??= inContext(app.db, contextOf(policy, caller), own.assumed?.ahead)
    return ownDb
  }
  const [query, body] = parseAll(
    { schema: querySchema, value: request.query },
    { schema: bodySchema, value: request.body === undefined ? {} : request.body, anyText },
  )
  return {
    params,
    query,
    body,
    get actor() {
      if (caller === undefined) throw new Problem('neprijavljen')
      return caller.actor
    },
    caller: async () => caller ?? findCaller(app, request),
    transaction: (work) => {
      const run = method === 'GET' ? inSnapshot : inTransaction
      return run(db(), async (tx) => work(tx, await actorInside(app, tx, endpoint as Endpoint, caller)))
    },
    drziSesiju: async (tx) => {
      if (caller === undefined) throw new Problem('neprijavljen')
      await callerHolder(app, caller)(tx)
    },
    get db() {
      return db()
    },
    now: arrived,
    get ustajala() {
      return caller !== undefined && app.secondFactor !== 'none' && !isFresh(caller.identity.times, app.now())
    },
    svjeza: () => {
      if (caller !== undefined && app.secondFactor !== 'none') requireFresh(caller, app.now())
    },
    pokazuje: (osobe) => {
      own.shown = [...(own.shown ?? []), ...osobe.filter((one) => one !== null)]
    },
    request,
    reply,
  }
}

/** What the guard has found out about the caller, as the database is told. Administrators answer for all parties. */
function contextOf(policy: Policy, caller: Caller | undefined): Context {
  if (caller === undefined) return JAVNO
  if (policy.who === 'administrator') return SUSTAV
  const { osobaId } = caller.actor
  return caller.party === undefined ? { vrsta: 'osoba', osobaId } : { ...caller.party, osobaId }
}

async function actorInside(
  app: PortalApp,
  tx: Tx,
  { policy, method }: Endpoint,
  caller: Caller | undefined,
): Promise<Actor> {
  if (caller === undefined) throw new Problem('neprijavljen')
  const { osobaId, stvarnaOsobaId, bezFaktora } = caller.actor
  const who = { osobaId, stvarnaOsobaId, bezFaktora, sesija: sessionOf(app, caller.identity) }
  const fresh = await findActor(app.access, tx, who, caller.party, app.now(), method !== 'GET')
  if (fresh === undefined) throw new Problem('nije-pronadeno')
  return checkPermission(policy, fresh)
}
