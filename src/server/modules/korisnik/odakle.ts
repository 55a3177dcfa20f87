/** Where a session was opened, in the words a person recognises it by. */
import type { FastifyRequest } from 'fastify'
import { subnetOf } from '../../platform/http/limits.ts'

/** Carrier, browser and network of a new session. */
export interface Odakle {
  nosac: 'kolacic' | 'token'
  preglednik: string | null
  mreza: string
}

const PREGLEDNICI: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SUSTAVI: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox, Windows`; null for a program or a browser nobody knows. Its exact version is nobody's business. */
export function opisPreglednika(userAgent: string): string | null {
  const found = [PREGLEDNICI, SUSTAVI].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.length === 0 ? null : found.join(', ')
}

/** `192.0.2.*`, `2001:db8:1:2::*`: enough to recognise one's own network, too little to follow anybody. */
const mrezaOd = (ip: string): string => `${subnetOf(ip)}${ip.includes('.') ? '.*' : '::*'}`

export function odakle({ headers, ip }: FastifyRequest, asToken: boolean): Odakle {
  const userAgent = headers['user-agent']
  return {
    nosac: asToken ? 'token' : 'kolacic',
    preglednik: userAgent === undefined ? null : opisPreglednika(userAgent),
    mreza: mrezaOd(ip),
  }
}
