/** The environment, read once and checked; everything else gets what it needs as a value. The table is in README.md. */
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OLDEST_APP } from '#contract/kernel/app-version.ts'
import { MAX_UPLOAD_BYTES } from '#contract/modules/datoteka/datoteka.schema.ts'
import { ZADANE_RAZINE } from '#contract/modules/korisnik/razina.ts'
import type { SecondFactor } from './platform/auth/access.ts'
import type { S3Settings } from './platform/files/s3-store.ts'
import type { MailSettings } from './platform/mail/transport.ts'
import type { Sidro } from './platform/potpisi/certifikat.ts'
import { citajSidra } from './platform/potpisi/sidra.ts'
import type { VapidKeys } from './platform/push/vapid.ts'

const yesNo = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
)
const number = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum))
const text = z.string().check(z.minLength(1))
/** A whole address without a path: scheme, host and port. */
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => new URL(url).origin),
)

const environment = z.object({
  PORT: z._default(number(0, 65_535), 3000),
  HOST: z._default(text, 'localhost'),
  PORTAL_URL: z.optional(origin),
  DATABASE_URL: z.optional(text),
  PORTAL_ROOT: z._default(text, () => process.cwd()),
  PORTAL_DATA: z.optional(text),
  PORTAL_DEMO: z.optional(yesNo),
  NODE_ENV: z.optional(text),
  DEMO_DANAS: z.optional(z.iso.date()),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  OIDC_OIB_CLAIM: z._default(text, 'oib'),
  OIDC_ACR_VALUES: z._default(text, ZADANE_RAZINE.join(' ')),
  SESSION_IDLE_APPLICANT_MINUTES: z._default(number(1, 10_080), 720),
  SESSION_IDLE_STAFF_MINUTES: z._default(number(1, 10_080), 30),
  SECOND_FACTOR: z.optional(z.enum(['none', 'administrators', 'staff'])),
  LOGIN_LIMIT_PER_MINUTE: z._default(number(0, 1_000_000), 20),
  RATE_LIMIT_PER_MINUTE: z._default(number(0, 10_000_000), 6000),
  SHED_LOAD: z._default(yesNo, true),
  MAX_UPLOAD_BYTES: z._default(number(0, 200 * 1024 * 1024), MAX_UPLOAD_BYTES),
  FILE_QUOTA_BYTES: z._default(number(0, 1e15), 2 * 1024 ** 3),
  CLAMD_URL: z.optional(z.string().check(z.regex(/^(?:tcp:\/\/[^\s/]+|unix:\/\/\/\S+)$/))),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/))),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  MAIL_SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(text),
  SIGNATURE_ANCHORS: z.optional(text),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/))),
  OLDEST_APP_VERSION: z._default(z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)), OLDEST_APP),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: z.optional(text),
})

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Levels of identification that are asked for and accepted, by the provider's names. */
  acrValues: readonly string[]
}

/** Limits in bytes; 0 for `maxBytes` means that no upload is possible. */
export interface FileSettings {
  maxBytes: number
  quotaBytes: number
  /** Absent for the embedded store. */
  s3: S3Settings | undefined
  /** The scanner of malware; absent where there is none. */
  clamdUrl: string | undefined
}

export interface Config {
  port: number
  host: string
  /** Own origin when the portal is known under one address; otherwise any loopback address it is reached by. */
  origin: string | undefined
  databaseUrl: string | undefined
  root: string
  dataFolder: string
  demo: boolean
  demoDanas: string | undefined
  /** The real identity provider; without one the built-in stands in, and only in a demo. */
  oidc: OidcSettings | undefined
  oibClaim: string
  sessionIdleMs: { applicant: number; staff: number }
  /** Who must sign in with a second factor when it is with a password. */
  secondFactor: SecondFactor
  loginLimitPerMinute: number
  rateLimitPerMinute: number
  /** Turns people away while the event loop cannot keep up. */
  shedLoad: boolean
  /** Older applications may read and may not send. */
  oldestApp: string
  files: FileSettings
  /** The way out for mail; without it mails are kept and shown to administrators. */
  mail: MailSettings | undefined
  /** Issuers whose electronic signatures are believed. */
  sidra: readonly Sidro[]
  /** Without keys the portal makes its own. */
  vapid: { keys: VapidKeys | undefined; subject: string }
  logLevel: string
  /** Addresses of the proxies whose X-Forwarded headers are believed. */
  trustProxy: string[]
}

/** A sentence for whoever starts the portal; not a fault of the program. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/** True where others than this machine reach it: by its own address, by the one it is known under, or through a proxy. */
export function isPublic({ host, origin, trustProxy }: Pick<Config, 'host' | 'origin' | 'trustProxy'>): boolean {
  const known = origin === undefined || isLoopback(new URL(origin).hostname)
  return !isLoopback(host) || !known || trustProxy.length > 0
}

