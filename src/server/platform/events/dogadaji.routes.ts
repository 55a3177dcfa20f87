/** The stream of events of an open screen. Every event is preceded by the question whether the person may still see the record. */
import { dogadajEndpoints, type PracenaVrsta } from '#contract/kernel/dogadaj.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { findActor, type Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { sessionHolds } from '../http/guard.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, type Call, inTransaction } from '../http/route.ts'
import { createVersionWatch, type VersionWatch } from './version-watch.ts'

/** Whether this actor may know of the record; by kind, from the modules. */
export type MaySee = Readonly<
  Record<PracenaVrsta, (tx: Tx, id: string, actor: Actor, sada: number) => Promise<boolean>>
>

/** Proxies cut what is silent for a minute; every beat also asks whether the session and the right still hold. */
export const HEARTBEAT_MS = 20_000
/** How long a browser waits before it connects again. */
const RETRY_MS = 5000
/** Open screens of one person at one time; a forgotten one gives way to a new one. */
export const MOST_STREAMS = 20

interface Stream {
  write: (text: string) => void
  end: () => void
}

function partyOf(za: string): Party {
  const [vrsta, id] = za.split(':')
  return { vrsta: vrsta === 'institucija' ? 'institucija' : 'prijavitelj', id: Number(id) }
}

export interface EventOptions {
  heartbeatMs?: number
}

/** Registers the stream; the answer watches what is open, for tests and for the end. */
export function dogadajiRoutes(app: PortalApp, maySee: MaySee, options: EventOptions = {}): VersionWatch {
  const watch = createVersionWatch(app.db, (error) => app.http.log.warn({ err: error }, 'praćenje verzija'))
  const open = new Map<number, Set<Stream>>()
  app.http.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
    watch.stop()
  })
  bind(app, dogadajEndpoints.prati, async (call) => {
    const { actor, db, query } = call
    const [vrsta = '', id = ''] = query.zapis.split(':')
    const may = (): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const acting = await findActor(app.access, tx, actor, partyOf(query.za), app.now(), false)
        return acting !== undefined && maySee[vrsta as PracenaVrsta](tx, id, acting, app.now())
      })
    if (!(await may())) throw new Problem('nije-pronadeno')
    const allowed = async () => (await sessionHolds(app, call.request)) && (await may())
    const streams = open.get(actor.osobaId) ?? new Set<Stream>()
    open.set(actor.osobaId, streams)
    const stream = openStream(
      call,
      { watch, key: query.zapis, allowed, heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS },
      () => {
        streams.delete(stream)
        if (streams.size === 0) open.delete(actor.osobaId)
      },
    )
    streams.add(stream)
    const [oldest] = streams
    if (streams.size > MOST_STREAMS) oldest?.end()
    return ''
  })
  return watch
}

interface Followed {
  watch: VersionWatch
  key: string
  allowed: () => Promise<boolean>
  heartbeatMs: number
}

/** The version that the screen has: what it was told last wins over what it said at first. */
function knownVersion({ query, request }: Call<unknown, { verzija: string }>): number {
  const last = request.headers['last-event-id']
  return Number(typeof last === 'string' && /^\d{1,15}$/.test(last) ? last : query.verzija)
}

function openStream(
  call: Call<unknown, { verzija: string }>,
  { watch, key, allowed, heartbeatMs }: Followed,
  closed: () => void,
): Stream {
  const { reply } = call
  let known = knownVersion(call)
  reply.hijack()
  const { raw } = reply
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Some proxies gather small answers unless told not to.
    ...{ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' },
  })
  const write = (text: string) => void (raw.writableEnded || raw.write(text))
  const end = () => void (raw.writableEnded || raw.end())
  const orEnd = (then: () => void) => void allowed().then((yes) => (yes ? then() : end()), end)
  write(`retry: ${RETRY_MS}\n: tu sam\n\n`)
  const unwatch = watch.watch(key, (verzija) => {
    if (verzija <= known) return
    known = verzija
    orEnd(() => write(`event: zapis\nid: ${verzija}\ndata: ${JSON.stringify({ verzijaRetka: verzija })}\n\n`))
  })
  const beat = setInterval(() => orEnd(() => write(': tu sam\n\n')), heartbeatMs)
  beat.unref()
  raw.once('close', () => {
    clearInterval(beat)
    unwatch()
    closed()
  })
  return { write, end }
}
