/** A session: an opaque secret of one browser or program. The server knows only its hash (R-SES-1). */
import { createHash, randomBytes } from 'node:crypto'
import { isBetween, isWithin } from '../trajanje.ts'

export const SESSION_COOKIE = '__Host-sid'
/** Absolute life in seconds, whatever the person does; the specification's largest age of a token. */
export const SESSION_SECONDS = 604_800

/** 256 random bits, safe in a cookie and in a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export interface SessionTimes {
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  potvrdenaAt?: Date | null
}

/** True until the session ends, gets too old, or was left alone for `idleMs`. At the very edge it is over. */
export function isAlive(session: SessionTimes, now: number, idleMs: number): boolean {
  const { endedAt, expiresAt, lastSeenAt } = session
  const seen = lastSeenAt.getTime()
  return endedAt === null && isBetween(seen, expiresAt.getTime(), now) && isWithin(seen, now, idleMs)
}

/** How long after signing in a person may do what needs a fresh sign-in (R-AUT-6). Nobody must do it from a session that was left open. */
export const FRESH_MS = 300_000

/**
 * True shortly after signing in, or after the person has proven again that it is they. A new sign-in is a new session, so its
 * end tells when it began.
 */
export function isFresh({ expiresAt, potvrdenaAt }: Freshness, now: number): boolean {
  const began = expiresAt.getTime() - SESSION_SECONDS * 1000
  return isWithin(Math.max(began, potvrdenaAt?.getTime() ?? 0), now, FRESH_MS)
}

interface Freshness {
  expiresAt: Date
  potvrdenaAt?: Date | null
}

/** The time of last use is written at most once a minute, not with every call. */
export const TOUCH_MS = 60_000

/**
 * WebKit keeps no Secure cookie of http://localhost, and drops it without a word. On this very machine, where nothing leaves
 * it, that browser gets a cookie under a name of its own instead; a portal with a public address never gives one.
 */
const LOCAL_SUFFIX = '-lokalno'
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

interface Asked {
  protocol: string
  host: string
  headers: Record<string, string | string[] | undefined>
  server: { publicAddress: string | undefined }
}

/** Safari and its like; every other browser says AppleWebKit as well, and its own name besides. */
function jeWebKit({ headers }: Asked): boolean {
  const agent = String(headers['user-agent'] ?? '')
  return agent.includes('AppleWebKit') && !/Chrom(?:e|ium)|CriOS|Edg|Android|HeadlessChrome/.test(agent)
}

/** The session's cookie under that name. */
export const LOCAL_SESSION_COOKIE = `${SESSION_COOKIE.replace('__Host-', '')}${LOCAL_SUFFIX}`

/** Name and options of a cookie for this caller: given, read and taken back under the same name. */
export function kolacic(name: string, asked: Asked) {
  const { publicAddress } = asked.server
  const local =
    asked.protocol === 'http' &&
    LOOPBACK.test(asked.host) &&
    (publicAddress === undefined || LOOPBACK.test(new URL(publicAddress).host)) &&
    jeWebKit(asked)
  if (!local) return { name, options: cookieOptions }
  // The prefix promises what this one cannot keep.
  return { name: `${name.replace('__Host-', '')}${LOCAL_SUFFIX}`, options: { ...cookieOptions, secure: false } }
}

/** Cookies that only come back over TLS or to this very machine, never to a script. Lax, so that a link from a mail arrives signed in. */
export const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const
