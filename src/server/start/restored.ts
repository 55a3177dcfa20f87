/**
 * `npm run db:restored`: after a backup was put back or a standby took over, before the portal starts again. The database gets a
 * new name for itself, by which devices notice and offer again what it has forgotten (offline.md c.4, S5, S6).
 */
import { join } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { connect } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { EmbeddedDatabaseError } from '../platform/db/embedded.binaries.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { createLog } from '../platform/http/logging.ts'
import { renewEpoch } from '../platform/sync/portal-state.ts'

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: join(config.dataFolder, 'pg'), log: createLog('warn') })
      : undefined
  const db = connect(embedded?.config ?? { connectionString: config.databaseUrl }, () => undefined)
  try {
    const epoch = await inContext(db, SUSTAV).transaction(renewEpoch)
    process.stdout.write(
      `Baza je označena kao vraćena (${epoch}). Uređaji će pri sljedećem usklađivanju ponovno ponuditi sve čega u njoj više nema.\n`,
    )
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}
