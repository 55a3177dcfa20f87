/** The portal in memory on a database of its own, with a clock that the test turns; and persons to be. */
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AppDeps, createApp, type RunningPortal } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { PortalModule } from '#server/modul.ts'
import { institucija, institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { korisnikRoutes } from '#server/modules/korisnik/korisnik.routes.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { prijavitelj, prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import type { Access } from '#server/platform/auth/access.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { secretBox } from '#server/platform/auth/secret-box.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { APP_ROLE } from '#server/platform/db/role.ts'
import { serveFiles } from '#server/platform/http/files.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { createLog } from '#server/platform/http/logging.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { createServer } from '#server/platform/http/server.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { createDatoteke, pohranaOd } from '#server/spojevi/datoteke.ts'
import { kontekstiOsobe } from '#server/spojevi/konteksti.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { bezKraja } from '../support/builders/osoba.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

export const ORIGIN = 'http://localhost'
export const LOZINKA = 'ispravan konj baterija'
/** 9 March 2026, 08:00 UTC. */
const START = Date.UTC(2026, 2, 9, 8)

const BOX = secretBox(Buffer.alloc(32, 7))

export interface TestPortal {
  app: RunningPortal
  /** The tables as their owner sees them; the portal itself works under the role that policies bind. */
  db: Database
  config: Config
  clock: { now: number }
  /** Everything the log said, as text. */
  logged: () => string
  call: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** As a page of the portal would: own Origin, JSON. */
  send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  close: () => Promise<void>
}

export interface TestOptions {
  env?: Record<string, string>
  logLevel?: string
  loopDelayMs?: () => number
  /** Instead of the real answer to who may act for whom. */
  access?: (db: Database) => Access
  /** The portal works as the owner of the tables, whom no policy binds. */
  unbound?: boolean
  /** Instead of the portal's own modules. */
  moduli?: readonly PortalModule[]
  /** Instead of the portal's own routes: a bare server with these. */
  routes?: (app: PortalApp) => void
  /** A database that is there already; closing removes it. */
  database?: TestDatabase
  /** What the database says beside its answers to the portal. */
  notice?: (text: string) => void
}

export async function openPortal(options: TestOptions = {}): Promise<TestPortal> {
  const { notice, database = await testDatabase() } = options
  const db = connect(database.config, () => undefined)
  const own = connect(database.config, () => undefined, APP_ROLE)
  if (notice !== undefined)
    own.$client.on('connect', (client) => client.on('notice', ({ message }) => notice(message ?? '')))
  const clock = { now: START }
  const lines: string[] = []
  const log = createLog(options.logLevel ?? 'warn', { write: (line) => lines.push(line) })
  const config = readConfig({
    PORTAL_ROOT: '/nowhere',
    PORTAL_DEMO: 'true',
    LOGIN_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    ...options.env,
  })
  const access = bezKraja(options.access?.(own) ?? createAccess(own))
  const portalDb = options.unbound === true ? db : own
  const deps = {
    db: portalDb,
    now: () => clock.now,
    log,
    loopDelayMs: options.loopDelayMs,
    access,
    moduli: options.moduli,
  }
  const { routes } = options
  const app = routes === undefined ? await createApp(config, deps) : await bareServer(config, deps, routes)
  const call = (request: InjectOptions): Promise<LightMyRequestResponse> =>
    app.http.inject({ ...request, headers: { host: 'localhost', ...request.headers } })
  return {
    app,
    db,
    config,
    clock,
    call,
    logged: () => lines.join(''),
    send: (method, url, body, headers = {}) =>
      call({ method, url, ...(body === undefined ? {} : { payload: body }), headers: { origin: ORIGIN, ...headers } }),
    close: async () => {
      await app.http.close()
      await own.$client.end()
      await db.$client.end()
      await database.drop()
    },
  }
}

async function bareServer(config: Config, deps: AppDeps, routes: (app: PortalApp) => void): Promise<RunningPortal> {
  const app = await createServer(config, { ...deps, access: deps.access ?? createAccess(deps.db) })
  const readiness = { stopping: false }
  healthRoutes(app, readiness)
  korisnikRoutes(app, {
    konteksti: (osobaId, sada) => kontekstiOsobe(deps.db, osobaId, sada),
    nias: undefined,
    demo: true,
    zastupanja: ugradeniRegistar().zastupanja,
    box: () => BOX,
  })
  routes(app)
  await serveFiles(app, join(config.root, 'dist/app'))
  await app.http.ready()
  return { ...app, readiness, datoteke: createDatoteke(app, pohranaOd(config)) }
}

let lastOib = 10_000_000_000
/** Distinct for the test; whether the check digit is right does not matter to the tables. */
export function nextOib(): string {
  lastOib += 1
  return String(lastOib)
}

export async function addPerson(db: Database, values: Partial<typeof fizickaOsoba.$inferInsert> = {}): Promise<number> {
  const oib = nextOib()
  const [row] = await db
    .insert(fizickaOsoba)
    .values({
      oib,
      ime: 'Ana',
      prezime: 'Anić',
      email: `osoba.${oib}@primjer.hr`,
      identitetPotvrdenAt: new Date(0),
      ...values,
    })
    .returning({ id: fizickaOsoba.id })
  if (row === undefined) throw new Error('person not made')
  return row.id
}

export async function addApplicant(
  db: Database,
  people: readonly { osobaId: number; razina: string; vrijediDo?: Date }[],
): Promise<number> {
  const [row] = await db
    .insert(prijavitelj)
    .values({
      oib: nextOib(),
      naziv: 'Primjer d.o.o.',
      pravniOblik: 'pravnaOsoba',
      velicina: 'malo',
      sektor: 'profitniSektor',
      vrstaOrganizacijeId: 1,
      sjediste: 'Osijek',
      zupanijaId: 14,
      regija: 'panonska',
      pdv: 'povrativ',
      iban: 'HR0623900011190001001',
    })
    .returning({ id: prijavitelj.id })
  if (row === undefined) throw new Error('applicant not made')
  for (const right of people) await db.insert(prijaviteljOsoba).values({ prijaviteljId: row.id, ...right })
  return row.id
}

export async function addInstitution(
  db: Database,
  id: number,
  people: readonly { osobaId: number; razina: string; ulogaIds?: number[]; dozvole?: string[] }[],
): Promise<void> {
  await db
    .insert(institucija)
    .values({ id, oznaka: `I${id}`, naziv: `Institucija ${id}` })
    .onConflictDoNothing()
  for (const place of people) await db.insert(institucijaOsoba).values({ institucijaId: id, programIds: [1], ...place })
}

const ABECEDA = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The secret as a generator reads it from the QR code. */
export function izTajne(tajna: string): Buffer {
  const bits = [...tajna].map((letter) => ABECEDA.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

let storedPassword: Promise<string> | undefined
/** A hash of `LOZINKA`; made once, because it is slow by design. */
export function passwordHash(): Promise<string> {
  storedPassword ??= hashPassword(LOZINKA)
  return storedPassword
}

/** Signs in with a password and gives the cookie to send along. */
export async function cookieOf(portal: TestPortal, email: string): Promise<string> {
  const answer = await portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA })
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')
  if (cookie === undefined) throw new Error(`Sign-in failed: ${answer.statusCode} ${answer.body}`)
  return `__Host-sid=${cookie.value}`
}

/** The cookie under another's name that a super-administrator gets, as the portal gives it. */
export async function kaoOsoba(portal: TestPortal, admin: { cookie: string }, osobaId: number): Promise<string> {
  const body = { razlog: 'Korisnik ne vidi svoj projekt.' }
  const answer = await portal.send('POST', `/v1/administracija/fizickeOsobe/${osobaId}`, body, {
    cookie: admin.cookie,
  })
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')
  if (cookie === undefined) throw new Error(`Not acting as another: ${answer.statusCode} ${answer.body}`)
  return `__Host-sid=${cookie.value}`
}

/** A person with a password, signed in. */
export async function signedIn(
  portal: TestPortal,
  values: Partial<typeof fizickaOsoba.$inferInsert> = {},
): Promise<{ osobaId: number; email: string; cookie: string }> {
  const email = `${nextOib()}@primjer.hr`
  const osobaId = await addPerson(portal.db, { email, lozinkaHash: await passwordHash(), ...values })
  return { osobaId, email, cookie: await cookieOf(portal, email) }
}
