/** The database as every program of the portal opens it, and what a person is told when that fails. */
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import type { ConnectionOptions } from '../platform/db/client.ts'
import { EmbeddedDatabaseError } from '../platform/db/embedded.binaries.ts'
import { type EmbeddedLog, startEmbedded } from '../platform/db/embedded.ts'
import { databaseFailure } from '../platform/db/posluzitelj.ts'
import { RoleError } from '../platform/db/role.ts'

export interface Opened {
  connection: ConnectionOptions
  stop: () => Promise<void>
}

/** The server of one's own, or the embedded one, started when nobody has; of several portals on that only the first. */
export async function openDatabase(
  { databaseUrl, dataFolder }: Config,
  log: EmbeddedLog,
  portal = false,
): Promise<Opened> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, stop: async () => undefined }
  const embedded = await startEmbedded({ dataDir: join(dataFolder, 'pg'), log, portal })
  return { connection: embedded.config, stop: () => embedded.stop() }
}

/** One sentence for what a person can act on; undefined for a fault of the program. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof RoleError)
    return error.message
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE')
    return 'Port je zauzet. Zaustavite drugi proces ili postavite PORT.'
  return databaseFailure(error)
}

/** Runs a program beside the server: its exit code is what it answers, `failed` when it could not do its work. */
export async function program(run: () => Promise<number | undefined>, failed = 1): Promise<void> {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    const known = startFailure(error) ?? (error instanceof TypeError ? error.message : undefined)
    process.stderr.write(`${known ?? String(error instanceof Error ? error.stack : error)}\n`)
    process.exitCode = failed
  }
}
