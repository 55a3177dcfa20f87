/** The server side of the measurements: PostgreSQL as the portal keeps it (every commit on disk), people, calls, portals. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prijavitelj, prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { connectionStringOf, startEmbedded } from '#server/platform/db/embedded.ts'
import { migrateDatabase, migrationsFolder } from '#server/platform/db/migrate.ts'
import { osnivac } from '../support/builders/institucija.ts'
import { demoDefinicija } from '../support/builders/obrazac.ts'
import { osoba, prijaviSada, type TestOsoba } from '../support/builders/osoba.ts'
import { pozivU, zapisi } from '../support/builders/poziv.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { ending } from './endings.ts'

const root = join(import.meta.dirname, '../..')
const DAN = 86_400_000
const quiet = (): void => undefined
const report = (message: string): void => void process.stderr.write(`${message}\n`)

export interface BenchDatabase {
  name: string
  connectionString: string
  db: Database
  close: () => Promise<void>
}

export interface Cluster {
  /** A migrated, empty database; or a copy of another one, to which nobody may be connected. */
  database: (name: string, template?: string) => Promise<BenchDatabase>
  stop: () => Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-pg-'))
  // Run by root, the server is another user, who must be able to reach its folder.
  chmodSync(dataDir, 0o755)
  const log = { info: quiet, warn: report, error: report }
  const embedded = await startEmbedded({ dataDir, log }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const open: BenchDatabase[] = []
  return {
    database: async (name, template = 'template1') => {
      const admin = new pg.Client(embedded.config)
      await admin.connect()
      await admin.query(`create database "${name}" template "${template}"`)
      await admin.end()
      const config = { ...embedded.config, database: name }
      const db = connect({ ...config, max: 4 }, quiet)
      await migrateDatabase(db.$client, migrationsFolder(root))
      const made = { name, connectionString: connectionStringOf(config), db, close: () => db.$client.end() }
      open.push(made)
      return made
    },
    stop: ending(async () => {
      for (const { close } of open) await close().catch(quiet)
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }),
  }
}

export interface Applicant {
  osoba: TestOsoba
  prijavitelj: { id: number; oib: string; naziv: string }
}

export interface World {
  pozivId: number
  applicant: () => Promise<Applicant>
}

/** Institutions, programmes and one open call that takes a thousand applications of one applicant. */
export async function world(db: Database): Promise<World> {
  await osnivac(db)
  const day = (days: number) => new Date(Date.now() + days * DAN).toISOString()
  const definicija = demoDefinicija({ najveciBrojPrijavaPoPrijavitelju: 1_000 })
  const dates = { datumNajave: day(-60), datumOtvaranja: day(-30), datumZatvaranja: day(60) }
  const pozivId = await zapisi(db, pozivU(15, { ...dates, definicija }))
  return { pozivId, applicant: () => applicant(db) }
}

async function applicant(db: Database): Promise<Applicant> {
  const oib = String(10_000_000_000 + randomBytes(5).readUIntBE(0, 4))
  const naziv = 'Primjer proizvodnje d.o.o.'
  const kind = { pravniOblik: 'pravnaOsoba', velicina: 'malo', sektor: 'profitniSektor', vrstaOrganizacijeId: 1 }
  const place = {
    sjediste: 'Osijek',
    zupanijaId: 14,
    regija: 'panonska',
    pdv: 'povrativ',
    iban: 'HR0623900011190001001',
  }
  const [row] = await db
    .insert(prijavitelj)
    .values({ oib, naziv, ...kind, ...place })
    .returning({ id: prijavitelj.id })
  if (row === undefined) throw new Error('no applicant')
  const person = await osoba(db, 'Ana')
  await db.insert(prijaviteljOsoba).values({ prijaviteljId: row.id, osobaId: person.id, razina: 'ZAS' })
  await prijaviSada(db)
  return { osoba: person, prijavitelj: { id: row.id, oib, naziv } }
}

/** The built portal on a database, without demo data and limits; its people are asked for no second factor, which is nothing of speed. */
export async function portalOn({ connectionString }: BenchDatabase, dataDir?: string): Promise<Portal> {
  const env = { PORTAL_DEMO: 'false', RATE_LIMIT_PER_MINUTE: '0', SECOND_FACTOR: 'none' }
  const quietly = { LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const portal = await startPortal({ databaseUrl: connectionString, dataDir, env: { ...env, ...quietly } })
  return { ...portal, stop: ending(portal.stop) }
}
