import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { EmbeddedConfig } from '#server/platform/db/embedded.cluster.ts'
import { connectionStringOf } from '#server/platform/db/embedded.ts'

/** Carries the connection of the run's cluster from the global setup to the workers, as JSON. */
export const TEST_CLUSTER_VARIABLE = 'PORTAL_TEST_CLUSTER'
/** Empty tables after all migrations. */
export const TEMPLATE = 'predlozak'
/** The same after the portal started on it once (demo data); exists only in browser runs. */
export const DEMO_TEMPLATE = 'predlozak_demo'
/** Carries the folder with the files of the demo from the global setup to the journeys. */
export const DEMO_FILES_VARIABLE = 'PORTAL_DEMO_FILES'

export interface TestDatabase {
  /** For `new pg.Pool(config)`. */
  config: EmbeddedConfig
  connectionString: string
  /** Removes the database, cutting off whoever is still connected. */
  drop(): Promise<void>
}

export const withDatabase = (config: EmbeddedConfig, database: string): EmbeddedConfig => ({ ...config, database })

export function testCluster(): EmbeddedConfig {
  const text = process.env[TEST_CLUSTER_VARIABLE]
  if (!text) throw new Error('No test cluster: run through tests/vitest.config.ts or tests/playwright.config.ts')
  return JSON.parse(text) as EmbeddedConfig
}

/** A fresh database of one's own, cloned from the migrated template in some tens of milliseconds. */
export async function testDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const config = withDatabase(testCluster(), `t_${randomBytes(6).toString('hex')}`)
  await asAdmin(`create database "${config.database}" template "${template}" strategy file_copy`)
  return {
    config,
    connectionString: connectionStringOf(config),
    drop: () => asAdmin(`drop database if exists "${config.database}" with (force)`),
  }
}

/** Runs one statement outside of any test database. */
export async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(testCluster())
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** DATABASE_URL of a database in the run's cluster. */
export const connectionStringOfCluster = (database: string): string =>
  connectionStringOf(withDatabase(testCluster(), database))
