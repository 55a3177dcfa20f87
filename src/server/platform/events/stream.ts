/** Streams of server-sent events: every event is preceded by the question whether the person may still know. */
import { sessionHolds } from '../http/guard.ts'
import type { PortalApp } from '../http/portal-app.ts'
import type { Call } from '../http/route.ts'
import { createTokovi } from './tokovi.ts'
import type { VersionWatch } from './version-watch.ts'

/** Proxies cut what is silent for a minute; every beat also asks whether the session and the right still hold. */
export const HEARTBEAT_MS = 20_000
/** How long a browser waits before it connects again. */
const RETRY_MS = 5000
/** Open screens of one person at one time, over all processes; a forgotten one gives way to a new one. */
export const MOST_STREAMS = 20

export interface EventOptions {
  heartbeatMs?: number
}

/** What one stream tells of. */
export interface Followed<V extends string | number> {
  watch: VersionWatch<V>
  key: string
  event: string
  data: (version: V) => object
  /** Whether this version is news to somebody who knows that one. */
  isNews: (version: V, known: string) => boolean
  /** Told by the same stream, with no number to begin again from: whoever connects hears it as it is now. */
  uz?: { watch: VersionWatch<string>; event: string }
  /** Besides the session, which is always asked about. */
  may?: () => Promise<boolean>
}

interface Stream {
  write: (text: string) => void
  end: () => void
}

type StreamCall = Call<unknown, { verzija: string }>

/** Beats that a process may miss before its streams no longer count. */
const MISSED_BEATS = 4

/** Opens streams of one kind; they end with the server, and all but the newest of a person. */
export function createStreams(app: PortalApp, vrsta: string, { heartbeatMs = HEARTBEAT_MS }: EventOptions = {}) {
  const open = new Map<number, Set<Stream>>()
  const silentMs = Math.max(MISSED_BEATS * heartbeatMs, HEARTBEAT_MS)
  const tokovi = createTokovi(app.db, { vrsta, najvise: MOST_STREAMS, silentMs, now: app.now })
  app.http.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
  })
  return function follow<V extends string | number>(call: StreamCall, followed: Followed<V>): void {
    const { osobaId } = call.actor
    // While the database is away each process counts alone.
    const place = tokovi.zauzmi(osobaId).catch(() => undefined)
    const hasPlace = async () => {
      const red = await place
      return red === undefined || tokovi.drzi(red)
    }
    const allowed = async () =>
      (await sessionHolds(app, call.request)) && (await hasPlace()) && ((await followed.may?.()) ?? true)
    const streams = open.get(osobaId) ?? new Set<Stream>()
    open.set(osobaId, streams)
    const stream = openStream(call, followed, { allowed, heartbeatMs }, () => {
      streams.delete(stream)
      // One that could not be given back is forgotten with its process.
      void place.then((red) => (red === undefined ? undefined : tokovi.pusti(red))).catch(() => undefined)
      if (streams.size === 0) open.delete(osobaId)
    })
    streams.add(stream)
    const [oldest] = streams
    if (streams.size > MOST_STREAMS) oldest?.end()
  }
}

/** The version that the screen has: what it was told last wins over what it said at first. */
function knownVersion({ query, request }: StreamCall): string {
  const last = request.headers['last-event-id']
  return typeof last === 'string' && /^[\d.]{1,60}$/.test(last) ? last : query.verzija
}

function openStream<V extends string | number>(
  call: StreamCall,
  { watch, key, event, data, isNews, uz }: Followed<V>,
  { allowed, heartbeatMs }: { allowed: () => Promise<boolean>; heartbeatMs: number },
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
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  const write = (text: string) => void (raw.writableEnded || raw.write(text))
  const end = () => void (raw.writableEnded || raw.end())
  const orEnd = (then: () => void) => allowed().then((yes) => (yes ? then() : end()), end)
  write(`retry: ${RETRY_MS}\n: tu sam\n\n`)
  const unwatch = watch.watch(key, (version) => {
    if (!isNews(version, known)) return
    known = String(version)
    void orEnd(() => write(`event: ${event}\nid: ${version}\ndata: ${JSON.stringify(data(version))}\n\n`))
  })
  const unwatchUz = uz?.watch.watch(key, (text) => void orEnd(() => write(`event: ${uz.event}\ndata: ${text}\n\n`)))
  // A beat whose question has no answer yet is left out: a slow database is not asked the more.
  let asking = false
  const beat = setInterval(() => {
    if (asking) return
    asking = true
    void orEnd(() => write(': tu sam\n\n')).finally(() => {
      asking = false
    })
  }, heartbeatMs)
  beat.unref()
  raw.once('close', () => {
    clearInterval(beat)
    unwatch()
    unwatchUz?.()
    closed()
  })
  return { write, end }
}