function s3Of(e: z.output<typeof environment>): S3Settings | undefined {
  const given = [e.S3_ENDPOINT, e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY]
  if (given.every((value) => value === undefined)) return undefined
  const [endpoint, bucket, accessKeyId, secretAccessKey] = given
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      'Za S3 pohranu potrebne su sve varijable: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    )
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, accessKeyId, secretAccessKey, region: e.S3_REGION }
}

function mailOf({ MAIL_SMTP_URL: smtpUrl, MAIL_FROM: from }: z.output<typeof environment>): MailSettings | undefined {
  if (smtpUrl === undefined && from === undefined) return undefined
  if (smtpUrl === undefined || from === undefined)
    throw new ConfigError('Za slanje pošte potrebne su obje varijable: MAIL_SMTP_URL i MAIL_FROM.')
  return { smtpUrl, from }
}

function sidraOf(path: string | undefined): Sidro[] {
  try {
    return path === undefined ? [] : citajSidra(path)
  } catch {
    throw new ConfigError(
      'SIGNATURE_ANCHORS mora biti datoteka ili mapa s certifikatima izdavatelja (.pem, .crt, .cer) koji se mogu pročitati.',
    )
  }
}

function vapidOf(e: z.output<typeof environment>): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = e
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new ConfigError('Za web push potrebne su obje varijable: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY.')
  const https = e.PORTAL_URL?.startsWith('https:') ? e.PORTAL_URL : undefined
  return {
    keys: publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey },
    subject: e.VAPID_SUBJECT ?? https ?? 'mailto:portal@localhost',
  }
}

/** Reads the environment. Throws `ConfigError` that names every wrong variable. Empty variables count as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.'))
    throw new ConfigError(`Neispravne varijable okruženja: ${[...new Set(names)].join(', ')}. Opis je u README.md.`)
  }
  const e = parsed.data
  if (e.OIDC_ISSUER !== undefined && e.OIDC_CLIENT_ID === undefined) {
    throw new ConfigError('Uz OIDC_ISSUER potrebno je postaviti i OIDC_CLIENT_ID.')
  }
  if (!isLoopback(e.HOST) && e.PORTAL_URL === undefined) {
    throw new ConfigError(
      'Kada portal sluša izvan ovog računala (HOST), postavite PORTAL_URL, npr. https://fondovi.primjer.hr.',
    )
  }
  if (e.PORTAL_DEMO === true && e.OIDC_ISSUER !== undefined) {
    throw new ConfigError('PORTAL_DEMO i OIDC_ISSUER ne mogu biti postavljeni zajedno.')
  }
  const ownMachine = e.DATABASE_URL === undefined || e.NODE_ENV === 'test'
  const trustProxy = e.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? []
  const reached = isPublic({ host: e.HOST, origin: e.PORTAL_URL, trustProxy })
  // Anybody may be anybody in a demo, so it is never switched on by omission where others can reach it.
  const demo = e.PORTAL_DEMO ?? (ownMachine && e.OIDC_ISSUER === undefined && !reached)
  return {
    port: e.PORT,
    host: e.HOST,
    origin: e.PORTAL_URL,
    databaseUrl: e.DATABASE_URL,
    root: e.PORTAL_ROOT,
    dataFolder: e.PORTAL_DATA ?? join(e.PORTAL_ROOT, 'data'),
    demo,
    demoDanas: e.DEMO_DANAS,
    oidc:
      e.OIDC_ISSUER === undefined || e.OIDC_CLIENT_ID === undefined
        ? undefined
        : {
            issuer: e.OIDC_ISSUER,
            clientId: e.OIDC_CLIENT_ID,
            clientSecret: e.OIDC_CLIENT_SECRET,
            acrValues: e.OIDC_ACR_VALUES.split(/\s+/).filter(Boolean),
          },
    oibClaim: e.OIDC_OIB_CLAIM,
    sessionIdleMs: {
      applicant: e.SESSION_IDLE_APPLICANT_MINUTES * 60_000,
      staff: e.SESSION_IDLE_STAFF_MINUTES * 60_000,
    },
    // The demo's accounts sign in with the password alone.
    secondFactor: e.SECOND_FACTOR ?? (demo ? 'none' : 'administrators'),
    loginLimitPerMinute: e.LOGIN_LIMIT_PER_MINUTE,
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    shedLoad: e.SHED_LOAD,
    oldestApp: e.OLDEST_APP_VERSION,
    files: { maxBytes: e.MAX_UPLOAD_BYTES, quotaBytes: e.FILE_QUOTA_BYTES, s3: s3Of(e), clamdUrl: e.CLAMD_URL },
    mail: mailOf(e),
    sidra: sidraOf(e.SIGNATURE_ANCHORS),
    vapid: vapidOf(e),
    logLevel: e.LOG_LEVEL,
    trustProxy,
  }
}
